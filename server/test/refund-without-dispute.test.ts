/** What a seller gives back without a dispute, whenever it does; the books must hold after every test. */
import { money } from '@gtp/domain/platform/money.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { makeApplyChargeback } from '../src/dispute/dispute.ts';
import { openDispute } from '../src/dispute/open-dispute.ts';
import { listDebts } from '../src/ledger/ledger.ts';
import { findOrder, type Order } from '../src/order/order.ts';
import type { ChargebackReport } from '../src/payment/payment.ts';
import { retryRefund } from '../src/payment/sweep-refunds.ts';
import { answerRefund } from '../src/refund/answer-refund.ts';
import { askRefund } from '../src/refund/ask-refund.ts';
import { readRefundOutlook } from '../src/refund/read-refund-outlook.ts';
import { remindOfRefundRequests } from '../src/refund/refund.ts';
import { listRecoveredDebts } from '../src/settlement/read-settlement.ts';
import { runSettlements } from '../src/settlement/settlement.ts';
import { makeRefundWorld, type RefundWorld } from './make/make-refund-world.ts';
import { listProblems } from './make/make-settlement-world.ts';

const usd = (minor: bigint) => money(minor, 'USD');
const part = usd(1_000_00n);
const asking = { part, reason: 'Two boxes were damaged' };
/** Of the worked example (reference 4-b). */
const trade = usd(10_889_65n);
const charge = 11_042_11n;
const settlement = 10_737_20n;

let world: RefundWorld;
beforeAll(async () => {
  world = await makeRefundWorld();
});
afterAll(() => world.close());
afterEach(async () => expect(await listProblems(world.context.database)).toEqual([]));

const orderOf = async ({ orderId }: Order) => findOrder(world.context.database, orderId);
async function debt(): Promise<bigint> {
  const debts = await listDebts(world.context.database, [world.seller.companyId]);
  return debts.find(({ amount }) => amount.currency === 'USD')?.amount.minor ?? 0n;
}
const linesOf = async ({ orderId }: Order) =>
  (
    await world.made.pool.query(
      `select gross_minor as gross, refund_minor as refund, net_minor as net, state from settlement_lines
        where order_id = $1 order by settlement_line_id`,
      [orderId],
    )
  ).rows;
/** What the payout of an order was made smaller by. */
async function recoveredFor({ orderId }: Order) {
  const { database } = world.context;
  const query = `select payout_id as "payoutId" from settlement_lines where order_id = $1`;
  const { payoutId } = (await world.made.pool.query<{ payoutId: string }>(query, [orderId])).rows[0] ?? {
    payoutId: '',
  };
  return listRecoveredDebts(database, { payoutId, sellerId: world.seller.companyId, currency: 'USD' });
}
const emailsOf = async ({ orderId }: Order): Promise<readonly string[]> =>
  (
    await world.made.mails.query(
      `select distinct template from emails where template like 'refund.%' and facts->>'orderId' = $1 order by template`,
      [orderId],
    )
  ).rows.map(({ template }) => template);

test('a part of what is held goes back with its fee, and the order goes on (reference 4-b)', async () => {
  const order = await world.makePaid();
  expect(await world.give(order, part)).toMatchObject({ value: { state: 'refunding' } });
  expect(await world.give(order, part)).toMatchObject({ code: 'refund.interrupted' });
  await world.sweep();
  expect(await world.stateOf(order)).toBe('held');
  expect(await world.refundOf(order)).toMatchObject({ state: 'done', amounts: { amount: usd(1_014_00n) } });
  expect((await orderOf(order))?.returned).toEqual({ refunded: usd(1_014_00n), forgone: usd(986_00n) });
  expect(await emailsOf(order)).toEqual(['refund.approved_to_buyer', 'refund.approved_to_seller']);
  expect(await world.give(order, trade)).toMatchObject({ code: 'refund.amount_out_of_range', field: 'part' });
});

