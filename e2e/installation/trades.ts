/** One trade after the other, by clicks: sent, accepted, held, proved, released. */
import { expect, type Page } from '@playwright/test';
import { expectEmail, linkIn } from '../steps/emails.ts';
import { acceptEvidence, submitEvidence, uploadDocuments } from '../steps/evidence.ts';
import { fillOrderForm, newTradeNumber, type WrittenOrder } from '../steps/orders.ts';

export type Trade = { readonly orderId: string; readonly tradeNumber: string };

/** The seller writes an order sheet for the buyer of this installation and asks for the payment. */
export async function sendOrder(seller: Page, terms: Pick<WrittenOrder, 'unitPrice' | 'currency'>): Promise<Trade> {
  const tradeNumber = newTradeNumber();
  await seller.goto('/seller/order-sheet/order');
  await fillOrderForm(seller, { ...terms, tradeNumber, buyer: 'Figueroa Imports LLC' });
  await seller.getByRole('button', { name: '결제 요청 보내기' }).click();
  await seller.getByRole('dialog').getByRole('button', { name: '결제 요청 보내기' }).click();
  await expect(seller).toHaveURL(/\/seller\/order-sheet\/ORD-/);
  return { orderId: seller.url().split('/').at(-1) ?? '', tradeNumber };
}

/** The buyer comes by the link in the e-mail; the order can be paid then. */
export async function acceptTerms(buyer: Page, { orderId }: Trade): Promise<void> {
  await buyer.goto(linkIn(await expectEmail('buyer01', 'payment request', orderId)));
  await buyer.getByRole('button', { name: 'Accept the terms' }).click();
  await buyer.getByRole('button', { name: 'Accept these terms' }).click();
}

type Sides = { readonly buyer: Page; readonly seller: Page };

/** Back from the acquirer's page the buyer reads that it is paid, and the seller that the money is held. */
export async function expectHeld({ buyer, seller }: Sides, { orderId }: Trade): Promise<void> {
  await expect(buyer.getByRole('heading', { name: 'Payment complete' })).toBeVisible();
  await seller.goto(`/seller/order-sheet/${orderId}`);
  await expect(seller.getByText('결제 완료 · 보관 중', { exact: true }).first()).toBeVisible();
}

export async function fileEvidence(seller: Page, { orderId, tradeNumber }: Trade): Promise<void> {
  await seller.goto(`/seller/order-sheet/${orderId}`);
  await uploadDocuments(seller, tradeNumber);
  await submitEvidence(seller);
}

type Releasing = { readonly kotra: Page; readonly buyer: Page };

/** The agency accepts the documents, and the buyer the goods. */
export async function releaseTrade({ kotra, buyer }: Releasing, { orderId }: Trade): Promise<void> {
  await acceptEvidence(kotra, orderId);
  await buyer.goto(`/en/buyer/order-sheet/${orderId}`);
  await buyer.getByRole('button', { name: 'Accept the goods' }).click();
  await buyer.getByRole('button', { name: /^Accept and release/ }).click();
  await expect(buyer.getByText('Released', { exact: true }).first()).toBeVisible();
  await expectEmail('seller01', orderId, '수락');
}
