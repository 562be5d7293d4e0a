/** Lists of orders, payments and payouts: what is looked for stays found. */
import { expect, type Page } from '@playwright/test';
import { loadingMarks } from './steps/at-rest.ts';
import { filterBy, setFilter } from './steps/filters.ts';
import { chooseLanguage } from './steps/languages.ts';
import { counted, entriesOf, rowsOf, textOf, totalOf, untilFontsAreLoaded } from './steps/list-page.ts';
import { prepareReturnedPayouts } from './steps/payouts.ts';
import { test } from './steps/people.ts';

test('keeps the filters of the order list in the address, over reload and back', async ({ as }) => {
  // Orders of this seller stay as they are while other journeys run, and with them the totals.
  const page = await as('seller06');
  await page.goto('/seller/order-sheet/list');
  const all = await counted(page);
  await filterBy(page, '통화', 'JPY');
  await expect(page).toHaveURL('/seller/order-sheet/list?currency=JPY');
  await expect(totalOf(page, /^USD/)).toBeHidden();
  await expect(totalOf(page, /^JPY 카드 결제 완료/)).toBeVisible();
  const some = await counted(page);
  expect(some).not.toBe(all);

  await page.reload();
  await expect(setFilter(page, '통화', 'JPY')).toBeVisible();
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
  await expect(pager).toContainText('21–');
  await expect(rowsOf(page).first()).not.toHaveText(first[0] ?? '', { useInnerText: true });
  const second = await rowsOf(page).allInnerTexts();
  expect(second.filter((row) => first.includes(row))).toEqual([]);
  await page.reload();
  await expect(pager).toContainText('21–');
  expect(await rowsOf(page).allInnerTexts()).toEqual(second);
  await pager.getByRole('button', { name: '이전' }).click();
  await expect(pager).toContainText('1–20');
  await expect(rowsOf(page).first()).toHaveText(first[0] ?? '', { useInnerText: true });
  expect(await rowsOf(page).allInnerTexts()).toEqual(first);
});

test('adds up every row that fits, not only those of the page', async ({ as }) => {
  const page = await as('kotra01');
  await page.goto('/admin/kotra/order-sheet/list');
  await expect(rowsOf(page)).toHaveCount(20);
  // At one moment, for the worker goes on and with it the list.
  const missing = async () => {
    const text = await textOf(page.getByRole('main'));
    const count = Number(/조회 건수\s*([\d,]+)/.exec(text)?.[1]?.replaceAll(',', ''));
    // Refunds are a part of what was paid, and add no row.
    const counts = [
      ...text.matchAll(/카드 결제 완료[^(]*\(([\d,]+)건\)|(?:결제 전|거절·만료|철회·취소) ([\d,]+)건/g),
    ].map(([, paid, other = '']) => Number((paid ?? other).replaceAll(',', '')));
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
  // Whether there is still something to do for this order is up to the journeys beside this one.
  await expect(page.getByRole('tab', { name: '상세 내역' })).toBeVisible();
  await expectNoOverflow(page);
});

async function expectNoOverflow(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: page.url() })
    .toBeLessThanOrEqual(375);
}

const lists = [
  ['seller01', '/seller/order-sheet/list'],
  ['seller01', '/seller/payment-inquiry'],
  ['kotra01', '/admin/kotra/order-sheet/list'],
  ['kotra01', '/admin/kotra/payment-inquiry'],
  ['kotra01', '/admin/kotra/settlement-inquiry/list'],
  ['kotra01', '/admin/kotra/settlement-inquiry/list?task=open'],
  ['kotra01', '/admin/kotra/order-sheet/disputes'],
  ['kotra01', '/admin/kotra/order-sheet/chargebacks'],
  ['kotra01', '/admin/kotra/seller-info/list'],
] as const;

