/**
 * Every route of the table, in every language, as an outsider and as each client type (spec §2): the right
 * screen, the right redirect or 404; title, language, no overflow, no complaint of the browser, nothing for axe.
 */
import { listOrders } from '@gtp/contract/order/order-endpoints.ts';
import { listPayments } from '@gtp/contract/payment/payment-wire.ts';
import { expect, type Page } from '@playwright/test';
import { test, type UserId } from './steps/people.ts';
import { callAs } from './steps/portal-call.ts';
import { collectComplaints, type RouteRow, readRoutes, type Visit, visitAll } from './steps/route-crawl.ts';
import { clearSignUpDrafts, leaveSignUpDrafts } from './steps/sign-up-drafts.ts';

const productName = 'Global Trade Payments';
const prefixes = { ko: '', en: '/en', ja: '/ja', sp: '/sp', cn: '/cn' } as const;
const tags = { ko: 'ko', en: 'en', ja: 'ja', sp: 'es', cn: 'zh-Hans' } as const;
type Language = keyof typeof prefixes;
const languages = Object.keys(prefixes) as Language[];

const viewers = [
  { type: 'outsider', userId: undefined, home: '' },
  { type: 'SELLER', userId: 'seller01', home: '/seller/main' },
  { type: 'BUYER', userId: 'buyer01', home: '/buyer/main' },
  { type: 'VISA', userId: 'visa01', home: '/admin/visa/main' },
  { type: 'KOTRA', userId: 'kotra01', home: '/admin/kotra/main' },
  { type: 'ISSUER', userId: 'issuer01', home: '/admin/issuer/main' },
] as const satisfies readonly { type: string; userId: UserId | undefined; home: string }[];
type Viewer = (typeof viewers)[number];

/** Steps of a login that has begun: nobody else finds anything there. */
const loginSteps = ['/user/twofactor', '/user/second-factor'];
const loginPaths = ['/', '/login', ...loginSteps, '/visa', '/kotra', '/issuer'];
const unprefixed = '/buyer/order-sheet/callback';

type Expected = { readonly kind: 'page' | 'not-found' } | { readonly kind: 'redirect'; readonly to: string };

/** What spec §2 and §4 grant this viewer. */
function expectedOf({ path, who }: RouteRow, { type, home }: Viewer): Expected {
  if (type === 'outsider') {
    if (loginSteps.includes(path)) return { kind: 'redirect', to: '/login' };
    return who === 'public' ? { kind: 'page' } : { kind: 'redirect', to: loginPathOf(path) };
  }
  if (loginPaths.includes(path)) return { kind: 'redirect', to: home };
  if (who === 'public') return { kind: 'page' };
  const owner = /^\/(?:admin\/)?(seller|buyer|visa|kotra|issuer)\//.exec(path)?.[1]?.toUpperCase();
  return owner === undefined || owner === type ? { kind: 'page' } : { kind: 'not-found' };
}

function loginPathOf(path: string): string {
  const body = /^\/admin\/(visa|kotra|issuer)/.exec(path)?.[1];
  return body ? `/${body}` : '/login';
}

/** What is wrong with a visit, in words; nothing when all is well. */
function faultsOf(seen: Visit, row: RouteRow, { viewer, language, ids }: RouteCrawl): string[] {
  const expected = expectedOf(row, viewer);
  const faults: string[] = [];
  const check = (isFine: boolean, words: string) => isFine || faults.push(words);
  check(seen.title === productName, `title ${seen.title}`);
  check(seen.lang === tags[language], `lang ${seen.lang}`);
  check(seen.heading !== '', 'no heading');
  check(seen.isNotFound === (expected.kind === 'not-found'), seen.isNotFound ? '404' : 'no 404');
  check(seen.overflow <= 0, `${seen.overflow} px too wide`);
  if (expected.kind === 'redirect') check(seen.path === prefixed(expected.to, language), `went to ${seen.path}`);
  if (expected.kind === 'page') {
    check(seen.path === prefixed(fillIn(row.path, ids), language), `went to ${seen.path}`);
    check(seen.route === row.layout + row.path, `shows ${seen.route}`);
    // A draft that was left half-way says at each step what it misses.
    const failures = row.layout === 'sign-up' ? [] : seen.failures;
    check(failures.length === 0, `failed: ${failures.join(' | ')}`);
  }
  return faults;
}

