/**
 * `npm run bench:lighthouse [-- <address>]`: Lighthouse on pages of a running demo (by default http://localhost:3000;
 * started with WEB_BROTLI_QUALITY=11 it is as small as a release). With the mobile preset LIGHTHOUSE_RUNS (5) times a
 * page, of which the median counts, and once with the desktop preset and everything else that Lighthouse judges, unless
 * LIGHTHOUSE_DESKTOP=off. Fails where a page could not be measured, with Lighthouse's own reason.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openBrowser } from '../../../e2e/portal/browser.ts';
import { logInToDemo } from '../../../e2e/portal/log-in-to-demo.ts';
import { untilWhole } from '../../../e2e/portal/whole-demo.ts';
import { noteFigure } from '../figures.ts';
import { loadLighthouse, type Result } from './load-lighthouse.ts';

const address = process.argv[2] ?? 'http://localhost:3000';
const runs = Number(process.env.LIGHTHOUSE_RUNS ?? 5);
const withDesktop = process.env.LIGHTHOUSE_DESKTOP !== 'off';
const port = 9_333;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof categories)[number];
const { measureWith, desktopConfig } = await loadLighthouse();

/** Those before the login come first: Lighthouse sees them as a visitor does who is not logged in. */
const openPages = { '/login': 'login', '/seller/signup/agree': 'signUp' } as const;
const memberPages = { '/seller/main': 'main' } as const;
type Page = 'login' | 'signUp' | 'main';

await untilWhole(address);
const profile = mkdtempSync(join(tmpdir(), 'lighthouse-'));
const context = await openBrowser(profile, [`--remote-debugging-port=${port}`]);
try {
  const head = ['page', 'preset', ...categories, 'of', 'LCP', 'CLS', 'TBT', 'all', 'JavaScript', 'CSS', 'fonts'];
  print(head);
  print(head.map(() => '---'));
  for (const [path, page] of Object.entries(openPages)) await measure(path, page);
  await logInToDemo(context, address);
  for (const [path, page] of Object.entries(memberPages)) await measure(path, page);
} finally {
  await context.close();
  rmSync(profile, { recursive: true, force: true });
}

async function measure(path: string, page: Page): Promise<void> {
  const mobile: Result[] = [];
  for (let run = 1; run <= runs; run += 1) mobile.push(await runOn(path, ['performance']));
  const sorted = mobile.toSorted((left, right) => scoreOf(left) - scoreOf(right));
  const median = sorted[Math.floor(sorted.length / 2)];
  if (median) {
    noteFigure(`web.${page}.score`, scoreOf(median));
    noteFigure(`web.${page}.script`, transferredOf(median)[1] ?? 0);
    report(
      [path, 'mobile'],
      median,
      mobile.map((each) => scoreOf(each)),
    );
  }
  if (withDesktop) report([path, 'desktop'], await runOn(path, categories, desktopConfig));
}

/** Throws where the page could not be measured: Lighthouse itself then answers a report without scores. */
async function runOn(path: string, onlyCategories: readonly Category[], config?: object): Promise<Result> {
  const run = await measureWith(address + path, flagsFor(onlyCategories), config);
  if (!run) throw new Error(`Lighthouse has nothing to say of ${path}`);
  const { runtimeError } = run.lhr;
  if (runtimeError)
    throw new Error(`Lighthouse could not measure ${path}: ${runtimeError.code}, ${runtimeError.message}`);
  return run.lhr;
}

/**
 * Without the stream of changes, which never ends: a page is measured once nothing is under way any more. With an empty
 * cache go the notes of what is in it, which Lighthouse keeps by default.
 */
function flagsFor(onlyCategories: readonly Category[]) {
  const clearStorageTypes = ['file_systems', 'shader_cache', 'service_workers', 'cache_storage', 'local_storage'];
  const blockedUrlPatterns = ['*/api/v1/changes'];
  return { port, onlyCategories, disableFullPageScreenshot: true, blockedUrlPatterns, clearStorageTypes };
}

/** From 0 to 100. */
function scoreOf(result: Result, category: Category = 'performance'): number {
  return Math.round((result.categories[category]?.score ?? 0) * 100);
}

function report(name: readonly string[], result: Result, scores: readonly number[] = []): void {
  const judged = categories.map((each) => (result.categories[each] ? scoreOf(result, each) : ''));
  const shown = (audit: string) => (result.audits[audit]?.displayValue ?? '?').replaceAll(/\s/g, ' ');
  const measures = ['largest-contentful-paint', 'cumulative-layout-shift', 'total-blocking-time'].map(shown);
  print([...name, ...judged, scores.join(' '), ...measures, ...transferredOf(result).map((kb) => `${kb} kB`)]);
  const audits = Object.values(result.audits).filter((audit) => audit !== undefined);
  const weak = audits.filter(({ score }) => score !== null && score < 0.9);
  process.stderr.write(`${name.join(' ')}: ${weak.map(({ id, score }) => `${id} ${score}`).join(', ')}\n`);
}

function print(cells: readonly (string | number)[]): void {
  process.stdout.write(`| ${cells.join(' | ')} |\n`);
}

type Request = { readonly resourceType: string; readonly transferSize: number };

/** What went over the wire, compressed, in kB of 1,000 bytes: all of it, scripts, styles, fonts. */
function transferredOf({ audits }: Result): readonly number[] {
  const details = audits['network-requests']?.details;
  const requests = details?.type === 'table' ? (details.items as readonly Request[]) : [];
  return [undefined, 'Script', 'Stylesheet', 'Font'].map((type) => {
    const counted = requests.filter(({ resourceType }) => type === undefined || resourceType === type);
    return Math.round(counted.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1_000);
  });
}
