/**
 * A refund that a lost chargeback ended, and that the acquirer says it gave as well: a person asks which of the two
 * holds (decision 0316).
 */
import { endedByChargeback, givenAfterRefusal } from '@gtp/domain/payment/refund-states.ts';
import { notify } from '../notification/notification.ts';
import type { Transaction } from '../platform/database.ts';
import type { RefundAnswer } from './card-gateway.ts';
import type {} from './payment-emails.ts';
import { type Refund, saveRefund } from './refund-store.ts';

/** Whether the acquirer refused it, and said later that it had given it. */
export function isGivenAfterRefusal({ problem }: Pick<Refund, 'problem'>): boolean {
  return problem?.startsWith(givenAfterRefusal) ?? false;
}

/** What is kept of that word. */
export function givenAfterRefusalBy(answer: Extract<RefundAnswer, { kind: 'done' }>): string {
  return `${givenAfterRefusal} ${answer.gatewayRefundId ?? ''}`.trim();
}

/** The agency learns once of a refund that the buyer may have the money twice. */
export async function notifyBesideChargeback(transaction: Transaction, refund: Refund): Promise<void> {
  const { refundId, orderId, amounts } = refund;
  await notify(transaction, {
    ...{ rule: 'payment.refund_beside_chargeback', cause: refundId, parties: {} },
    facts: { orderId, amount: amounts.amount },
  });
}

type Answered = { readonly refund: Refund; readonly answer: RefundAnswer };

/** The word comes after the card company has taken all: it is kept and said, and moves nothing. */
export async function noteDoneAfterChargeback(transaction: Transaction, { refund, answer }: Answered): Promise<void> {
  if (answer.kind !== 'done' || refund.problem !== endedByChargeback || refund.submittedAt === undefined) return;
  await saveRefund(transaction, { ...refund, problem: givenAfterRefusalBy(answer) });
  await notifyBesideChargeback(transaction, refund);
}
