/** Light and dark: as the device, or as chosen; there before anything is painted, readable, and never on paper. */
import { expect, type Page } from '@playwright/test';
import { loadingMarks } from './steps/at-rest.ts';
import { holdScripts } from './steps/held-scripts.ts';
import { test, type UserId } from './steps/people.ts';
import { violationsOf } from './steps/violations.ts';

const schemeOf = (page: Page) => page.locator('html').getAttribute('data-mantine-color-scheme');
const barColour = (page: Page) => page.locator('meta[name=theme-color]').getAttribute('content');
const groundOf = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const choose = (page: Page, label: string) => page.getByLabel('화면 색상').selectOption({ label });

const lightGround = 'rgb(245, 247, 251)';
const darkGround = 'rgb(19, 26, 39)';

test('a visitor chooses the dark scheme before the login, and every later page begins with it', async ({ page }) => {
  await page.goto('/login');
  expect(await schemeOf(page)).toBe('light');
  const lightBar = await barColour(page);
  await choose(page, '어둡게'); // before React took the page over, or after it
  await expect.poll(() => groundOf(page)).toBe(darkGround);
  expect(await barColour(page)).not.toBe(lightBar);
  await page.route('**/*.js', (route) => route.abort()); // what decides now stands in the page itself
  for (const path of ['/login', '/kotra', '/docs']) {
    await page.goto(path, { waitUntil: 'commit' });
    await expect.poll(() => schemeOf(page)).toBe('dark');
  }
});

test('without a choice the device decides, and a choice goes before it, in other tabs too', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/login');
  expect(await groundOf(page)).toBe(darkGround);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(() => groundOf(page)).toBe(lightGround);
  const other = await page.context().newPage();
  await other.goto('/');
  await choose(page, '어둡게');
  await expect.poll(() => groundOf(other)).toBe(darkGround);
  await choose(page, '기기 설정');
  await expect.poll(() => groundOf(other)).toBe(lightGround);
});

test('a page that opens keeps no choice of its own, and one that was made before the scripts are there', async ({
  page,
}) => {
  await page.addInitScript(recordKept);
  const keptSchemes = () => page.evaluate(() => document.documentElement.dataset.kept ?? '');
  const { letGo } = await holdScripts(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await choose(page, '밝게');
  await choose(page, '어둡게');
  letGo();
  await expect.poll(() => groundOf(page)).toBe(darkGround);
  expect(await keptSchemes()).toBe('dark');
  // Another tab may choose anew while this page opens: what it would keep again is old by then.
  for (const path of ['/login', '/', '/kotra']) {
    await page.goto(path);
    await expect(page.locator('html[data-prerendered]')).toHaveCount(0);
    await expect(page.getByLabel('화면 색상')).toHaveValue('dark');
    expect(await keptSchemes(), path).toBe('');
  }
});

/** Runs in the page: writes down which schemes it keeps. */
function recordKept(): void {
  const keep = Object.getOwnPropertyDescriptor(Storage.prototype, 'setItem')?.value as Storage['setItem'];
  Storage.prototype.setItem = function setItem(key, value) {
    const { dataset } = document.documentElement;
    if (key === 'colourScheme') dataset.kept = (dataset.kept ?? '') + value;
    keep.call(this, key, value);
  };
}

const signedIn: readonly (readonly [userId: UserId, path: string])[] = [
  ['seller06', '/seller/main'],
  ['seller06', '/seller/order-sheet/list'],
  ['seller06', '/seller/order-sheet/order'],
  ['seller06', '/seller/settlement-inquiry/calendar'],
  ['kotra01', '/admin/kotra/main'],
  ['kotra01', '/admin/kotra/settlement-inquiry/list'],
];

test('the dark scheme can be read on pages of every kind, and is left where it is not wanted', async ({ as, page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  for (const path of ['/', '/login', '/visa', '/seller/signup/agree', '/test']) {
    await page.goto(path);
    await expectReadable(page);
  }
  for (const [userId, path] of signedIn) {
    const own = await as(userId);
    await own.emulateMedia({ colorScheme: 'dark' });
    await own.goto(path);
    await expectReadable(own);
  }
  const seller = await as('seller06');
  await seller.goto('/seller/order-sheet/list');
  await seller.getByRole('table').getByRole('link').first().click();
  await expect(seller.locator('main [role=tab]').first()).toBeVisible();
  await expectReadable(seller);
  await seller.emulateMedia({ media: 'print' });
  await expect.poll(() => schemeOf(seller)).toBe('light');
  await seller.emulateMedia({ media: 'screen', colorScheme: 'dark' });
  await expect.poll(() => schemeOf(seller)).toBe('dark');
  await seller.goto('/seller/mypage/message-wishes');
  await seller.getByRole('radio', { name: '밝게' }).check();
  expect(await schemeOf(seller)).toBe('light');
  await seller.getByRole('radio', { name: '기기 설정' }).check();
  expect(await schemeOf(seller)).toBe('dark');
  await seller.emulateMedia({ colorScheme: 'light' });
});

async function expectReadable(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator(loadingMarks)).toHaveCount(0);
  expect(await schemeOf(page)).toBe('dark');
  expect(await violationsOf(page), page.url()).toEqual([]);
}
