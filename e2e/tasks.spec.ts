/**
 * What the everyday tasks cost, from the main page or the link in the mail to the end: clicks are held to a number, the
 * seconds are a machine's that types at once and are printed for comparison (ux.md, points 5 and 6).
 */
import { expect } from '@playwright/test';
import { payNow } from './steps/cards.ts';
import { beginTask, type Effort } from './steps/effort.ts';
import { expectEmail, linkIn } from './steps/emails.ts';
import {
  fillOrderForm,
  newTradeNumber,
  prepareConfirmedOrder,
  prepareHeldOrder,
  prepareSentOrder,
} from './steps/orders.ts';
import { test } from './steps/people.ts';

const shown = (task: string, { clicks, seconds }: Effort) =>
  process.stdout.write(`      ${task}: ${clicks} clicks, ${seconds.toFixed(1)} s\n`);

test('an order is written and sent with the keyboard but for five clicks', async ({ as }) => {
  const seller = await as('seller01');
  await seller.goto('/seller/main');
  const end = await beginTask(seller);
  await seller.getByRole('main').getByRole('button', { name: '주문서 작성' }).click();
  await fillOrderForm(seller, { tradeNumber: newTradeNumber(), unitPrice: '10' });
  await seller.getByRole('button', { name: '결제 요청 보내기' }).click();
  await seller.getByRole('dialog').getByRole('button', { name: '결제 요청 보내기' }).click();
  await expect(seller.getByText('바이어가 조건을 확인하고 있습니다.').first()).toBeVisible();
  const effort = await end();
  shown('write and send', effort);
  expect(effort.clicks).toBeLessThanOrEqual(5);
});

test('an order is copied and sent with four clicks', async ({ as }) => {
  const seller = await as('seller01');
  const { orderId } = await prepareSentOrder(seller);
  await seller.goto(`/seller/order-sheet/${orderId}`);
  const end = await beginTask(seller);
  await seller.getByRole('button', { name: '더 보기' }).click();
  await seller.getByRole('button', { name: '복사해서 새로 작성' }).click();
  await seller.getByLabel('거래 번호').fill(newTradeNumber());
  await seller.getByRole('button', { name: '결제 요청 보내기' }).click();
  await seller.getByRole('dialog').getByRole('button', { name: '결제 요청 보내기' }).click();
  await expect(seller.getByText('바이어가 조건을 확인하고 있습니다.').first()).toBeVisible();
  const effort = await end();
  shown('copy and send', effort);
  expect(effort.clicks).toBeLessThanOrEqual(4);
});

test('a buyer pays with four clicks from the link in the mail', async ({ as }) => {
  const [seller, buyer] = [await as('seller01'), await as('buyer01')];
  const { orderId } = await prepareSentOrder(seller);
  await buyer.goto(linkIn(await expectEmail('buyer01', 'payment request', orderId)));
  const end = await beginTask(buyer);
  await buyer.getByRole('button', { name: 'Accept the terms' }).click();
  await buyer.getByRole('button', { name: 'Accept these terms' }).click();
  await payNow(buyer);
  await expect(buyer.getByRole('heading', { name: 'Payment complete' })).toBeVisible();
  const effort = await end();
  shown('accept the terms and pay', effort);
  expect(effort.clicks).toBeLessThanOrEqual(4);
});

test('a buyer accepts the goods with two clicks from the order', async ({ as }) => {
  const [seller, buyer] = [await as('seller01'), await as('buyer01')];
  const { orderId } = await prepareHeldOrder(seller, buyer);
  await buyer.goto(`/en/buyer/order-sheet/${orderId}`);
  const end = await beginTask(buyer);
  await buyer.getByRole('button', { name: 'Accept the goods' }).click();
  await buyer
    .getByRole('dialog')
    .getByRole('button', { name: /^Accept and release/ })
    .click();
  await expect(buyer.getByText(/accepted the goods/).first()).toBeVisible();
  const effort = await end();
  shown('accept the goods', effort);
  expect(effort.clicks).toBeLessThanOrEqual(2);
});

test('a payment is found by the last four digits of its card with two clicks', async ({ as }) => {
  const [seller, buyer] = [await as('seller01'), await as('buyer01')];
  await prepareConfirmedOrder(seller, buyer);
  await buyer.goto('/en/buyer/main');
  const end = await beginTask(buyer);
  await buyer.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Payments' }).click();
  await buyer.getByRole('main').getByLabel('Search').first().fill('0000');
  const rows = buyer.getByRole('table', { name: 'Payments' }).locator('tbody').getByRole('row');
  await expect(buyer).toHaveURL(/text=0000/);
  await expect(rows.first()).toContainText('0000');
  await rows.first().getByRole('link').first().click();
  await expect(buyer).toHaveURL(/payment-inquiry\/pay_/);
  const effort = await end();
  shown('find a payment by its last four digits', effort);
  expect(effort.clicks).toBeLessThanOrEqual(2);
});
