/** Whatever the gateway says, in whatever order, late, twice and at once: the books hold (trust.md F5, B4). */
import type { GatewayAnswer } from '@gtp/domain/payment/payment.ts';
import { money } from '@gtp/domain/platform/money.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectBooksInOrder } from '../../test/check-books.ts';
import { defaultNow } from '../../test/make/make-order.ts';
import { makePaymentWorld, type PaymentWorld } from '../../test/make/make-payment-world.ts';
import { findOrder, type Order } from '../order/order.ts';
import type { CardGateway, GatewayMessage, GatewayReport } from './card-gateway.ts';
import { completePayment } from './complete-payment.ts';
import { payOrder } from './pay-order.ts';
import type { PaymentContext } from './payment-context.ts';
import { receiveGatewayMessage } from './receive-gateway-message.ts';
import { sweepPayments } from './sweep-payments.ts';

/** 2,000 in `npm run test:long`. */
// biome-ignore lint/style/noProcessEnv: how many is the caller's choice
const histories = Number(process.env.HISTORIES ?? 60);

let world: PaymentWorld;
let cardId: string;

beforeAll(async () => {
  world = await makePaymentWorld();
  cardId = await world.makeCard();
});
afterAll(() => world.close());

type Said = GatewayAnswer['kind'] | 'captured another amount' | 'not_found';
const sayings: readonly Said[] = ['captured', 'declined', 'redirect', 'pending', 'ready', 'expired', 'unknown'];

type Event =
  | { readonly kind: 'pay'; readonly key: number; readonly said: Said }
  | { readonly kind: 'complete'; readonly payment: number; readonly said: Said }
  | { readonly kind: 'message'; readonly payment: number; readonly id: number; readonly said: Said }
  | { readonly kind: 'sweep'; readonly afterMinutes: number; readonly said: Said };

const anyEvent: fc.Arbitrary<Event> = fc.oneof(
  fc.record({ kind: fc.constant('pay' as const), key: fc.nat(2), said: fc.constantFrom(...sayings) }),
  fc.record({
    kind: fc.constant('complete' as const),
    payment: fc.nat(2),
    said: fc.constantFrom(...sayings, 'not_found' as const),
  }),
  fc.record({
    kind: fc.constant('message' as const),
    payment: fc.nat(2),
    id: fc.nat(4),
    said: fc.constantFrom(...sayings, 'captured another amount' as const),
  }),
  fc.record({
    kind: fc.constant('sweep' as const),
    afterMinutes: fc.constantFrom(0, 2, 20, 2_000),
    said: fc.constantFrom(...sayings, 'not_found' as const),
  }),
);

/** Somebody pays; then groups of events happen one after the other, those of a group at once. */
const anyHistory = fc
  .tuple(fc.constantFrom(...sayings), fc.array(fc.array(anyEvent, { minLength: 1, maxLength: 3 }), { maxLength: 6 }))
  .map(([said, groups]): Event[][] => [[{ kind: 'pay', key: 0, said }], ...groups]);

function reportOf(said: Said, order: Order, paymentId: string): GatewayReport {
  switch (said) {
    case 'captured':
      return { answer: { kind: said, amount: order.charge } };
    case 'captured another amount':
      return { answer: { kind: 'captured', amount: money(order.charge.minor + 1n, order.currency) } };
    case 'declined':
      return { answer: { kind: said, code: '51' } };
    case 'redirect':
      return { answer: { kind: said, url: 'https://issuer.example/3ds' } };
    case 'not_found':
      return { answer: { kind: 'unknown' } };
    case 'ready':
      return { answer: { kind: said }, gatewayPaymentId: `gw_${paymentId}` };
    case 'pending':
    case 'expired':
    case 'unknown':
      return { answer: { kind: said } };
  }
}

/** The worst acquirer there is: it says what the test wants. */
function gatewayThatSays(said: Said, order: Order): CardGateway {
  const report = (paymentId: string) => reportOf(said, order, paymentId);
  return {
    begin: async ({ paymentId }) => report(paymentId),
    secondStep: {
      confirm: async ({ paymentId }) => reportOf('captured', order, paymentId),
      withdraw: async ({ paymentId }) => reportOf('expired', order, paymentId),
    },
    lookUp: async ({ paymentId }) => (said === 'not_found' ? said : report(paymentId)),
    refund: async () => ({ kind: 'unknown' as const }),
    submitChargebackEvidence: async () => ({ kind: 'unknown' as const }),
    readToken: async () => ({ kind: 'unknown' }),
    isAnswering: () => true,
    signatureHeaders: ['acquirer-signature'],
    async readMessage({ rawBody }) {
      const message = JSON.parse(String(rawBody)) as Omit<GatewayMessage, 'report'>;
      return { ...message, report: report(message.paymentId) };
    },
  };
}

async function happen(event: Event, order: Order, run: string): Promise<void> {
  const context: PaymentContext = { ...world.context, gateway: gatewayThatSays(event.said, order) };
  if (event.kind === 'pay') {
    await payOrder(context, await world.request(order, { cardId, key: `${run}-${event.key}` }));
    return;
  }
  if (event.kind === 'sweep') {
    world.context.clock.advance(event.afterMinutes * 60_000);
    await sweepPayments(context);
    return;
  }
  const paymentId = await findPaymentOf(order, event.payment);
  if (event.kind === 'complete') {
    await completePayment(context, paymentId);
    return;
  }
  const message = { messageId: `${run}-${event.id}`, kind: 'test', paymentId };
  await receiveGatewayMessage(context, { headers: {}, rawBody: Buffer.from(JSON.stringify(message)) });
}

/** The nth attempt at the order, or an id that is nobody's. */
async function findPaymentOf({ orderId }: Order, index: number): Promise<string> {
  const { rows } = await world.made.pool.query<{ payment_id: string }>(
    'select payment_id from payments where order_id = $1 order by started_at, payment_id offset $2 limit 1',
    [orderId, index],
  );
  return rows[0]?.payment_id ?? 'pay_nobodys';
}

async function countOf(table: 'holds' | 'payments', { orderId }: Order): Promise<number> {
  const { rowCount } = await world.made.pool.query(`select from ${table} where order_id = $1`, [orderId]);
  return rowCount ?? 0;
}

test('any answers in any order leave balanced books, one hold at most, and an order that agrees', async () => {
  let run = 0;
  await fc.assert(
    fc.asyncProperty(
      anyHistory,
      fc.constantFrom('direct' as const, 'delivery' as const),
      async (history, releaseMode) => {
        run += 1;
        world.context.clock.set(defaultNow);
        const order = await world.makeConfirmedOrder({ releaseMode });
        for (const group of history) {
          await Promise.all(group.map((event) => happen(event, order, `run-${String(run).padStart(8, '0')}`)));
        }
        expect(await countOf('holds', order)).toBeLessThanOrEqual(1);
        await expectBooksInOrder(world.context.database);
        const after = await findOrder(world.context.database, order.orderId);
        if ((await countOf('holds', order)) === 1) expect(['held', 'released']).toContain(after?.state);
        await world.made.pool.query('update payments set check_at = null where order_id = $1 and state <> $2', [
          order.orderId,
          'captured',
        ]);
        await world.made.pool.query(
          `update payments set operator_task = 'payment.outcome_unknown', operator_task_at = now() where order_id = $1`,
          [order.orderId],
        );
      },
    ),
    { numRuns: histories, endOnFailure: true },
  );
});
