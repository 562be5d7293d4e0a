/**
 * Pages that have nothing to show yet, and pages whose answers fail, are as usable as any (ux.md, point 3): axe finds
 * nothing, and nothing is too wide. `CRAWL=whole` takes every page of each role in all languages and both schemes;
 * otherwise each role has one language and one page in six.
 */
import { expect, type Page, type Route } from '@playwright/test';
import { test, type UserId } from './steps/people.ts';
import { readRoutes, visitAll } from './steps/route-crawl.ts';

const isWhole = process.env.CRAWL === 'whole';
const sampleSize = 6;

const viewers = [
  ['SELLER', 'seller01'],
  ['BUYER', 'buyer01'],
  ['VISA', 'visa01'],
  ['KOTRA', 'kotra01'],
  ['ISSUER', 'issuer01'],
] as const satisfies readonly (readonly [who: string, userId: UserId])[];
const languages = ['sp', 'ko', 'en', 'ja', 'cn'] as const;
const schemes = ['light', 'dark'] as const;

/** What the frame itself asks for: a page without it is no page. */
const ofTheFrame = /\/api\/v1\/(session|menus|auth|two-factor|logout)/;

const states = {
  async empty(route: Route) {
    const answer = await route.fetch();
    if (!answer.headers()['content-type']?.includes('application/json')) return route.fulfill({ response: answer });
    return route.fulfill({ response: answer, json: withoutRows(await answer.json()) });
  },
  failed: (route: Route) => route.fulfill({ status: 500, json: { code: 'request.failed', message: 'Not now' } }),
} as const;
type State = keyof typeof states;

/** The same answer with no rows in any list. */
function withoutRows(value: unknown): unknown {
  if (Array.isArray(value)) return [];
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).map(([name, each]): [string, unknown] => [
    name,
    /^(list|totals|result)$/.test(name) ? withoutRows(each) : each,
  ]);
  return Object.fromEntries(entries.map(([name, each]) => [name, name === 'count' ? 0 : each]));
}

async function answerAs(page: Page, state: State): Promise<void> {
  await page.route('**/api/v1/**', (route) => {
    const request = route.request();
    // The stream of what changes has no end that could be waited for.
    const isStream = request.url().endsWith('/api/v1/changes');
    const isOfPages = request.method() === 'GET' && !isStream && !ofTheFrame.test(request.url());
    return isOfPages ? states[state](route) : route.fallback();
  });
}

type Look = { readonly state: State; readonly language: string; readonly scheme: (typeof schemes)[number] };

/** What is wrong with these pages in that state, a line each. */
async function faultsIn(page: Page, paths: readonly string[], look: Look): Promise<readonly string[]> {
  const { state, language, scheme } = look;
  const prefix = language === 'ko' ? '' : `/${language}`;
  await page.emulateMedia({ colorScheme: scheme });
  await page.evaluate((code) => localStorage.setItem('locale', code), language);
  await answerAs(page, state);
  await page.goto(`${prefix}/guide`); // what was read before is forgotten
  const stops = paths.map((path) => ({ path: prefix + path, isInspected: true }));
  const visits = await visitAll(page, stops);
  await page.unrouteAll({ behavior: 'wait' });
  return visits.flatMap(({ violations, failures, overflow }, index) => {
    const wrong = [...violations, ...failures.filter((each) => each === 'it never came to rest')];
    if (overflow > 0) wrong.push(`${overflow} px too wide`);
    return wrong.map((fault) => `${state}, ${scheme}, ${prefix}${paths[index]}: ${fault}`);
  });
}

test.use({ trace: 'off' });
test.describe.configure({ timeout: 60 * 60_000 });

for (const [turn, [who, userId]] of viewers.entries()) {
  test(`axe finds nothing on empty and failed pages of ${who}`, async ({ as }) => {
    const rows = await readRoutes();
    const own = rows.filter((row) => row.who === who && row.layout === 'main' && !row.path.includes('$'));
    const paths = own.map(({ path }) => path).filter((_, index) => isWhole || index % sampleSize === turn);
    expect(paths.length).toBeGreaterThan(2);
    const page = await as(userId);
    await page.goto('/guide');
    const stored = await page.evaluate(() => localStorage.getItem('locale') ?? 'ko');
    const faults: string[] = [];
    for (const language of isWhole ? languages : languages.slice(turn, turn + 1)) {
      for (const scheme of isWhole ? schemes : schemes.slice(turn % 2, (turn % 2) + 1)) {
        for (const state of ['empty', 'failed'] as const) {
          faults.push(...(await faultsIn(page, paths, { state, language, scheme })));
        }
      }
    }
    await page.evaluate((code) => localStorage.setItem('locale', code), stored);
    expect(faults).toEqual([]);
  });
}
