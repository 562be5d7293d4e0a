/**
 * Who is notified of a chargeback (reference 4-k): the seller and the agency by e-mail, issuer and network by
 * notification.
 */
import { addDaysToInstant } from '@gtp/domain/platform/instant.ts';
import { listReaders, listReadersOfKind } from '../account/account.ts';
import { queueEmail } from '../email/email.ts';
import type { Order } from '../order/order.ts';
import type { Transaction } from '../platform/database.ts';
import type { Chargeback } from './chargeback-store.ts';
import { notifyInstitutions } from './notify-institutions.ts';

type About = { readonly order: Order; readonly chargeback: Chargeback; readonly now: Date };

/** That the card company takes a payment back, or does so again after the evidence; and how that ended. */
export async function notifyChargeback(transaction: Transaction, about: About): Promise<void> {
  const { order, chargeback } = about;
  const { chargebackId, amount, state, endedAt } = chargeback;
  const step = endedAt ? (state === 'won' || state === 'expired' ? 'won' : 'lost') : 'received';
  const cause = state === 'pre_arbitration' ? `${chargebackId}:again` : chargebackId;
  await notifySides(transaction, about, { step, dedupeKey: `chargeback.${step}:${cause}` });
  await notifyInstitutions(transaction, { order, amount, step, cause });
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
  await notifySides(transaction, about, {
    step: 'evidence_due',
    dedupeKey: `chargeback.evidence_due:${chargebackId}:${at}`,
  });
}

/** That the gateway does not take the evidence; or, to the agency alone, that it has not answered for too long. */
export async function notifyEvidenceFailed(
  transaction: Transaction,
  { isRefused, ...about }: About & { readonly isRefused: boolean },
): Promise<void> {
  const { chargebackId, evidenceSentAt } = about.chargeback;
  const dedupeKey = `chargeback.evidence_failed:${chargebackId}:${evidenceSentAt?.getTime()}:${isRefused}`;
  await notifySides(transaction, about, { step: 'evidence_failed', dedupeKey, isForAgencyAlone: !isRefused });
}

type Telling = {
  readonly step: 'received' | 'evidence_due' | 'evidence_failed' | 'won' | 'lost';
  readonly dedupeKey: string;
  readonly isForAgencyAlone?: boolean;
};

async function notifySides(
  transaction: Transaction,
  { order, chargeback, now }: About,
  telling: Telling,
): Promise<void> {
  const { step, dedupeKey, isForAgencyAlone } = telling;
  const { amount, reason, evidenceDueAt } = chargeback;
  const facts = { orderId: order.orderId, goodsName: order.goodsName, amount, reason, dueAt: evidenceDueAt ?? now };
  for (const to of isForAgencyAlone ? [] : await listReaders(transaction, order.sellerCompanyId)) {
    await queueEmail(transaction, { template: `chargeback.${step}_to_seller`, facts, to, dedupeKey });
  }
  for (const to of await listReadersOfKind(transaction, 'KOTRA')) {
    await queueEmail(transaction, { template: `chargeback.${step}_to_agency`, facts, to, dedupeKey });
  }
}
