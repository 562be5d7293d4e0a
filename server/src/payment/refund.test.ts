import { addDaysToInstant } from '@gtp/domain/platform/instant.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { expectBooksInOrder } from '../../test/check-books.ts';
import { makeAgreement } from '../../test/make/make-agreement.ts';
import { makePaymentWorld, type PaymentWorld } from '../../test/make/make-payment-world.ts';
import { findViolations } from '../operations/invariants-store.ts';
import { findOrder, type Order } from '../order/order.ts';
import { inTransaction } from '../platform/database.ts';
import { answerCancel, askCancel, askCancelUnpaid } from './cancel-order.ts';
import { payOrder } from './pay-order.ts';
import { readReturns } from './read-returns.ts';
import { listRefunds } from './refund-store.ts';
import { applyRefundAnswer, retryRefund, sweepRefunds } from './sweep-refunds.ts';

let world: PaymentWorld;

beforeAll(async () => {
  world = await makePaymentWorld();
});
afterAll(() => world.close());
afterEach(async () => {
  await expectBooksInOrder(world.context.database);
  expect(await findViolations(world.context.database)).toEqual([]);
});

async function paidOrder() {
  const order = await world.makeConfirmedOrder();
  const paid = await payOrder(world.context, await world.request(order));
  if (!paid.ok) throw new Error(paid.code);
  return { order, paymentId: paid.value.paymentId };
}

const stateOf = async ({ orderId }: Order) => (await findOrder(world.context.database, orderId))?.state;
const pass = (days: number) => world.context.clock.set(addDaysToInstant(world.context.clock.now(), days));
const ask = ({ orderId }: Order, by: 'seller' | 'buyer', isMutual = false) =>
  askCancel(world.context, { caller: world[by].caller, orderId, reason: 'Out of stock', isMutual });
const answer = ({ orderId }: Order, by: 'seller' | 'buyer', agrees: boolean) =>
  answerCancel(world.context, { caller: world[by].caller, orderId, agrees });
const acquirerStatus = async (paymentId: string) => (await world.chargesOf(paymentId))[0]?.status;

test('an order cancelled on the day of its payment is voided: all goes back, and it costs nothing', async () => {
  const { order, paymentId } = await paidOrder();
  expect((await ask(order, 'seller')).ok).toBe(true);
  expect(await findOrder(world.context.database, order.orderId)).toMatchObject({ waitsFor: 'buyer' });
  expect(await answer(order, 'seller', true)).toMatchObject({ code: 'order.not_yours_to_answer' });
  expect((await answer(order, 'buyer', true)).ok).toBe(true);
  expect(await stateOf(order)).toBe('refunding');
  await sweepRefunds(world.context);
  expect(await stateOf(order)).toBe('cancelled');
  expect(await acquirerStatus(paymentId)).toBe('voided');
});

test('later it is refunded, and who asked bears the cost', async () => {
  const { order } = await paidOrder();
  pass(2);
  await ask(order, 'buyer');
  const before = await readReturns(world.context, { caller: world.seller.caller, orderId: order.orderId });
  expect(before).toMatchObject({
    value: { cancellation: { askedBy: 'buyer' }, wouldRefund: { buyerCost: { minor: 200n } } },
  });
  await answer(order, 'seller', true);
  await sweepRefunds(world.context);
  expect(await stateOf(order)).toBe('refunded');
  const [refund] = await listRefunds(world.context.database, order.orderId);
  expect(refund).toMatchObject({ state: 'done', amounts: { amount: { minor: order.charge.minor - 200n } } });
});

