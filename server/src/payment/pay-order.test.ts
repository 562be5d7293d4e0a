import { money } from '@gtp/domain/platform/money.ts';
import messages from '@gtp/messages/en/order.json' with { type: 'json' };
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { expectBooksInOrder } from '../../test/check-books.ts';
import { makeAgreement, makePlannedRow } from '../../test/make/make-agreement.ts';
import { makeBuyer } from '../../test/make/make-company.ts';
import { makeOrder } from '../../test/make/make-order.ts';
import { makePaymentWorld, type PaymentWorld } from '../../test/make/make-payment-world.ts';
import { findOrder, type Order } from '../order/order.ts';
import { payOrder } from './pay-order.ts';
import type { PaymentOutcome } from './payment-view.ts';

let world: PaymentWorld;

beforeAll(async () => {
  world = await makePaymentWorld();
});
afterAll(() => world.close());
afterEach(() => expectBooksInOrder(world.context.database));

async function pay(order: Order, about: Parameters<PaymentWorld['request']>[1] = {}): Promise<PaymentOutcome> {
  const paid = await payOrder(world.context, await world.request(order, about));
  if (!paid.ok) throw new Error(paid.code);
  return paid.value;
}

async function stateOf({ orderId }: Order): Promise<string | undefined> {
  return (await findOrder(world.context.database, orderId))?.state;
}

async function entriesOf({ orderId }: Order): Promise<readonly (readonly [string, bigint])[]> {
  const { rows } = await world.made.pool.query<{ account_id: string; amount_minor: bigint }>(
    `select e.account_id, e.amount_minor from journals j join journal_entries e using (journal_id)
     where j.order_id = $1 order by j.journal_id, e.entry_number`,
    [orderId],
  );
  return rows.map((row) => [row.account_id.replace(orderId, 'order'), row.amount_minor]);
}

/** What the worker writes about how the order's payments ended. */
async function emailsOf({ orderId }: Order): Promise<readonly string[]> {
  const { rows } = await world.made.mails.query<{ template: string }>(
    `select template from emails where facts->>'orderId' = $1 order by template`,
    [orderId],
  );
  return rows.map((row) => row.template);
}

const { whenReleased } = messages.names;

/** What both sides read of when the money goes, in English. */
async function releaseIn({ orderId }: Order): Promise<readonly string[]> {
  const { rows } = await world.made.mails.query<{ words: string }>(
    `select facts->'release'->>'en' as words from emails where facts->>'orderId' = $1 and template like 'payment.captured%'`,
    [orderId],
  );
  return rows.map((row) => row.words);
}

describe('a payment that the card approves', () => {
  test('holds the invoice value for the order and earns the buyer fee', async () => {
    const order = await world.makeConfirmedOrder();
    const outcome = await pay(order);
    expect(outcome.state).toBe('captured');
    expect(await stateOf(order)).toBe('held');
    expect(await entriesOf(order)).toEqual([
      ['acquirer_receivable:USD', 1_104_211n],
      ['hold:order:USD', -1_088_965n],
      ['fee_income_buyer:USD', -15_246n],
    ]);
    expect(await world.chargesOf(outcome.paymentId)).toMatchObject([{ status: 'captured', amount: '11042.11' }]);
  });

  test('is queued for the worker once, by the transaction that makes it true', async () => {
    const order = await world.makeConfirmedOrder();
    const { paymentId } = await pay(order);
    const { rows } = await world.made.pool.query(
      `select rule, content->'cardId' is not null as "namesCard" from notification_outbox where content->>'cause' = $1`,
      [paymentId],
    );
    expect(rows).toEqual([{ rule: 'payment.captured', namesCard: true }]);
  });

  test('writes a receipt to the buyer and news to the seller', async () => {
    const order = await world.makeConfirmedOrder();
    await pay(order);
    expect(await emailsOf(order)).toEqual(['payment.captured_to_buyer', 'payment.captured_to_seller']);
  });

  test.each([
    ['direct', 'none'],
    ['shipment', 'shipment'],
    ['delivery', 'delivery'],
  ] as const)('in mode %s says in both e-mails when the money goes', async (releaseMode, condition) => {
    const order = await world.makeConfirmedOrder({ releaseMode });
    await pay(order);
    expect(await releaseIn(order)).toEqual([whenReleased[condition], whenReleased[condition]]);
  });

  test('of a deposit promises no inspection', async () => {
    const [order] = await makeAgreement(world.context, world, [
      { ...makePlannedRow('Deposit', { share: 3_000 }), kind: 'deposit' },
      makePlannedRow('Balance', { share: 7_000 }),
    ]);
    if (!order) throw new Error('The agreement has no milestones');
    await pay(order);
    expect(await releaseIn(order)).toEqual([whenReleased.deposit, whenReleased.deposit]);
  });

  test('in direct mode releases the money to the seller at once', async () => {
    const order = await world.makeConfirmedOrder({ releaseMode: 'direct' });
    await pay(order);
    expect(await stateOf(order)).toBe('released');
    expect((await entriesOf(order)).slice(3)).toEqual([
      ['hold:order:USD', 1_088_965n],
      [`payable:${world.seller.companyId}:USD`, -1_073_720n],
      ['fee_income_seller:USD', -15_245n],
    ]);
  });

  test.each(['JPY', 'KRW'] as const)('is exact in %s', async (currency) => {
    const order = await world.makeConfirmedOrder({ currency });
    const { paymentId } = await pay(order);
    expect(await world.chargesOf(paymentId)).toMatchObject([{ amount: String(order.charge.minor) }]);
  });

  test('makes the order visible to the issuer of the card', async () => {
    const order = await world.makeConfirmedOrder();
    await pay(order);
    expect((await findOrder(world.context.database, order.orderId))?.issuerCompanyId).toBe(world.issuer.companyId);
  });
});

