/** A buyer disputes part of a delivery: only that part is held, the sides agree, each gets what is theirs. */
import { acceptGoods } from '@gtp/contract/order/order-endpoints.ts';
import { expect } from '@playwright/test';
import { onePagePdf } from './steps/evidence.ts';
import { prepareHeldOrder } from './steps/orders.ts';
import { test } from './steps/people.ts';
import { callAs } from './steps/portal-call.ts';

test('a disputed part is held back, an offer is accepted, and the rest is the seller’s', async ({ as }) => {
  const [seller, buyer] = [await as('seller01'), await as('buyer01')];
  const { orderId } = await prepareHeldOrder(seller, buyer);
  await callAs(buyer, acceptGoods, { params: { orderId } });

  await test.step('the buyer disputes 200.00 of 1,000.00', async () => {
    await buyer.goto(`/en/buyer/order-sheet/${orderId}`);
    await buyer.getByRole('button', { name: 'There is a problem' }).click();
    const form = buyer.getByRole('dialog', { name: 'Open a dispute' });
    await form.getByLabel('Reason').selectOption('05');
    await form.getByLabel('Disputed amount (USD)').fill('200');
    await form.getByLabel('What happened').fill('Two boxes were broken.');
    const choosing = buyer.waitForEvent('filechooser');
    await form.getByRole('button', { name: /Add evidence/ }).click();
    const buffer = onePagePdf('Broken boxes');
    await (await choosing).setFiles({ name: 'boxes.pdf', mimeType: 'application/pdf', buffer });
    await expect(form.getByText('boxes.pdf')).toBeVisible();
    await form.getByRole('button', { name: 'Open the dispute' }).click();
    await expect(buyer.getByText('USD 200.00 held')).toBeVisible();
  });

  await test.step('the seller offers 100.00', async () => {
    await seller.goto(`/seller/order-sheet/${orderId}`);
    await seller.getByRole('button', { name: '답변하기' }).click();
    const form = seller.getByRole('dialog', { name: '답변하기' });
    await form.getByLabel('내용').fill('한 상자 값을 환불하겠습니다.');
    await form.getByLabel(/바이어에게 환불할 금액/).fill('100');
    await form.getByRole('button', { name: '보내기' }).click();
    await expect(seller.getByText('한 상자 값을 환불하겠습니다.')).toBeVisible();
  });

  await test.step('the buyer accepts, 100.00 goes back, and the order goes on to the payout', async () => {
    await buyer.reload();
    await buyer.getByRole('button', { name: 'Accept the offer' }).click();
    // The fee's part goes back with it.
    await buyer.getByRole('button', { name: /Accept and refund USD 101\.40/ }).click();
    await expect(async () => {
      await buyer.reload();
      await expect(buyer.getByText('Released', { exact: true }).first()).toBeVisible({ timeout: 10_000 });
    }).toPass({ timeout: 240_000 });
    await expect(buyer.getByText('101.40').first()).toBeVisible();
  });
});
