/** The chain of what happened to an order: that all of it is in there, and that verify finds whoever rewrites it. */
import { readFile } from 'node:fs/promises';
import { addDaysToInstant } from '@gtp/domain/platform/instant.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { appendRecord, publishMerkleRoot, verifyRecords } from '../src/ledger/ledger.ts';
import { listPublishedRoots } from '../src/ledger/merkle-root-store.ts';
import { listRecordsOfOrder } from '../src/ledger/record-store.ts';
import { verifyLedger } from '../src/ledger/verify-ledger.ts';
import { lockOrder, moveOrder, type Order } from '../src/order/order.ts';
import { connectDatabase, type Database, inTransaction, type Transaction } from '../src/platform/database.ts';
import { silentLog } from '../src/platform/log.ts';
import { type DisputeWorld, makeDisputeWorld } from './make/make-dispute-world.ts';
import { defaultNow, makeOrder } from './make/make-order.ts';
import { makeRecordedOrder } from './make/make-recorded-order.ts';

let world: DisputeWorld;
let database: Database;
let order: Order;
let owner: ReturnType<typeof connectDatabase>;

beforeAll(async () => {
  world = await makeDisputeWorld();
  database = world.context.database;
  order = await makeRecordedOrder(world);
  owner = connectDatabase({ url: world.made.ownerUrl, poolSize: 1, log: silentLog });
});
afterAll(async () => {
  await owner.database.destroy();
  await world.close();
});

async function recordsOf({ orderId }: Pick<Order, 'orderId'>) {
  const records = await listRecordsOfOrder(database, orderId);
  return records.map(({ fields }) => Object.fromEntries(fields.map(({ name, value }) => [name, value])));
}

test('all that happens to an order is recorded, with what was agreed, the card, documents and the dispute', async () => {
  const records = await recordsOf(order);
  expect(records.map(({ kind, event, state, entryKind }) => [kind, event ?? state ?? entryKind].join(' '))).toEqual([
    'event create',
    'sheet ',
    'event send',
    'event accept_terms',
    'payment created',
    'event start_payment',
    'payment captured',
    'journal ',
    'event capture',
    'event submit_evidence',
    'event accept_evidence',
    'version ',
    'document ',
    'document ',
    'event open_dispute',
    'journal ',
    'dispute awaiting_seller',
    'disputeEntry opened',
    'dispute negotiation',
    'disputeEntry offer',
  ]);
  expect(records[1]).toMatchObject({
    subject: 'sheet:1',
    goodsName: 'Stainless bolts',
    hsCode: '731815',
    chargeMinor: '1104211',
    sellerCompanyId: order.sellerCompanyId,
    line1: 'Hex bolt M8 · 1250.000 EA · 8.370000 USD',
  });
  expect(records[6]).toMatchObject({ cardBrand: 'visa', cardLast4: '1111', capturedAt: '2026-11-02T03:00:00.000Z' });
});

test('what changes nothing of what was said adds nothing, and what a feature tells by itself is added', async () => {
  const before = (await recordsOf(order)).length;
  await world.made.pool.query('update payments set check_at = now() where order_id = $1', [order.orderId]);
  const told = { orderId: order.orderId, kind: 'viewed', subject: '1', facts: { version: 1, at: 'now' } };
  await inTransaction(database, (transaction) => appendRecord(transaction, told));
  await inTransaction(database, (transaction) => appendRecord(transaction, told));
  const records = await recordsOf(order);
  expect(records).toHaveLength(before + 1);
  expect(records.at(-1)).toEqual({ kind: 'viewed', subject: 'viewed:1', version: '1', at: 'now' });
});

test('what a register answered about an order is recorded, with the hash of the raw answer', async () => {
  await world.made.pool.query(
    `insert into register_answers (register, number, order_id, outcome, facts, asked_at, raw_sha256, raw)
      values ('customs', '123', $1, 'found', '{"exporterName": "Kim"}', now(), repeat('a', 64), '{}'),
        ('customs', '124', null, 'outage', null, now(), null, null),
        ('customs', '125', 'of another portal', 'outage', null, now(), null, null)`,
    [order.orderId],
  );
  expect((await recordsOf(order)).at(-1)).toMatchObject({
    ...{ kind: 'registerAnswer', register: 'customs', number: '123', outcome: 'found', rawSha256: 'a'.repeat(64) },
    answer: '{"exporterName": "Kim"}',
  });
  expect((await verifyRecords(database)).problems).toEqual([]);
});

test('writers at once make one chain, also without the order locked', async () => {
  const { orderId } = await makeOrder(database);
  const tell = (place: number) =>
    inTransaction(database, (transaction) =>
      appendRecord(transaction, { orderId, kind: 'viewed', subject: String(place), facts: { place } }),
    );
  await Promise.all(Array.from({ length: 12 }, (_, place) => tell(place)));
  expect((await listRecordsOfOrder(database, orderId)).map(({ sequence }) => sequence)).toEqual(
    Array.from({ length: 13 }, (_, place) => place + 1),
  );
  expect((await verifyRecords(database)).problems).toEqual([]);
});

