/** What others say of a refund that was given by a transfer: the bank's statement, the acquirer's report, the figures. */
import { addDaysToInstant } from '@gtp/domain/platform/instant.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { countDay } from '../src/operations/digest-store.ts';
import { findViolations } from '../src/operations/invariants-store.ts';
import type { Refund } from '../src/payment/refund-store.ts';
import { inTransaction } from '../src/platform/database.ts';
import { compareLines } from '../src/reconciliation/compare-movements.ts';
import type { ExternalLine } from '../src/reconciliation/external-line.ts';
import { expectOurEntries } from '../src/reconciliation/reconcile-days.ts';
import { saveSafeguardingDays } from '../src/reconciliation/safeguarding-store.ts';
import { connectOwner, foundAfter } from './found-after.ts';
import { makeRefundTransferWorld, type RefundTransferWorld } from './make/make-refund-transfer-world.ts';

let world: RefundTransferWorld;
let context: RefundTransferWorld['context'];

beforeAll(async () => {
  world = await makeRefundTransferWorld();
  ({ context } = world);
});
afterAll(() => world.close());
beforeEach(() => world.pay());
afterEach(async () => expect(await findViolations(context.database)).toEqual([]));

const transfer = async (refund: Refund, said: object = {}) =>
  world.decide('second', await world.askFor(refund, said), true);

async function insertFile(source: 'acquirer' | 'bank', name: string): Promise<string> {
  await world.query(
    `insert into external_files (external_file_id, source, sender_reference, stated_on, content_hash, content, read_at)
       values ($1, $2, $1, $3, sha256(convert_to($4, 'UTF8')), '', $5)`,
    ...[name, source, world.today(), name, context.clock.now()],
  );
  return name;
}

/** A line of the other side's file, about money that left our account there. */
async function compare(
  refund: Refund,
  line: Pick<ExternalLine, 'source' | 'kind' | 'reference'>,
  more = 0n,
): Promise<void> {
  const { amount } = refund.amounts;
  const whole = { ...line, amount: { ...amount, minor: -amount.minor - more }, on: world.today(), lineNumber: 1 };
  const fileId = await insertFile(line.source, `${line.kind} ${line.reference}`);
  await inTransaction(context.database, (transaction) =>
    compareLines(transaction, { lines: [whole], fileId }, { ids: context.ids, now: context.clock.now() }),
  );
}

const itemsNamed = (reference: string) =>
  world.query('select source, kind, state from reconciliation_items where reference = $1', reference);

