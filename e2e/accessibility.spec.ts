/** Every page of the journeys can be used by everyone: no violation that axe finds, in Korean and in English. */
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test as stranger } from '@playwright/test';
import { chooseLanguage } from './steps/languages.ts';
import { prepareConfirmedOrder, prepareHeldOrder, prepareSentOrder } from './steps/orders.ts';
import { type Language, test, type UserId } from './steps/people.ts';

stranger.describe.configure({ timeout: 120_000 });

const slowAndTheSameInEveryLanguage = ['color-contrast'];

/** What is wrong with the page as it stands: each rule with the elements that break it. */
async function violationsOf(page: Page, without: readonly string[] = []): Promise<readonly string[]> {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).disableRules([...without]);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join('\n')}`);
}

/** The open page as it is read now. */
async function expectAccessible(page: Page, without: readonly string[] = []): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('status', { name: /불러오는 중|Loading/ })).toBeHidden();
  expect(await violationsOf(page, without), page.url()).toEqual([]);
}

/** The same in both languages; the reader's own comes last. */
async function expectAccessibleInBoth(page: Page, own: Language = 'ko'): Promise<void> {
  await expectAccessible(page);
  await chooseLanguage(page, own === 'ko' ? 'en' : 'ko');
  await expectAccessible(page, slowAndTheSameInEveryLanguage);
  await chooseLanguage(page, own);
}

stranger('everyone can use the pages before the login, in Korean and English', async ({ page }) => {
  for (const path of ['/', '/login', '/visa', '/kotra', '/issuer', '/buyer/cardinfo']) {
    await page.goto(path);
    await expectAccessibleInBoth(page);
  }
});

test('a seller can use every page, the form for evidence too, in Korean and English', async ({ as }) => {
  const page = await as('seller01');
  const paths = ['main', 'order-sheet/list', 'order-sheet/order', 'payment-inquiry', 'settlement-inquiry/list'];
  const own = [...paths, 'settlement-inquiry/tmp'].map((path) => `/seller/${path}`);
  for (const path of own) {
    await page.goto(path);
    await expectAccessibleInBoth(page);
  }
  await page.goto('/seller/settlement-inquiry/list');
  await page.getByRole('table').getByRole('link').first().click();
  await expectAccessibleInBoth(page);
  const { orderId } = await prepareHeldOrder(page, await as('buyer01'));
  await page.goto(`/seller/order-sheet/${orderId}`);
  await expect(page.getByRole('button', { name: '증빙 제출' })).toBeVisible();
  await expectAccessibleInBoth(page);
});

test('a buyer can use every page, the form for paying too, in Korean and English', async ({ as }) => {
  const page = await as('buyer01');
  const { orderId } = await prepareConfirmedOrder(await as('seller01'), page);
  const paths = ['main', 'order-sheet/list', 'payment-inquiry', 'mypage/payment-info'];
  for (const path of paths) {
    await page.goto(`/en/buyer/${path}`);
    await expectAccessibleInBoth(page, 'en');
  }
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

test('a body can use every page that it reads, in Korean', async ({ as }) => {
  const pages = {
    kotra01: ['main', 'order-sheet/list', 'payment-inquiry', 'settlement-inquiry/list'],
    visa01: ['main', 'settlement-inquiry/list'],
    issuer01: ['main', 'order-sheet/list'],
  };
  for (const [userId, paths] of Object.entries(pages)) {
    const page = await as(userId as UserId);
    for (const path of paths) {
      await page.goto(`/admin/${userId.replace('01', '')}/${path}`);
      await expectAccessible(page);
    }
  }
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
  const opener = buyer.getByRole('button', { name: 'Ask for a change' });
  await opener.focus();
  await buyer.keyboard.press('Enter');
  const dialog = buyer.getByRole('dialog', { name: 'Ask for a change' });
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
