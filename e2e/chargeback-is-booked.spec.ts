/** The acquirer takes back another amount than what was charged: two people of the agency book what it took. */
import { expect, type Page } from '@playwright/test';
import { onePagePdf } from './steps/evidence.ts';
import { prepareHeldOrder } from './steps/orders.ts';
import { test } from './steps/people.ts';
import { reportChargeback } from './steps/simulators.ts';

/** From the menu through the list of chargebacks to the order. */
async function openOrder(page: Page, tradeNumber: string): Promise<void> {
  await page.locator('#side-menu').getByRole('link', { name: '분쟁' }).click();
  await page.getByRole('main').getByRole('link', { name: '차지백' }).click();
  await page.getByRole('main').getByRole('link', { name: tradeNumber }).click();
  await expect(page.getByRole('heading', { level: 1, name: tradeNumber })).toBeVisible();
}

test('a chargeback over a part is booked by two people, and the order goes on with the rest', async ({ as }) => {
  const [seller, buyer, first, second] = [
    await as('seller01'),
    await as('buyer01'),
    await as('kotra01'),
    await as('kotra02'),
  ];
  const { tradeNumber, paymentId } = await prepareHeldOrder(seller, buyer);
  const id = `cbk_${tradeNumber}`;
  await reportChargeback(paymentId, { id, kind: 'received' });
  await reportChargeback(paymentId, { id, kind: 'lost', amountMinor: 811_20 });

  await test.step('the first reads that it was not booked, and asks for what the acquirer took', async () => {
    await first.goto('/admin/kotra/main');
    await openOrder(first, tradeNumber);
    await expect(first.getByText('카드사가 알린 결과가 장부와 달라')).toBeVisible();
    await first.getByRole('button', { name: '차지백 손실 반영' }).click();
    const dialog = first.getByRole('dialog', { name: '차지백 손실 반영' });
    await expect(dialog.getByText('811.20').first()).toBeVisible();
    const choosing = first.waitForEvent('filechooser');
    await dialog.getByRole('button', { name: /파일 선택/ }).click();
    const file = { name: 'settlement.pdf', mimeType: 'application/pdf', buffer: onePagePdf(tradeNumber) };
    await (await choosing).setFiles(file);
    await dialog.getByLabel('확인한 내용').fill('매입사 정산 내역서 3쪽에서 확인했습니다.');
    await dialog.getByRole('button', { name: '승인 요청' }).click();
    await expect(dialog).toBeHidden();
    await expect(first.getByRole('button', { name: '차지백 손실 반영 승인' })).toHaveCount(0);
  });

  await test.step('the second confirms it, and the order goes on with the rest', async () => {
    await second.goto('/admin/kotra/main');
    await openOrder(second, tradeNumber);
    await second.getByRole('region', { name: '차지백 손실 반영' }).getByRole('button', { name: /승인/ }).click();
    await second.getByRole('dialog').getByRole('button', { name: /승인/ }).click();
    await expect(second.getByText('담당자 두 명이 매입사의 자료로 확인해')).toBeVisible();
  });

  await test.step('the seller reads what was taken', async () => {
    await seller.goto('/seller/main');
    await seller.getByRole('link', { name: '주문서 조회' }).first().click();
    await seller.getByRole('main').getByLabel('검색').first().fill(tradeNumber);
    await seller.getByRole('main').getByRole('link', { name: tradeNumber }).click();
    await expect(seller.getByText('811.20').first()).toBeVisible();
    await expect(seller.getByText('담당자 두 명이 매입사의 자료로 확인해')).toBeVisible();
  });
});
