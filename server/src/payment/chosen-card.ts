/**
 * A gateway's window takes any card. What another one paid than the chosen goes back at once (0155): nothing is held, the
 * buyer reads why, and may pay again.
 */
import { otherCardUsed } from '@gtp/domain/payment/decline-codes.ts';
import { isPaymentOpen } from '@gtp/domain/payment/payment-states.ts';
import { findCardEnds } from '../card/card.ts';
import { gatewayOf } from './acquirers.ts';
import { type GatewayReport, noAnswer } from './card-gateway.ts';
import type { PaymentContext } from './payment-context.ts';
import type { Payment } from './payment-store.ts';

/** The name at the gateway of what goes back of such a payment; our books have no refund of it. */
export function otherCardRefundId(paymentId: string): string {
  return `${paymentId}-other-card`;
}

type CardEnds = { readonly bin: string; readonly last4: string };

const fewestFirst = 6;

/**
 * Whether a number, shown in part ("43301234****123*"), is of the card with these ends: each shown digit counts. Fewer
 * than its first six digits or none of its last four say nothing, and a claim that nothing confirms is none.
 */
export function isNumberOf(shown: string | undefined, { bin, last4 }: CardEnds): boolean {
  const written = (shown ?? '').replaceAll(/[\s-]/g, '');
  const first = /^\d+/.exec(written)?.[0].slice(0, bin.length) ?? '';
  const end = written.slice(-last4.length);
  if (first.length < fewestFirst || written.length < 12 || !/\d/.test(end)) return false;
  return bin.startsWith(first) && [...end].every((digit, index) => !/\d/.test(digit) || digit === last4[index]);
}

/**
 * The report as it counts for us. Money of another card is given back under a name of its own, as often as this is asked
 * and once at the gateway; until that is certain the outcome stays unknown, and the sweeper asks again.
 */
export async function withChosenCard(
  context: PaymentContext,
  payment: Payment,
  report: GatewayReport,
): Promise<GatewayReport> {
  const { paidWith, answer } = report;
  const isTaken = answer.kind === 'captured' || answer.kind === 'expired';
  if (!paidWith || !isTaken || !isPaymentOpen(payment.state)) return report;
  const card = await findCardEnds(context.database, payment.cardId);
  if (card && isNumberOf(paidWith.number, card)) return report;
  const { paymentId, gatewayPaymentId = report.gatewayPaymentId } = payment;
  const declined: GatewayReport = { ...report, answer: { kind: 'declined', code: otherCardUsed } };
  if (answer.kind === 'expired') return declined;
  const refund = { paymentId, gatewayPaymentId, refundId: otherCardRefundId(paymentId), kind: 'void' } as const;
  const back = await gatewayOf(context, payment.acquirer).refund({ ...refund, amount: answer.amount });
  if (back.kind === 'done') return declined;
  context.log.error(
    { paymentId, answer: back.kind },
    'money of another card than the chosen one could not go back yet',
  );
  return noAnswer;
}