test('what comes again under its key, which is a person’s or a program’s, gives nothing back again', async () => {
  const [order, other] = [await world.makePaid(), await world.makePaid()];
  const own = world.seller.caller;
  await world.confirm(own);
  const ask = (requestKey: string, { orderId } = order, caller = own) =>
    askRefund(world.context, { ...asking, caller, orderId, requestKey });
  expect(await ask('key-1')).toMatchObject({ value: { state: 'refunding' } });
  expect(await ask('key-1')).toMatchObject({ code: 'request.done_before' });
  await world.sweep();
  expect(await world.stateOf(order)).toBe('held');
  expect(await ask('key-1')).toMatchObject({ code: 'request.done_before' });
  expect((await orderOf(order))?.returned.refunded).toEqual(usd(1_014_00n));
  expect(await ask('key-1', order, { ...own, apiKey: { keyId: 'key_of_program' } as never })).toMatchObject({
    value: { state: 'refunding' },
  });
  expect(await ask('key-1', other)).toMatchObject({ value: { state: 'refunding' } });
});

test('all of it on the day of the payment is a void, and later the seller bears the cost', async () => {
  const [today, later] = [await world.makePaid(), await world.makePaid()];
  await world.give(today, trade);
  await world.sweep();
  expect(await world.stateOf(today)).toBe('cancelled');
  world.passDays(2);
  await world.give(later, trade);
  await world.sweep();
  expect(await world.stateOf(later)).toBe('refunded');
  expect(await world.refundOf(later)).toMatchObject({ amounts: { amount: usd(charge), sellerCost: usd(200n) } });
  expect(await debt()).toBe(200n);
});

test('what waits for its payout is taken out of it and stands in the statement', async () => {
  const order = await world.makeReleased();
  await world.give(order, part);
  await world.sweep();
  expect(await world.stateOf(order)).toBe('released');
  expect(await linesOf(order)).toEqual([
    { gross: trade.minor, refund: part.minor, net: settlement - 986_00n, state: 'expected' },
  ]);
  await world.payOut();
  await world.receiveBankReports();
  expect(await world.stateOf(order)).toBe('settled');
  expect(await debt()).toBe(0n);
});

test('what was paid out waits until the seller’s next sale covers it, and is set off against its payout', async () => {
  const order = await world.makeSettled();
  const { orderId } = order;
  const asked = { caller: world.seller.caller, orderId, part: '1000.00' };
  expect(await readRefundOutlook(world.context, asked)).toMatchObject({
    value: { quote: { amount: usd(1_014_00n), owed: usd(986_00n) }, plan: { steps: [], uncovered: usd(986_00n) } },
  });
  expect(await world.give(order, part)).toMatchObject({ value: { state: 'refunding' } });
  expect(await emailsOf(order)).toEqual(['refund.recovered_to_buyer', 'refund.recovered_to_seller']);
  await world.sweep();
  expect(await world.refundOf(order)).toMatchObject({ state: 'approved' });
  const next = await world.makeReleased();
  const { value } = (await readRefundOutlook(world.context, { ...asked, part: undefined })) as {
    value: { plan?: { steps: readonly object[]; uncovered: object } };
  };
  expect(value.plan).toMatchObject({ steps: [{ orderId: next.orderId, amount: usd(986_00n) }], uncovered: usd(0n) });
  const buyers = await readRefundOutlook(world.context, { caller: world.buyer.caller, orderId });
  expect(buyers).not.toHaveProperty('value.plan');
  world.passDays(1);
  await world.sweep();
  expect(await world.refundOf(order)).toMatchObject({ state: 'done', recalled: part });
  expect(await world.stateOf(order)).toBe('settled');
  expect(await debt()).toBe(986_00n);
  await world.payOut();
  await world.receiveBankReports();
  expect(await debt()).toBe(0n);
  expect(await world.stateOf(next)).toBe('settled');
  const { refundId = '' } = (await world.refundOf(order)) ?? {};
  expect(await recoveredFor(next)).toMatchObject([
    { kind: 'refund', causeId: refundId, orderId, amount: usd(986_00n) },
  ]);
});