describe('an order is paid once', () => {
  test('when the buyer clicks sixty-four times', async () => {
    const order = await world.makeConfirmedOrder();
    const request = await world.request(order);
    const clicks = await Promise.all(Array.from({ length: 64 }, () => payOrder(world.context, request)));
    const ids = new Set(clicks.map((click) => (click.ok ? click.value.paymentId : click.code)));
    expect(ids.size).toBe(1);
    expect(await stateOf(order)).toBe('held');
    expect(await world.chargesOf([...ids].join())).toHaveLength(1);
  });

  test('when sixty-four people pay at once', async () => {
    const order = await world.makeConfirmedOrder();
    const requests = await Promise.all(Array.from({ length: 64 }, () => world.request(order)));
    const outcomes = await Promise.all(requests.map((request) => payOrder(world.context, request)));
    const refusals = outcomes.flatMap((each) => (each.ok ? [] : [each.code]));
    expect(refusals).toHaveLength(63);
    expect([...new Set(refusals)].toSorted().join()).toMatch(
      /^(payment.already_open|payment.order_not_payable|payment.already_open,payment.order_not_payable)$/,
    );
    expect(await stateOf(order)).toBe('held');
  });

  test('when the request is repeated later', async () => {
    const order = await world.makeConfirmedOrder();
    const request = await world.request(order);
    const first = await payOrder(world.context, request);
    expect(await payOrder(world.context, request)).toEqual(first);
    expect(await emailsOf(order)).toHaveLength(2);
  });

  test('and not again by another request', async () => {
    const order = await world.makeConfirmedOrder();
    await pay(order);
    const again = await payOrder(world.context, await world.request(order));
    expect(again).toMatchObject({ ok: false, code: 'payment.order_not_payable' });
  });
});

describe('a payment that the card refuses', () => {
  test.each([
    ['0051', '51', 'over_limit'],
    ['0005', '05', 'call_issuer'],
    ['0014', '14', 'check_number'],
    ['0054', '54', 'expired'],
    ['0057', '57', 'not_enabled'],
    ['0061', '61', 'over_daily_limit'],
    ['0091', '91', 'try_again_later'],
    ['3001', 'N', 'not_authenticated'],
    ['3002', 'R', 'issuer_rejected'],
  ])('with card %s says what to do about %s', async (last4, code, advice) => {
    const order = await world.makeConfirmedOrder();
    const outcome = await pay(order, { last4 });
    expect(outcome).toMatchObject({ state: 'declined', decline: { code, advice } });
    expect(await stateOf(order)).toBe('payment_failed');
    expect(await entriesOf(order)).toEqual([]);
    expect(await emailsOf(order)).toEqual(['payment.failed']);
  });

  test('leaves the order to be paid with another card', async () => {
    const order = await world.makeConfirmedOrder();
    await pay(order, { last4: '0051' });
    expect((await pay(order, { last4: '0000' })).state).toBe('captured');
    expect(await stateOf(order)).toBe('held');
  });
});

