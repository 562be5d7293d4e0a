/** Who is notified of what about a dispute (reference 4-k). */
import type { DisputeActor } from '@gtp/domain/dispute/dispute-states.ts';
import { disputedStageOf } from '@gtp/domain/order/disputed-stage.ts';
import { type ChargebackPhase, chargebackStateRecords } from '@gtp/domain/payment/chargeback-states.ts';
import { addDaysToInstant } from '@gtp/domain/platform/instant.ts';
import type { Money } from '@gtp/domain/platform/money.ts';
import { notify } from '../notification/notification.ts';
import type { Order } from '../order/order.ts';
import type { Transaction } from '../platform/database.ts';
import { textTable } from '../platform/messages.ts';
import type { Chargeback } from './chargeback-store.ts';
import type { Dispute } from './dispute-store.ts';

type About = {
  readonly order: Order;
  readonly dispute: Dispute;
  readonly now: Date;
  /** What goes back to the card once it has ended. */
  readonly refunded?: Money;
};
type Step = 'opened' | 'reopened' | 'mediation' | 'ended' | 'lapsed' | 'withdrawn';

/** A step of a dispute, to everybody whom it concerns and those who watch. */
export async function notifyOfDispute(transaction: Transaction, { step, ...about }: About & { readonly step: Step }) {
  const { facts, ...content } = contentOf(about);
  const rule = `dispute.${variantOf(step, about)}` as const;
  await notify(transaction, { rule, ...content, facts: { ...facts, step: watchedSteps[step] } });
}

/** What is said differs by whose turn it is, by what stays held, and by whether the dispute can be reopened. */
function variantOf(step: Step, { order, dispute: { state, reopenUntil } }: Omit<About, 'now'>) {
  if (step === 'opened') {
    const isOnItsWay = order.interrupted && disputedStageOf(order.interrupted.state) === 'on_its_way';
    const opened = isOnItsWay ? 'opened_on_its_way' : 'opened';
    return state === 'opened' ? (`${opened}_without_evidence` as const) : opened;
  }
  return step === 'lapsed' && !reopenUntil ? 'lapsed_for_good' : step;
}

type Entry = About & {
  readonly by: DisputeActor;
  /** The buyer's evidence was waited for: now the seller has to answer. */
  readonly asksSeller: boolean;
};

/** The other side is notified that one has spoken. */
export async function notifyOfEntry(transaction: Transaction, { by, asksSeller, ...about }: Entry): Promise<void> {
  const toSeller = asksSeller ? 'dispute.evidence_shown' : 'dispute.spoken_to_seller';
  const rule = by === 'seller' ? 'dispute.spoken_to_buyer' : toSeller;
  await notify(transaction, { rule, ...contentOf(about) });
}

type Reminder = About & { readonly to: 'seller' | 'buyer' | 'agency' };

export async function remindOfDispute(transaction: Transaction, { to, ...about }: Reminder): Promise<void> {
  await notify(transaction, { rule: `dispute.reminder_to_${to}`, ...contentOf(about) });
}

function contentOf({ order, dispute, now, refunded }: About) {
  const { orderId, goodsName, sellerCompanyId, buyerCompanyId, issuerCompanyId } = order;
  const { disputeId, amount, dueAt, reopenUntil } = dispute;
  return {
    cause: `${disputeId}:${now.getTime()}`,
    parties: { seller: sellerCompanyId, buyer: buyerCompanyId, issuer: issuerCompanyId },
    facts: {
      orderId,
      goodsName,
      amount,
      refund: refunded ?? { ...amount, minor: 0n },
      dueAt: dueAt ?? reopenUntil ?? now,
    },
  };
}

type AboutChargeback = { readonly order: Order; readonly chargeback: Chargeback; readonly now: Date };

/** What is said of each phase; nothing of evidence on its way. */
const steps = {
  announced: 'alert',
  unanswered: 'received',
  answered: undefined,
  kept: 'won',
  lost: 'lost',
} as const satisfies Readonly<Record<ChargebackPhase, string | undefined>>;

/** That the card company may take a payment back, does so, or does so again after the evidence; and how that ended. */
export async function notifyChargeback(transaction: Transaction, about: AboutChargeback): Promise<void> {
  const { chargebackId, state } = about.chargeback;
  const step = state === 'expired' ? 'passed' : steps[chargebackStateRecords[state].phase];
  if (!step) return;
  const { facts, parties } = contentOfChargeback(about);
  await notify(transaction, {
    rule: `chargeback.${step}`,
    cause: state === 'pre_arbitration' ? `${chargebackId}:again` : chargebackId,
    parties,
    facts: { ...facts, step: watchedSteps[step] },
  });
}

/**
 * To the agency alone: how it ended contradicts our books, so that nothing was booked and nobody reads that it ended;
 * once for each word of the gateway's.
 */
export async function notifyContradiction(transaction: Transaction, about: AboutChargeback): Promise<void> {
  const { chargebackId, state } = about.chargeback;
  await notify(transaction, {
    rule: 'chargeback.contradicted',
    cause: `${chargebackId}:${state}`,
    ...contentOfChargeback(about),
  });
}

/** That two people booked what the acquirer took by a chargeback that was lost over another amount; once. */
export async function notifyBookedLoss(transaction: Transaction, about: AboutChargeback): Promise<void> {
  const { facts, parties } = contentOfChargeback(about);
  await notify(transaction, {
    rule: 'chargeback.loss_booked',
    cause: about.chargeback.chargebackId,
    parties,
    facts: { ...facts, step: watchedSteps.lost },
  });
}

/**
 * That nothing was submitted yet and the card company's deadline is near; once for each deadline and number of days.
 */
export async function notifyEvidenceDue(
  transaction: Transaction,
  { daysBefore, ...about }: AboutChargeback & { readonly daysBefore: number },
): Promise<void> {
  const { chargebackId, evidenceDueAt } = about.chargeback;
  const at = evidenceDueAt && addDaysToInstant(evidenceDueAt, -daysBefore).toISOString();
  await notify(transaction, {
    rule: 'chargeback.evidence_due',
    cause: `${chargebackId}:${at}`,
    ...contentOfChargeback(about),
  });
}

/** That the gateway does not take the evidence; or, to the agency alone, that it has not answered for too long. */
export async function notifyEvidenceFailed(
  transaction: Transaction,
  { isRefused, ...about }: AboutChargeback & { readonly isRefused: boolean },
): Promise<void> {
  const { chargebackId, evidenceSentAt } = about.chargeback;
  await notify(transaction, {
    rule: isRefused ? 'chargeback.evidence_failed' : 'chargeback.evidence_unanswered',
    cause: `${chargebackId}:${evidenceSentAt?.getTime()}`,
    ...contentOfChargeback(about),
  });
}

function contentOfChargeback({ order, chargeback, now }: AboutChargeback) {
  const { orderId, goodsName, sellerCompanyId: seller, issuerCompanyId: issuer } = order;
  const { amount, reason, evidenceDueAt } = chargeback;
  return { parties: { seller, issuer }, facts: { orderId, goodsName, amount, reason, dueAt: evidenceDueAt ?? now } };
}

/** What those who watch disputes and chargebacks read of each step (reference 4-k: P of ISSUER, VISA and KOTRA). */
export const watchedSteps = textTable('dispute.watchedStep');