test('before a side asks, it reads what the card would get and who would pay what, shared or alone', async () => {
  const { order } = await paidOrder();
  const read = async ({ caller }: Pick<typeof world.buyer, 'caller'>) =>
    readReturns(world.context, { caller, orderId: order.orderId });
  const free = { amount: order.charge, buyerCost: { minor: 0n }, sellerCost: { minor: 0n } };
  expect(await read(world.buyer)).toMatchObject({ value: { wouldRefund: free, wouldRefundAlone: free } });
  pass(2);
  const { minor } = order.charge;
  const shared = { amount: { minor: minor - 100n }, buyerCost: { minor: 100n }, sellerCost: { minor: 100n } };
  expect(await read(world.buyer)).toMatchObject({
    value: {
      wouldRefund: shared,
      wouldRefundAlone: { amount: { minor: minor - 200n }, buyerCost: { minor: 200n }, sellerCost: { minor: 0n } },
    },
  });
  expect(await read(world.seller)).toMatchObject({
    value: {
      wouldRefund: shared,
      wouldRefundAlone: { amount: { minor }, buyerCost: { minor: 0n }, sellerCost: { minor: 200n } },
    },
  });
  await ask(order, 'seller');
  const asked = await read(world.buyer);
  expect(asked.ok && asked.value.wouldRefundAlone).toBeUndefined();
  expect(asked).toMatchObject({ value: { wouldRefund: { amount: { minor }, sellerCost: { minor: 200n } } } });
});

test('a request that the other side does not want leaves the order as it was, and it may be taken back', async () => {
  const { order } = await paidOrder();
  await ask(order, 'buyer');
  expect((await answer(order, 'seller', false)).ok).toBe(true);
  expect(await stateOf(order)).toBe('held');
  await ask(order, 'buyer');
  expect((await answer(order, 'buyer', false)).ok).toBe(true);
  expect(await stateOf(order)).toBe('held');
});

test('a confirmed order that was never paid is cancelled without the gateway', async () => {
  const order = await world.makeConfirmedOrder();
  expect((await ask(order, 'buyer')).ok).toBe(true);
  expect((await answer(order, 'seller', true)).ok).toBe(true);
  expect(await stateOf(order)).toBe('cancelled');
});

test('of yes and no at once one wins; the other reads who acted first', async () => {
  const { order } = await paidOrder();
  await ask(order, 'seller');
  const both = await Promise.all([answer(order, 'buyer', true), answer(order, 'seller', false)]);
  expect(both.filter((each) => each.ok)).toHaveLength(1);
  expect(both.find((each) => !each.ok)).toMatchObject({
    code: 'order.moved_by_other',
    facts: { who: expect.stringContaining('Person') },
  });
  await sweepRefunds(world.context);
});

test('a lost answer, a repeat and eight workers at once give the money back once', async () => {
  const { order, paymentId } = await paidOrder();
  pass(2);
  await ask(order, 'seller');
  await answer(order, 'buyer', true);
  await world.switchFault({ kind: 'drop_after', call: 'refunds.create', subject: paymentId, times: 1 });
  await sweepRefunds(world.context);
  expect(await stateOf(order)).toBe('refunding');
  pass(1);
  await Promise.all(Array.from({ length: 8 }, () => sweepRefunds(world.context)));
  expect(await stateOf(order)).toBe('refunded');
  const journals = "select from journals where kind = 'refund' and order_id = $1";
  expect((await world.made.pool.query(journals, [order.orderId])).rowCount).toBe(1);
  const [charge] = (await world.chargesOf(paymentId)) as readonly { readonly refundedAmount?: string }[];
  expect(charge?.refundedAmount).toBe('11042.11');
});

test('a refund that the gateway refuses waits for a person, who sends it again', async () => {
  const { order } = await paidOrder();
  await ask(order, 'seller');
  await answer(order, 'buyer', true);
  const [begun] = await listRefunds(world.context.database, order.orderId);
  const refundId = begun?.refundId ?? '';
  await world.made.pool.query("update refunds set state = 'submitted', submitted_at = now() where refund_id = $1", [
    refundId,
  ]);
  const [refund] = await listRefunds(world.context.database, order.orderId);
  for (const _ of ['once', 'twice']) {
    await inTransaction(world.context.database, async (transaction) => {
      if (refund)
        await applyRefundAnswer(world.context, transaction, { refund, answer: { kind: 'refused', code: 'no' } });
    });
  }
  const queued = await world.made.mails.query("select template from emails where template like 'payment.refund%'");
  expect(queued.rows.map(({ template }) => template).toSorted()).toEqual([
    'payment.refund_delayed_to_buyer',
    'payment.refund_delayed_to_seller',
  ]);
  await sweepRefunds(world.context);
  expect(await stateOf(order)).toBe('refunding');
  expect((await retryRefund(world.context, refundId)).ok).toBe(true);
  expect(await retryRefund(world.context, refundId)).toMatchObject({ code: 'payment.not_in_state' });
  await sweepRefunds(world.context);
  expect(await stateOf(order)).toBe('cancelled');
});

