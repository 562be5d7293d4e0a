/**
 * Somebody empties a table, and the disk is gone. The database comes back as it was the moment before, from a base backup
 * and the archived journal; what was acknowledged until then is there, and nothing later. The world outside has gone on:
 * a card was charged, a seller paid and money given back of which the database knows nothing any more. Nothing of it
 * happens twice.
 */
import { chmod, mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Order } from '../src/order/order.ts';
import { answerCancel, askCancel } from '../src/payment/cancel-order.ts';
import { payOrder } from '../src/payment/pay-order.ts';
import { sweepRefunds } from '../src/payment/sweep-refunds.ts';
import { connectDatabase, type DatabaseConnection } from '../src/platform/database.ts';
import { noteDatabaseLife, saveLifeChecked } from '../src/platform/database-lives.ts';
import { backUpEmbeddedPostgres, restoreEmbeddedPostgres } from '../src/platform/embedded-backup.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../src/platform/embedded-postgres.ts';
import { silentLog } from '../src/platform/log.ts';
import { findPostmaster } from '../src/platform/postmaster.ts';
import { startSettlementRun } from '../src/settlement/run-settlements.ts';
import {
  makeBank,
  readBankReports,
  runSettlements,
  sendPayoutFile,
  takeInLostPayouts,
} from '../src/settlement/settlement.ts';
import { expectBooksInOrder } from './check-books.ts';
import { makeCard } from './make/make-card.ts';
import { type DisputeWorld, makeDisputeWorld } from './make/make-dispute-world.ts';
import { bankApiKey, makeBankAccount } from './make/make-settlement-world.ts';
import { makeTestDatabase, type TestDatabase } from './make-test-database.ts';

let directory: string;
const started: EmbeddedPostgres[] = [];
let made: TestDatabase;
let world: DisputeWorld;
let restored: DatabaseConnection;
let after: Context;
/** Orders by what became of them before and after the moment. */
const orders: Record<'paidUnderBackup' | 'paidBefore' | 'paidAfter' | 'paidOut' | 'refunded', Order[]> = {
  paidUnderBackup: [],
  paidBefore: [],
  paidAfter: [],
  paidOut: [],
  refunded: [],
};
const first = (kind: keyof typeof orders): Order => {
  const [order] = orders[kind];
  if (!order) throw new Error(kind);
  return order;
};

const backup = () => join(directory, 'backup');
const archive = () => join(directory, 'archive');
const cluster = (name: string) => join(directory, name);

/** Each time with a card of its own. */
async function pay(context: DisputeWorld['context'], order: Order): Promise<string> {
  const { companyId } = world.buyer;
  const card = { companyId, issuerCompanyId: world.issuer.companyId, token: await world.makeToken(), isDefault: false };
  const cardId = await makeCard(context.database, card);
  const paid = await payOrder(context, await world.request(order, { cardId }));
  if (!paid.ok) throw new Error(paid.code);
  return paid.value.state;
}

/** Both sides agree to cancel, and the money goes back. */
async function giveBack(context: DisputeWorld['context'], { orderId }: Order): Promise<void> {
  const cancelling = { orderId, reason: 'No longer needed', isMutual: false };
  const asked = await askCancel(context, { ...cancelling, caller: world.seller.caller });
  if (!asked.ok) throw new Error(asked.code);
  const answered = await answerCancel(context, { orderId, caller: world.buyer.caller, agrees: true });
  if (!answered.ok) throw new Error(answered.code);
  await sweepRefunds(context);
}

async function makePaid(kind: keyof typeof orders): Promise<void> {
  const order = await world.makeConfirmedOrder();
  expect(await pay(world.context, order)).toBe('captured');
  orders[kind].push(order);
}

const paymentIdsOf = async ({ pool }: Pick<DatabaseConnection, 'pool'>, { orderId }: Order) =>
  (await pool.query<{ id: string }>('select payment_id as id from payments where order_id = $1', [orderId])).rows.map(
    ({ id }) => id,
  );

async function advanceBank(): Promise<void> {
  const headers = { authorization: `Bearer ${bankApiKey}`, 'content-type': 'application/json' };
  const answer = await fetch(`${world.acquirerUrl}/control/advance`, { method: 'POST', headers, body: '{}' });
  expect(answer.ok).toBe(true);
}