test('shows ten rows of each list on a desktop, and begins them within 300 pixels on a phone', async ({ as }) => {
  // Whether one came back in the demo is a matter of its day.
  await prepareReturnedPayouts(await as('kotra01'), await as('kotra02'), 1);
  for (const [who, path] of lists) {
    const page = await as(who);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(path);
    await expect(rowsOf(page).first()).toBeVisible();
    const { height, bottom } = await rowsOf(page)
      .first()
      .evaluate((row) => row.getBoundingClientRect());
    expect(height, path).toBe(44);
    // Where there are fewer rows, ten would have room.
    expect(bottom + 9 * height, path).toBeLessThanOrEqual(800);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  }
  const phone = await as('seller01');
  await phone.setViewportSize({ width: 375, height: 812 });
  for (const path of ['/seller/order-sheet/list', '/seller/payment-inquiry', '/seller/settlement-inquiry/list']) {
    await phone.goto(path);
    const first = entriesOf(phone).first();
    await expect(first).toBeVisible();
    await untilFontsAreLoaded(phone);
    expect((await first.boundingBox())?.y, path).toBeLessThanOrEqual(300);
  }
  await phone.setViewportSize({ width: 1280, height: 800 });
});

/** Whether all of them are seen at once. */
const tabsFit = (page: Page) =>
  page
    .getByRole('navigation', { name: /^(단계별 보기|By stage|Por etapa)$/ })
    .getByRole('list')
    .evaluate((line) => line.scrollWidth <= line.clientWidth);

/** However wide the other columns are, a name of so many characters is whole; of a longer one the whole stands in its title. */
const wholeName = 30;

const cutNames = (page: Page) =>
  page.locator('tbody td > div > [title]:only-child').evaluateAll(
    (names, shortest) =>
      names
        .filter((name) => name.scrollHeight > name.clientHeight + 1)
        .filter((name) => name.textContent.length <= shortest || name.getAttribute('title') !== name.textContent)
        .map(({ textContent }) => textContent),
    wholeName,
  );

/** Whoever comes next reads their own language, whatever becomes of `work`. */
async function inLanguage(page: Page, language: string, work: () => Promise<void>): Promise<void> {
  await page.goto('/guide');
  const stored = await page.evaluate(() => localStorage.getItem('locale') ?? 'ko');
  const speak = (code: string) => page.evaluate((each) => localStorage.setItem('locale', each), code);
  await speak(language);
  try {
    await work();
  } finally {
    await speak(stored);
  }
}

test('shows all stages of orders and whole names of companies on a desktop', async ({ as }) => {
  for (const [who, path, language] of [
    ['seller01', '/seller/order-sheet/list', 'ko'],
    ['seller01', '/en/seller/order-sheet/list', 'en'],
    ['buyer01', '/sp/buyer/order-sheet/list', 'sp'],
  ] as const) {
    const page = await as(who);
    await inLanguage(page, language, async () => {
      await page.goto(path);
      await expect(rowsOf(page).first()).toBeVisible();
      await expect(page.locator('main nav a').filter({ hasText: /\d/ }).first()).toBeVisible();
      expect(await tabsFit(page), path).toBe(true);
      expect(await cutNames(page), path).toEqual([]);
    });
  }
});

/** Every day and instant that the portal answers to this page, four years earlier: then, too, there is a 29 February. */
async function answerFromEarlier(page: Page): Promise<void> {
  const isCall = ({ pathname }: URL) => pathname.startsWith('/api/v1/') && pathname !== '/api/v1/changes';
  await page.route(isCall, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const answer = await route.fetch();
    const body = (await answer.text()).replaceAll(
      /"(20\d\d)(\d{4}|\d{10})"/g,
      (_, year, rest) => `"${year - 4}${rest}"`,
    );
    return route.fulfill({ response: answer, body });
  });
}