test('an outsider learns nothing of what went back', async () => {
  const { order } = await paidOrder();
  const caller = { ...world.buyer.caller, companyId: 'other' };
  expect(await readReturns(world.context, { caller, orderId: order.orderId })).toMatchObject({
    code: 'order.not_found',
  });
  const request = { caller, orderId: order.orderId, reason: 'x', isMutual: false };
  expect(await askCancel(world.context, request)).toMatchObject({ code: 'order.not_found' });
});

describe('all milestones that are not paid, by one request', () => {
  async function agreed() {
    const [first, second, third] = await makeAgreement(world.context, world);
    if (!first || !second || !third) throw new Error('no three milestones');
    return { first, second, third };
  }
  const pay = async (order: Order) => payOrder(world.context, await world.request(order));
  const askAll = ({ orderId }: Order, by: 'seller' | 'buyer' = 'buyer') =>
    askCancelUnpaid(world.context, { caller: world[by].caller, orderId, reason: 'The project has ended' });
  const statesOf = (orders: Record<string, Order>) => Promise.all(Object.values(orders).map(stateOf));
  const waits = 'cancel_requested';

  test('one yes, given on any of them, cancels all of them; what is paid stays held', async () => {
    const orders = await agreed();
    await pay(orders.first);
    expect(await askAll(orders.first)).toMatchObject({ ok: true, value: { state: 'held' } });
    expect(await statesOf(orders)).toEqual(['held', waits, waits]);
    // Asked by the same person: nobody reads that somebody else acted first.
    expect(await askAll(orders.second)).toMatchObject({ code: 'order.cancel_asked_already' });
    expect(await answer(orders.third, 'buyer', true)).toMatchObject({ code: 'order.not_yours_to_answer' });
    expect((await answer(orders.third, 'seller', true)).ok).toBe(true);
    expect(await statesOf(orders)).toEqual(['held', 'cancelled', 'cancelled']);
    expect(await askAll(orders.first)).toMatchObject({ code: 'order.milestones_paid' });
  });

  test('one no leaves all as they were, and the buyer may take the request back and ask again', async () => {
    const orders = await agreed();
    for (const by of ['seller', 'buyer'] as const) {
      expect((await askAll(orders.second)).ok).toBe(true);
      expect((await answer(orders.first, by, false)).ok).toBe(true);
      expect(await statesOf(orders)).toEqual(['confirmed', 'confirmed', 'confirmed']);
    }
  });

  test('is not for the seller, who withdraws, and of one order without milestones there is none', async () => {
    const { first } = await agreed();
    expect(await askAll(first, 'seller')).toMatchObject({ code: 'order.withdraw_instead' });
    const single = await world.makeConfirmedOrder();
    expect(await ask(single, 'seller')).toMatchObject({ code: 'order.withdraw_instead' });
    expect(await askAll(single)).toMatchObject({ code: 'order.milestones_paid' });
  });

  test('of a request and a payment at once one wins, and the other changes nothing', async () => {
    const orders = await agreed();
    await world.switchFault({ kind: 'drop_after', call: 'payments.create', times: 1 });
    const [asked, paid] = await Promise.all([askAll(orders.third), pay(orders.first)]);
    expect(asked.ok).toBe(!paid.ok);
    if (asked.ok) expect(await statesOf(orders)).toEqual([waits, waits, waits]);
    else expect(asked.code).toMatch(/being_paid/);
  });

  test('answers from both sides on different milestones at once do not block each other', async () => {
    const orders = await agreed();
    await askAll(orders.first);
    const answers = await Promise.all([
      answer(orders.third, 'seller', true),
      answer(orders.first, 'buyer', false),
      answer(orders.second, 'seller', false),
    ]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(new Set(await statesOf(orders)).size).toBe(1);
  });
});
