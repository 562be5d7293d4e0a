/**
 * What every acquirer must do behind our port, each against a server that speaks that provider's published API:
 * adapter by case. docs/acquirers.md holds the table, which must be what this run found.
 */
import { readFileSync } from 'node:fs';
import { explainDecline } from '@gtp/domain/payment/decline-codes.ts';
import { addDays, seoulDay, startOfSeoulDay } from '@gtp/domain/platform/instant.ts';
import { money, sum } from '@gtp/domain/platform/money.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { registerCard } from '../../src/card/register-card.ts';
import { findOrder, type Order } from '../../src/order/order.ts';
import type { CardRefund, ThreeDSecureLevel } from '../../src/payment/card-gateway.ts';
import { completePayment, completeReturned } from '../../src/payment/complete-payment.ts';
import { type PayOrder, payOrder } from '../../src/payment/pay-order.ts';
import type { PaymentContext } from '../../src/payment/payment-context.ts';
import { findPayment } from '../../src/payment/payment-store.ts';
import { receiveGatewayMessage } from '../../src/payment/receive-gateway-message.ts';
import { sweepPayments } from '../../src/payment/sweep-payments.ts';
import { expectBooksInOrder } from '../check-books.ts';
import { makeCard } from '../make/make-card.ts';
import { defaultNow } from '../make/make-order.ts';
import type { PaymentWorld } from '../make/make-payment-world.ts';
import { makePortOneAcquirer } from './make-portone-acquirer.ts';
import { makePracticeAcquirer } from './make-practice-acquirer.ts';
import { makeStripeAcquirer } from './make-stripe-acquirer.ts';
import { makeTossAcquirer } from './make-toss-acquirer.ts';
import type { BroughtMessage, TestAcquirer } from './test-acquirer.ts';

const adapters = ['published protocol', 'Stripe', 'PortOne V2', 'Toss Payments'] as const;
type Adapter = (typeof adapters)[number];

/**
 * What a provider's API has not: cards that it keeps, an issuer who is asked before by a call of ours, a window that takes
 * any card, or a word of disputes or of payouts.
 */
const without: Readonly<Record<string, readonly Adapter[]>> = {
  'kept card': ['Toss Payments'],
  'kept with 3-D Secure': ['published protocol', 'PortOne V2', 'Toss Payments'],
  'another card': ['published protocol', 'Stripe'],
  dispute: ['Toss Payments'],
  payout: ['PortOne V2'],
};

let world: PaymentWorld;
const acquirers = new Map<Adapter, TestAcquirer>();
/** By case, then by adapter: what held. */
const held = new Map<string, Set<Adapter>>();

beforeAll(async () => {
  const made = await makePracticeAcquirer();
  world = made.world;
  acquirers.set('published protocol', made.practice);
  acquirers.set('Stripe', await makeStripeAcquirer(world));
  acquirers.set('PortOne V2', await makePortOneAcquirer(world));
  acquirers.set('Toss Payments', await makeTossAcquirer(world));
});
afterAll(async () => {
  process.stdout.write(`${table()}\n`);
  await expectBooksInOrder(world.context.database);
  for (const each of [...acquirers.values()].toReversed()) await each.close();
});
beforeEach(() => world.context.clock.set(defaultNow));

function table(): string {
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const cell = (name: string, of: Set<Adapter>) => (each: Adapter) =>
    of.has(each) ? 'yes' : without[name]?.includes(each) ? 'none' : 'no';
  const rows = Object.keys(cases).map((name) => row([name, ...adapters.map(cell(name, held.get(name) ?? new Set()))]));
  return [row(['case', ...adapters]), row(['---', ...adapters.map(() => '---')]), ...rows].join('\n');
}

type Begun = { readonly order: Order; readonly request: PayOrder; readonly paymentId: string; readonly url: string };

/** By token. */
const cards = new Map<string, Promise<string>>();

class Bench {
  readonly acquirer: TestAcquirer;

  constructor(acquirer: TestAcquirer) {
    this.acquirer = acquirer;
  }

