import type { Language } from '@gtp/domain/platform/language.ts';
import { money } from '@gtp/domain/platform/money.ts';
import { aliasOf } from '../account/account.ts';
import { companyNameIn } from '../company/company.ts';
import { milestoneOfRow } from '../order/order.ts';
import type { PaymentRow, Viewer } from './payment-list-store.ts';

export type Reading = { readonly language: Language; readonly viewer: Viewer };

/** A payment as a list shows it, with names that the reader can read, or the network may see (reference 4-c: "M"). */
export function summaryOf(row: PaymentRow, { language, viewer }: Reading) {
  const alias = (side: 'seller' | 'buyer', companyId: string) =>
    viewer.isMasked ? aliasOf({ ...viewer, language }, side, companyId) : undefined;
  const nameOf = (name: string, englishName: string) => companyNameIn(language, { name, englishName });
  const sellerName = alias('seller', row.sellerCompanyId) ?? nameOf(row.sellerName, row.sellerEnglishName);
  const buyerName = alias('buyer', row.buyerCompanyId) ?? nameOf(row.buyerName, row.buyerEnglishName);
  return {
    paymentId: row.paymentId,
    orderId: row.orderId,
    tradeNumber: row.tradeNumber,
    ...milestoneOfRow(row),
    sellerName,
    buyerName,
    /** The other side; for those who watch, the buyer, who pays. */
    counterpartyName: viewer.side === 'buyer' ? sellerName : buyerName,
    state: row.state,
    currency: row.currency,
    amount: money(row.amountMinor, row.currency),
    cardBrand: row.cardBrand,
    cardLast4: row.cardLast4,
    issuerName: companyNameIn(language, { name: row.issuerName, englishName: row.issuerEnglishName }),
    startedAt: row.startedAt,
    ...(row.capturedAt && { capturedAt: row.capturedAt }),
    ...(row.capturedAt && row.refundedMinor > 0n && { refunded: money(row.refundedMinor, row.currency) }),
    ...(row.declineCode && { declineCode: row.declineCode }),
    ...(viewer.isOperator && row.operatorTask && { operatorTask: row.operatorTask }),
  };
}