type Context = DisputeWorld['context'] & { readonly bank: ReturnType<typeof makeBank> };

const withBank = (context: DisputeWorld['context']): Context => ({
  ...context,
  bank: makeBank({ url: world.acquirerUrl, apiKey: bankApiKey, log: silentLog, timeoutMs: 2_000 }),
});

/** A run, and what it cut handed to the bank. */
async function payOut(context: Context): Promise<number> {
  const { payoutCount } = await runSettlements(context);
  const { rows } = await made.pool.query<{ id: string }>(`select payout_file_id as id from payout_files`);
  for (const { id } of rows) await sendPayoutFile(context, id);
  return payoutCount;
}

/** Done after the moment, by name, and forgotten. */
const lost: { payments: string[]; transfers: string[]; refunds: string[] } = {
  payments: [],
  transfers: [],
  refunds: [],
};
let lostFiles: string[] = [];

/** Until all that was written so far lies in the archive. */
async function untilArchived(): Promise<void> {
  const { rows } = await made.pool.query<{ file: string }>(
    'select pg_walfile_name(pg_current_wal_insert_lsn()) as file',
  );
  const isThere = () =>
    readFile(join(archive(), rows[0]?.file ?? '')).then(
      () => true,
      () => false,
    );
  while (!(await isThere())) {
    // Something new, so that a file that is quiet is handed over too.
    await world.makeConfirmedOrder();
    await sleep(50);
  }
}

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'portal-moment-'));
  await chmod(directory, 0o755);
  await mkdir(archive());
  await chmod(archive(), 0o777);
  const settings = {
    archive_mode: 'on',
    archive_command: `cp "%p" "${archive()}/%f"`,
    archive_timeout: '1',
    max_connections: '60',
    // The machine itself does not fail here.
    fsync: 'off',
  };
  const postgres = await startEmbeddedPostgres({ directory: cluster('first'), settings });
  started.push(postgres);
  made = await makeTestDatabase(postgres);
  world = await makeDisputeWorld({ made, simulators: { bankApiKey, bankDelayMs: 1e12 } });
  await makeBankAccount(made.database, {
    companyId: world.seller.companyId,
    currency: 'USD',
    number: '110-245-678901',
  });
  const context = withBank(world.context);
  await noteDatabaseLife(made.database);

  orders.paidOut.push(await world.makeOrderIn('released'));
  world.passDays(21);

  // A base backup while people pay.
  let isCopied = false;
  const paying = (async () => {
    while (!isCopied) await makePaid('paidUnderBackup');
  })();
  await backUpEmbeddedPostgres({ directory: cluster('first'), backup: backup() });
  isCopied = true;
  await paying;

  await makePaid('paidBefore');
  await makePaid('refunded');
  orders.paidAfter.push(await world.makeConfirmedOrder());
  await sleep(20);
  const { rows } = await made.pool.query<{ moment: Date }>('select clock_timestamp() as moment');
  const moment = rows[0]?.moment ?? new Date();
  await sleep(20);

  // After the moment: a card, a seller, a refund, and orders that nobody will remember.
  expect(await pay(world.context, first('paidAfter'))).toBe('captured');
  lost.payments = await paymentIdsOf(made, first('paidAfter'));
  await giveBack(context, first('refunded'));
  lost.refunds = (await made.pool.query(`select refund_id as id from refunds where state = 'done'`)).rows.map(
    ({ id }) => id as string,
  );
  expect(await payOut(context)).toBe(1);
  lost.transfers = (await made.pool.query('select end_to_end_id as id from payouts')).rows.map(
    ({ id }) => id as string,
  );
  lostFiles = (await made.pool.query('select payout_file_id as id from payout_files')).rows.map(
    ({ id }) => id as string,
  );
  await advanceBank();
  while ((await readBankReports(context)) > 0);
  const damage = connectDatabase({ url: made.ownerUrl, poolSize: 1, log: silentLog });
  await damage.pool.query('truncate payout_lines, settlement_lines cascade');
  await untilArchived();
  await damage.database.destroy();
  await made.database.destroy();

  // The power fails, and the disk with it.
  const postmaster = await findPostmaster(join(cluster('first'), 'data'));
  process.kill(postmaster?.processId ?? 0, 'SIGKILL');
  while (await findPostmaster(join(cluster('first'), 'data'))) await sleep(50);
  // The server's other processes live on for a moment, and write where their directory is by then.
  await rename(cluster('first'), cluster('gone'));

  await restoreEmbeddedPostgres({ directory: cluster('second'), backup: backup(), archive: archive(), until: moment });
  const second = await startEmbeddedPostgres({ directory: cluster('second') });
  started.push(second);
  const url = Object.assign(new URL(second.url), { pathname: new URL(made.url).pathname }).href;
  restored = connectDatabase({ url, poolSize: 5, log: silentLog });
  after = withBank({ ...world.context, database: restored.database });
}, 120_000);