describe('an answer that does not come', () => {
  test('leaves the outcome open, and the order is not paid a second time', async () => {
    const order = await world.makeConfirmedOrder();
    const outcome = await pay(order, { last4: '9009' });
    expect(outcome.state).toBe('unknown');
    expect(await stateOf(order)).toBe('paying');
    const again = await payOrder(world.context, await world.request(order));
    expect(again).toMatchObject({ ok: false, code: 'payment.already_open' });
  });

  test('is asked for again by a repeat of the request', async () => {
    const order = await world.makeConfirmedOrder();
    const request = await world.request(order, { last4: '9006' });
    expect(await payOrder(world.context, request)).toMatchObject({ value: { state: 'unknown' } });
    expect(await payOrder(world.context, request)).toMatchObject({ value: { state: 'captured' } });
    expect(await stateOf(order)).toBe('held');
  });

  test('is an outage, never a fault, while the acquirer is down', async () => {
    const order = await world.makeConfirmedOrder();
    await world.switchFault({ kind: 'drop_before', call: 'payments.create', times: 1 });
    expect((await pay(order)).state).toBe('unknown');
  });

  test('logs no token', async () => {
    const order = await world.makeConfirmedOrder();
    await pay(order, { last4: '9009' });
    expect(world.logged.join()).toContain('acquirer does not answer');
    expect(world.logged.join()).not.toMatch(/tok_/);
  });
});

test('a card that the acquirer does not know ends the attempt at once', async () => {
  const order = await world.makeConfirmedOrder();
  const cardId = await world.makeCard();
  await world.made.pool.query('update cards set gateway_token = $1 where card_id = $2', [`gone_${cardId}`, cardId]);
  expect((await pay(order, { cardId })).state).toBe('expired');
  expect(await stateOf(order)).toBe('payment_failed');
});

describe('a payment does not start', () => {
  async function refusalOf(order: Order, change: object = {}): Promise<string> {
    const request = { ...(await world.request(order)), ...change };
    const answer = await payOrder(world.context, request);
    return answer.ok ? answer.value.state : answer.code;
  }

  test('for another company, which is answered that there is no such order', async () => {
    const order = await world.makeConfirmedOrder();
    const outsider = await makeBuyer(world.context.database);
    expect(await refusalOf(order, { caller: outsider.caller })).toBe('order.not_found');
    expect(await refusalOf(order, { caller: world.seller.caller })).toBe('order.not_found');
    expect(await refusalOf(order, { orderId: 'ORD-000000-000000' })).toBe('order.not_found');
  });

  test("with an outsider's card", async () => {
    const buyer = await makeBuyer(world.context.database);
    const order = await makeOrder(world.context.database, { state: 'confirmed', buyer });
    expect(await refusalOf(order, { caller: buyer.caller })).toBe('card.not_found');
  });

  test('for another amount than the order says', async () => {
    const order = await world.makeConfirmedOrder();
    expect(await refusalOf(order, { amount: money(order.charge.minor - 1n, 'USD') })).toBe('payment.amount_changed');
    expect(await refusalOf(order, { amount: money(order.charge.minor, 'JPY') })).toBe('payment.amount_changed');
  });

  test.each(['requested', 'declined', 'held', 'expired'] as const)('for an order that is %s', async (state) => {
    // A made order has no payment, so the books are looked at as if it were gone.
    const order = await makeOrder(world.context.database, { state, seller: world.seller, buyer: world.buyer });
    expect(await refusalOf(order)).toBe('payment.order_not_payable');
    await world.made.pool.query('update orders set paid_at = null where order_id = $1', [order.orderId]);
  });

  test('when the time to pay is over', async () => {
    const order = await world.makeConfirmedOrder();
    const before = world.context.clock.now();
    world.context.clock.advance(40 * 86_400_000);
    expect(await refusalOf(order)).toBe('payment.time_over');
    world.context.clock.set(before);
  });

  test('with a blocked or expired card', async () => {
    const order = await world.makeConfirmedOrder();
    const blocked = await world.makeCard();
    await world.made.pool.query("update cards set state = 'blocked', blocked_by = 'issuer' where card_id = $1", [
      blocked,
    ]);
    expect(await refusalOf(order, { cardId: blocked })).toBe('payment.card_not_active');
    const expired = await world.makeCard();
    await world.made.pool.query('update cards set expiry_year = 2020 where card_id = $1', [expired]);
    expect(await refusalOf(order, { cardId: expired })).toBe('payment.card_expired');
  });

  test('while the buyer is suspended', async () => {
    const order = await world.makeConfirmedOrder();
    const request = await world.request(order);
    const caller = { ...request.caller, memberState: 'suspended' } as const;
    expect(await payOrder(world.context, { ...request, caller })).toMatchObject({ code: 'payment.buyer_not_active' });
  });
});