  context(threeDSecure: ThreeDSecureLevel = 'when_required'): PaymentContext {
    return { ...world.context, gateway: this.acquirer.gateway, threeDSecure };
  }

  async pay(last4 = '0000', threeDSecure?: ThreeDSecureLevel): Promise<Begun> {
    const begun = await this.begin(last4, threeDSecure);
    if (this.acquirer.paysInWindow && threeDSecure === undefined) await this.comeBack(begun, last4);
    return begun;
  }

  async begin(last4: string, threeDSecure?: ThreeDSecureLevel): Promise<Begun> {
    const owner = { companyId: world.buyer.companyId, issuerCompanyId: world.issuer.companyId, isDefault: false };
    const token = await this.acquirer.makeToken(last4);
    // The same card written again is the same token, and one card of the company.
    const making = cards.get(token) ?? makeCard(world.context.database, { ...owner, token, bin: '45390001', last4 });
    cards.set(token, making);
    return this.payWith(await making, threeDSecure);
  }

  async payWith(cardId: string, threeDSecure?: ThreeDSecureLevel): Promise<Begun> {
    const order = await world.makeConfirmedOrder();
    const request = await world.request(order, { cardId });
    const begun = await payOrder(this.context(threeDSecure), request);
    if (!begun.ok) throw new Error(begun.code);
    return { order, request, paymentId: begun.value.paymentId, url: begun.value.redirectUrl ?? '' };
  }

  /** The buyer's company registers the card behind the token. */
  async register(token: string) {
    const { companyId } = world.buyer;
    return registerCard({ ...world.context, gateway: this.acquirer.gateway }, { companyId, token });
  }

  /** Pays twice with a kept card, nobody being asked. */
  async expectPaysTwice(cardId: string): Promise<void> {
    for (const paid of [await this.payWith(cardId), await this.payWith(cardId)]) {
      expect(await this.statesOf(paid)).toEqual(['captured', 'held']);
      expect(await this.acquirer.countCaptures(paid.paymentId)).toBe(1);
    }
  }

  /** The payer authenticates, with this card where any may be used, and comes back. */
  async comeBack({ paymentId, url }: Begun, last4 = '0000'): Promise<void> {
    const brought = await this.acquirer.authenticate(paymentId, url, last4);
    if (brought) await completeReturned(this.context(), { paymentId, brought });
    else await completePayment(this.context(), paymentId);
  }

  async statesOf({ order, paymentId }: Pick<Begun, 'order' | 'paymentId'>) {
    const { database } = world.context;
    return [(await findPayment(database, paymentId))?.state, (await findOrder(database, order.orderId))?.state];
  }

  async bring(messages: readonly BroughtMessage[]): Promise<void> {
    for (const each of messages) expect(await receiveGatewayMessage(this.context(), each)).toMatchObject({ ok: true });
  }

  async sweepAfter(minutes: number): Promise<void> {
    world.context.clock.set(new Date(defaultNow.getTime() + minutes * 60_000));
    await sweepPayments(this.context());
  }

  async readReport(day: string) {
    const { reports } = this.acquirer;
    const report = reports.readReport((await reports.fetchReport(day)) ?? '', day);
    if (!report) throw new Error(`${this.acquirer.name} has no figures of ${day}`);
    return report;
  }

  async refund(paymentId: string, refund: Pick<CardRefund, 'refundId' | 'kind' | 'amount'>) {
    const { gatewayPaymentId } = (await findPayment(world.context.database, paymentId)) ?? {};
    return this.acquirer.gateway.refund({ ...refund, paymentId, gatewayPaymentId });
  }
}

const usd = (minor: bigint) => money(minor, 'USD');
const refundId = () => `refund-${crypto.randomUUID()}`;

