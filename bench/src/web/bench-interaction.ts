/**
 * `npm run bench:web [-- <address>]`: how fast the portal answers a person, in the browser of the journeys held to a quarter
 * of its speed: the longest of what is typed into an order form of 20 lines and clicked there (interaction to next paint), and
 * how long a row of a list takes to show its page, after the pointer has rested on it, and after its list was visited before.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openBrowser } from '../../../e2e/portal/browser.ts';
import { type Browser, logInToDemo } from '../../../e2e/portal/log-in-to-demo.ts';
import { untilWhole } from '../../../e2e/portal/whole-demo.ts';
import { noteFigure } from '../figures.ts';

type Page = Awaited<ReturnType<Browser['newPage']>>;
type Session = Awaited<ReturnType<Browser['newCDPSession']>>;

const address = process.argv[2] ?? 'http://localhost:3000';
const slowdown = 4;
const lines = 20;
/** Of each act the median counts: other work on the machine is not the page's. */
const turns = 3;
const openings = 5;
/** A person who means to click rests on a row about so long. */
const pointingMs = 400;

await untilWhole(address);
const profile = mkdtempSync(join(tmpdir(), 'interaction-'));
const context = await openBrowser(profile, []);
try {
  await logInToDemo(context, address);
  const page = await context.newPage();
  await watchInteractions(page);
  const browser = await context.newCDPSession(page);
  const form = await longestInForm(page, browser);
  const row = await rowToPageMs(page);
  noteFigure('web.interaction', form.longest);
  noteFigure('web.opening', row.median);
  console.log(`order form of ${lines} lines, ${slowdown} times slower: longest interaction ${form.longest} ms`);
  for (const [name, ms] of form.all) console.log(`  ${name}: ${ms} ms`);
  console.log(`row to page, full speed: median ${row.median} ms of ${row.all.join(', ')}`);
} finally {
  await context.close();
  rmSync(profile, { recursive: true, force: true });
}

declare global {
  var longestMs: number;
}

/** The browser's own measure: from the key or click to the next paint, in steps of 8 ms. */
async function watchInteractions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    globalThis.longestMs = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('interactionId' in entry && entry.interactionId)
          globalThis.longestMs = Math.max(globalThis.longestMs, entry.duration);
      }
    }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
  });
}

async function longestOf(page: Page, act: () => Promise<unknown>): Promise<number> {
  await page.evaluate(() => {
    globalThis.longestMs = 0;
  });
  await act();
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 700)));
  return page.evaluate(() => globalThis.longestMs);
}

async function longestInForm(page: Page, browser: Session) {
  await page.goto(`${address}/seller/order-sheet/order`);
  const groups = page.locator('fieldset');
  await groups.first().waitFor();
  const add = page.locator('fieldset + button');
  while ((await groups.count()) < lines) await add.click();
  await browser.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const fieldOf = (line: number, field: number) => groups.nth(line).locator('input').nth(field);
  const type = (line: number, field: number, text: string) => async () => {
    await fieldOf(line, field).click();
    await page.keyboard.type(text, { delay: 120 });
  };
  const acts: readonly (readonly [string, () => Promise<unknown>])[] = [
    ['description of line 1', type(0, 0, 'Steel pipe 40')],
    ['quantity of line 10', type(9, 1, '1250')],
    ['price of line 10', type(9, 3, '12.50')],
    ['price of line 20', type(19, 3, '7.25')],
    ['description of line 20', type(19, 0, 'Valve DN50')],
    [
      'trade number',
      async () => {
        await page.locator('[name=tradeNumber], [id$=tradeNumber]').first().click();
        await page.keyboard.type('PI-2026-1', { delay: 120 });
      },
    ],
    ['another line', () => add.click()],
    ['a line less', () => groups.last().locator('button').last().click()],
  ];
  const all: [string, number][] = [];
  for (const [name, act] of acts) {
    const found: number[] = [];
    for (let turn = 0; turn < turns; turn += 1) found.push(await longestOf(page, act));
    all.push([name, Math.round(medianOf(found))]);
  }
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return { all, longest: Math.max(...all.map(([, ms]) => ms)) };
}

/** From the click to the heading with the order's number, in frames that were drawn. */
async function rowToPageMs(page: Page) {
  await page.goto(`${address}/seller/order-sheet/list`);
  const rows = page.locator('main tbody tr');
  await rows.nth(openings).waitFor();
  const all: number[] = [];
  for (let turn = 0; turn <= openings; turn += 1) {
    const link = rows.nth(turn).locator('a').first();
    const number = (await link.textContent()) ?? '';
    await rows.nth(turn).locator('td').nth(1).hover();
    await page.waitForTimeout(pointingMs);
    const ms = await page.evaluate(
      ([text, place]) =>
        new Promise<number>((resolve) => {
          const startedAt = performance.now();
          const look = () => {
            const isThere =
              document.querySelector('h1')?.textContent?.includes(text) && document.querySelector('main [role=tab]');
            if (isThere) resolve(performance.now() - startedAt);
            else requestAnimationFrame(look);
          };
          document.querySelectorAll('main tbody tr')[place]?.querySelector('a')?.click();
          requestAnimationFrame(look);
        }),
      [number, turn] as const,
    );
    if (turn > 0) all.push(Math.round(ms)); // the first fetches the page's scripts as well
    await page.goBack();
    await rows.nth(openings).waitFor();
  }
  return { all, median: medianOf(all) };
}

function medianOf(found: readonly number[]): number {
  const sorted = found.toSorted((left, right) => left - right);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
