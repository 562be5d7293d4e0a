/** Who is notified of what about a dispute (reference 4-k). */
import type { DisputeActor } from '@gtp/domain/dispute/dispute-states.ts';
import { notify } from '../notification/notification.ts';
import type { Order } from '../order/order.ts';
import type { Transaction } from '../platform/database.ts';
import type { Dispute } from './dispute-store.ts';
import { watchedSteps } from './watched-steps.ts';

type About = { readonly order: Order; readonly dispute: Dispute; readonly now: Date };
type Step = 'opened' | 'mediation' | 'ended' | 'lapsed' | 'withdrawn';

/** A step of a dispute, to everybody whom it concerns and those who watch. */
export async function notifyOfDispute(transaction: Transaction, { step, ...about }: About & { readonly step: Step }) {
  const { facts, ...content } = contentOf(about);
  await notify(transaction, { rule: `dispute.${step}`, ...content, facts: { ...facts, step: watchedSteps[step] } });
}

/** The other side is notified that one has spoken. */
export async function notifyOfEntry(transaction: Transaction, { by, ...about }: About & { readonly by: DisputeActor }) {
  const rule = by === 'seller' ? 'dispute.spoken_to_buyer' : 'dispute.spoken_to_seller';
  await notify(transaction, { rule, ...contentOf(about) });
}

type Reminder = About & { readonly to: 'seller' | 'buyer' | 'agency' };

export async function remindOfDispute(transaction: Transaction, { to, ...about }: Reminder): Promise<void> {
  await notify(transaction, { rule: `dispute.reminder_to_${to}`, ...contentOf(about) });
}

function contentOf({ order, dispute, now }: About) {
  const { orderId, goodsName, sellerCompanyId, buyerCompanyId, issuerCompanyId } = order;
  const { disputeId, amount, refund, dueAt, reopenUntil } = dispute;
  return {
    cause: `${disputeId}:${now.getTime()}`,
    parties: { seller: sellerCompanyId, buyer: buyerCompanyId, issuer: issuerCompanyId },
    facts: {
      orderId,
      goodsName,
      amount,
      refund: refund ?? { ...amount, minor: 0n },
      dueAt: dueAt ?? reopenUntil ?? now,
    },
  };
}
