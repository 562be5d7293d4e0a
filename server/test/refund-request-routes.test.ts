/** What each side and each watcher is answered about a refund without a dispute, status by status. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Order } from '../src/order/order.ts';
import { bindPayment } from '../src/payment/payment-routes.ts';
import { bindRefundRequests } from '../src/refund/refund-request-routes.ts';
import { type MadeCompany, makeInstitution, makeSeller } from './make/make-company.ts';
import { makeRefundWorld, type RefundWorld } from './make/make-refund-world.ts';
import { startTestPortal, type TestPortal } from './start-test-portal.ts';

let world: RefundWorld;
let portal: TestPortal;
let people: Record<'kotra' | 'visa' | 'otherSeller', MadeCompany>;

beforeAll(async () => {
  world = await makeRefundWorld();
  const { context, seller, buyer } = world;
  people = {
    kotra: await makeInstitution(context.database, 'KOTRA'),
    visa: await makeInstitution(context.database, 'VISA'),
    otherSeller: await makeSeller(context.database),
  };
  const callers = [seller, buyer, ...Object.values(people)].map(({ caller }) => caller);
  const bind = (bound: Parameters<typeof bindPayment>[0]) => {
    bindPayment(bound, context);
    bindRefundRequests(bound, context);
  };
  portal = await startTestPortal({ ...context, callers, bind });
});
afterAll(async () => {
  await world.close();
  await portal.close();
});

const request = { tradeCurrCd: '840', tradeMony: '1000.00', reason: 'Two boxes were damaged' };
const ask = ({ orderId }: Order, as: MadeCompany | undefined, more: { body?: object; key?: string } = {}) =>
  portal.call({ method: 'POST', path: `/orders/${orderId}/refund`, as, body: request, ...more });
const outlook = ({ orderId }: Order, as: MadeCompany, query = '') =>
  portal.call({ method: 'GET', path: `/orders/${orderId}/refund${query}`, as });

describe('POST /orders/{orderId}/refund', () => {
  test('200 with the order; the same key again answers the same, and another word under it is refused', async () => {
    const order = await world.makePaid();
    const first = await ask(order, world.seller, { key: 'give-once' });
    expect(first).toMatchObject({ status: 200, body: { result: { orderStatus: 'OS62' } } });
    expect(await ask(order, world.seller, { key: 'give-once' })).toEqual(first);
    const other = { ...request, tradeMony: '2.00' };
    expect(await ask(order, world.seller, { key: 'give-once', body: other })).toMatchObject({ status: 422 });
    expect(await ask(order, world.seller)).toMatchObject({ status: 409, body: { code: 'refund.interrupted' } });
    await world.sweep();
  });

  test('403 above the threshold until the second factor was shown anew; then the same key carries it out', async () => {
    const order = await world.makePaid();
    const asking = { key: 'give-much', body: { ...request, tradeMony: '10500.00' } };
    const refused = { status: 403, body: { code: 'session.confirmation_needed' } };
    expect(await ask(order, world.seller, asking)).toMatchObject(refused);
    expect(await ask(order, world.seller, asking)).toMatchObject(refused);
    expect(await world.refundOf(order)).toBeUndefined();
    await world.confirm(world.seller.caller);
    const done = await ask(order, world.seller, asking);
    expect(done).toMatchObject({ status: 200, body: { result: { orderStatus: 'OS62' } } });
    expect(await ask(order, world.seller, asking)).toEqual(done);
    await world.sweep();
  });

  test('401, 403 and 404 for those whose it is not, 422 with the field for what cannot be', async () => {
    const order = await world.makePaid();
    expect(await ask(order, undefined)).toMatchObject({ status: 401 });
    expect(await ask(order, people.kotra)).toMatchObject({ status: 403 });
    expect(await ask(order, people.otherSeller)).toMatchObject({ status: 404 });
    const tooMuch = { body: { ...request, tradeMony: '10889.66' } };
    expect(await ask(order, world.seller, tooMuch)).toMatchObject({ status: 422, body: { field: 'tradeMony' } });
    const withoutReason = { body: { ...request, reason: ' ' } };
    expect(await ask(order, world.buyer, withoutReason)).toMatchObject({ status: 422, body: { field: 'reason' } });
  });
});

test('what would go back is shown to each as far as it is theirs', async () => {
  const order = await world.makeSettled();
  const own = await outlook(order, world.seller, '?refundPart=1000.00');
  expect(own.body.result).toMatchObject({
    refundableMony: '10889.65',
    askable: true,
    quote: { refundMony: '1014.00', sellerMony: '986.00', debtMony: '986.00' },
    plan: { debtMony: '986.00', uncoveredMony: '986.00' },
  });
  const buyers = await outlook(order, world.buyer, '?refundPart=1000.00');
  expect(buyers.body.result).toMatchObject({ askable: true, approvable: false });
  expect(buyers.body.result).not.toHaveProperty('plan');
  expect((await outlook(order, people.visa)).body.result).toMatchObject({ askable: false });
  expect(await outlook(order, people.otherSeller)).toMatchObject({ status: 404 });
  const wrong = await outlook(order, world.seller, '?refundPart=99999.00');
  expect(wrong).toMatchObject({ status: 422, body: { code: 'refund.amount_out_of_range' } });
});

test('what a request that waits would mean today is shown to both sides, and to nobody else', async () => {
  const order = await world.makePaid();
  expect(await ask(order, world.buyer, { body: { ...request, tradeMony: '10889.65' } })).toMatchObject({ status: 200 });
  const quoteFor = async (as: MadeCompany) => {
    const { quote, plan } = (await outlook(order, as)).body.result as Record<'quote' | 'plan', object | undefined>;
    return { ...quote, plan };
  };
  // On the day of the payment it is a void, and costs nothing.
  expect(await quoteFor(world.seller)).toMatchObject({ refundType: 'void', refundMony: '11042.11', plan: undefined });
  world.passDays(1);
  const later = { tradeMony: '10889.65', refundType: 'refund', sellerCostMony: '1.00', buyerCostMony: '1.00' };
  expect(await quoteFor(world.seller)).toMatchObject(later);
  expect(await quoteFor(world.buyer)).toMatchObject({ ...later, plan: undefined });
  expect((await outlook(order, people.kotra)).body.result).not.toHaveProperty('quote');
});

test('what a request about money that was paid out is recovered from is shown to the seller that is to agree', async () => {
  const order = await world.makeReleased();
  expect(await ask(order, world.buyer)).toMatchObject({ status: 200 });
  await world.payOut();
  await world.receiveBankReports();
  expect((await outlook(order, world.seller)).body.result).toMatchObject({
    ...{ askable: false, approvable: true, endable: true },
    quote: { refundMony: '1014.00', sellerMony: '986.00', debtMony: '986.00' },
    plan: { debtMony: '986.00', uncoveredMony: '986.00' },
  });
});

test('POST /refunds/{refundId}/answer: once, by the seller; VISA reads no reason', async () => {
  const order = await world.makePaid();
  expect(await ask(order, world.buyer)).toMatchObject({ status: 200, body: { result: { orderStatus: 'OS30' } } });
  const returns = (as: MadeCompany) => portal.call({ method: 'GET', path: `/orders/${order.orderId}/returns`, as });
  const { refundList } = (await returns(world.seller)).body.result as { refundList: { refundId: string }[] };
  expect(refundList).toMatchObject([{ refundStatus: 'RF10', askedBy: 'buyer', reason: request.reason }]);
  expect(JSON.stringify((await returns(people.visa)).body)).not.toContain(request.reason);
  const path = `/refunds/${refundList[0]?.refundId}/answer`;
  const answer = (as: MadeCompany | undefined, body: object = { agreed: true }) =>
    portal.call({ method: 'POST', path, as, body });
  expect(await answer(undefined)).toMatchObject({ status: 401 });
  expect(await answer(world.buyer)).toMatchObject({ status: 403, body: { code: 'refund.not_yours_to_answer' } });
  expect(await answer(people.otherSeller)).toMatchObject({ status: 404, body: { code: 'refund.not_found' } });
  expect(await answer(world.seller, { agreed: false })).toMatchObject({ status: 422, body: { field: 'reason' } });
  expect(await answer(world.seller)).toMatchObject({ status: 200, body: { result: { orderStatus: 'OS62' } } });
  expect(await answer(world.seller)).toMatchObject({ status: 409, body: { code: 'refund.answered_already' } });
  await world.sweep();
});

test('POST /refunds/{refundId}/answer: above the threshold after the second factor alone, under the same key', async () => {
  const order = await world.makePaid();
  expect(await ask(order, world.buyer, { body: { ...request, tradeMony: '10500.00' } })).toMatchObject({ status: 200 });
  world.context.clock.advance(6 * 60_000);
  const path = `/refunds/${(await world.refundOf(order))?.refundId}/answer`;
  const answer = () =>
    portal.call({ method: 'POST', path, as: world.seller, body: { agreed: true }, key: 'answer-much' });
  expect(await answer()).toMatchObject({ status: 403, body: { code: 'session.confirmation_needed' } });
  await world.confirm(world.seller.caller);
  expect(await answer()).toMatchObject({ status: 200, body: { result: { orderStatus: 'OS62' } } });
  await world.sweep();
});