/** `CRAWL=whole npm test` leaves nothing out. */
const isWhole = process.env.CRAWL === 'whole';

/** Its words are the longest, so what fits in Spanish fits in every language. */
const longest: Language = 'sp';
/** Of the pages that are closed to a viewer, one in so many is opened. */
const sampleSize = 6;

/**
 * Whether a viewer opens a route in a language (decision 0083): its own pages in the longest language. Who may open what,
 * and which prefix a path gets, are pure functions whose own tests know every pair (`guards.test.ts`,
 * `language-redirect.test.ts`); here a sample in all languages shows that the router asks them.
 */
function isSampled(
  row: RouteRow,
  index: number,
  { viewer, language }: Pick<RouteCrawl, 'viewer' | 'language'>,
): boolean {
  if (isWhole) return true;
  if (isOwn(row, viewer)) return language === longest;
  const turn = index + viewers.indexOf(viewer);
  return turn % sampleSize === 0 && languages[Math.floor(turn / sampleSize) % languages.length] === language;
}

/** A page that this viewer sees and not everybody does; to an outsider everything that is open. */
function isOwn(row: RouteRow, viewer: Viewer): boolean {
  return expectedOf(row, viewer).kind === 'page' && (viewer.userId === undefined || row.who !== 'public');
}

type Ids = Readonly<Record<string, string>>;
type RouteCrawl = {
  readonly page: Page;
  readonly viewer: Viewer;
  readonly language: Language;
  readonly ids: Ids;
};

function fillIn(path: string, ids: Ids): string {
  return path.replaceAll(/\{-\$(\w+)\}|\$(\w+)/g, (_, optional?: string, name?: string) =>
    optional === undefined ? (ids[name ?? ''] ?? 'no_such_thing') : '1',
  );
}

function prefixed(path: string, language: Language): string {
  if (path === unprefixed) return path;
  return path === '/' ? prefixes[language] || '/' : prefixes[language] + path;
}

/** Objects that this viewer may see, for the pages of one object. */
async function findIds(page: Page, viewer: Viewer): Promise<Ids> {
  if (!viewer.userId) return {};
  const orders = await callAs(page, listOrders);
  const payments = await callAs(page, listPayments);
  return { orderId: orders.list[0]?.orderId ?? '', paymentId: payments.list[0]?.paymentId ?? '' };
}

/** The stored language decides the prefix, so it is stored before the crawl in that language. */
async function speak(page: Page, language: Language): Promise<void> {
  await page.evaluate((code) => localStorage.setItem('locale', code), language);
  await page.goto(prefixed('/guide', language));
  await expect(page.locator('html')).toHaveAttribute('lang', tags[language]);
}

/** Traces of hundreds of visits would take longer than the visits. */
test.use({ trace: 'off' });
test.describe.configure({ timeout: 60 * 60_000 });

const inspected = new Set<string>();

/** Each page once, with the longest words, or with `CRAWL=whole` in every language; one that two viewers share once. */
function isWorthInspecting(row: RouteRow, { viewer, language }: RouteCrawl): boolean {
  if (expectedOf(row, viewer).kind !== 'page' || (language !== longest && !isWhole)) return false;
  const page = prefixed(row.path, language);
  const isNew = !inspected.has(page);
  inspected.add(page);
  return isNew;
}

type Look = {
  /** What is said of the visit where it goes wrong. */
  readonly note?: string;
  readonly isInspected: (row: RouteRow) => boolean;
};
const notInspected = () => false;

/** Visits rows one after another; answers what is wrong, a line each. */
async function crawlRoutes(
  crawl: RouteCrawl,
  rows: readonly RouteRow[],
  { note = '', isInspected }: Look,
): Promise<string[]> {
  const paths = rows.map((row) => prefixed(fillIn(row.path, crawl.ids), crawl.language));
  const stops = rows.map((row, index) => ({ path: paths[index] ?? '', isInspected: isInspected(row) }));
  const visits = await visitAll(crawl.page, stops);
  return rows.flatMap((row, index) => {
    const seen = visits[index];
    if (!seen) return [`${row.path} was not visited`];
    const name = `${crawl.viewer.type} ${paths[index]}${note}`;
    return [...faultsOf(seen, row, crawl), ...seen.violations].map((fault) => `${name}: ${fault}`);
  });
}

