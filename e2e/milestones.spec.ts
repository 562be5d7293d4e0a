/** RM04: agreed to once, and each milestone is an order that is paid on its own. */
import { expect } from '@playwright/test';
import { fillOrderForm, newTradeNumber } from './steps/orders.ts';
import { test } from './steps/people.ts';

test('a sheet with a deposit and a balance is accepted once and becomes two orders', async ({ as }) => {
  const [seller, buyer] = [await as('seller01'), await as('buyer01')];
  const tradeNumber = newTradeNumber();
  let orderId = '';

  await test.step('the seller plans 30 and 70 percent; the form names a missing part at once', async () => {
    await seller.goto('/seller/order-sheet/order');
    await fillOrderForm(seller, { tradeNumber, unitPrice: '10' });
    await seller.getByLabel('분할 결제').check();
    const balance = seller.getByRole('group', { name: '2번째 회차' });
    await balance.getByLabel('비율').fill('60');
    await expect(seller.getByText('10.00% 부족합니다')).toBeVisible();
    await balance.getByLabel('비율').fill('70');
    await expect(seller.getByText('거래 금액과 일치합니다')).toBeVisible();
    await seller.getByRole('button', { name: '결제 요청 보내기' }).click();
    await seller.getByRole('dialog').getByRole('button', { name: '결제 요청 보내기' }).click();
    await expect(seller.getByRole('heading', { name: tradeNumber })).toBeVisible();
    orderId = seller.url().split('/').at(-1) ?? '';
  });

  await test.step('the buyer accepts the whole once', async () => {
    await buyer.goto(`/en/buyer/order-sheet/${orderId}`);
    await buyer.getByRole('button', { name: 'Accept the terms' }).click();
    const dialog = buyer.getByRole('dialog', { name: 'Accept the terms' });
    await expect(dialog.getByText('You accept all 2 milestones at once')).toBeVisible();
    await dialog.getByRole('button', { name: 'Accept these terms' }).click();
    await expect(buyer.getByRole('heading', { name: `${tradeNumber} · 1/2` })).toBeVisible();
  });

  await test.step('and finds the second by the table of the first, with its own amount to pay', async () => {
    await buyer.getByRole('link', { name: /^2\/2/ }).click();
    await expect(buyer.getByRole('heading', { name: `${tradeNumber} · 2/2` })).toBeVisible();
    await expect(buyer.getByRole('button', { name: 'Pay USD 7,098.00' })).toBeVisible();
    await expect(buyer.getByText('is not paid yet')).toBeVisible();
  });

  await test.step('the buyer asks once to cancel both, and the seller agrees once', async () => {
    const ask = 'Ask to cancel all unpaid milestones';
    await buyer.getByRole('button', { name: 'More actions' }).click();
    await buyer.getByRole('button', { name: ask }).click();
    const dialog = buyer.getByRole('dialog', { name: ask });
    await dialog.getByLabel('Reason').fill('The project has ended');
    await dialog.getByRole('button', { name: ask }).click();
    await expect(buyer.getByText('has asked to cancel all milestones that are not paid (1/2, 2/2)')).toBeVisible();
    await seller.reload();
    await seller.getByRole('button', { name: '취소에 동의' }).click();
    await seller.getByRole('dialog').getByRole('button', { name: '동의하고 1/2, 2/2 회차 취소' }).click();
    await expect(seller.getByRole('row', { name: /취소 완료/ })).toHaveCount(2);
  });
});
