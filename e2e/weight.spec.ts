/**
 * What a page may weigh with an empty cache (ux.md: 15 kB of styles before the login), and that nothing
 * moves on it. The limits of JavaScript and texts are a little above what was
 * reached (bench/README.md, decisions 0176 to 0178, 0188, 0189, 0271, 0283).
 */
import { expect, type Page } from '@playwright/test';
import { untilAtRest } from './steps/at-rest.ts';
import { holdScripts } from './steps/held-scripts.ts';
import { untilFontsAreLoaded } from './steps/list-page.ts';
import { test } from './steps/people.ts';

type Weight = { readonly files: number; readonly bytes: number };
type Limits = Readonly<Record<'scriptBytes' | 'scriptFiles' | 'textBytes' | 'styleBytes', number>>;

/** The HTML of an open page with the styles of what it shows: ten packets, which a server sends without being asked again. */
const htmlBytes = 14_000;

// Names of files follow from their content, and how well they are compressed from chance: some 400 bytes are left.
const beforeLogin: Limits = { scriptBytes: 101_600, scriptFiles: 7, textBytes: 4_300, styleBytes: 15_000 };
const firstStep: Limits = { scriptBytes: 137_200, scriptFiles: 18, textBytes: 11_300, styleBytes: 40_000 };
const mainPage: Limits = { scriptBytes: 151_800, scriptFiles: 9, textBytes: 16_600, styleBytes: 40_000 };

/** What came over the wire for files that end so, compressed, without headers, until the page was at rest. */
async function weightOf(page: Page, ending: string): Promise<Weight> {
  const sizes = await page.evaluate((end) => {
    const entries = performance.getEntriesByType('resource');
    // What follows others' changes is fetched once all else has been.
    const restedAtMs =
      entries.find(({ name }) => name.includes('follow-changes'))?.startTime ?? Number.POSITIVE_INFINITY;
    return entries
      .filter(({ name, startTime }) => name.endsWith(end) && startTime < restedAtMs)
      .map((entry) => (entry as PerformanceResourceTiming).encodedBodySize);
  }, ending);
  return { files: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
}

async function expectLight(page: Page, limits: Limits): Promise<void> {
  await untilAtRest(page);
  const [scripts, styles, texts] = await Promise.all(['.js', '.css', '.json'].map((each) => weightOf(page, each)));
  expect(scripts?.bytes).toBeGreaterThan(50_000);
  expect(scripts?.bytes).toBeLessThanOrEqual(limits.scriptBytes);
  expect(scripts?.files).toBeLessThanOrEqual(limits.scriptFiles);
  expect(styles?.bytes).toBeLessThanOrEqual(limits.styleBytes);
  // One file, and what the installation says of itself.
  expect(texts?.files).toBe(2);
  expect(texts?.bytes).toBeLessThanOrEqual(limits.textBytes);
}

/** Opens a page as on a first visit. */
async function openAnew(page: Page, path: string): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Network.setCacheDisabled', { cacheDisabled: true });
  await page.goto(path);
}

/** How far the parts of the page moved while it came, added up. */
function movedBy(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const shifts = (list: PerformanceEntryList) =>
          list.reduce((sum, entry) => sum + (entry as PerformanceEntry & { value: number }).value, 0);
        new PerformanceObserver((list) => resolve(shifts(list.getEntries()))).observe({
          type: 'layout-shift',
          buffered: true,
        });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)));
      }),
  );
}

/** Hangul comes with pages in Korean alone. */
const fontBytes = { '/login': 48_000, '/en/login': 22_000, '/kotra': 48_000 };

for (const [path, mostOfFonts] of Object.entries(fontBytes)) {
  test(`fetches little before the login on ${path}`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('button', { name: /^(로그인|Log in)$/ })).toBeVisible();
    await expectLight(page, beforeLogin);
    expect((await weightOf(page, '.woff2')).bytes).toBeLessThanOrEqual(mostOfFonts);
  });
}

