/** What a dispute, a chargeback or a cancellation leaves of an order is paid, and stops nobody else's payout. */
import { money } from '@gtp/domain/platform/money.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDisputeEntry } from '../src/dispute/add-dispute-entry.ts';
import { acceptOffer, withdrawDispute } from '../src/dispute/answer-dispute.ts';
import { listDisputes } from '../src/dispute/dispute-store.ts';
import { openDispute } from '../src/dispute/open-dispute.ts';
import { readDisputes } from '../src/dispute/read-disputes.ts';
import { findViolations } from '../src/operations/invariants-store.ts';
import { findOrder, lockOrder, moveOrder, type Order, type OrderContext } from '../src/order/order.ts';
import { beginRefund } from '../src/payment/payment.ts';
import { sweepRefunds } from '../src/payment/sweep-refunds.ts';
import { inTransaction } from '../src/platform/database.ts';
import { silentLog } from '../src/platform/log.ts';
import { makeFollowLinesAfterRefund } from '../src/refund/refund.ts';
import { rescheduleSettlement } from '../src/settlement/reschedule-settlement.ts';
import { makeBank, readBankReports, runSettlements, sendPayoutFile } from '../src/settlement/settlement.ts';
import { expectBooksInOrder } from './check-books.ts';
import { type DisputeWorld, makeDisputeWorld } from './make/make-dispute-world.ts';
import { makeFile } from './make/make-file.ts';
import { bankApiKey, makeBankAccount } from './make/make-settlement-world.ts';
import { reportChargeback } from './make/report-chargeback.ts';

let world: DisputeWorld;
let context: DisputeWorld['context'] & { readonly bank: ReturnType<typeof makeBank> };

beforeAll(async () => {
  world = await makeDisputeWorld({ simulators: { bankApiKey, bankDelayMs: 1e12 } });
  const bank = makeBank({ url: world.acquirerUrl, apiKey: bankApiKey, log: silentLog, timeoutMs: 2_000 });
  const transitionSteps: OrderContext['transitionSteps'][number][] = [...world.context.transitionSteps];
  context = { ...world.context, transitionSteps, bank };
  transitionSteps.push(makeFollowLinesAfterRefund(context));
});
afterAll(() => world.close());
beforeEach(() => payTo('8901'));
afterEach(async () => {
  await expectBooksInOrder(context.database);
  expect(await findViolations(context.database)).toEqual([]);
});

const usd = (minor: bigint) => money(minor, 'USD');

/** The account's last digits choose what the bank does. */
async function payTo(accountEnd: string): Promise<void> {
  await world.made.pool.query('update bank_accounts set is_active = false');
  const { companyId } = world.seller;
  await makeBankAccount(context.database, { companyId, currency: 'USD', number: `110-245-67${accountEnd}` });
}

const stateOf = async ({ orderId }: Order) => (await findOrder(context.database, orderId))?.state;

async function linesOf({ orderId }: Order): Promise<readonly string[]> {
  const query = 'select state from settlement_lines where order_id = $1 order by released_at, settlement_line_id';
  return (await world.made.pool.query<{ state: string }>(query, [orderId])).rows.map(({ state }) => state);
}

/** What each e-mail of a release says that the seller gets, in minor units. */
async function promisedOf({ orderId }: Order): Promise<readonly bigint[]> {
  const query =
    "select facts->'settlement'->>'minor' as minor from emails where template = 'order.released' and facts->>'orderId' = $1";
  const { rows } = await world.made.mails.query<{ minor: string }>(query, [orderId]);
  return rows.map(({ minor }) => BigInt(minor));
}

/** What its lines in a state bring. */
async function netOf({ orderId }: Order, state: string): Promise<bigint> {
  const query = `select coalesce(sum(net_minor), 0) as minor from settlement_lines where order_id = $1 and state = '${state}'`;
  return BigInt((await world.made.pool.query<{ minor: string }>(query, [orderId])).rows[0]?.minor ?? 0);
}

/** Of an order whose goods have arrived, so that the rest is released at once. */
async function dispute(order: Order, amount: bigint): Promise<string> {
  const { orderId } = order;
  const files = [await makeFile(context.database, { owner: world.buyer })];
  const { caller } = world.buyer;
  const opening = { caller, orderId, reason: '03', amount: usd(amount), text: 'Short', files } as const;
  expect(await openDispute(context, opening)).toMatchObject({ ok: true });
  return (await listDisputes(context.database, orderId)).at(-1)?.disputeId ?? '';
}