test('names companies in the language that was just chosen, on the page that is open', async ({ as }) => {
  const page = await as('kotra01');
  await page.goto('/admin/kotra/order-sheet/chargebacks');
  const list = page.getByRole('main');
  await expect(list.getByText('한빛코스메틱 주식회사').first()).toBeVisible();
  await chooseLanguage(page, 'en');
  await expect(list.getByText('Hanbit Cosmetics Co., Ltd.').first()).toBeVisible();
  await chooseLanguage(page, 'ko');
  await expect(list.getByText('한빛코스메틱 주식회사').first()).toBeVisible();
});

test('fits a desktop in the longest language, too, once its rows are years old', async ({ as }) => {
  for (const [who, paths] of [
    ['seller01', ['/sp/seller/order-sheet/list', '/sp/seller/payment-inquiry']],
    ['kotra01', ['tmp', 'files', 'reconciliation'].map((each) => `/sp/admin/kotra/settlement-inquiry/${each}`)],
  ] as const) {
    const page = await as(who);
    await inLanguage(page, 'sp', async () => {
      await answerFromEarlier(page);
      for (const path of paths) {
        await page.goto(path);
        await expect(rowsOf(page).first().locator('time').first()).toContainText(/20\d\d/);
        await untilFontsAreLoaded(page);
        const frame = page.locator('main div:has(> table)');
        const beyond = await frame.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
        expect(beyond, path).toBeLessThanOrEqual(0);
        expect(await cutNames(page), path).toEqual([]);
      }
    });
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
});

/** Each list of each role that has a page for it. */
const phoneLists = {
  seller01: [
    'order-sheet/list',
    'order-sheet/disputes',
    'order-sheet/chargebacks',
    'payment-inquiry',
    'settlement-inquiry/list',
    'settlement-inquiry/tmp',
    'custom/notice/list',
    'custom/support/list',
    'mypage/deputy-list',
    'mypage/integration',
    'mypage/audit',
    'mypage/messages',
  ],
  buyer01: [
    'order-sheet/list',
    'payment-inquiry',
    'custom/support/list',
    'mypage/deputy-list',
    'mypage/payment-info',
    'mypage/audit',
    'mypage/messages',
  ],
  kotra01: [
    'order-sheet/disputes',
    'settlement-inquiry/tmp',
    'settlement-inquiry/files',
    'settlement-inquiry/fees',
    'settlement-inquiry/reconciliation',
    'settlement-inquiry/messages',
    'settlement-inquiry/paying-accounts',
    'settlement-inquiry/safeguarding',
    'seller-info/list',
    'seller-info/changes',
    'seller-info/accounts',
    'buyer-info/list',
    'buyer-info/cards',
    'risk-holds',
    'custom/deliveries',
    'people',
    'mypage/messages',
  ],
  visa01: ['order-sheet/list', 'settlement-inquiry/reconciliation', 'buyer-info/cards', 'people'],
  issuer01: ['payment-inquiry', 'buyer-info/list', 'buyer-info/changes', 'mypage/payment-info', 'mypage/deputy-list'],
} as const;

for (const who of Object.keys(phoneLists) as (keyof typeof phoneLists)[]) {
  test(`begins each list of ${who} within 300 pixels on a phone`, async ({ as }) => {
    const page = await as(who);
    await page.setViewportSize({ width: 375, height: 812 });
    const prefix = who.startsWith('buyer') ? '/en' : '';
    const home = /^(seller|buyer)/.exec(who)?.[0] ?? `admin/${who.slice(0, -2)}`;
    const starts: [string, number][] = [];
    for (const path of phoneLists[who]) {
      await page.goto(`${prefix}/${home}/${path}`);
      const first = entriesOf(page).first();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator(loadingMarks), path).toHaveCount(0);
      // One that has no rows has nothing to begin.
      if ((await first.count()) === 0) continue;
      await untilFontsAreLoaded(page);
      starts.push([path, Math.round((await first.boundingBox())?.y ?? 0)]);
    }
    await page.setViewportSize({ width: 1280, height: 800 });
    expect(starts.length).toBeGreaterThan(2);
    expect(starts.filter(([, y]) => y > 300)).toEqual([]);
  });
}
