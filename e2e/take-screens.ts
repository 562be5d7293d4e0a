/**
 * `npm run screens [-- <address>]`: takes the pictures of the help (`web/public/help/<language>/<name>.webp`), of
 * every layout (`docs/screens/<layout>-<language>.webp`) and of the pages of each role in Korean, light and dark, wide and
 * on a phone (`docs/screens/pages/<name>-<scheme>-<width>.webp`) from a running demo, by default
 * http://localhost:3000. Names after the address take those pictures alone.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Language, languages } from '@gtp/domain/platform/language.ts';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { pageShots, type Shot } from './page-shots.ts';
import { browserOptions, prepareBrowser } from './portal/browser.ts';
import { root } from './portal/portal-process.ts';
import { untilWhole } from './portal/whole-demo.ts';

const address = process.argv[2] ?? 'http://localhost:3000';
const wanted = process.argv.slice(3);
const password = 'Trade!2026';
const size = { width: 1280, height: 800 };
/** Of a picture, the first in which it is small enough (`web/build/help-pictures.test.ts`). */
const qualities = [0.62, 0.5, 0.4, 0.3];
const mostBytes = 60 * 1_024;

/** Pictures of the help, by who sees the page. `{language}` in a path is the language of the picture. */
const helpShots: Readonly<Record<string, readonly Shot[]>> = {
  seller01: [
    { name: 'main', path: '/seller/main' },
    { name: 'order-list', path: '/seller/order-sheet/list' },
    { name: 'order-form', path: '/seller/order-sheet/order' },
    { name: 'order-detail', path: '/seller/order-sheet/list?state=held {first}' },
    { name: 'settlement', path: '/seller/settlement-inquiry/list' },
  ],
  buyer01: [{ name: 'order-pay', path: '/buyer/order-sheet/list?state=confirmed {first}' }],
  kotra01: [
    { name: 'work-queue', path: '/admin/kotra/work-queue?scope=all' },
    { name: 'agency-orders', path: '/admin/kotra/order-sheet/list' },
    { name: 'agency-settlement', path: '/admin/kotra/settlement-inquiry/list' },
  ],
};

const layoutShots: Readonly<Record<string, readonly Shot[]>> = {
  outsider: [
    { name: 'white', path: '/login' },
    { name: 'blue', path: '/kotra' },
    { name: 'default', path: '/guide' },
    { name: 'etc', path: '/test' },
    { name: 'letters', path: '/dev/letters?lang={language}#order.requested' },
  ],
  seller01: [
    { name: 'main', path: '/seller/main' },
    { name: 'sign-up', path: '/seller/UiSignupStep' },
  ],
};

const pictureOfHelp = (language: Language, name: string) => join(root, `web/public/help/${language}/${name}.webp`);
const pictureOfLayout = (language: Language, name: string) => join(root, `docs/screens/${name}-${language}.webp`);

async function takeAll(
  userId: string,
  shots: readonly Shot[],
  fileOf: (language: Language, name: string) => string,
): Promise<void> {
  const chosen = shots.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
  if (chosen.length === 0) return;
  const context = await signedIn(browser, userId);
  const page = await context.newPage();
  for (const language of languages) {
    await page.goto(`${address}/`);
    await page.evaluate((code) => localStorage.setItem('locale', code), language);
    for (const { name, path } of chosen) {
      await openPage(page, path.replace('{language}', language));
      writePicture(fileOf(language, name), await asWebp(context, await page.screenshot()));
    }
  }
  await context.close();
}

const schemes = ['light', 'dark'] as const;
const widths = { 1280: 800, 375: 812 } as const;

/** Each page as it opens, in each scheme and width: what a person sees before they scroll. */
async function takePages(userId: string, shots: readonly Shot[]): Promise<void> {
  const chosen = shots.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
  if (chosen.length === 0) return;
  const context = await signedIn(browser, userId);
  const page = await context.newPage();
  for (const { name, path } of chosen) {
    await page.setViewportSize(size);
    await openPage(page, path);
    for (const [width, height] of Object.entries(widths)) {
      await page.setViewportSize({ width: Number(width), height });
      for (const colorScheme of schemes) {
        await page.emulateMedia({ colorScheme });
        await settle(page);
        const file = join(root, `docs/screens/pages/${name}-${colorScheme}-${width}.webp`);
        writePicture(file, await asWebp(context, await page.screenshot({ animations: 'disabled' })));
      }
    }
    await page.emulateMedia({ colorScheme: 'light' });
  }
  await context.close();
}

