/** What seller and buyer can do with an order, as `order-model.ts` names it, carried out by the portal. */
import { addDays, seoulDay } from '@gtp/domain/platform/instant.ts';
import { expect } from 'vitest';
import { acceptGoods, acceptTerms, askChange, declineOrder } from '../src/order/answer-order.ts';
import { createOrder } from '../src/order/create-order.ts';
import { findOrder } from '../src/order/order.ts';
import { reviseOrder, sendOrder, withdrawOrder } from '../src/order/send-order.ts';
import { answerCancel, askCancel } from '../src/payment/cancel-order.ts';
import { payOrder } from '../src/payment/pay-order.ts';
import { sweepRefunds } from '../src/payment/sweep-refunds.ts';
import type { DisputeWorld } from './make/make-dispute-world.ts';
import { makeOrderDraft } from './make/make-order-draft.ts';
import type { OrderCommandName, OrderModel } from './order-model.ts';

type Acted = { readonly ok: boolean; readonly code?: string };
/** `key` is the request key of a payment. */
type Act = (orderId: string, model: OrderModel, key: string) => Promise<Acted>;

export type OrderActs = {
  readonly create: () => Promise<string>;
  readonly acts: Readonly<Record<OrderCommandName, Act>>;
};

const cancelling = { reason: 'No longer needed', isMutual: false };

/** `context`: how the portal reaches its database, where that is another way than the world's own. */
export async function makeOrderActs(world: DisputeWorld, context = world.context): Promise<OrderActs> {
  const goodCard = await world.makeCard();
  /** One for each request key: a card that was declined often is not tried again. */
  const declinedCards = new Map<string, string>();
  const bySeller = (orderId: string) => ({ caller: world.seller.caller, orderId });
  const byBuyer = (orderId: string) => ({ caller: world.buyer.caller, orderId });
  const bySide = { seller: bySeller, buyer: byBuyer };
  const dueOn = () => addDays(seoulDay(context.clock.now()), 10);
  const draft = () => makeOrderDraft({ buyerCompanyId: world.buyer.companyId, paymentDueOn: dueOn() });

  async function pay(orderId: string, about: { readonly cardId: string; readonly key: string }): Promise<Acted> {
    const order = await findOrder(world.context.database, orderId);
    if (!order) throw new Error(orderId);
    return payOrder(context, await world.request(order, about));
  }
  return {
    async create() {
      const made = await createOrder(world.context, { caller: world.seller.caller, draft: draft() });
      if (!made.ok) throw new Error(made.code);
      return made.value.orderId;
    },
    acts: {
      revise: (orderId) => reviseOrder(context, { ...bySeller(orderId), draft: draft() }),
      send: (orderId, { version }) => sendOrder(context, { ...bySeller(orderId), version }),
      'send an old version': (orderId, { version }) =>
        sendOrder(context, { ...bySeller(orderId), version: version - 1 }),
      'ask for a change': (orderId) => askChange(context, { ...byBuyer(orderId), reason: 'Fewer, please' }),
      accept: (orderId, { version }) => acceptTerms(context, { ...byBuyer(orderId), version }),
      'accept an old version': (orderId, { version }) =>
        acceptTerms(context, { ...byBuyer(orderId), version: version - 1 }),
      decline: (orderId) => declineOrder(context, { ...byBuyer(orderId), reason: 'Too dear' }),
      withdraw: (orderId) => withdrawOrder(context, bySeller(orderId)),
      pay: (orderId, _, key) => pay(orderId, { cardId: goodCard, key }),
      async 'pay with a card that is declined'(orderId, _, key) {
        const cardId = declinedCards.get(key) ?? (await world.makeCard('0051'));
        declinedCards.set(key, cardId);
        return pay(orderId, { cardId, key });
      },
      'seller asks to cancel': (orderId) => askCancel(context, { ...bySeller(orderId), ...cancelling }),
      'buyer asks to cancel': (orderId) => askCancel(context, { ...byBuyer(orderId), ...cancelling }),
      'the other side agrees to cancel': (orderId, { askedBy }) =>
        answerCancel(context, { ...(askedBy === 'seller' ? byBuyer : bySeller)(orderId), agrees: true }),
      'who asked takes it back': (orderId, { askedBy = 'buyer' }) =>
        answerCancel(context, { ...bySide[askedBy](orderId), agrees: false }),
      'accept the goods': (orderId) => acceptGoods(context, byBuyer(orderId)),
      async 'refunds are sent'() {
        await sweepRefunds(context);
        return { ok: true };
      },
    },
  };
}

/** Where an order stands by the tables, and its money: charged, left in the hold, and given to the seller. */
export async function standingOf(world: DisputeWorld, orderId: string) {
  const order = await findOrder(world.context.database, orderId);
  return [order?.state, order?.version, await moneyOf(world, orderId)] as const;
}

async function moneyOf({ made: { pool } }: DisputeWorld, orderId: string): Promise<OrderModel['money']> {
  const { rows } = await pool.query<{ captured: number; left: string; released: string; refunded: string }>(
    `select (select count(*)::int from payments where order_id = $1 and state = 'captured') as captured,
       coalesce(sum(left_minor), 0)::text as left, coalesce(sum(released_minor), 0)::text as released,
       coalesce(sum(refunded_minor), 0)::text as refunded from holds where order_id = $1`,
    [orderId],
  );
  const { captured = 0, left = '0', released = '0', refunded = '0' } = rows[0] ?? {};
  expect(captured).toBeLessThanOrEqual(1);
  if (released !== '0') return 'released';
  if (refunded !== '0') return 'back';
  if (left === '0') return 'nowhere';
  const { rowCount } = await pool.query(`select from refunds where order_id = $1 and state <> 'failed'`, [orderId]);
  return rowCount === 0 ? 'held' : 'going back';
}
