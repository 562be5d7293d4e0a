/** What a lost chargeback takes of its order, and where the order goes with what is left. */
import { orderStateRecords } from '@gtp/domain/order/order-state-records.ts';
import { isChargebackOpen } from '@gtp/domain/payment/chargeback-states.ts';
import { freeze, remaining } from '@gtp/domain/payment/held-money.ts';
import { type Money, zero } from '@gtp/domain/platform/money.ts';
import { moveOrder, type Order, type OrderContext } from '../order/order.ts';
import {
  freezeHeld,
  loseHeld,
  loseHeldPart,
  readHeldMoney,
  readMostToLose,
  resumeRefund,
  supersedeRefund,
} from '../payment/payment.ts';
import type { Transaction } from '../platform/database.ts';
import { syncOrderWithLines } from '../settlement/settlement.ts';
import { listChargebacks } from './chargeback-store.ts';

type Losing = {
  /** Locked, and stopped by the chargeback. */
  readonly order: Order;
  readonly chargebackId: string;
  readonly amount: Money;
};

/**
 * Books the amount and ends the order where it was all that was left of the payment. Otherwise the order goes on where it
 * was with the rest, or back to the refund that the chargeback had interrupted; another chargeback of it keeps it stopped.
 */
export async function loseAmount(context: OrderContext, transaction: Transaction, losing: Losing): Promise<void> {
  const { order, chargebackId, amount } = losing;
  const most = await readMostToLose(transaction, order);
  if (most?.minor === amount.minor) return loseAll(context, transaction, losing);
  const now = context.clock.now();
  await loseHeldPart(transaction, { order, chargebackId, amount, now });
  await goOn(context, transaction, { order, chargebackId });
}

/**
 * The chargeback of a stopped order has ended and left something: the order goes on where it was, or with the refund that
 * was interrupted, unless another chargeback of it is not over. The hold may be frozen still.
 */
export async function goOn(
  context: OrderContext,
  transaction: Transaction,
  { order, chargebackId }: Omit<Losing, 'amount'>,
): Promise<void> {
  const now = context.clock.now();
  const held = await readHeldMoney(transaction, order);
  if (!held) throw new Error(`Nothing is held for order ${order.orderId}`);
  const others = await listChargebacks(transaction, order.orderId);
  const isStopped = others.some((each) => each.chargebackId !== chargebackId && isChargebackOpen(each.state));
  await freezeHeld(transaction, { order, part: isStopped ? remaining(held) : zero(order.currency), now });
  if (isStopped || (await resumeRefund(context, transaction, order.orderId))) return;
  const event = eventWith(order, { held: remaining(held), released: held.released });
  const actor = { kind: event === 'release' ? 'system' : 'gateway' } as const;
  const moved = await moveOrder(context, transaction, { order, event, actor });
  if (!moved.ok) throw new Error(`${event} of order ${order.orderId}, which is ${order.state}: ${moved.code}`);
  await syncOrderWithLines(context, transaction, order.orderId);
}

/** All that was left of the payment goes, and the order is over. */
export async function loseAll(
  context: OrderContext,
  transaction: Transaction,
  { order, chargebackId }: Omit<Losing, 'amount'>,
): Promise<void> {
  const now = context.clock.now();
  const held = await readHeldMoney(transaction, order);
  if (!held) throw new Error(`Nothing is held for order ${order.orderId}`);
  await supersedeRefund(transaction, order, now);
  await loseHeld(transaction, { order, chargebackId, held: freeze(held, zero(order.currency)), now });
  await moveOrder(context, transaction, { order, event: 'lose_chargeback', actor: { kind: 'gateway' } });
}

type Left = { readonly held: Money; readonly released: Money };

/** Where nothing is held any more there is nothing to inspect: what was released before is the seller's. */
function eventWith({ interrupted }: Order, { held, released }: Left) {
  if (held.minor === 0n && released.minor === 0n) return 'lose_chargeback';
  const isHeld = orderStateRecords[interrupted?.state ?? 'held'].phase === 'held';
  return held.minor === 0n && isHeld ? 'release' : 'resume';
}
