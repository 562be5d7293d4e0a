/**
 * Who is notified of what about a refund without a dispute (reference 4-k); the order's own step notifies of the end.
 */
import { listReaders } from '../account/account.ts';
import { companyNameIn, findCompany } from '../company/company.ts';
import { type EmailFacts, queueEmail } from '../email/email.ts';
import type { Order } from '../order/order.ts';
import { findRefund, type Refund } from '../payment/payment.ts';
import type { Transaction } from '../platform/database.ts';
import type {} from './refund-emails.ts';

type About = { readonly order: Order; readonly refund: Refund; readonly now: Date };

/** A buyer's request goes to the seller; what one of the seller's people asked for, or agreed to, to its others. */
export async function notifyRefundAsked(transaction: Transaction, about: About): Promise<void> {
  const { request, preparedBy } = about.refund;
  const isFromBuyer = request?.askedBy === 'buyer' && !preparedBy;
  const template = isFromBuyer ? 'refund.asked_to_seller' : 'refund.prepared_to_seller';
  await notifySide(transaction, { ...about, template, side: 'seller', except: preparedBy ?? request?.userId });
}

type Waiting = Omit<About, 'now'> & { readonly days: number };

/** Nobody has answered for `days`: those of the seller are reminded who may, once for each number of days. */
export async function notifyRefundWaits(transaction: Transaction, { order, refund, days }: Waiting): Promise<void> {
  const except = refund.preparedBy ?? refund.request?.userId;
  const reason = refund.request?.reason ?? '';
  const dedupeKey = `refund.waits_to_seller:${refund.refundId}:${days}`;
  for (const addressed of await listAddressed(transaction, { order, refund, side: 'seller', except })) {
    const facts = { ...addressed.facts, reason, days: String(days) };
    await queueEmail(transaction, { template: 'refund.waits_to_seller', facts, to: addressed.to, dedupeKey });
  }
}

export async function notifyRefundRefused(transaction: Transaction, about: About): Promise<void> {
  await notifySide(transaction, { ...about, template: 'refund.refused_to_buyer', side: 'buyer' });
}

type Approved = { readonly order: Order; readonly refundId: string; readonly now: Date };

/** What was paid out waits until the seller's later sales cover it, and both sides hear that. */
export async function notifyRefundApproved(transaction: Transaction, { refundId, ...about }: Approved): Promise<void> {
  const refund = await findRefund(transaction, refundId);
  if (!refund) throw new Error(`The refund ${refundId} is missing`);
  const step = refund.recalled.minor > 0n ? 'recovered' : 'approved';
  for (const side of ['buyer', 'seller'] as const) {
    await notifySide(transaction, { ...about, refund, template: `refund.${step}_to_${side}`, side });
  }
}

type SideNotification = About & {
  readonly template: Exclude<keyof EmailFacts & `refund.${string}`, 'refund.waits_to_seller'>;
  readonly side: 'seller' | 'buyer';
  /** Who knows already. */
  readonly except?: string | undefined;
};

async function notifySide(transaction: Transaction, { template, ...notification }: SideNotification): Promise<void> {
  const { refund, now } = notification;
  const dedupeKey = `${template}:${refund.refundId}:${now.getTime()}`;
  const isRefused = template === 'refund.refused_to_buyer';
  for (const { to, facts } of await listAddressed(transaction, notification)) {
    const reason = (isRefused ? refund.answer?.reason : refund.request?.reason) ?? '';
    await queueEmail(transaction, { template, facts: { ...facts, reason }, to, dedupeKey });
  }
}

type Side = Pick<SideNotification, 'order' | 'refund' | 'side' | 'except'>;

/** The readers of one side, with what each reads in their language. */
async function listAddressed(transaction: Transaction, { order, refund, side, except }: Side) {
  const { sellerCompanyId, buyerCompanyId, orderId, goodsName } = order;
  const [ownId, otherId] = side === 'seller' ? [sellerCompanyId, buyerCompanyId] : [buyerCompanyId, sellerCompanyId];
  const other = await findCompany(transaction, otherId);
  if (!other) throw new Error(`Order ${orderId} has lost a party`);
  const readers = await listReaders(transaction, ownId);
  return readers
    .filter(({ userId }) => userId === undefined || userId !== except)
    .map((to) => ({
      to,
      facts: { orderId, goodsName, counterparty: companyNameIn(to.language, other), amount: refund.amounts.amount },
    }));
}
