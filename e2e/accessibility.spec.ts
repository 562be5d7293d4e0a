/** Every page of the journeys can be used by everyone: no violation that axe finds, in Korean and in English. */
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test as stranger } from '@playwright/test';
import { chooseLanguage } from './steps/languages.ts';
import { prepareConfirmedOrder, prepareHeldOrder, prepareSentOrder } from './steps/orders.ts';
import { languageOf, test, type UserId } from './steps/people.ts';

stranger.describe.configure({ timeout: 120_000 });

/** What is wrong with the page as it stands: each rule with the elements that break it. */
async function violationsOf(page: Page): Promise<readonly string[]> {
  const { violations } = await new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join('\n')}`);
}

/** The open page in both languages; the reader's own comes last. */
async function expectAccessible(page: Page, own: 'ko' | 'en' = 'ko'): Promise<void> {
  for (const language of own === 'ko' ? (['en', 'ko'] as const) : (['ko', 'en'] as const)) {
    await chooseLanguage(page, language);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('status', { name: /불러오는 중|Loading/ })).toBeHidden();
    expect(await violationsOf(page), `${page.url()} in ${language}`).toEqual([]);
  }
}

async function expectPagesAccessible(page: Page, userId: UserId, paths: readonly string[]): Promise<void> {
  const own = languageOf(userId);
  for (const path of paths) {
    await page.goto(path);
    await expectAccessible(page, own);
  }
}

stranger('pages without login', async ({ page }) => {
  for (const path of ['/', '/login', '/visa', '/kotra', '/issuer', '/buyer/cardinfo']) {
    await page.goto(path);
    await expectAccessible(page);
  }
});

test('pages of a seller', async ({ as }) => {
  const page = await as('seller01');
  const paths = ['main', 'order-sheet/list', 'order-sheet/order', 'payment-inquiry', 'settlement-inquiry/list'];
  const own = [...paths, 'settlement-inquiry/tmp'].map((path) => `/seller/${path}`);
  await expectPagesAccessible(page, 'seller01', own);
  await page.goto('/seller/settlement-inquiry/list');
  await page.getByRole('table').getByRole('link').first().click();
  await expectAccessible(page);
  const { orderId } = await prepareHeldOrder(page, await as('buyer01'));
  await page.goto(`/seller/order-sheet/${orderId}`);
  await expect(page.getByRole('button', { name: '증빙 제출' })).toBeVisible();
  await expectAccessible(page);
});

test('pages of a buyer, with the form for paying', async ({ as }) => {
  const page = await as('buyer01');
  const { orderId } = await prepareConfirmedOrder(await as('seller01'), page);
  const paths = ['main', 'order-sheet/list', 'payment-inquiry', 'mypage/payment-info'];
  await expectPagesAccessible(
    page,
    'buyer01',
    paths.map((path) => `/en/buyer/${path}`),
  );
  await page.goto(`/en/buyer/order-sheet/${orderId}`);
  await page.getByRole('button', { name: 'Use a new card' }).click();
  await expectAccessible(page, 'en');
  for (const tab of ['history', 'ledger']) {
    await page.goto(`/en/buyer/order-sheet/${orderId}?tab=${tab}`);
    await expectAccessible(page, 'en');
  }
  await page.goto('/en/buyer/payment-inquiry');
  await page.getByRole('table').getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: /^Payment of/ })).toBeVisible();
  await expectAccessible(page, 'en');
});

test('pages of the three bodies', async ({ as }) => {
  for (const [userId, paths] of Object.entries({
    kotra01: ['main', 'order-sheet/list', 'payment-inquiry', 'settlement-inquiry/list'],
    visa01: ['main', 'settlement-inquiry/list'],
    issuer01: ['main', 'order-sheet/list'],
  })) {
    const page = await as(userId as UserId);
    const root = `/admin/${userId.replace('01', '')}`;
    await expectPagesAccessible(
      page,
      userId as UserId,
      paths.map((path) => `${root}/${path}`),
    );
  }
});

test('a page that does not exist', async ({ as }) => {
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
