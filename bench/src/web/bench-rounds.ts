/**
 * `npm run bench:rounds [-- <address>]`: how often pages of a running demo (by default http://localhost:3000) wait for the
 * server, one request behind another, before they are whole: all that a page asks for is held back until it asks for nothing more, and then let go at once. That is a round. The page's own HTML is none,
 * and fonts, which no text waits for, are let through; the stream of changes, which never ends, is not opened. A count,
 * which no load changes.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openBrowser } from '../../../e2e/portal/browser.ts';
import { type Browser, logInToDemo } from '../../../e2e/portal/log-in-to-demo.ts';
import { untilWhole } from '../../../e2e/portal/whole-demo.ts';
import { noteFigure } from '../figures.ts';

type Page = Awaited<ReturnType<Browser['newPage']>>;
type Held = { readonly url: string; readonly release: () => Promise<void> };

const address = process.argv[2] ?? 'http://localhost:3000';
/** A page that has asked for nothing for so long waits for what is held. */
const quietMs = 800;
const mostRounds = 12;

await untilWhole(address);
const profile = mkdtempSync(join(tmpdir(), 'rounds-'));
const context = await openBrowser(profile, []);
try {
  await logInToDemo(context, address);
  const page = await context.newPage();
  const list = '/seller/order-sheet/list';
  noteFigure('web.rounds.main', say('main page', await roundsOf(page, '/seller/main'), '/api/v1/figures'));
  noteFigure('web.rounds.list', say('list of orders', await roundsOf(page, list), '/api/v1/orders'));
  await page.goto(address + list);
  const order = (await page.locator('main tbody a').first().getAttribute('href')) ?? '';
  noteFigure('web.rounds.order', say('an order', await roundsOf(page, order), '/api/v1/orders/'));
} finally {
  await context.close();
  rmSync(profile, { recursive: true, force: true });
}

/** The paths that were asked for in each round. */
async function roundsOf(page: Page, path: string): Promise<readonly (readonly string[])[]> {
  const held: Held[] = [];
  let askedAt = Date.now();
  await page.route('**/*', (route) => {
    const request = route.request();
    if (request.isNavigationRequest() || request.resourceType() === 'font') return route.continue();
    if (request.url().endsWith('/api/v1/changes')) return route.abort();
    askedAt = Date.now();
    const release = async () => {
      await route.continue();
      await (await request.response())?.finished();
    };
    held.push({ url: request.url(), release });
  });
  await page.goto(address + path, { waitUntil: 'commit' });
  const rounds: string[][] = [];
  for (askedAt = Date.now(); rounds.length < mostRounds; askedAt = Date.now()) {
    while (Date.now() - askedAt < quietMs) await sleep(50);
    const now = held.splice(0);
    if (now.length === 0) break;
    rounds.push(now.map(({ url }) => new URL(url).pathname));
    await Promise.all(now.map(({ release }) => release()));
  }
  await page.unroute('**/*');
  return rounds;
}

/** Answers in which round the page asks for what it shows. */
function say(what: string, rounds: readonly (readonly string[])[], data: string): number {
  const asked = rounds.findIndex((paths) => paths.some((path) => path.startsWith(data))) + 1;
  console.log(
    `${what}: ${rounds.length} rounds of ${rounds.map(({ length }) => length).join(', ')} requests, data in round ${asked}`,
  );
  return asked === 0 ? mostRounds : asked;
}