/** The largest thing that was painted so far, and when. */
function largestPaint(page: Page): Promise<{ readonly tag: string; readonly atMs: number }> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        new PerformanceObserver((list) => {
          const last = list.getEntries().at(-1) as PerformanceEntry & { readonly element?: Element };
          resolve({ tag: last.element?.tagName ?? '', atMs: last.startTime });
        }).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );
}

for (const path of ['/login', '/seller/signup/agree']) {
  test(`paints ${path} with its HTML alone, whatever becomes of all other files`, async ({ page }) => {
    await page.route('**/*', (route) =>
      route.request().resourceType() === 'document' ? route.continue() : route.abort(),
    );
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (path === '/login')
      await expect(page.getByRole('link', { name: 'support@demo.example' })).toHaveAttribute('href', /^mailto:/);
    expect((await largestPaint(page)).tag).not.toBe('');
    const [html] = await page.evaluate(() => performance.getEntriesByType('navigation'));
    const { encodedBodySize } = html as unknown as PerformanceResourceTiming;
    expect(encodedBodySize).toBeGreaterThan(1_000);
    expect(encodedBodySize).toBeLessThanOrEqual(htmlBytes);
  });
}

/**
 * As Lighthouse has a phone: 150 ms to the server, 1.6 Mbit/s, a quarter of this machine's speed. 2.5 s is what Web
 * Vitals call good; our aim of 1.8 s holds on a machine that nobody else uses, which a test cannot ask for.
 */
if (process.env.CRAWL === 'whole') {
  test('paints login and sign-up on a slow phone within what is called good', async ({ page }) => {
    const browser = await page.context().newCDPSession(page);
    await browser.send('Network.enable');
    const throughput = (1.6 * 1024 * 1024) / 8;
    const line = { offline: false, latency: 150, downloadThroughput: throughput, uploadThroughput: throughput };
    await browser.send('Network.emulateNetworkConditions', line);
    await browser.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    for (const path of ['/login', '/seller/signup/agree']) {
      await openAnew(page, path);
      await untilAtRest(page);
      expect((await largestPaint(page)).atMs, path).toBeLessThanOrEqual(2_500);
      expect(await movedBy(page), path).toBeLessThanOrEqual(0.05);
    }
  });
}

test('has the English login in its HTML, and keeps what is typed and pressed before the scripts are there', async ({
  page,
}) => {
  const { letGo } = await holdScripts(page);
  await page.goto('/en/login', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
  await page.locator('[name=userId]').fill('nobody01');
  await page.locator('[name=password]').fill('not this one');
  await page.keyboard.press('Enter');
  letGo();
  await expect(page.getByRole('alert')).toContainText('not correct');
  await expect(page.locator('[name=userId]')).toHaveValue('nobody01');
  await expect(page).toHaveURL(/\/en\/login$/);
  expect(await movedBy(page)).toBeLessThanOrEqual(0.05);
});

/** Where everything stands that can be pressed. */
function placesOf(page: Page): Promise<readonly string[]> {
  return page.getByRole('main').evaluate((main) =>
    [...main.querySelectorAll('a, button, input:not([type=hidden]), h1')].map((each) => {
      const { x, y, width, height } = each.getBoundingClientRect();
      return [each.localName, each.textContent, ...[x, y, width, height].map(Math.round)].join(' ');
    }),
  );
}

// A card in the middle of the page moved up under the pointer: whoever pressed right then had pressed nothing.
for (const width of [1280, 375]) {
  for (const path of ['/login', '/en/login', '/kotra', '/sp/visa', '/seller/signup/agree']) {
    test(`leaves all buttons of ${path} where they are as it takes the page over (${width} px)`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      const { letGo } = await holdScripts(page);
      await page.goto(path, { waitUntil: 'commit' });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      const before = await placesOf(page);
      expect(before.length).toBeGreaterThan(2);
      letGo();
      await expect(page.locator('html[data-prerendered]')).toHaveCount(0);
      await untilAtRest(page);
      expect(await placesOf(page)).toEqual(before);
    });
  }
}

