/**
 * What the everyday tasks cost, from the main page or the link in the mail to the end: clicks are held to a number, the
 * seconds are a machine's that types at once and are printed for comparison (ux.md, points 5 and 6).
 */
import { expect, type Locator, type Page } from '@playwright/test';
import { payNow } from './steps/cards.ts';
import { beginTask, type Effort, tabTo } from './steps/effort.ts';
import { expectEmail, linkIn } from './steps/emails.ts';
import {
  fillOrderForm,
  newTradeNumber,
  prepareConfirmedOrder,
  prepareHeldOrder,
  prepareSentOrder,
} from './steps/orders.ts';
import { prepareReturnedPayouts } from './steps/payouts.ts';
import { test } from './steps/people.ts';
import { acceptAll, ask } from './steps/reviews.ts';

const shown = (task: string, { clicks, keys, seconds }: Effort) =>
  process.stdout.write(`      ${task}: ${clicks} clicks, ${keys} keys, ${seconds.toFixed(1)} s\n`);

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

/** What a person who is no typist needs for a key (Card, Moran and Newell: 0.28 s). */
const secondsPerKey = 0.28;

test('an order is written and sent with the keyboard alone, in keys for less than two minutes', async ({ as }) => {
  const seller = await as('seller01');
  const { keyboard } = seller;
  const write = async (field: Locator, words: string) => {
    await tabTo(seller, field);
    await keyboard.type(words);
  };
  await seller.goto('/seller/main');
  await expect(seller.getByRole('heading', { name: '최근 공지' })).toBeVisible();
  const end = await beginTask(seller);
  await tabTo(seller, seller.getByRole('link', { name: '본문으로 건너뛰기' }));
  await keyboard.press('Enter');
  await tabTo(seller, seller.getByRole('main').getByRole('button', { name: '주문서 작성' }));
  await keyboard.press('Enter');
  await write(seller.getByRole('combobox', { name: '바이어', exact: true }), 'Pacific Be');
  await expect(seller.getByRole('option', { name: 'Pacific Beauty Imports' })).toBeVisible();
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await write(seller.getByLabel('거래 번호'), newTradeNumber());
  await write(seller.getByLabel('품명'), 'Hydrating essence');
  await write(seller.getByRole('combobox', { name: 'HS 코드' }), '3304.99');
  const line = seller.getByRole('group', { name: '1번째 품목' });
  await write(line.getByLabel('품목', { exact: true }), 'Hydrating essence 150 ml');
  await write(line.getByLabel('수량', { exact: true }), '1000');
  await write(line.getByLabel('단가', { exact: true }), '10');
  await expect(seller.getByRole('heading', { name: '예상 금액' })).toBeVisible();
  await tabTo(seller, seller.getByRole('button', { name: '결제 요청 보내기' }));
  await keyboard.press('Enter');
  await tabTo(seller, seller.getByRole('dialog').getByRole('button', { name: '결제 요청 보내기' }));
  await keyboard.press('Enter');
  await expect(seller.getByText('바이어가 조건을 확인하고 있습니다.').first()).toBeVisible();
  const effort = await end();
  shown('write and send by keyboard alone', effort);
  expect(effort.clicks).toBe(0);
  expect(effort.keys * secondsPerKey).toBeLessThan(120);
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

/**
 * Works off all payouts that came back, from the main page and without leaving their list; answers what it cost. What came
 * back because of the seller's account stays, for it waits for the seller.
 */
async function workOffReturned(clerk: Page, prepared: { readonly open: number; readonly pageLength: number }) {
  const { open, pageLength } = prepared;
  const rows = clerk.getByRole('table', { name: '정산 조회' }).locator('tbody').getByRole('row');
  const dialog = clerk.getByRole('dialog', { name: '재지급 예약' });
  await clerk.goto('/admin/kotra/main');
  const end = await beginTask(clerk);
  await clerk.getByRole('main').getByRole('link', { name: '반환된 정산금' }).click();
  if (pageLength > 20) await clerk.getByLabel('한 번에 보기').selectOption(String(pageLength));
  await expect(rows).toHaveCount(Math.min(open, pageLength));
  const list = clerk.url();
  await clerk.getByRole('checkbox', { name: '이 페이지 전체 선택' }).check();
  const chosen = clerk.getByRole('region', { name: '선택한 건의 작업' });
  await chosen.getByRole('button', { name: '재지급 예약' }).click();
  const confirm = dialog.getByRole('button', { name: /^재지급 예약 \([1-9]\d*건\)$/ });
  const count = Number(/\d+/.exec((await confirm.textContent()) ?? '')?.[0]);
  await confirm.click();
  await expect(dialog).toContainText(`${count}건을 처리했습니다`);
  await dialog.getByRole('button', { name: '닫기' }).click();
  await expect(rows).toHaveCount(open - count);
  expect(clerk.url()).toBe(list);
  return { count, effort: await end() };
}

test('fourteen returned payouts are worked off together with five clicks', async ({ as }) => {
  const clerk = await as('kotra01');
  const open = await prepareReturnedPayouts(clerk, await as('kotra02'), 14);
  const { count, effort } = await workOffReturned(clerk, { open, pageLength: 20 });
  shown(`work off ${count} returned payouts`, effort);
  expect(count).toBeGreaterThanOrEqual(14);
  expect(effort.clicks).toBeLessThanOrEqual(5);
});

test('forty returned payouts are worked off without leaving their list', async ({ as }) => {
  const clerk = await as('kotra01');
  const open = await prepareReturnedPayouts(clerk, await as('kotra02'), 40);
  const { count, effort } = await workOffReturned(clerk, { open, pageLength: 100 });
  shown(`work off ${count} returned payouts`, effort);
  expect(count).toBeGreaterThanOrEqual(40);
  expect(effort.clicks).toBeLessThanOrEqual(5);
});

test('a member with two documents is approved with eight clicks of one person and four of another', async ({ as }) => {
  const [first, second] = [await as('issuer01'), await as('issuer01-second')];
  await first.goto('/admin/issuer/main');
  const endOfFirst = await beginTask(first);
  await first.getByRole('main').getByRole('link', { name: '심사 대기 회원' }).click();
  await first.getByRole('link', { name: 'Prairie Goods Inc.' }).click();
  await acceptAll(first);
  await ask(first, '서류 확인 완료', '서류 확인 완료');
  await ask(first, '승인 결정 요청', '승인 요청');
  await expect(first.getByText('다른 담당자가 승인해야 확정됩니다.')).toBeVisible();
  const proposing = await endOfFirst();
  shown('review a member and propose the approval', proposing);
  expect(proposing.clicks).toBeLessThanOrEqual(8);

  await second.goto('/admin/issuer/main');
  const endOfSecond = await beginTask(second);
  await second.getByRole('main').getByRole('link', { name: '2차 승인 대기' }).click();
  await second.getByRole('link', { name: 'Prairie Goods Inc.' }).click();
  await ask(second, '결정 승인', '결정 승인: 승인');
  await expect(second.getByText('이용 중', { exact: true }).first()).toBeVisible();
  const confirming = await endOfSecond();
  shown('approve a member as the second person', confirming);
  expect(confirming.clicks).toBeLessThanOrEqual(4);
});