test('a whole refund after the payout ends the order, also where the bank’s report comes afterwards', async () => {
  await world.makeReleased();
  const order = await world.makeReleased();
  await world.payOut();
  expect(await world.stateOf(order)).toBe('settlement_scheduled');
  const cover = [await world.makeReleased(), await world.makeReleased()];
  await world.give(order, trade);
  await world.sweep();
  expect(await world.stateOf(order)).toBe('refunded');
  await world.receiveBankReports();
  expect(await world.stateOf(order)).toBe('refunded');
  await world.payOut();
  await world.receiveBankReports();
  expect(await world.stateOf(cover[0] ?? order)).toBe('settled');
  expect(await debt()).toBe(0n);
});

test('an order whose payout arrived while a refund interrupted it is settled afterwards', async () => {
  const order = await world.makeReleased();
  await world.payOut();
  await world.give(order, part);
  await world.receiveBankReports();
  expect(await world.stateOf(order)).toBe('refunding');
  await world.makeReleased();
  world.passDays(1);
  await world.sweep();
  expect(await world.stateOf(order)).toBe('settled');
});

test.each(['lost', 'won'] as const)('a chargeback interrupts a refund that waits for cover; it is %s', async (kind) => {
  await world.payOut();
  await world.receiveBankReports();
  const order = await world.makeSettled();
  await world.give(order, part);
  await world.sweep();
  const refund = await world.refundOf(order);
  expect(refund).toMatchObject({ state: 'approved' });
  const apply = makeApplyChargeback(world.context);
  const reported: Omit<ChargebackReport, 'kind'> = {
    chargebackId: `cb_${kind}`,
    paymentId: refund?.paymentId ?? '',
    reason: '13.1',
    amountMinor: String(charge),
    currency: 'USD',
  };
  await apply({ ...reported, kind: 'received' });
  expect(await world.stateOf(order)).toBe('chargeback');
  world.passDays(1);
  await world.sweep();
  expect(await world.refundOf(order)).toMatchObject({ state: 'approved' });
  await apply({ ...reported, kind });
  if (kind === 'lost') {
    expect(await world.stateOf(order)).toBe('refunded');
    expect(await world.refundOf(order)).toMatchObject({ state: 'refused', problem: 'chargeback' });
  } else {
    expect(await world.stateOf(order)).toBe('refunding');
  }
  for (const _ of ['cover', 'more']) await world.makeReleased();
  world.passDays(1);
  await world.sweep();
  expect(await world.stateOf(order)).toBe(kind === 'lost' ? 'refunded' : 'settled');
  await world.payOut();
  await world.receiveBankReports();
});

test('a buyer asks, and the seller refuses with a reason or approves, once', async () => {
  const order = await world.makePaid();
  const { context, buyer, seller } = world;
  await world.give(order, part, buyer.caller);
  expect(await world.stateOf(order)).toBe('held');
  expect(await world.give(order, part, seller.caller)).toMatchObject({ code: 'refund.asked_already' });
  const refundId = (await world.refundOf(order))?.refundId ?? '';
  const answer = (caller = seller.caller, agrees = true, reason = '') =>
    answerRefund(context, { caller, refundId, agrees, reason });
  expect(await answer(buyer.caller)).toMatchObject({ code: 'refund.not_yours_to_answer' });
  expect(await answer({ ...seller.caller, companyId: 'com_other' })).toMatchObject({ code: 'refund.not_found' });
  expect(await answer(seller.caller, false)).toMatchObject({ code: 'order.reason_missing', field: 'reason' });
  expect((await answer(seller.caller, false, 'Nothing is broken')).ok).toBe(true);
  expect(await answer()).toMatchObject({ code: 'refund.answered_already' });
  expect(await emailsOf(order)).toEqual(['refund.asked_to_seller', 'refund.refused_to_buyer']);
  world.passDays(1);
  await world.give(order, part, buyer.caller);
  const again = (await world.refundOf(order))?.refundId ?? '';
  expect((await answerRefund(context, { caller: seller.caller, refundId: again, agrees: true })).ok).toBe(true);
  await world.sweep();
  expect(await world.refundOf(order)).toMatchObject({ state: 'done' });
});

