import { operatorDueAt } from '@gtp/domain/payment/payment.ts';
import { lockOrder } from '../order/order.ts';
import { inTransaction } from '../platform/database.ts';
import { workSideBySide } from '../platform/side-by-side.ts';
import { gatewayOf } from './acquirers.ts';
import { applyGatewayAnswer } from './apply-gateway-answer.ts';
import { type GatewayReport, noAnswer } from './card-gateway.ts';
import { withChosenCard } from './chosen-card.ts';
import type { PaymentContext } from './payment-context.ts';
import type { Payment } from './payment-store.ts';
import * as store from './payment-store.ts';
import { checkAgainAt, isLostForGood } from './when-to-check-again.ts';

const atOnce = 8;
const mostAtATime = 500;

/**
 * Asks the gateway about every open payment that is due and makes its answers true; this is what makes an unknown
 * outcome safe (design §3). Several sweepers share the work. An attempt that the gateway does not know long after
 * it was sent is over; one that stays open for a day becomes the operator's task. Answers how many it asked about.
 */
export async function sweepPayments(context: PaymentContext): Promise<number> {
  const now = context.clock.now();
  const claim = { now, again: checkAgainAt({ startedAt: now }, now), limit: mostAtATime };
  const due = await store.claimDuePayments(context.database, claim);
  await workSideBySide(due, atOnce, (paymentId) => sweepOne(context, paymentId));
  return due.length;
}

/** One that fails does not keep the others from being asked about; it is tried again with the next sweep. */
async function sweepOne(context: PaymentContext, paymentId: string): Promise<void> {
  try {
    await askAbout(context, paymentId);
  } catch (error) {
    context.log.error({ err: error, paymentId }, 'a payment could not be swept');
  }
}

async function askAbout(context: PaymentContext, paymentId: string): Promise<void> {
  const payment = await store.findPayment(context.database, paymentId);
  if (!payment) return;
  const found = await findOut(context, payment);
  const answer = found === 'not_found' ? found : await withChosenCard(context, payment, found);
  const now = context.clock.now();
  await inTransaction(context.database, async (transaction) => {
    // Under the order's lock nobody sends the attempt again while we give it up.
    await lockOrder(transaction, payment.orderId);
    const locked = await store.lockPayment(transaction, paymentId);
    const report = answer === 'not_found' ? unknownToGateway(locked ?? payment, now) : answer;
    const after = await applyGatewayAnswer(context, transaction, { paymentId, report });
    if (after?.checkAt) await store.savePayment(transaction, stillOpen(context, after, now));
  });
}

/** What is still ready long after nobody can confirm it any more is withdrawn, and never takes money then. */
async function findOut(context: PaymentContext, payment: Payment): Promise<GatewayReport | 'not_found'> {
  const gateway = gatewayOf(context, payment.acquirer);
  const found = await gateway.lookUp(payment);
  const { gatewayPaymentId } = payment;
  const isStuck = found !== 'not_found' && found.answer.kind === 'ready' && isLostForGood(payment, context.clock.now());
  if (!isStuck || !gateway.secondStep || !gatewayPaymentId) return found;
  return gateway.secondStep.withdraw({ ...payment, gatewayPaymentId });
}

function unknownToGateway(payment: Payment, now: Date): GatewayReport {
  return isLostForGood(payment, now) ? { answer: { kind: 'expired' } } : noAnswer;
}

function stillOpen({ log }: PaymentContext, payment: Payment, now: Date): Payment {
  const { paymentId, orderId, state, startedAt } = payment;
  const checkAt = checkAgainAt(payment, now);
  if (payment.operatorTask || now < operatorDueAt(startedAt)) return { ...payment, checkAt };
  log.error({ paymentId, orderId, state }, 'the outcome of a payment has been open for a day');
  return { ...payment, checkAt, operatorTask: 'payment.outcome_unknown', operatorTaskAt: now };
}
