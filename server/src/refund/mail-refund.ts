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
  readonly letter: keyof Letters & `refund.${string}`;
  readonly side: 'seller' | 'buyer';
  /** Who knows already. */
  readonly except?: string | undefined;
};

async function mail(transaction: Transaction, { order, refund, now, letter, side, except }: Mailing): Promise<void> {
  const { sellerCompanyId, buyerCompanyId, orderId, goodsName } = order;
  const [ownId, otherId] = side === 'seller' ? [sellerCompanyId, buyerCompanyId] : [buyerCompanyId, sellerCompanyId];
  const other = await findCompany(transaction, otherId);
  if (!other) throw new Error(`Order ${orderId} has lost a party`);
  for (const to of await listReaders(transaction, ownId)) {
    if (to.userId !== undefined && to.userId === except) continue;
    const facts = {
      orderId,
      goodsName,
      counterparty: companyNameIn(to.language, other),
      amount: refund.amounts.amount,
      reason: (letter === 'refund.refused_to_buyer' ? refund.answer?.reason : refund.request?.reason) ?? '',
    };
    await queueMail(transaction, { letter, facts, to, dedupeKey: `${letter}:${refund.refundId}:${now.getTime()}` });
  }
}
