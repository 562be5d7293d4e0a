/** Pages of a running demo as pictures are taken of them: whoever it is logs in, and nothing loads any more. */
import type { Browser, BrowserContext, Page, ViewportSize } from '@playwright/test';
import { loadingMarks } from '../steps/at-rest.ts';
import { logInToDemo } from './log-in-to-demo.ts';

const pageSize = { width: 1280, height: 800 } as const;

type Kept = { readonly state: Awaited<ReturnType<BrowserContext['storageState']>>; readonly atMs: number };
const sessions = new Map<string, Kept>();
/** A session that nobody used for fifteen minutes is over. */
const keptForMs = 10 * 60_000;

/** A browser in which `userId` is logged in at the demo; `outsider` is nobody. A session left lately is taken up again. */
export async function enterDemo(browser: Browser, address: string, userId: string): Promise<BrowserContext> {
  const options = { viewport: pageSize, locale: 'ko-KR', timezoneId: 'Asia/Seoul', baseURL: address };
  const kept = sessions.get(userId);
  if (kept && Date.now() - kept.atMs < keptForMs) return browser.newContext({ ...options, storageState: kept.state });
  const context = await browser.newContext(options);
  if (userId === 'outsider') return context;
  await logInToDemo(context, address, userId);
  return context;
}

/** The tokens change while pages are opened: the last ones are those that the next browser needs. */
export async function leaveDemo(context: BrowserContext, userId: string): Promise<void> {
  if (userId !== 'outsider') sessions.set(userId, { state: await context.storageState(), atMs: Date.now() });
  await context.close();
}

/**
 * Opens a page, waits until nothing loads any more, and follows its list's first link where that is wanted. Throws where
 * the list has none. It is opened as wide as a desktop, where lists are tables.
 */
export async function openPage(page: Page, shot: string): Promise<void> {
  const [path = '/', first] = shot.split(' ');
  await page.setViewportSize(pageSize);
  await page.goto(path);
  await settle(page);
  if (!first) return;
  const links = page.locator('main table tbody a');
  if ((await links.count()) === 0) {
    await page.goto(path.split('?')[0] ?? path); // this demo has none in that state
    await settle(page);
  }
  if ((await links.count()) === 0) throw new Error(`${page.url()} lists nothing to open`);
  const list = await page.locator('html').getAttribute('data-page');
  await links.first().click();
  // A list and its object may bear the same title, and the address is there before the page is.
  await page.waitForFunction((old) => ![undefined, old].includes(document.documentElement.dataset.page), list);
  await settle(page);
}

/** Waits until nothing of the page loads any more. */
export async function settle(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor();
  await page.waitForFunction((marks) => !document.querySelector(marks), loadingMarks);
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(300); // the last styles and pictures
}

/** Makes the open page so wide and high, and waits until it stands. */
export async function resize(page: Page, { width, height }: ViewportSize): Promise<void> {
  await page.setViewportSize({ width, height });
  await settle(page);
}
