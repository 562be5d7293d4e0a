/**
 * `npm run screens [-- <address>]`: takes the pictures of the help (`web/public/help/<language>/<name>.webp`), of
 * every layout (`docs/screens/<layout>-<language>.webp`) and of the pages of each role in Korean, light and dark, wide and
 * on a phone (`docs/screens/pages/<name>-<scheme>-<width>.webp`) from a running demo, by default
 * http://localhost:3000. Names after the address take those pictures alone. A page that cannot be shown is named at the
 * end, with the reason, and no other page misses its picture for it.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Language, languages } from '@gtp/domain/platform/language.ts';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { pagePicture, pageSchemes, pageShots, pageSizes, type Shot } from './page-shots.ts';
import { browserOptions, prepareBrowser } from './portal/browser.ts';
import { enterDemo, leaveDemo, openPage, settle } from './portal/demo-pages.ts';
import { root } from './portal/portal-process.ts';
import { untilWhole } from './portal/whole-demo.ts';

const address = process.argv[2] ?? 'http://localhost:3000';
const wanted = process.argv.slice(3);
/** Of a picture, the first in which it is small enough (`web/build/help-pictures.test.ts`). */
const qualities = [0.62, 0.5, 0.4, 0.3, 0.22, 0.16];
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
  const context = await enterDemo(browser, address, userId);
  const page = await context.newPage();
  for (const language of languages) {
    await speak(page, language);
    for (const { name, path } of chosen) {
      await attempt(`${name} in ${language}`, async () => {
        await openPage(page, path.replace('{language}', language));
        writePicture(fileOf(language, name), await asWebp(context, await page.screenshot()));
      });
    }
  }
  await leaveDemo(context, userId);
}

/** From now on the pages are in this language. */
async function speak(page: Page, language: Language): Promise<void> {
  await page.goto(`${address}/`);
  await page.evaluate((code) => localStorage.setItem('locale', code), language);
}

/** Each page as it opens, in each scheme and width: what a person sees before they scroll. */
async function takePages(userId: string, shots: readonly Shot[]): Promise<void> {
  const chosen = shots.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
  if (chosen.length === 0) return;
  const context = await enterDemo(browser, address, userId);
  const page = await context.newPage();
  await speak(page, 'ko');
  for (const shot of chosen) await attempt(shot.name, () => takePage(page, shot));
  await leaveDemo(context, userId);
}

async function takePage(page: Page, { name, path }: Shot): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await openPage(page, path);
  for (const viewport of pageSizes) {
    await page.setViewportSize(viewport);
    for (const colorScheme of pageSchemes) {
      await page.emulateMedia({ colorScheme });
      await settle(page);
      const file = join(root, pagePicture(name, colorScheme, viewport.width));
      writePicture(file, await asWebp(page.context(), await page.screenshot({ animations: 'disabled' })));
    }
  }
}

const missing: string[] = [];

/** What fails is named at the end. */
async function attempt(name: string, take: () => Promise<void>): Promise<void> {
  try {
    await take();
  } catch (error) {
    missing.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
  }
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
  for (const [userId, shots] of Object.entries(helpShots)) {
    await attempt(userId, () => takeAll(userId, shots, pictureOfHelp));
  }
  for (const [userId, shots] of Object.entries(layoutShots)) {
    await attempt(userId, () => takeAll(userId, shots, pictureOfLayout));
  }
  for (const [userId, shots] of Object.entries(pageShots)) await attempt(userId, () => takePages(userId, shots));
} finally {
  await browser.close();
}
process.stdout.write(`${missing.length} pictures or pages missing\n${missing.map((line) => `  ${line}\n`).join('')}`);
process.exitCode = missing.length > 0 ? 1 : 0;