async function makeOrderAfterDispute(amount: bigint): Promise<Order> {
  const order = await world.makeOrderIn('inspection');
  const disputeId = await dispute(order, amount);
  expect(await withdrawDispute(context, { caller: world.buyer.caller, disputeId })).toMatchObject({ ok: true });
  expect(await stateOf(order)).toBe('inspection');
  return order;
}

async function move({ orderId }: Order, event: 'accept_goods' | 'ask_cancel'): Promise<void> {
  await inTransaction(context.database, async (transaction) => {
    const order = await lockOrder(transaction, orderId);
    if (!order) throw new Error(orderId);
    expect(await moveOrder(context, transaction, { order, event, actor: { kind: 'buyer' } })).toMatchObject({
      ok: true,
    });
  });
}

/** Three weeks later, so that all that was released is due; answers how many payouts there were. */
async function payOut(): Promise<number> {
  world.passDays(21);
  const { payoutCount } = await runSettlements(context);
  const { rows } = await world.made.pool.query<{ id: string }>(
    "select payout_file_id as id from payout_files where state = 'cut'",
  );
  for (const { id } of rows) await sendPayoutFile(context, id);
  return payoutCount;
}

async function hearFromBank(): Promise<void> {
  const headers = { authorization: `Bearer ${bankApiKey}`, 'content-type': 'application/json' };
  expect((await fetch(`${world.acquirerUrl}/control/advance`, { method: 'POST', headers, body: '{}' })).ok).toBe(true);
  while ((await readBankReports(context)) > 0);
}

describe('an order that is under inspection again after a dispute', () => {
  test('is paid what was released of it, and the rest once the goods are accepted', async () => {
    const order = await makeOrderAfterDispute(100_000n);
    expect(await payOut()).toBe(1);
    await hearFromBank();
    expect([await stateOf(order), await linesOf(order)]).toEqual(['inspection', ['paid']]);
    await move(order, 'accept_goods');
    expect(await stateOf(order)).toBe('released');
    // What the seller has got already is no part of what it is promised.
    expect(await promisedOf(order)).toEqual([await netOf(order, 'expected')]);
    expect(await payOut()).toBe(1);
    await hearFromBank();
    expect([await stateOf(order), await linesOf(order)]).toEqual(['settled', ['paid', 'paid']]);
  });

  test('whose payout came back says so once the rest is on its way', async () => {
    await payTo('0104');
    const order = await makeOrderAfterDispute(100_000n);
    expect(await payOut()).toBe(1);
    await hearFromBank();
    expect([await stateOf(order), await linesOf(order)]).toEqual(['inspection', ['returned']]);
    await move(order, 'accept_goods');
    await payTo('8901');
    expect(await payOut()).toBe(1);
    expect(await stateOf(order)).toBe('settlement_failed');
  });

  test('both of whose payouts came back is failed until the last one was made due again', async () => {
    await payTo('0104');
    const order = await makeOrderAfterDispute(100_000n);
    await payOut();
    await hearFromBank();
    await move(order, 'accept_goods');
    await payOut();
    await hearFromBank();
    expect([await stateOf(order), await linesOf(order)]).toEqual(['settlement_failed', ['returned', 'returned']]);
    await payTo('8901');
    const query = `select p.payout_id as "payoutId" from payout_lines p join settlement_lines using (settlement_line_id)
      where order_id = $1`;
    const { rows } = await world.made.pool.query<{ payoutId: string }>(query, [order.orderId]);
    const { userId, companyId } = world.seller;
    const states: (string | undefined)[] = [];
    for (const { payoutId } of rows) {
      expect(await rescheduleSettlement(context, { caller: { userId, companyId }, payoutId })).toMatchObject({
        ok: true,
      });
      expect(await findViolations(context.database)).toEqual([]);
      states.push(await stateOf(order));
    }
    expect(states).toEqual(['settlement_failed', 'settlement_scheduled']);
  });

  test('and is given back as a whole is not under inspection any more', async () => {
    const order = await makeOrderAfterDispute(100_000n);
    await move(order, 'ask_cancel');
    await inTransaction(context.database, async (transaction) => {
      const asked = await lockOrder(transaction, order.orderId);
      if (!asked) throw new Error(order.orderId);
      const refund = { order: asked, actor: { kind: 'seller' }, fault: 'both', cause: `cancellation:${order.orderId}` };
      const begun = await beginRefund(context, transaction, { ...refund, afterwards: 'resume' } as never);
      expect(begun).toMatchObject({ ok: true });
    });
    await sweepRefunds(context);
    expect(await stateOf(order)).toBe('released');
    expect(await payOut()).toBe(1);
    await hearFromBank();
    expect(await stateOf(order)).toBe('settled');
  });
});

