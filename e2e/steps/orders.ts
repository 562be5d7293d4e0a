/** Order sheets: prepared ones for journeys that begin later, and writing one by hand. */
import { listCards } from '@gtp/contract/card/card-wire.ts';
import { acceptTerms, createOrder, readOrder, sendOrder } from '@gtp/contract/order/order-endpoints.ts';
import { payOrder } from '@gtp/contract/payment/payment-wire.ts';
import { addDays, seoulDay } from '@gtp/domain/platform/instant.ts';
import { money } from '@gtp/domain/platform/money.ts';
import { expect, type Page } from '@playwright/test';
import { callAs } from './portal-call.ts';
import { chooseByTyping } from './typed-choice.ts';

let written = 0;

/** A trade number that no other order of the demo or of another journey has. */
export function newTradeNumber(): string {
  written += 1;
  return `E2E-${Date.now().toString(36).toUpperCase()}-${written}`;
}

export type PreparedOrder = { readonly orderId: string; readonly tradeNumber: string };
type PaidOrder = PreparedOrder & { readonly paymentId: string };

/** The seller has begun an order sheet for buyer01 and not sent it. */
export async function prepareDraft(seller: Page): Promise<PreparedOrder> {
  const tradeNumber = newTradeNumber();
  const { orderId } = await callAs(seller, createOrder, { body: draft(tradeNumber) });
  return { orderId, tradeNumber };
}

/** `pieces` at 10.00 each; 100 otherwise. */
type Agreed = { readonly releaseMode?: 'delivery' | 'shipment'; readonly pieces?: bigint };

/** The seller has sent buyer01 an order sheet over USD 1,014.00 by card: 100 pieces at 10.00, fee shared. */
export async function prepareSentOrder(seller: Page, agreed: Agreed = {}): Promise<PreparedOrder> {
  const tradeNumber = newTradeNumber();
  const { orderId, version } = await callAs(seller, createOrder, { body: draft(tradeNumber, agreed) });
  await callAs(seller, sendOrder, { params: { orderId }, body: { version } });
  return { orderId, tradeNumber };
}

/** The same, and buyer01 has accepted the terms: it can be paid. */
export async function prepareConfirmedOrder(seller: Page, buyer: Page, agreed: Agreed = {}): Promise<PreparedOrder> {
  const order = await prepareSentOrder(seller, agreed);
  const { orderId } = order;
  await callAs(buyer, acceptTerms, { params: { orderId }, body: { version: 1 } });
  return order;
}

/** The same, and it is paid: the seller may file the documents. */
export async function prepareHeldOrder(seller: Page, buyer: Page, agreed: Agreed = {}): Promise<PaidOrder> {
  const order = await prepareConfirmedOrder(seller, buyer, agreed);
  const { orderId } = order;
  const cards = await callAs(buyer, listCards);
  const cardId = cards.find(({ last4 }) => last4 === '0000')?.cardId ?? '';
  const { charge: amount } = await callAs(buyer, readOrder, { params: { orderId } });
  const body = { cardId, currency: amount.currency, amount };
  const { state, paymentId } = await callAs(buyer, payOrder, { params: { orderId }, body });
  if (state !== 'captured') throw new Error(`The order is not paid: ${state}`);
  return { ...order, paymentId };
}

function draft(tradeNumber: string, { pieces = 100n, releaseMode = 'delivery' }: Agreed = {}) {
  const none = money(0n, 'USD');
  return {
    currency: 'USD',
    lines: [{ description: 'Hydrating essence 150 ml', quantity: pieces * 1_000n, unit: 'EA', unitPrice: 10_000_000n }],
    freight: none,
    insurance: none,
    otherCharges: none,
    discount: none,
    buyerShare: 5_000,
    buyerCompanyId: 'company_buyer01',
    tradeNumber,
    goodsName: 'Hydrating essence',
    hsCode: '330499',
    incoterm: 'CIF',
    releaseMode,
    inspectionDays: 7,
    paymentDueOn: addDays(seoulDay(new Date()), 10),
    note: '',
  } as const;
}

export type WrittenOrder = {
  readonly tradeNumber: string;
  readonly unitPrice: string;
  readonly buyer?: string;
  readonly currency?: 'USD' | 'JPY';
};

/** Fills the order form that is open (in Korean): 1,000 pieces, for the demo's first buyer if for nobody else. */
export async function fillOrderForm(
  page: Page,
  { tradeNumber, unitPrice, buyer = 'Pacific Beauty Imports', currency = 'USD' }: WrittenOrder,
): Promise<void> {
  await chooseByTyping(page.getByRole('combobox', { name: '바이어', exact: true }), buyer);
  await page.getByLabel('거래 번호').fill(tradeNumber);
  await page.getByLabel('품명').fill('Hydrating essence');
  await page.getByRole('combobox', { name: 'HS 코드' }).fill('3304.99');
  await page.getByRole('main').getByLabel('통화', { exact: true }).selectOption(currency);
  const line = page.getByRole('group', { name: '1번째 품목' });
  await line.getByLabel('품목', { exact: true }).fill('Hydrating essence 150 ml');
  await line.getByLabel('수량', { exact: true }).fill('1000');
  await line.getByLabel('단가', { exact: true }).fill(unitPrice);
  await expect(page.getByRole('heading', { name: '예상 금액' })).toBeVisible();
}
