/**
 * What stands behind a button or an object can be used by everyone, in Korean and English; the route crawl inspects
 * each page.
 */
import { expect, type Page } from '@playwright/test';
import { chooseLanguage } from './steps/languages.ts';
import { prepareConfirmedOrder, prepareHeldOrder, prepareSentOrder } from './steps/orders.ts';
import { type Language, test } from './steps/people.ts';
import { violationsOf } from './steps/violations.ts';

const slowAndTheSameInEveryLanguage = ['color-contrast'];

/** The open page as it is read now. */
async function expectAccessible(page: Page, without: readonly string[] = []): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('status', { name: /불러오는 중|Loading/ })).toHaveCount(0);
  expect(await violationsOf(page, without), page.url()).toEqual([]);
}

/** The same in both languages; the reader's own comes last. */
async function expectAccessibleInBoth(page: Page, own: Language = 'ko'): Promise<void> {
  await expectAccessible(page);
  await chooseLanguage(page, own === 'ko' ? 'en' : 'ko');
  await expectAccessible(page, slowAndTheSameInEveryLanguage);
  await chooseLanguage(page, own);
}

test('a seller can use a payout and the form for evidence, in Korean and English', async ({ as }) => {
  const page = await as('seller01');
  await page.goto('/seller/settlement-inquiry/list');
  await page.getByRole('table').getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: '정산 명세서' })).toBeVisible();
  await expectAccessibleInBoth(page);
  const { orderId } = await prepareHeldOrder(page, await as('buyer01'));
  await page.goto(`/seller/order-sheet/${orderId}`);
  await expect(page.getByRole('button', { name: '증빙 제출' })).toBeVisible();
  await expectAccessibleInBoth(page);
});

test('a buyer can use the form for paying, the tabs of an order and a payment, in Korean and English', async ({
  as,
}) => {
  const page = await as('buyer01');
  const { orderId } = await prepareConfirmedOrder(await as('seller01'), page);
  await page.goto(`/en/buyer/order-sheet/${orderId}`);
  await page.getByRole('button', { name: 'Use a new card' }).click();
  await expectAccessibleInBoth(page, 'en');
  for (const tab of ['history', 'ledger']) {
    await page.goto(`/en/buyer/order-sheet/${orderId}?tab=${tab}`);
    await expectAccessibleInBoth(page, 'en');
  }
  await page.goto('/en/buyer/payment-inquiry');
  await page.getByRole('table').getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: /^Payment of/ })).toBeVisible();
  await expectAccessibleInBoth(page, 'en');
});

test('a page that does not exist says so to everyone', async ({ as }) => {
  const page = await as('seller01');
  await page.goto('/seller/no-such-page');
  await expect(page.getByRole('heading', { name: '요청하신 페이지를 찾을 수 없습니다' })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
});

test('a dialog takes the focus, is named, keeps the focus inside, and gives it back', async ({ as }) => {
  const buyer = await as('buyer01');
  const { orderId } = await prepareSentOrder(await as('seller01'));
  await buyer.goto(`/en/buyer/order-sheet/${orderId}`);
  const opener = buyer.getByRole('button', { name: 'Request a change' });
  await opener.focus();
  await buyer.keyboard.press('Enter');
  const dialog = buyer.getByRole('dialog', { name: 'Request a change' });
  await expect(dialog.getByLabel('What should change?')).toBeFocused();
  for (let presses = 0; presses < 6; presses += 1) {
    await buyer.keyboard.press('Tab');
    await expect(dialog.locator(':focus')).toHaveCount(1);
  }
  expect(await violationsOf(buyer)).toEqual([]);
  await buyer.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});