describe.each([
  ['that came back', () => world.makeReturned()],
  ['that the acquirer refused', () => world.makeFailed()],
])('a refund %s', (_, make) => {
  const matched = [{ source: 'bank', kind: 'refund', state: 'matched' }];

  test.each(['payout', 'other'] as const)('meets the bank’s line that was there first, as %s', async (kind) => {
    const refund = await make();
    const reference = world.reference();
    await compare(refund, { source: 'bank', kind, reference });
    expect(await itemsNamed(reference)).toEqual([{ source: 'bank', kind, state: 'missing_here' }]);
    await transfer(refund);
    await expectOurEntries(context);
    expect(await itemsNamed(reference)).toEqual(matched);
  });

  test('is another movement than the bank’s line of another amount, or of which somebody has said something', async () => {
    const refund = await make();
    const reference = world.reference();
    await compare(refund, { source: 'bank', kind: 'other', reference }, 1n);
    await compare(refund, { source: 'bank', kind: 'payout', reference });
    await world.query(
      `update reconciliation_items set resolution = 'own_funds', reason = 'Ours', proposed_by = $1
         where reference = $2 and kind = 'payout'`,
      ...[world.people.third.userId, reference],
    );
    await transfer(refund);
    await expectOurEntries(context);
    const items = (await itemsNamed(reference)) as readonly { readonly kind: string; readonly state: string }[];
    expect(items.map(({ kind, state }) => `${kind} ${state}`).toSorted()).toEqual([
      'other missing_here',
      'payout missing_here',
      'refund expected',
    ]);
  });

  test.each(['payout', 'other'] as const)('is expected of the bank until its line comes, as %s', async (kind) => {
    const refund = await make();
    const reference = world.reference();
    await transfer(refund);
    await expectOurEntries(context);
    expect(await itemsNamed(reference)).toEqual([{ source: 'bank', kind: 'refund', state: 'expected' }]);
    await compare(refund, { source: 'bank', kind, reference });
    expect(await itemsNamed(reference)).toEqual(matched);
  });

  test('leaves an exception to people where the acquirer reports that it gave it to the card, too', async () => {
    const refund = await make();
    await transfer(refund);
    const late = world.done();
    await world.hear(late, refund);
    await expectOurEntries(context);
    await compare(refund, { source: 'acquirer', kind: 'refund', reference: late.gatewayRefundId });
    expect(await itemsNamed(late.gatewayRefundId)).toEqual([
      { source: 'acquirer', kind: 'refund', state: 'missing_here' },
    ]);
  });

  test('counts once as given back, from the day on which it was', async () => {
    const refund = await make();
    const { companyId } = world.people.first;
    const from = addDaysToInstant(context.clock.now(), -10);
    const count = async () => {
      const period = { from, until: addDaysToInstant(context.clock.now(), 1) };
      const totals = await countDay(context.database, { companyId, clientType: 'KOTRA' }, period);
      return totals.find(({ kind }) => kind === 'refunded')?.count ?? 0;
    };
    const before = await count();
    await transfer(refund);
    // One that was done first counts since then.
    expect((await count()) - before).toBe(refund.state === 'failed' ? 1 : 0);
    const statement = "select detail from statistics_facts where kind = 'given_back' and happened_at = $1";
    expect(await world.query(statement, (await world.findRefund()).doneAt)).toEqual([{ detail: 'refund' }]);
  });

  test('counts in the safeguarding of the day on which the bank booked it', async () => {
    const refund = await make();
    const { amount, trade } = refund.amounts;
    const on = world.today();
    const read = () =>
      world.query<{ held: string; booked: string }>(
        `select held_minor::text as held, booked_minor::text as booked from safeguarding_days
           where currency = 'USD' and stated_on = $1`,
        on,
      );
    const fileId = await insertFile('bank', `statement ${refund.refundId}`);
    await world.query(
      `insert into stated_balances (external_file_id, currency, stated_on, closing_minor, account_number)
         values ($1, 'USD', $2, 0, '')`,
      ...[fileId, on],
    );
    world.passDays(1);
    await saveSafeguardingDays(context.database, context.clock.now());
    const [before] = await read();
    world.passDays(1);
    await transfer(refund, { bookYmd: on.replaceAll('-', '') });
    await saveSafeguardingDays(context.database, context.clock.now());
    const [after] = await read();
    const given = refund.state === 'failed' ? trade : amount;
    expect(BigInt(after?.held ?? 0) - BigInt(before?.held ?? 0)).toBe(-given.minor);
    expect(BigInt(after?.booked ?? 0) - BigInt(before?.booked ?? 0)).toBe(-amount.minor);
  });
});

test.each([
  "update refunds set state = 'done' where state = 'given_otherwise'",
  "update refund_transfer_requests set state = 'refused' where state = 'confirmed'",
  `alter table journal_entries disable trigger user;
   update journal_entries set amount_minor = amount_minor - 1 where account_id = 'bank_clearing:USD'`,
])('that it left the bank once is found violated after %s', async (statement) => {
  await transfer(await world.makeReturned());
  const owner = connectOwner(world.made.ownerUrl);
  try {
    const found = await foundAfter(owner.database, statement);
    expect(found.join()).toContain('What two people recorded as given by a transfer left the bank once');
  } finally {
    await owner.database.destroy();
  }
});
