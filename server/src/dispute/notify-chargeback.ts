/**
 * Who is notified of a chargeback (reference 4-k): the seller and the agency by e-mail, issuer and network by
 * notification.
 */
import { chargebackStateRecords } from '@gtp/domain/payment/chargeback-states.ts';
import { addDaysToInstant } from '@gtp/domain/platform/instant.ts';
import { notify } from '../notification/notification.ts';
import type { Order } from '../order/order.ts';
import type { Transaction } from '../platform/database.ts';
import type { Chargeback } from './chargeback-store.ts';
import { watchedSteps } from './watched-steps.ts';

type About = { readonly order: Order; readonly chargeback: Chargeback; readonly now: Date };

/** That the card company takes a payment back, or does so again after the evidence; and how that ended. */
export async function notifyChargeback(transaction: Transaction, about: About): Promise<void> {
  const { chargebackId, state } = about.chargeback;
  const { phase } = chargebackStateRecords[state];
  const step = phase === 'kept' ? 'won' : phase === 'lost' ? 'lost' : 'received';
  const { facts, parties } = contentOf(about);
  await notify(transaction, {
    rule: `chargeback.${step}`,
    cause: state === 'pre_arbitration' ? `${chargebackId}:again` : chargebackId,
    parties,
    facts: { ...facts, step: watchedSteps[step] },
  });
}

/**
 * That nothing was submitted yet and the card company's deadline is near; once for each deadline and number of days.
 */
export async function notifyEvidenceDue(
  transaction: Transaction,
  { daysBefore, ...about }: About & { readonly daysBefore: number },
): Promise<void> {
  const { chargebackId, evidenceDueAt } = about.chargeback;
  const at = evidenceDueAt && addDaysToInstant(evidenceDueAt, -daysBefore).toISOString();
  await notify(transaction, {
    rule: 'chargeback.evidence_due',
    cause: `${chargebackId}:${at}`,
    ...contentOf(about),
  });
}

/** That the gateway does not take the evidence; or, to the agency alone, that it has not answered for too long. */
export async function notifyEvidenceFailed(
  transaction: Transaction,
  { isRefused, ...about }: About & { readonly isRefused: boolean },
): Promise<void> {
  const { chargebackId, evidenceSentAt } = about.chargeback;
  await notify(transaction, {
    rule: isRefused ? 'chargeback.evidence_failed' : 'chargeback.evidence_unanswered',
    cause: `${chargebackId}:${evidenceSentAt?.getTime()}`,
    ...contentOf(about),
  });
}

function contentOf({ order, chargeback, now }: About) {
  const { orderId, goodsName, sellerCompanyId: seller, issuerCompanyId: issuer } = order;
  const { amount, reason, evidenceDueAt } = chargeback;
  return { parties: { seller, issuer }, facts: { orderId, goodsName, amount, reason, dueAt: evidenceDueAt ?? now } };
}
