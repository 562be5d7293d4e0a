/** An order sheet names somebody on a sanctions list: one person proposes to clear it, only another one decides, and it goes on. */
import { expect } from '@playwright/test';
import { expectEmail } from './steps/emails.ts';
import { fillOrderForm, newTradeNumber } from './steps/orders.ts';
import { test } from './steps/people.ts';
import { ask } from './steps/reviews.ts';

const reason = '생년월일과 국적이 명단의 인물과 다릅니다.';

test('a trade under review is cleared by two people, and goes on', async ({ as }) => {
  const tradeNumber = newTradeNumber();
  const seller = await as('seller03');
  let orderId = '';
  const send = async () => {
    await seller.getByRole('button', { name: '결제 요청 보내기' }).click();
    await seller.getByRole('dialog').getByRole('button', { name: '결제 요청 보내기' }).click();
  };

  await test.step('the sheet is not sent, and the seller reads neither whom it names nor why', async () => {
    await seller.goto('/seller/order-sheet/order');
    await fillOrderForm(seller, { tradeNumber, unitPrice: '1' });
    await seller.getByLabel('비고').fill('Notify party: Golden Crane FZE, Jebel Ali');
    await send();
    await expect(seller.getByText('주문을 확인하고 있습니다.', { exact: false }).first()).toBeVisible();
    await expect(seller.getByText('명단')).toHaveCount(0);
    await seller.goto('/seller/order-sheet/list');
    const link = seller.getByRole('row').filter({ hasText: tradeNumber }).getByRole('link').first();
    [orderId = ''] = /ORD-[\w-]+/.exec((await link.getAttribute('href')) ?? '') ?? [];
  });

  const first = await as('kotra01');
  await test.step('the task on the first page leads to the review, where one person proposes', async () => {
    await first.goto('/admin/kotra/main');
    await first.getByRole('link', { name: '심사할 거래' }).click();
    const row = first.getByRole('table', { name: '거래 심사' }).getByRole('row').filter({ hasText: tradeNumber });
    await row.getByRole('link').first().click();
    await expect(first.getByRole('heading', { level: 1, name: `거래 심사 ${tradeNumber}` })).toBeVisible();
    await expect(first.getByText('제재 대상 명단과 유사한 이름').first()).toBeVisible();
    await first.getByRole('button', { name: '진행 승인 요청' }).click();
    const dialog = first.getByRole('dialog', { name: '거래 진행 승인 요청' });
    await dialog.getByLabel('사유').fill(reason);
    await dialog.getByRole('button', { name: '진행 승인 요청' }).click();
    await expect(first.getByRole('button', { name: '결정 승인' })).toBeDisabled();
  });

  await test.step('the bell leads another person to this very review, who decides', async () => {
    const second = await as('kotra02');
    await second.goto('/admin/kotra/main');
    await second.getByRole('button', { name: /^알림, 읽지 않음/ }).click();
    await expect(second.getByRole('heading', { level: 1, name: '알림' })).toBeVisible();
    // The worker writes it in its own time, and others wait as well.
    const news = second.getByRole('table', { name: '알림' }).getByRole('link', { name: `${orderId}: 거래 심사 대기` });
    await expect(async () => {
      await second.reload();
      await expect(news).toBeVisible({ timeout: 10_000 });
    }).toPass({ timeout: 120_000 });
    await news.click();
    await expect(second.getByRole('heading', { level: 1, name: `거래 심사 ${tradeNumber}` })).toBeVisible();
    await expect(second.getByText(reason)).toBeVisible();
    await ask(second, '결정 승인', '진행 승인');
    await expect(second.getByRole('button', { name: '결정 승인' })).toHaveCount(0);
  });

  await test.step('the seller learns that it goes on, and sends it', async () => {
    await expectEmail('seller03', '계속 진행할 수 있습니다', orderId);
    await seller.goto('/seller/order-sheet/list');
    await seller.getByRole('row').filter({ hasText: tradeNumber }).getByRole('link').first().click();
    await send();
    await expect(seller.getByText('결제 요청', { exact: false }).first()).toBeVisible();
    await expectEmail('buyer01', 'payment request', orderId);
  });
});
