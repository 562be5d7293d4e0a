/** RM04: agreed to once, and each milestone is an order that is paid on its own. */
import { expect } from '@playwright/test';
import { payNow } from './steps/cards.ts';
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

test('a milestone on acceptance waits for the buyer once it is paid, and its word releases it', async ({ as }) => {
  const [seller, buyer] = [await as('seller01'), await as('buyer01')];
  const tradeNumber = newTradeNumber();

  await test.step('the seller asks for a deposit, and for the rest when the goods are accepted', async () => {
    await seller.goto('/seller/main');
    await seller.locator('#side-menu').getByRole('link', { name: '주문서 작성' }).click();
    await fillOrderForm(seller, { tradeNumber, unitPrice: '10' });
    await seller.getByLabel('분할 결제').check();
    await seller.getByRole('group', { name: '2번째 회차' }).getByLabel('지급 조건').selectOption('acceptance');
    await seller.getByRole('button', { name: '결제 요청 보내기' }).click();
    await seller.getByRole('dialog').getByRole('button', { name: '결제 요청 보내기' }).click();
    await expect(seller.getByRole('heading', { name: tradeNumber })).toBeVisible();
  });

  await test.step('before paying, the buyer reads of each milestone when its own money goes', async () => {
    await buyer.goto('/en/buyer/main');
    await buyer.locator('#side-menu').getByRole('link', { name: 'Orders' }).first().click();
    await buyer.getByRole('main').getByRole('link', { name: tradeNumber }).first().click();
    await buyer.getByRole('button', { name: 'Accept the terms' }).click();
    await buyer.getByRole('button', { name: 'Accept these terms' }).click();
    await buyer.getByRole('button', { name: /^Pay USD/ }).click();
    const dialog = buyer.getByRole('dialog', { name: 'Confirm the payment' });
    await expect(dialog).toContainText('proforma invoice');
    await expect(dialog).not.toContainText('inspection period ends');
    await buyer.keyboard.press('Escape');
    await buyer.getByRole('link', { name: /^2\/2/ }).click();
    await expect(buyer.getByRole('heading', { name: `${tradeNumber} · 2/2` })).toBeVisible();
    await payNow(buyer);
    await expect(buyer.getByRole('heading', { name: 'Payment complete' })).toBeVisible();
    await buyer.getByRole('button', { name: 'View the order' }).click();
  });

  await test.step('it is the buyer’s turn, and the seller reads so', async () => {
    await expect(buyer.getByText('only your acceptance releases the money')).toBeVisible();
    await seller.getByRole('link', { name: /^2\/2/ }).click();
    await expect(
      seller.getByText('올리실 서류는 없으며, 바이어가 물품 인수를 확인하면 지급이 확정됩니다.'),
    ).toBeVisible();
    await expect(seller.getByRole('button', { name: '바이어에게 다시 알리기' })).toBeVisible();
  });

  await test.step('the buyer accepts, and the money is released', async () => {
    await buyer.getByRole('button', { name: 'Accept the goods' }).first().click();
    await buyer.getByRole('button', { name: /^Accept and release USD/ }).click();
    await expect(buyer.getByText(/You accepted the goods\. We released USD/)).toBeVisible();
  });
});