test('above the threshold it takes two of the seller’s people, whoever asked', async () => {
  const [maker, first, second] = [
    await world.makeColleague('order_maker'),
    await world.makeColleague('approver'),
    await world.makeColleague('approver'),
  ];
  const own = await world.makePaid();
  await world.give(own, part, maker);
  expect(await world.refundOf(own)).toMatchObject({ state: 'requested' });
  const refundIdOf = async (order: Order) => (await world.refundOf(order))?.refundId ?? '';
  const yes = async (order: Order, caller: typeof first) => {
    await world.confirm(caller);
    return answerRefund(world.context, { caller, refundId: await refundIdOf(order), agrees: true });
  };
  expect(await yes(own, maker)).toMatchObject({ code: 'refund.not_yours_to_answer' });
  expect((await yes(own, first)).ok).toBe(true);

  const large = await world.makePaid();
  await world.give(large, trade, first);
  expect(await world.refundOf(large)).toMatchObject({ state: 'requested' });
  expect(await yes(large, first)).toMatchObject({ code: 'account.second_person_needed' });
  expect((await yes(large, second)).ok).toBe(true);

  const asked = await world.makePaid();
  await world.give(asked, trade, world.buyer.caller);
  expect((await yes(asked, first)).ok).toBe(true);
  expect(await world.refundOf(asked)).toMatchObject({ state: 'requested', preparedBy: first.userId });
  expect(await yes(asked, first)).toMatchObject({ code: 'account.second_person_needed' });
  expect((await yes(asked, second)).ok).toBe(true);
  expect(await world.refundOf(asked)).toMatchObject({ state: 'approved' });
  await world.sweep();
});

test('above the company’s own threshold, to the cent, the seller’s person shows the second factor anew', async () => {
  const { context, seller, buyer } = world;
  const rule = (cents: bigint) =>
    world.made.pool.query(
      `insert into delegation_policies (company_id, two_people_from_cents, version, changed_by, changed_at)
        values ($1, $2, 1, $3, now()) on conflict (company_id) do update set two_people_from_cents = $2`,
      [seller.companyId, cents, seller.userId],
    );
  const order = await world.makePaid();
  const caller = { ...seller.caller, sessionId: 'ses-unconfirmed' };
  const ask = (as = caller) =>
    askRefund(context, { ...asking, caller: as, orderId: order.orderId, requestKey: crypto.randomUUID() });
  const answer = (refundId: string, agrees: boolean, as = caller) =>
    answerRefund(context, { caller: as, refundId, agrees, reason: 'Nothing is broken' });
  const refundId = async () => (await world.refundOf(order))?.refundId ?? '';
  // The card gets 1,014.00 with the fee.
  await rule(1_013_99n);
  expect(await ask()).toMatchObject({ code: 'session.confirmation_needed' });
  expect(await world.refundOf(order)).toBeUndefined();
  expect((await ask(buyer.caller)).ok).toBe(true);
  const asked = await refundId();
  expect(await answer(asked, true)).toMatchObject({ code: 'session.confirmation_needed' });
  expect(await world.refundOf(order)).toMatchObject({ state: 'requested', preparedBy: undefined });
  expect((await answer(asked, false)).ok).toBe(true);
  await rule(1_014_00n);
  world.passDays(1);
  expect(await ask()).toMatchObject({ value: { state: 'refunding' } });
  await world.sweep();
  await world.made.pool.query('delete from delegation_policies');
});

test('a request about an order that ends is answered by that', async () => {
  const order = await world.makePaid();
  await world.give(order, part, world.buyer.caller);
  const asked = await world.refundOf(order);
  const reported = { chargebackId: 'cb_end', reason: '13.1', amountMinor: String(charge), currency: 'USD' } as const;
  const apply = makeApplyChargeback(world.context);
  const paymentId = asked?.paymentId ?? '';
  await apply({ ...reported, paymentId, kind: 'received' });
  await apply({ ...reported, paymentId, kind: 'lost' });
  expect(await world.stateOf(order)).toBe('refunded');
  expect(await world.refundOf(order)).toMatchObject({ state: 'refused' });
});

