/** Lists of orders, payments and payouts: what is looked for stays found. */
import { expect, type Locator, type Page } from '@playwright/test';
import { test } from './steps/people.ts';

const rowsOf = (page: Page) => page.getByRole('table').locator('tbody').getByRole('row');
const totalOf = (page: Page, name: RegExp | string) =>
  page.getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd[1]');
const textOf = async (scope: Locator) => (await scope.textContent()) ?? '';

test('keeps the filters of the order list in the address, over reload and back', async ({ as }) => {
  // Orders of this seller stay as they are while other journeys run, and with them the totals.
  const page = await as('seller06');
  await page.goto('/seller/order-sheet/list');
  await expect(rowsOf(page).first()).toBeVisible();
  const all = await textOf(totalOf(page, '조회 건수'));
  await page.getByLabel('통화').selectOption('JPY');
  await expect(page).toHaveURL('/seller/order-sheet/list?currency=JPY');
  await expect(totalOf(page, '조회 건수')).not.toHaveText(all);
  await expect(totalOf(page, /^USD/)).toBeHidden();
  await expect(totalOf(page, /^JPY 합계/)).toBeVisible();
  const some = await textOf(totalOf(page, '조회 건수'));

  await page.reload();
  await expect(page.getByLabel('통화')).toHaveValue('JPY');
  await expect(totalOf(page, '조회 건수')).toHaveText(some);

  await rowsOf(page).first().getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: '다음 할 일' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/seller/order-sheet/list?currency=JPY');
  await expect(totalOf(page, '조회 건수')).toHaveText(some);

  await page.getByRole('button', { name: '조건 초기화' }).click();
  await expect(page).toHaveURL('/seller/order-sheet/list');
  await expect(totalOf(page, '조회 건수')).toHaveText(all);
});

test('writes an x between digits as an x, as it stands in the number of a payment', async ({ as }) => {
  const page = await as('seller01');
  await page.goto('/seller/payment-inquiry');
  await expect(rowsOf(page).first()).toBeVisible();
  const widths = await page.locator('main').evaluate((scope) => {
    const widthOf = (text: string) => {
      const part = document.createElement('span');
      part.style.cssText = 'position: absolute; font-size: 100px; font-kerning: none; white-space: pre';
      part.textContent = text;
      scope.append(part);
      const { width } = part.getBoundingClientRect();
      part.remove();
      return width;
    };
    return { together: widthOf('1x6'), alone: widthOf('1') + widthOf('x') + widthOf('6') };
  });
  expect(widths.together).toBeCloseTo(widths.alone, 0);
});

test('keeps the least width of a page between phone and desktop', async ({ as }) => {
  const page = await as('seller01');
  await page.goto('/seller/order-sheet/list');
  await expect(rowsOf(page).first()).toBeVisible();
  for (const [width, least] of [
    [1000, 1280],
    [1280, 1280],
    [375, 375],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(least);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
});

test('finds an order by its trade number while one types', async ({ as }) => {
  const page = await as('seller01');
  await page.goto('/seller/order-sheet/list');
  // Milestones share their trade number.
  const single = rowsOf(page).filter({ hasNotText: /\d\/\d/ });
  const tradeNumber = await textOf(single.first().getByRole('link').first());
  await page.getByRole('searchbox', { name: '검색' }).fill(tradeNumber);
  await expect(rowsOf(page)).toHaveCount(1);
  await expect(rowsOf(page).first()).toContainText(tradeNumber);
  await expect(page).toHaveURL(/text=/);
});

test('turns pages forth and back without losing or repeating a row', async ({ as }) => {
  const page = await as('seller01');
  // Oldest first: what other journeys write meanwhile comes behind these pages.
  await page.goto('/seller/order-sheet/list?sort=oldest');
  await expect(rowsOf(page)).toHaveCount(20);
  const first = await rowsOf(page).allInnerTexts();
  const pager = page.getByRole('navigation', { name: '페이지 이동' });
  await expect(pager.getByRole('button', { name: '이전' })).toBeDisabled();
  await pager.getByRole('button', { name: '다음' }).click();
  await expect(pager).toContainText('2페이지');
  await expect(rowsOf(page).first()).not.toHaveText(first[0] ?? '', { useInnerText: true });
  const second = await rowsOf(page).allInnerTexts();
  expect(second.filter((row) => first.includes(row))).toEqual([]);
  await page.reload();
  await expect(pager).toContainText('2페이지');
  expect(await rowsOf(page).allInnerTexts()).toEqual(second);
  await pager.getByRole('button', { name: '이전' }).click();
  await expect(pager).toContainText('1페이지');
  await expect(rowsOf(page).first()).toHaveText(first[0] ?? '', { useInnerText: true });
  expect(await rowsOf(page).allInnerTexts()).toEqual(first);
});

test('adds up every row that fits, not only those of the page', async ({ as }) => {
  const page = await as('kotra01');
  await page.goto('/admin/kotra/order-sheet/list');
  await expect(rowsOf(page)).toHaveCount(20);
  // At one moment, for the worker goes on and with it the list.
  const totals = page.getByRole('term').filter({ hasText: '조회 건수' }).locator('xpath=ancestor::dl');
  const missing = async () => {
    const text = (await totals.textContent()) ?? '';
    const count = Number(/조회 건수\s*([\d,]+)/.exec(text)?.[1]?.replaceAll(',', ''));
    const counts = [...text.matchAll(/합계 \(([\d,]+)건\)/g)].map(([, found = '']) =>
      Number(found.replaceAll(',', '')),
    );
    return count > 100 ? count - counts.reduce((sum, each) => sum + each, 0) : Number.NaN;
  };
  await expect.poll(missing).toBe(0);
});

test('says what to do when nothing fits', async ({ as }) => {
  const page = await as('seller01');
  await page.goto('/seller/order-sheet/list?text=no-such-order');
  await expect(page.getByText('조건에 맞는 주문서가 없습니다')).toBeVisible();
  await page.getByRole('button', { name: '조건 초기화' }).last().click();
  await expect(rowsOf(page).first()).toBeVisible();
});

const pages = [
  '/seller/main',
  '/seller/order-sheet/list',
  '/seller/order-sheet/order',
  '/seller/payment-inquiry',
  '/seller/settlement-inquiry/list',
  '/seller/settlement-inquiry/tmp',
];

test('fits a narrow phone: no page of the seller is wider than 375 pixels', async ({ as }) => {
  const page = await as('seller01');
  await page.setViewportSize({ width: 375, height: 812 });
  for (const path of pages) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('status', { name: '불러오는 중입니다' })).toBeHidden();
    await expectNoOverflow(page);
  }
  await page.goto('/seller/order-sheet/list');
  await page.getByRole('list', { name: '주문서 조회' }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: '다음 할 일' })).toBeVisible();
  await expectNoOverflow(page);
});

async function expectNoOverflow(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: page.url() })
    .toBeLessThanOrEqual(375);
}