test('hydrates prerendered pages as they are', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(`${page.url()}: ${message}`));
  const paths = [
    '/',
    '/en/login',
    '/ja/kotra',
    '/sp/visa',
    '/cn/issuer',
    '/seller/signup/agree',
    '/en/buyer/signup/agree',
  ];
  for (const path of paths) {
    await page.goto(path);
    await expect(page.locator('html[data-prerendered]')).toHaveCount(0);
    await untilAtRest(page);
    await page.evaluate(() => localStorage.clear()); // the next one comes for the first time, too
  }
  expect(errors).toEqual([]);
});

test('asks for the font of later pages after the first view, and has it from the start the next time', async ({
  page,
}) => {
  const laterFont = page.locator('style[data-later]');
  const { letGo } = await holdScripts(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(laterFont).toHaveAttribute('media', 'not all');
  letGo();
  await untilFontsAreLoaded(page);
  await page.unrouteAll();
  await holdScripts(page);
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(laterFont).toHaveAttribute('media', 'all');
});

test('fetches little for the first step of a sign-up', async ({ page }) => {
  await page.goto('/seller/signup/agree');
  await expect(page.getByRole('checkbox').first()).toBeVisible();
  await expectLight(page, firstStep);
});

test('fetches little for the main page, and moves nothing on it', async ({ as }) => {
  const page = await as('seller01');
  await openAnew(page, '/seller/main');
  await expect(page.getByRole('heading', { name: '최근 공지' })).toBeVisible();
  await expectLight(page, mainPage);
  expect(await movedBy(page)).toBeLessThanOrEqual(0.05);
});

test('a reminder to set up a passkey is there before what it would move', async ({ as }) => {
  const page = await as('kotra01');
  const reminder = page.getByText('패스키 또는 인증 앱이 필요합니다');
  await page.route('**/api/v1/session', async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await route.fulfill({ json: { ...body, result: { ...body.result, strongDueDt: '20991231000000' } } });
  });
  await openAnew(page, '/admin/kotra/main');
  await expect(page.locator('#waiting')).toBeVisible();
  expect(await reminder.isVisible()).toBe(true);
  await openAnew(page, '/admin/kotra/order-sheet/list');
  await expect(page.locator('main tbody a').first()).toBeVisible();
  expect(await reminder.isVisible()).toBe(true);
  expect(await movedBy(page)).toBeLessThanOrEqual(0.05);
});

test('has the data of the main page asked for by its HTML, once, and shows it', async ({ as }) => {
  const page = await as('seller01');
  await page.goto('about:blank');
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(pathname.replace('/api/v1/', ''));
    if (pathname.endsWith('.js')) asked.push('script');
  });
  await page.goto('/seller/main');
  await expect(page.getByRole('heading', { name: '최근 공지' })).toBeVisible();
  const first = asked.slice(0, asked.indexOf('script')).toSorted();
  expect(first).toEqual(['figures', 'menus', 'messages/unread-count', 'notices', 'session']);
  for (const each of first) expect(asked.filter((other) => other === each)).toHaveLength(1);
});

test('opens an order from the list with what was asked for while its link had the pointer', async ({ as }) => {
  const page = await as('seller01');
  await page.goto('/seller/order-sheet/list');
  const link = page.locator('main tbody a').first();
  const number = (await link.textContent()) ?? 'none';
  const answered = page.waitForResponse((answer) => /\/api\/v1\/orders\/ORD-[^/?]+$/.test(answer.url()));
  await link.hover();
  await answered;
  await untilAtRest(page);
  await page.route(/\/api\/v1\/orders\/ORD-[^/?]+$/, (route) => route.abort());
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number);
  await expect(page.locator('main [role=tab]').first()).toBeVisible();
});
