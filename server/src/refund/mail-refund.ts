/** Who is told what about a refund without a dispute (reference 4-k); that it is done is told by the order's step. */
import { listReaders } from '../account/account.ts';
import { companyNameIn, findCompany } from '../company/company.ts';
import { type Letters, queueMail } from '../mail/mail.ts';
import type { Order } from '../order/order.ts';
import { findRefund, type Refund } from '../payment/payment.ts';
import type { Transaction } from '../platform/database.ts';
import type {} from './refund-letters.ts';

type About = { readonly order: Order; readonly refund: Refund; readonly now: Date };

/** A buyer's request goes to the seller; what one of the seller's people asked for, or agreed to, to its others. */
export async function mailRefundAsked(transaction: Transaction, about: About): Promise<void> {
  const { request, preparedBy } = about.refund;
  const isFromBuyer = request?.askedBy === 'buyer' && !preparedBy;
  const letter = isFromBuyer ? 'refund.asked_to_seller' : 'refund.prepared_to_seller';
  await mail(transaction, { ...about, letter, side: 'seller', except: preparedBy ?? request?.userId });
}

type Waiting = Omit<About, 'now'> & { readonly days: number };

/** Nobody has answered for `days`: those of the seller are reminded who may, once for each number of days. */
export async function mailRefundWaits(transaction: Transaction, { order, refund, days }: Waiting): Promise<void> {
  const except = refund.preparedBy ?? refund.request?.userId;
  const reason = refund.request?.reason ?? '';
  const dedupeKey = `refund.waits_to_seller:${refund.refundId}:${days}`;
  for (const told of await listTold(transaction, { order, refund, side: 'seller', except })) {
    const facts = { ...told.facts, reason, days: String(days) };
    await queueMail(transaction, { letter: 'refund.waits_to_seller', facts, to: told.to, dedupeKey });
  }
}

export async function mailRefundRefused(transaction: Transaction, about: About): Promise<void> {
  await mail(transaction, { ...about, letter: 'refund.refused_to_buyer', side: 'buyer' });
}

type Approved = { readonly order: Order; readonly refundId: string; readonly now: Date };

/** What was paid out waits until the seller's later sales cover it, and both sides hear that. */
export async function mailRefundApproved(transaction: Transaction, { refundId, ...about }: Approved): Promise<void> {
  const refund = await findRefund(transaction, refundId);
  if (!refund) throw new Error(`The refund ${refundId} is missing`);
  const step = refund.recalled.minor > 0n ? 'recovered' : 'approved';
  for (const side of ['buyer', 'seller'] as const) {
    await mail(transaction, { ...about, refund, letter: `refund.${step}_to_${side}`, side });
  }
}

type Mailing = About & {
  readonly letter: Exclude<keyof Letters & `refund.${string}`, 'refund.waits_to_seller'>;
  readonly side: 'seller' | 'buyer';
  /** Who knows already. */
  readonly except?: string | undefined;
};

async function mail(transaction: Transaction, { letter, ...mailing }: Mailing): Promise<void> {
  const { refund, now } = mailing;
  const dedupeKey = `${letter}:${refund.refundId}:${now.getTime()}`;
  const isRefused = letter === 'refund.refused_to_buyer';
  for (const { to, facts } of await listTold(transaction, mailing)) {
    const reason = (isRefused ? refund.answer?.reason : refund.request?.reason) ?? '';
    await queueMail(transaction, { letter, facts: { ...facts, reason }, to, dedupeKey });
  }
}

type Side = Pick<Mailing, 'order' | 'refund' | 'side' | 'except'>;

/** The readers of one side, with what each of them is told in their language. */
async function listTold(transaction: Transaction, { order, refund, side, except }: Side) {
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