const cases: Readonly<Record<string, (bench: Bench) => Promise<void>>> = {
  async capture(bench) {
    const paid = await bench.pay();
    expect(await bench.statesOf(paid)).toEqual(['captured', 'held']);
    expect(await bench.acquirer.countCaptures(paid.paymentId)).toBe(1);
  },
  async decline(bench) {
    const paid = await bench.pay('0051');
    expect(await bench.statesOf(paid)).toEqual(['declined', 'payment_failed']);
    expect((await findPayment(world.context.database, paid.paymentId))?.declineCode).toBe('51');
  },
  async '3-D Secure'(bench) {
    const paid = await bench.pay('0000', 'challenge');
    expect(await bench.statesOf(paid)).toEqual(['three_d_secure', 'paying']);
    expect(paid.url).toMatch(/^https?:/);
    await bench.comeBack(paid);
    expect(await bench.statesOf(paid)).toEqual(['captured', 'held']);
  },
  async 'kept card'(bench) {
    const token = await bench.acquirer.makeToken('0000');
    await bench.acquirer.keep?.(token, 'answers');
    const card = await bench.register(token);
    if (!card.ok) throw new Error(card.code);
    expect(card.value).toMatchObject({ bin: '45390001', last4: '0000', state: 'active' });
    await bench.expectPaysTwice(card.value.cardId);
  },
  async 'kept with 3-D Secure'(bench) {
    const left = await bench.acquirer.makeToken('3000');
    expect(await bench.register(left)).toMatchObject({ ok: false, code: 'card.not_confirmed' });
    await bench.acquirer.keep?.(left, 'fails');
    expect(await bench.register(left)).toMatchObject({ ok: false, code: 'card.not_confirmed' });
    const token = await bench.acquirer.makeToken('3000');
    await bench.acquirer.keep?.(token, 'answers');
    const card = await bench.register(token);
    if (!card.ok) throw new Error(card.code);
    await bench.expectPaysTwice(card.value.cardId);
  },
  async silence(bench) {
    const paid = await bench.pay('9002');
    expect(await bench.statesOf(paid)).toEqual(['unknown', 'paying']);
    await bench.acquirer.beSilent(true);
    await bench.sweepAfter(60);
    expect(await bench.statesOf(paid)).toEqual(['unknown', 'paying']);
    await bench.acquirer.beSilent(false);
    await bench.sweepAfter(120);
    expect(await bench.statesOf(paid)).toEqual(['expired', 'payment_failed']);
    expect(await bench.acquirer.countCaptures(paid.paymentId)).toBe(0);
  },
  async late(bench) {
    const paid = await bench.pay('9009');
    expect(await bench.statesOf(paid)).toEqual(['unknown', 'paying']);
    await bench.bring(await bench.acquirer.messagesAbout(paid.paymentId));
    expect(await bench.statesOf(paid)).toEqual(['captured', 'held']);
  },
  async twice(bench) {
    const paid = await bench.pay('9009');
    const again = await Promise.all([1, 2, 3].map(() => payOrder(bench.context(), paid.request)));
    expect(again.every((each) => each.ok)).toBe(true);
    const messages = await bench.acquirer.messagesAbout(paid.paymentId);
    await bench.bring([...messages, ...messages]);
    expect(await bench.statesOf(paid)).toEqual(['captured', 'held']);
    expect(await bench.acquirer.countCaptures(paid.paymentId)).toBe(1);
  },
  async 'part refund'(bench) {
    const { paymentId } = await bench.pay();
    const part = { refundId: refundId(), kind: 'refund', amount: usd(500n) } as const;
    const first = await bench.refund(paymentId, part);
    expect(first).toMatchObject({ kind: 'done', gatewayRefundId: expect.any(String) });
    expect(await bench.refund(paymentId, part)).toEqual(first);
    const another = await bench.refund(paymentId, { ...part, refundId: refundId() });
    expect(another).toMatchObject({ kind: 'done' });
    expect(another).not.toEqual(first);
    const tooMuch = { ...part, refundId: refundId(), amount: usd(1_104_211n) };
    expect(await bench.refund(paymentId, tooMuch)).toMatchObject({ kind: 'refused' });
  },
  async void(bench) {
    const { paymentId } = await bench.pay();
    const whole = { refundId: refundId(), kind: 'void', amount: usd(1_104_211n) } as const;
    expect(await bench.refund(paymentId, whole)).toMatchObject({ kind: 'done' });
    expect(await bench.refund(paymentId, whole)).toMatchObject({ kind: 'done' });
    expect(await bench.refund(paymentId, { ...whole, kind: 'refund', refundId: refundId() })).toMatchObject({
      kind: 'refused',
    });
  },
  async 'another card'(bench) {
    const paid = await bench.begin('0000', 'challenge');
    bench.acquirer.refuseRefunds?.(true);
    await bench.comeBack(paid, '1234');
    expect(await bench.statesOf(paid)).toEqual(['unknown', 'paying']);
    bench.acquirer.refuseRefunds?.(false);
    await bench.sweepAfter(60);
    expect(await bench.statesOf(paid)).toEqual(['declined', 'payment_failed']);
    const { declineCode } = (await findPayment(world.context.database, paid.paymentId)) ?? {};
    expect(explainDecline(declineCode ?? '')).toEqual({ advice: 'use_chosen_card', retry: 'now' });
    expect(await bench.acquirer.countCaptures(paid.paymentId)).toBe(0);
    // The news of what came and went changes nothing any more, and neither is in our books.
    await bench.bring((await bench.acquirer.messagesAbout(paid.paymentId)).slice(-1));
    expect(await bench.statesOf(paid)).toEqual(['declined', 'payment_failed']);
    const holds = await world.made.pool.query('select from holds where order_id = $1', [paid.order.orderId]);
    expect(holds.rowCount).toBe(0);
  },
  async dispute(bench) {
    const { paymentId } = await bench.pay();
    await bench.acquirer.openDispute(paymentId);
    const messages = await bench.acquirer.messagesAbout(paymentId);
    const now = world.context.clock.now();
    const read = await Promise.all(messages.map((each) => bench.acquirer.gateway.readMessage({ ...each, now })));
    expect(read.find((each) => each?.chargeback)?.chargeback).toMatchObject({
      paymentId,
      kind: 'received',
      amountMinor: '1104211',
      currency: 'USD',
    });
  },
  async report(bench) {
    const { paymentId } = await bench.pay();
    const part = { refundId: refundId(), kind: 'refund', amount: usd(500n) } as const;
    await bench.refund(paymentId, part);
    const day = seoulDay(defaultNow);
    world.context.clock.advance(26 * 60 * 60_000);
    const { lines } = await bench.readReport(day);
    const about = lines.filter(({ reference }) => reference === paymentId || reference === part.refundId);
    expect(about.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['capture', usd(1_104_211n)],
      ['refund', usd(-500n)],
    ]);
  },
  async payout(bench) {
    await bench.pay();
    const soldOn = seoulDay(defaultNow);
    const paidOn = bench.acquirer.payOut?.(soldOn) ?? '';
    world.context.clock.set(new Date(startOfSeoulDay(addDays(paidOn, 1)).getTime() + 2 * 60 * 60_000));
    const [sold, paid] = [await bench.readReport(soldOn), await bench.readReport(paidOn)];
    const [deposit, ...others] = paid.deposits.filter(({ gross }) => gross.currency === 'USD');
    expect(others).toEqual([]);
    const moved = sold.lines.filter(({ amount }) => amount.currency === 'USD').map(({ amount }) => amount);
    expect(deposit?.gross).toEqual(sum(moved, 'USD'));
    expect(deposit?.cost.minor).toBeGreaterThan(0n);
  },
};

describe.each(adapters)('%s', (adapter) => {
  const own = Object.entries(cases).filter(([name]) => !without[name]?.includes(adapter));
  test.each(own)('%s', async (name, run) => {
    const acquirer = acquirers.get(adapter);
    if (!acquirer) throw new Error(`${adapter} was not started`);
    const of = held.get(name) ?? new Set();
    held.set(name, of);
    await run(new Bench(acquirer));
    of.add(adapter);
  });
});

test('docs/acquirers.md shows this table', () => {
  expect(readFileSync(new URL('../../../docs/acquirers.md', import.meta.url), 'utf8')).toContain(table());
});