/** axe looks at own pages in the dark scheme as well: at each with `CRAWL=whole`, else at one in so many. */
async function crawlInTheDark(crawl: RouteCrawl, own: readonly RouteRow[]): Promise<readonly string[]> {
  const turn = viewers.indexOf(crawl.viewer) % sampleSize;
  const rows = own.filter((_, index) => isWhole || index % sampleSize === turn);
  await crawl.page.emulateMedia({ colorScheme: 'dark' });
  await expect(crawl.page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  const faults = await crawlRoutes(crawl, rows, { note: ' in the dark', isInspected: () => true });
  if (isWhole) faults.push(...(await crawlObjects(crawl, own, ' in the dark')));
  await crawl.page.emulateMedia({ colorScheme: 'light' });
  return faults;
}

/** Pages of one object, which have no path of their own: what the first row of each list opens. */
async function crawlObjects({ page, viewer }: RouteCrawl, own: readonly RouteRow[], note = ''): Promise<string[]> {
  const lists = own.filter(({ path }) => !path.includes('$')).map(({ path }) => prefixed(path, longest));
  const seen = await visitAll(
    page,
    lists.map((path) => ({ path, isInspected: false })),
  );
  const paths = [...new Set(seen.flatMap(({ opens }) => (opens?.startsWith('/') ? [opens] : [])))];
  if (viewer.userId && paths.length === 0) return [`no list of ${viewer.type} opens anything`];
  const visits = await visitAll(
    page,
    paths.map((path) => ({ path, isInspected: true })),
  );
  return visits.flatMap(({ failures, violations, isNotFound, overflow }, index) => {
    const wrong = [
      ...(isNotFound ? ['404'] : failures),
      ...violations,
      ...(overflow > 0 ? [`${overflow} px too wide`] : []),
    ];
    return wrong.map((fault) => `${viewer.type} ${paths[index]}${note}: ${fault}`);
  });
}

for (const viewer of viewers) {
  test(`every route is the right screen, redirect or 404 for ${viewer.type}`, async ({ as, browser }) => {
    const rows = await readRoutes();
    const page = viewer.userId ? await as(viewer.userId) : await (await browser.newContext()).newPage();
    const complaints = collectComplaints(page);
    await page.goto('/guide');
    const stored = await page.evaluate(() => localStorage.getItem('locale') ?? 'ko');
    const ids = await findIds(page, viewer);
    await leaveSignUpDrafts(page);
    const faults: string[] = [];
    let count = 0;
    for (const language of languages) {
      const taken = rows.filter((row, index) => isSampled(row, index, { viewer, language }));
      if (taken.length === 0) continue;
      await speak(page, language);
      const crawl = { page, viewer, language, ids };
      faults.push(...(await crawlRoutes(crawl, taken, { isInspected: (row) => isWorthInspecting(row, crawl) })));
      count += taken.length;
    }
    await speak(page, longest);
    const own = rows.filter((row) => isOwn(row, viewer));
    for (const width of isWhole ? [375, 1920] : [375]) {
      await page.setViewportSize({ width, height: width === 375 ? 800 : 1080 });
      const look = { note: ` at ${width} px`, isInspected: notInspected };
      faults.push(...(await crawlRoutes({ page, viewer, language: longest, ids }, own, look)));
      count += own.length;
    }
    await page.setViewportSize({ width: 1280, height: 800 });
    const crawl = { page, viewer, language: longest, ids };
    if (isWhole) faults.push(...(await crawlObjects(crawl, own)));
    faults.push(...(await crawlInTheDark(crawl, own)));
    await clearSignUpDrafts(page);
    await speak(page, stored as Language);
    process.stdout.write(`  ${viewer.type}: ${count} visits, ${inspected.size} pages inspected by axe so far\n`);
    expect([...faults, ...complaints]).toEqual([]);
  });
}