test('a card company that refuses leaves it to a person, and an answer that is lost gives it back once', async () => {
  const order = await world.makePaid();
  const payment = (await world.give(order, part)) && (await world.refundOf(order))?.paymentId;
  await world.switchFault({
    kind: 'drop_after',
    call: 'refunds.create',
    ...(payment && { subject: payment }),
    times: 1,
  });
  await world.sweep();
  expect(await world.stateOf(order)).toBe('refunding');
  const refundId = (await world.refundOf(order))?.refundId ?? '';
  await world.made.pool.query(`update refunds set state = 'failed', check_at = null where refund_id = $1`, [refundId]);
  expect((await retryRefund(world.context, refundId)).ok).toBe(true);
  await world.sweep();
  expect(await world.stateOf(order)).toBe('held');
  const [charged] = (await world.chargesOf(payment ?? '')) as readonly { readonly refundedAmount?: string }[];
  expect(charged?.refundedAmount).toBe('1014.00');
});

test('of forty at once one gives back, and of a refund and a dispute one wins', async () => {
  const order = await world.makePaid();
  const all = await Promise.all(Array.from({ length: 40 }, () => world.give(order, trade)));
  expect(all.filter(({ ok }) => ok)).toHaveLength(1);
  const other = await world.makePaid();
  const dispute = { reason: '01', amount: part, text: 'Broken', files: [] } as const;
  const { caller } = world.buyer;
  const both = await Promise.all([
    world.give(other, part),
    openDispute(world.context, { ...dispute, caller, orderId: other.orderId }),
  ]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  await world.sweep();
});

test('a refund beside a run of payouts takes the money where it finds it', async () => {
  const orders = [await world.makeReleased(), await world.makeReleased(), await world.makeReleased()];
  world.passDays(21);
  await Promise.all([runSettlements(world.context), ...orders.map((order) => world.give(order, part))]);
  for (const order of orders) expect(await world.refundOf(order)).toMatchObject({ state: 'approved' });
});

test('what is not paid, over, or not this person’s is refused', async () => {
  const unpaid = await world.makeConfirmedOrder();
  expect(await world.give(unpaid, part)).toMatchObject({ code: 'refund.unpaid_order' });
  const order = await world.makePaid();
  expect(await world.give(order, usd(0n))).toMatchObject({ code: 'refund.amount_out_of_range' });
  expect(await world.give(order, money(100n, 'JPY'))).toMatchObject({ code: 'refund.amount_out_of_range' });
  const outsider = { ...world.seller.caller, companyId: 'com_other' };
  expect(await world.give(order, part, outsider)).toMatchObject({ code: 'order.not_found' });
  const { orderId } = order;
  const blank = { caller: world.seller.caller, orderId, part, reason: ' ', requestKey: 'key-1' };
  expect(await askRefund(world.context, blank)).toMatchObject({ code: 'order.reason_missing', field: 'reason' });
});

test('a request that waits is e-mailed to those who can answer it, after two, five and ten days, once each', async () => {
  const order = await world.makePaid();
  const colleague = await world.makeColleague('order_maker');
  await world.give(order, part, colleague);
  const reminded = async () =>
    (
      await world.made.mails.query(
        `select user_id as "userId", facts->>'days' as days from emails
          where template = 'refund.waits_to_seller' and facts->>'orderId' = $1 order by queued_at`,
        [order.orderId],
      )
    ).rows;
  const remindedDays = async () => [...new Set((await reminded()).map(({ days }) => days))];
  for (const [days, expected] of [
    [1, []],
    [1, ['2']],
    [3, ['2', '5']],
    [1, ['2', '5']],
    [4, ['2', '5', '10']],
    [30, ['2', '5', '10']],
  ] as const) {
    world.passDays(days);
    for (const _ of [1, 2]) await remindOfRefundRequests(world.context);
    expect(await remindedDays()).toEqual(expected);
  }
  expect((await reminded()).map(({ userId }) => userId)).not.toContain(colleague.userId);
});