test('a payout that the bank books while the disputed rest goes back settles its order', async () => {
  const order = await world.makeOrderIn('inspection');
  const disputeId = await dispute(order, 60_000n);
  expect(await payOut()).toBe(1);
  const { orderId } = order;
  const offer = { caller: world.seller.caller, disputeId, text: 'All of it', files: [], offer: usd(60_000n) };
  expect(await addDisputeEntry(context, offer)).toMatchObject({ ok: true });
  const { caller } = world.buyer;
  const read = await readDisputes(context, { caller, orderId });
  const entryId = (read.ok && read.value.disputes.at(-1)?.offerToAccept) || '';
  expect(await acceptOffer(context, { caller, disputeId, entryId })).toMatchObject({ ok: true });
  await sweepRefunds(context);
  await hearFromBank();
  expect([await stateOf(order), await linesOf(order)]).toEqual(['settled', ['paid']]);
});

test('two parts of an order that bring the same, each paid alone, are two payouts', async () => {
  const order = await world.makeOrderIn('inspection');
  const disputeId = await dispute(order, order.trade.minor - order.trade.minor / 2n);
  expect(await withdrawDispute(context, { caller: world.buyer.caller, disputeId })).toMatchObject({ ok: true });
  await payOut();
  await hearFromBank();
  await move(order, 'accept_goods');
  const query = 'select distinct net_minor from settlement_lines where order_id = $1';
  expect((await world.made.pool.query(query, [order.orderId])).rows).toHaveLength(1);
  await payOut();
  await hearFromBank();
  expect([await stateOf(order), await linesOf(order)]).toEqual(['settled', ['paid', 'paid']]);
});

test('a chargeback freezes every piece that was not paid out, until it is decided', async () => {
  const order = await world.makeOrderIn('inspection');
  await dispute(order, 100_000n);
  await reportChargeback({ ...world, context }, order, { kind: 'received' });
  await payOut();
  expect([await stateOf(order), await linesOf(order)]).toEqual(['chargeback', ['expected']]);
  await reportChargeback({ ...world, context }, order, { kind: 'won' });
  await payOut();
  expect([await stateOf(order), await linesOf(order)]).toEqual(['inspection', ['sent']]);
});

describe('of an order that was released in two parts', () => {
  /** One part when the first dispute was opened, the other when the goods were accepted. */
  async function makeReleasedInParts(): Promise<Order> {
    const order = await makeOrderAfterDispute(100_000n);
    await move(order, 'accept_goods');
    expect(await linesOf(order)).toEqual(['expected', 'expected']);
    return order;
  }

  test('the buyer may dispute all that waits, and what is not disputed is paid', async () => {
    const order = await makeReleasedInParts();
    const read = await readDisputes(context, { caller: world.buyer.caller, orderId: order.orderId });
    expect(read).toMatchObject({ value: { disputable: order.trade } });
    const disputeId = await dispute(order, order.trade.minor - 40_000n);
    expect([await stateOf(order), await linesOf(order)]).toEqual(['disputed', ['expected']]);
    expect(await payOut()).toBe(1);
    expect(await withdrawDispute(context, { caller: world.buyer.caller, disputeId })).toMatchObject({ ok: true });
    expect(await payOut()).toBe(1);
    await hearFromBank();
    expect([await stateOf(order), await linesOf(order)]).toEqual(['settled', ['paid', 'paid']]);
  });

  test('a chargeback takes all that waits back into the hold, and it is released again when it is won', async () => {
    const order = await makeReleasedInParts();
    await reportChargeback({ ...world, context }, order, { kind: 'received' });
    expect([await stateOf(order), await linesOf(order)]).toEqual(['chargeback', []]);
    await reportChargeback({ ...world, context }, order, { kind: 'won' });
    expect(await payOut()).toBe(1);
    await hearFromBank();
    expect([await stateOf(order), await linesOf(order)]).toEqual(['settled', ['paid']]);
  });
});