test('nobody changes or deletes a record, and a step that is rolled back leaves none', async () => {
  for (const statement of ['update order_records set kind = kind', 'delete from order_records']) {
    await expect(world.made.pool.query(statement)).rejects.toThrow(/permission denied/);
  }
  const before = (await recordsOf(order)).length;
  const failing = inTransaction(database, async (transaction) => {
    const locked = await lockOrder(transaction, order.orderId);
    if (!locked) throw new Error('gone');
    await moveOrder(world.context, transaction, { order: locked, event: 'charge_back', actor: { kind: 'gateway' } });
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  expect(await recordsOf(order)).toHaveLength(before);
});

test('an order of before gets its chain from its rows, by itself or with its next step', async () => {
  const batch = await readFile(new URL('../migrations/0191-records-of-before.batch.sql', import.meta.url), 'utf8');
  for (const step of [batch, newEvent]) {
    await asOwnerOf(
      async (transaction) => {
        await sql`delete from order_records`.execute(transaction);
        await sql.raw(step).execute(transaction);
        const records = await listRecordsOfOrder(transaction, order.orderId);
        expect(records.map(({ sequence }) => sequence)).toEqual(records.map((_, index) => index + 1));
        expect(records.length).toBeGreaterThan(12);
        const { problems } = await verifyRecords(transaction);
        expect(problems.filter((problem) => problem.includes(order.orderId))).toEqual([]);
      },
      ['order_records'],
    );
  }
});

const newEvent = `insert into order_events (order_id, event, from_state, to_state, actor_kind, happened_at)
  select order_id, 'keep', to_state, to_state, 'system', now() from order_events where event = 'open_dispute'`;

class TakenBack extends Error {}

/** Runs `work` as the owner of the tables, with the guards and triggers of these switched off, and takes it back. */
async function asOwnerOf(work: (transaction: Transaction) => Promise<void>, tables: readonly string[]): Promise<void> {
  const done = inTransaction(owner.database, async (transaction) => {
    for (const table of tables) await sql`alter table ${sql.id(table)} disable trigger user`.execute(transaction);
    await work(transaction);
    throw new TakenBack();
  });
  await expect(done).rejects.toThrow(TakenBack);
}

const changed = [
  ...[
    'cards',
    'dispute_entries',
    'files',
    'order_documents',
    'order_events',
    'order_lines',
    'order_record_heads',
    'order_records',
  ],
  'orders',
];

/** What the owner of the tables could do to the order `$1`, guards and triggers switched off. */
const tamperings: readonly [what: string, statement: string, problem: RegExp][] = [
  [
    'an event changed',
    "update order_events set reason = 'other' where event = 'submit_evidence'",
    /: event:\d+ differs from record 10 in reason$/,
  ],
  ['an event gone', "delete from order_events where event = 'submit_evidence'", /: event:\d+ is gone, which record 10/],
  [
    'an event added',
    "insert into order_events (order_id, event, to_state, actor_kind, happened_at) select order_id, 'keep', to_state, actor_kind, now() from order_events where event = 'capture' limit 1",
    /: event:\d+ was never recorded$/,
  ],
  ['another date', "update order_events set happened_at = now() where event = 'capture'", /record 9 in at$/],
  ['another person', "update order_events set actor_user_id = null where event = 'send'", /record 3 in actorUserId$/],
  ['other goods', "update orders set goods_name = 'Gold bars'", /: sheet:1 differs from record 2 in goodsName$/],
  ['a line of goods gone', 'delete from order_lines', /: sheet:1 differs from record 2 in line1$/],
  ['another HS code', "update orders set hs_code = '710812'", /record 2 in hsCode$/],
  [
    "a document's bytes",
    "update files set sha256 = sha256('x') where file_id in (select file_id from order_documents where document_code = 'DG32')",
    /: document:\S+ differs from record 1[34] in sha256$/,
  ],
  ['a document gone', "delete from order_documents where document_code = 'DG32'", /: document:\S+ is gone/],
  ['another card', "update cards set last4 = '9999'", /: payment:\S+ differs from record 7 in cardLast4$/],
  ['what was said in the dispute', "update dispute_entries set text = 'x' where kind = 'opened'", /record 18 in text$/],
  [
    'the record itself',
    'update order_records set fields = fields || \'{"goodsName": "Gold"}\' where kind = \'sheet\'',
    /: record 2 \(sheet:1\) is not what was recorded$/,
  ],
  [
    'a record out of the chain',
    'delete from order_record_heads; delete from order_records where sequence = 5',
    /: what came before record 6 \(event:\d+\) is missing$/,
  ],
  [
    'the salt',
    "update order_records set salt = sha256('x') where sequence = 3",
    /: record 3 \(event:\d+\) is not what/,
  ],
  [
    'a record rewritten with its hash',
    `update order_records set fields = fields || '{"hsCode": "710812"}' where kind = 'sheet';
      update order_records set record_hash = hash_of_record(previous_hash, order_id, sequence, salt, fields) where kind = 'sheet'`,
    /: record 3 \(event:\d+\) does not follow the one before$/,
  ],
];

test.each(tamperings)('verify finds %s and names it first', async (_what, statement, problem) => {
  await asOwnerOf(async (transaction) => {
    for (const each of statement.split(';')) await sql.raw(each).execute(transaction);
    const [first] = (await verifyRecords(transaction)).problems.filter((each) => each.includes(order.orderId));
    expect(first).toMatch(problem);
  }, changed);
});

test('a root covers the chains that grew, also on a day without a journal', async () => {
  expect(await listPublishedRoots(database)).toEqual([]);
  world.context.clock.set(addDaysToInstant(defaultNow, 1));
  const first = await publishMerkleRoot(world.context);
  expect(first?.recordCount).toBeGreaterThan(1);
  await makeOrder(database);
  world.context.clock.set(addDaysToInstant(defaultNow, 2));
  expect(await publishMerkleRoot(world.context)).toMatchObject({ recordCount: 1, lastSeal: first?.lastSeal });
  world.context.clock.set(addDaysToInstant(defaultNow, 3));
  expect(await publishMerkleRoot(world.context)).toBeUndefined();
  expect((await verifyLedger(database)).problems).toEqual([]);
  expect((await verifyRecords(database)).problems).toEqual([]);
});
