/** Who is notified of what about a dispute (reference 4-k). */
import type { DisputeActor } from '@gtp/domain/dispute/dispute-states.ts';
import { listReaders, listReadersOfKind } from '../account/account.ts';
import { companyNames, findCompany } from '../company/company.ts';
import { type EmailFacts, queueEmail } from '../email/email.ts';
import type { Order } from '../order/order.ts';
import type { Transaction } from '../platform/database.ts';
import type { Dispute } from './dispute-store.ts';
import { notifyInstitutions } from './notify-institutions.ts';

type Audience = 'seller' | 'buyer' | 'agency';

type Notifying = {
  readonly template: 'opened' | 'spoken' | 'reminder' | 'mediation' | 'ended' | 'lapsed' | 'withdrawn';
  readonly order: Order;
  readonly dispute: Dispute;
  readonly now: Date;
  /** Who spoke; the other side is notified. */
  readonly by?: DisputeActor;
  /** Who is reminded. */
  readonly to?: Audience;
};

/** Queues the e-mails about a step of a dispute, to everybody whom it concerns. */
export async function notifyDisputeParties(transaction: Transaction, notifying: Notifying): Promise<void> {
  for (const audience of audiencesOf(notifying)) await notifyReaders(transaction, notifying, audience);
  const { template: step, order, dispute, now } = notifying;
  if (step === 'spoken' || step === 'reminder') return;
  const cause = `${dispute.disputeId}:${now.getTime()}`;
  await notifyInstitutions(transaction, { order, amount: dispute.amount, step, cause });
}

function audiencesOf({ template, by, to }: Notifying): readonly Audience[] {
  switch (template) {
    case 'opened':
      return ['seller', 'agency'];
    case 'spoken':
      return [by === 'seller' ? 'buyer' : 'seller'];
    case 'reminder':
      return to ? [to] : [];
    case 'mediation':
      return ['seller', 'buyer', 'agency'];
    case 'ended':
      return ['seller', 'buyer'];
    case 'lapsed':
      return ['buyer'];
    case 'withdrawn':
      return ['seller'];
  }
}

type PartyTemplate = Exclude<keyof EmailFacts & `dispute.${string}`, 'dispute.told_to_body'>;

async function notifyReaders(transaction: Transaction, notifying: Notifying, audience: Audience): Promise<void> {
  const { order, dispute, now, template } = notifying;
  const otherId = audience === 'seller' ? order.buyerCompanyId : order.sellerCompanyId;
  const other = await findCompany(transaction, otherId);
  if (!other) throw new Error(`Order ${order.orderId} has lost a party`);
  const name = `dispute.${template}_to_${audience}` as PartyTemplate;
  for (const to of await readersOf(transaction, order, audience)) {
    const facts = {
      orderId: order.orderId,
      goodsName: order.goodsName,
      counterparty: companyNames(other),
      amount: dispute.amount,
      refund: dispute.refund ?? { ...dispute.amount, minor: 0n },
      dueAt: dispute.dueAt ?? dispute.reopenUntil ?? now,
    };
    const dedupeKey = `${name}:${dispute.disputeId}:${now.getTime()}`;
    await queueEmail(transaction, { template: name, facts, to, dedupeKey });
  }
}

function readersOf(transaction: Transaction, order: Order, audience: Audience) {
  if (audience === 'agency') return listReadersOfKind(transaction, 'KOTRA');
  return listReaders(transaction, audience === 'seller' ? order.sellerCompanyId : order.buyerCompanyId);
}