afterAll(async () => {
  await restored?.database.destroy();
  await world?.close().catch(() => undefined);
  for (const each of started) await each.stop().catch(() => undefined);
  await rm(directory, { recursive: true, force: true });
});

describe('after a restore to the moment before the mistake', () => {
  const statesOf = async (kind: keyof typeof orders) => {
    const { rows } = await restored.pool.query<{ state: string }>('select state from orders where order_id = any($1)', [
      orders[kind].map(({ orderId }) => orderId),
    ]);
    return [...new Set(rows.map(({ state }) => state))];
  };

  test('all that was acknowledged before is there, nothing later is, and the books are in order', async () => {
    expect(orders.paidUnderBackup.length).toBeGreaterThan(0);
    for (const kind of ['paidUnderBackup', 'paidBefore', 'refunded'] as const)
      expect(await statesOf(kind)).toEqual(['held']);
    expect(await statesOf('paidAfter')).toEqual(['confirmed']);
    expect(await statesOf('paidOut')).toEqual(['released']);
    const { rows } = await restored.pool.query(
      `select (select count(*)::int from payouts) as payouts, (select count(*)::int from refunds) as refunds,
        (select count(*)::int from orders where order_id = any($1)) as orders`,
      [Object.values(orders).flatMap((each) => each.map(({ orderId }) => orderId))],
    );
    expect(rows[0]).toEqual({ payouts: 0, refunds: 0, orders: Object.values(orders).flat().length });
    await expectBooksInOrder(restored.database);
  });

  test('a buyer who pays again what was charged already is charged once, with another card as well', async () => {
    expect(await pay(after, first('paidAfter'))).toBe('captured');
    expect(await paymentIdsOf(restored, first('paidAfter'))).toEqual(lost.payments);
    expect(await world.chargesOf(lost.payments[0] ?? '')).toMatchObject([{ status: 'captured' }]);
  });

  test('money that went back already goes back once', async () => {
    await giveBack(after, first('refunded'));
    const { rows } = await restored.pool.query('select refund_id, state from refunds');
    expect(rows).toEqual([{ refund_id: lost.refunds[0], state: 'done' }]);
  });

  test('nobody is paid out before the bank was asked', async () => {
    expect(await runSettlements(after)).toMatchObject({ payoutCount: 0 });
    expect(await startSettlementRun(after)).toMatchObject({ code: 'settlement.stopped_after_restore' });
  });

  test('a payout that the bank has comes back under its name, is paid as the bank said, and is not sent again', async () => {
    expect(await takeInLostPayouts(after)).toEqual({ takenIn: lost.transfers, unknown: [] });
    const { rows } = await restored.pool.query('select end_to_end_id, state from payouts');
    expect(rows).toEqual([{ end_to_end_id: lost.transfers[0], state: 'paid' }]);
    expect(await statesOf('paidOut')).toEqual(['settled']);
    expect(await takeInLostPayouts(after)).toEqual({ takenIn: [], unknown: [] });
  });

  test('then payouts go on, under new file numbers, and no line is paid twice', async () => {
    const { lifeId } = await noteDatabaseLife(restored.database);
    await saveLifeChecked(restored.database, { lifeId, askedBy: 'kotra01', approvedBy: 'kotra02', leftOver: [] });
    expect(await runSettlements(after)).toMatchObject({ payoutCount: 0 });
    const { rows } = await restored.pool.query<{ id: string; state: string }>(
      'select payout_file_id as id, state from payout_files',
    );
    expect(rows.map(({ state }) => state)).toEqual(['accepted']);
    expect(rows.filter(({ id }) => lostFiles.includes(id))).toEqual([]);
    await expectBooksInOrder(restored.database);
  });
});
