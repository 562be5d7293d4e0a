import type { payOrder } from '@gtp/contract/payment/payment-wire.ts';
import type { Answer } from '@gtp/contract/platform/endpoint.ts';
import { sideOf } from '@gtp/domain/account/client-types.ts';
import { reachOf } from '@gtp/domain/account/permissions.ts';
import { explainDecline } from '@gtp/domain/payment/decline-codes.ts';
import type { Language } from '@gtp/domain/platform/language.ts';
import { money } from '@gtp/domain/platform/money.ts';
import { aliasOf } from '../account/account.ts';
import { companyNameIn } from '../company/company.ts';
import { milestoneOfRow } from '../order/order.ts';
import type { Caller } from '../platform/caller.ts';
import type { PaymentRow, Viewer } from './payment-list-store.ts';
import type { Payment } from './payment-store.ts';

export type Reading = { readonly language: Language; readonly viewer: Viewer };

/** A payment as a list shows it, with names that the reader can read, or the network may see (reference 4-c: "M"). */
export function summaryOf(row: PaymentRow, { language, viewer }: Reading) {
  const alias = (side: 'seller' | 'buyer', companyId: string) =>
    viewer.isMasked ? aliasOf({ ...viewer, language }, side, companyId) : undefined;
  const nameOf = (name: string, englishName: string) => companyNameIn(language, { name, englishName });
  const sellerName = alias('seller', row.sellerCompanyId) ?? nameOf(row.sellerName, row.sellerEnglishName);
  const buyerName = alias('buyer', row.buyerCompanyId) ?? nameOf(row.buyerName, row.buyerEnglishName);
  const { paymentId, orderId, tradeNumber, state, currency, cardBrand, cardLast4, startedAt } = row;
  return {
    ...{ paymentId, orderId, tradeNumber, ...milestoneOfRow(row), sellerName, buyerName },
    /** The other side; for those who watch, the buyer, who pays. */
    counterpartyName: viewer.side === 'buyer' ? sellerName : buyerName,
    ...{ state, currency, amount: money(row.amountMinor, currency), cardBrand, cardLast4, startedAt },
    issuerName: nameOf(row.issuerName, row.issuerEnglishName),
    // The seller is paid by us, whoever charged the card.
    ...(row.acquirer && viewer.side !== 'seller' && { acquirer: row.acquirer }),
    ...(row.capturedAt && { capturedAt: row.capturedAt }),
    ...(row.capturedAt && row.refundedMinor > 0n && { refunded: money(row.refundedMinor, row.currency) }),
    ...(row.declineCode && { declineCode: row.declineCode }),
    ...(viewer.isOperator && row.operatorTask && { operatorTask: row.operatorTask }),
  };
}

/** Whose payments the caller may see (reference 4-c): their side's, an issuer its cards', agency and network all. */
export function viewerOf({ clientType, companyId }: Pick<Caller, 'clientType' | 'companyId'>): Viewer {
  const reach = reachOf('payment.read', clientType);
  if (reach === undefined) throw new Error(`${clientType} was let in to payments without a right to read them`);
  const isMasked = reach === 'masked';
  const about = { companyId, isMasked, isOperator: clientType === 'KOTRA' };
  return { ...about, side: sideOf(clientType) ?? (reach === 'own-cards' ? 'issuer' : 'everyone') };
}

export type PaymentOutcome = Answer<typeof payOrder>;

/** What a payer reads of an attempt: its state, where to authenticate, or what a decline means. */
export function outcomeOf(payment: Payment): PaymentOutcome {
  const { paymentId, orderId, state, redirectUrl } = payment;
  const decline = declineOf(payment.declineCode);
  return {
    paymentId,
    orderId,
    state,
    ...(state === 'three_d_secure' && redirectUrl && { redirectUrl }),
    ...(decline && { decline }),
  };
}

/** A decline code with its explanation (reference 3.1); undefined if nothing was declined. */
export function declineOf(code: string | null | undefined) {
  return code ? { code, ...explainDecline(code) } : undefined;
}
