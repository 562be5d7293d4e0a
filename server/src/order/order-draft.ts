/** From what a seller typed to what is stored: the sheet, its lines and its amounts at today's rate. */
import type { createOrder as endpoint } from '@gtp/contract/order/order-endpoints.ts';
import type { Body } from '@gtp/contract/platform/endpoint.ts';
import { checkTerms } from '@gtp/domain/order/order.ts';
import { lineAmount } from '@gtp/domain/order/order-amounts.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import { findBuyer } from '../company/company.ts';
import type { Transaction } from '../platform/database.ts';
import { findFeeTerms } from './find-fee-terms.ts';
import type { OrderPrice, OrderSheet } from './order.ts';
import { saveLines } from './order-store.ts';
import { priceOrder } from './price-order.ts';

export type OrderDraft = Body<typeof endpoint>;
export type WrittenOrder = OrderSheet & OrderPrice & { readonly buyerCompanyId: string };

/** The draft, checked and priced; refuses an unknown buyer, wrong terms and wrong amounts, each by its field. */
export async function readDraft(transaction: Transaction, draft: OrderDraft, now: Date): Promise<Result<WrittenOrder>> {
  const buyer = await findBuyer(transaction, draft.buyerCompanyId);
  if (!buyer) return refuse('company.buyer_not_found', { field: 'buyerCompanyId' });
  const terms = checkTerms(draft, now);
  if (!terms.ok) return terms;
  const { feeRate } = await findFeeTerms(transaction, { buyer, currency: draft.currency, now });
  const price = priceOrder(draft, feeRate);
  return price.ok ? accept({ ...sheetOf(draft), ...price.value, buyerCompanyId: buyer.companyId }) : price;
}

function sheetOf(draft: OrderDraft): OrderSheet {
  const { tradeNumber, goodsName, hsCode, incoterm, releaseMode, inspectionDays, paymentDueOn, note } = draft;
  return { tradeNumber, goodsName, hsCode, incoterm, releaseMode, inspectionDays, paymentDueOn, note };
}

/** Stores the lines of the draft in place of those that were there. */
export async function saveDraftLines(transaction: Transaction, orderId: string, draft: OrderDraft): Promise<void> {
  const lines = draft.lines.map((line) => ({ ...line, amountMinor: lineAmount(line, draft.currency).minor }));
  await saveLines(transaction, orderId, lines);
}
