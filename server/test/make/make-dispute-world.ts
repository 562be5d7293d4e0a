/** Orders with real payments, and everybody who talks about them: both sides, two people of the agency, an outsider. */
import type { OrderState } from '@gtp/domain/order/order-state-records.ts';
import { addDaysToInstant } from '@gtp/domain/platform/instant.ts';
import { makeCloseDisputeWhenOrderMoves } from '../../src/dispute/dispute.ts';
import type {} from '../../src/email-templates.ts';
import { notifyOfTransition } from '../../src/order/notify-of-transition.ts';
import { findOrder, lockOrder, moveOrder, type Order } from '../../src/order/order.ts';
import { payOrder } from '../../src/payment/pay-order.ts';
import { releaseHoldWhenOrderReleased } from '../../src/payment/release-held.ts';
import { sweepRefunds } from '../../src/payment/sweep-refunds.ts';
import { inTransaction } from '../../src/platform/database.ts';
import { makeExpectSettlementWhenOrderReleased } from '../../src/settlement/settlement.ts';
import { type MadeCompany, makeBuyer, makeInstitution } from './make-company.ts';
import { makePaymentWorld, type PaymentWorld, type PaymentWorldOptions } from './make-payment-world.ts';

export type DisputeWorld = PaymentWorld & {
  readonly agency: readonly [MadeCompany, MadeCompany];
  readonly visa: MadeCompany;
  readonly outsider: MadeCompany;
  /** An order that the buyer has paid with the acquirer simulator, led to the state. */
  readonly makeOrderIn: (state: 'held' | 'inspection' | 'released') => Promise<Order>;
  readonly passDays: (count: number) => void;
  readonly sweepRefunds: () => Promise<number>;
  readonly countEmails: (order: Order, template: string) => Promise<number>;
};

const eventsUpTo = {
  held: [],
  inspection: [
    ['submit_evidence', 'seller'],
    ['accept_evidence', 'agency'],
  ],
  released: [['accept_goods', 'buyer']],
} as const satisfies Partial<Record<OrderState, readonly (readonly [string, string])[]>>;

/** Close it in `afterAll`. */
export async function makeDisputeWorld(options: PaymentWorldOptions = {}): Promise<DisputeWorld> {
  const world = await makePaymentWorld(options);
  const { ids, database, clock } = world.context;
  const transitionSteps = [
    releaseHoldWhenOrderReleased,
    makeExpectSettlementWhenOrderReleased(ids),
    makeCloseDisputeWhenOrderMoves(ids),
    notifyOfTransition,
  ];
  const context = { ...world.context, transitionSteps };
  const agency = [await makeInstitution(database, 'KOTRA'), await makeInstitution(database, 'KOTRA')] as const;
  return {
    ...world,
    context,
    agency,
    visa: await makeInstitution(database, 'VISA'),
    outsider: await makeBuyer(database),
    async makeOrderIn(state) {
      const { orderId } = await makePaidOrder({ ...world, context });
      for (const [event, kind] of eventsUpTo[state]) {
        await inTransaction(database, async (transaction) => {
          const order = await lockOrder(transaction, orderId);
          if (!order) throw new Error(orderId);
          const moved = await moveOrder(context, transaction, { order, event, actor: { kind } });
          if (!moved.ok) throw new Error(moved.code);
        });
      }
      const order = await findOrder(database, orderId);
      if (!order) throw new Error(orderId);
      return order;
    },
    passDays: (count) => clock.set(addDaysToInstant(clock.now(), count)),
    sweepRefunds: () => sweepRefunds(context),
    async countEmails({ orderId }, template) {
      const query = "select count(*)::int as count from emails where template = $1 and facts->>'orderId' = $2";
      return (await world.made.mails.query(query, [template, orderId])).rows[0].count;
    },
  };
}

async function makePaidOrder(world: PaymentWorld): Promise<Order> {
  const order = await world.makeConfirmedOrder();
  const paid = await payOrder(world.context, await world.request(order));
  if (!paid.ok || paid.value.state !== 'captured') throw new Error('The order could not be paid');
  return order;
}