const sessions = new Map<string, Awaited<ReturnType<BrowserContext['storageState']>>>();

/** Logs in once by the demo's own pages; later contexts take the session over. */
async function signedIn(from: Browser, userId: string): Promise<BrowserContext> {
  const options = { viewport: size, locale: 'ko-KR', timezoneId: 'Asia/Seoul', baseURL: address };
  const known = sessions.get(userId);
  const context = await from.newContext(known ? { ...options, storageState: known } : options);
  if (known || userId === 'outsider') return context;
  const page = await context.newPage();
  const body = /^(visa|kotra|issuer)/.exec(userId)?.[0];
  await page.goto(body ? `/${body}` : '/login');
  await page.locator('[name=userId]').fill(userId);
  await page.locator('[name=password]').fill(password);
  await page.locator('button[type=submit]').click();
  await page.locator('[name=code]').waitFor();
  await page.locator('[name=code]').fill(await mailedCode(page, userId));
  await page.locator('button[type=submit]').click();
  await page.locator('#side-menu').waitFor();
  sessions.set(userId, await context.storageState());
  await page.close();
  return context;
}

type Emails = { readonly result: readonly { readonly text: string; readonly sentAt: string }[] };

/** The newest six digits in the demo's mailbox that came after now. */
async function mailedCode(page: Page, userId: string): Promise<string> {
  const deadline = Date.now() + 20_000;
  while (Date.now() < deadline) {
    const response = await page.request.get(`/api/dev/mails?to=${userId}@demo.example`);
    const { result } = (await response.json()) as Emails;
    const code = /^\s*(\d{6})\s*$/m.exec(result[0]?.text ?? '')?.[1];
    if (code) return code;
    await page.waitForTimeout(200);
  }
  throw new Error(`No code was mailed to ${userId}`);
}

/** Opens a page, waits until nothing loads any more, and follows its list's first link where that is wanted. */
async function openPage(page: Page, shot: string): Promise<void> {
  const [path = '/', first] = shot.split(' ');
  await page.goto(path);
  await settle(page);
  if (!first) return;
  if ((await page.locator('table tbody a').count()) === 0) {
    await page.goto(path.split('?')[0] ?? path); // this demo has none in that state
    await settle(page);
    if ((await page.locator('table tbody a').count()) === 0) return;
  }
  const heading = await page.locator('h1').first().textContent();
  await page.locator('table tbody a').first().click();
  await page.waitForURL((url) => !url.pathname.endsWith('/list'));
  // The address is there before the page is, if its part of the app must be fetched first.
  await page.waitForFunction((old) => ![old, undefined].includes(document.querySelector('h1')?.textContent), heading);
  await settle(page);
}

async function settle(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor();
  await page.waitForFunction(
    () => !document.querySelector('main [aria-busy="true"], main [role="status"][aria-label], [data-coming]'),
  );
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(300); // the last styles and pictures
}

/** The browser itself writes WebP: a fifth of a PNG. */
async function asWebp(context: BrowserContext, png: Buffer): Promise<Buffer> {
  const page = await context.newPage();
  await page.goto('about:blank');
  const draw = (grade: number) =>
    page.evaluate(
      async ({ source, grade: wantedGrade }) => {
        const image = new Image();
        image.src = `data:image/png;base64,${source}`;
        await image.decode();
        const canvas = document.createElement('canvas');
        canvas.width = image.width;
        canvas.height = image.height;
        canvas.getContext('2d')?.drawImage(image, 0, 0);
        return canvas.toDataURL('image/webp', wantedGrade).split(',')[1] ?? '';
      },
      { source: png.toString('base64'), grade },
    );
  let bytes = Buffer.alloc(0);
  for (const grade of qualities) {
    bytes = Buffer.from(await draw(grade), 'base64');
    if (bytes.length <= mostBytes) break;
  }
  await page.close();
  return bytes;
}

function writePicture(file: string, bytes: Buffer): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, bytes);
  process.stdout.write(`${file.slice(root.length + 1)}  ${Math.ceil(bytes.length / 1024)} kB\n`);
}

await untilWhole(address);
prepareBrowser();
const browser = await chromium.launch(browserOptions());
try {
  for (const [userId, shots] of Object.entries(helpShots)) await takeAll(userId, shots, pictureOfHelp);
  for (const [userId, shots] of Object.entries(layoutShots)) await takeAll(userId, shots, pictureOfLayout);
  for (const [userId, shots] of Object.entries(pageShots)) await takePages(userId, shots);
} finally {
  await browser.close();
}
