/**
 * `npm run bench:lighthouse [-- <address>]`: Lighthouse, with the desktop and the mobile preset, on pages of a running
 * demo (by default http://localhost:3000; started with WEB_BROTLI_QUALITY=11 it is as small as a release). Prints a table
 * for bench/README.md.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openBrowser } from '../../../e2e/portal/browser.ts';
import { untilWhole } from '../../../e2e/portal/whole-demo.ts';
import { noteFigure } from '../figures.ts';
import { loadLighthouse, type Result } from './load-lighthouse.ts';
import { logInToDemo } from './log-in-to-demo.ts';

const address = process.argv[2] ?? 'http://localhost:3000';
const port = 9_333;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const { default: lighthouse, desktopConfig } = await loadLighthouse();
const presets = { desktop: desktopConfig, mobile: undefined } as const;

/** Those before the login come first: Lighthouse sees them as a visitor does who is not logged in. */
const openPages = { '/login': 'login', '/seller/signup/agree': 'signUp' } as const;
const memberPages = { '/seller/main': 'main' } as const;
type Page = 'login' | 'signUp' | 'main';

await untilWhole(address);
const profile = mkdtempSync(join(tmpdir(), 'lighthouse-'));
const context = await openBrowser(profile, [`--remote-debugging-port=${port}`]);
try {
  process.stdout.write(
    `| page | preset | ${categories.join(' | ')} | LCP | CLS | TBT | all | JavaScript | CSS | fonts |\n`,
  );
  process.stdout.write(`|---|---|${'---|'.repeat(categories.length + 7)}\n`);
  for (const [path, page] of Object.entries(openPages)) await measure(path, page);
  await logInToDemo(context, address);
  for (const [path, page] of Object.entries(memberPages)) await measure(path, page);
} finally {
  await context.close();
  rmSync(profile, { recursive: true, force: true });
}

async function measure(path: string, page: Page): Promise<void> {
  const { status } = await fetch(address + path);
  if (status !== 200) return;
  for (const [name, config] of Object.entries(presets)) {
    const flags = { port, onlyCategories: [...categories] };
    const run = await lighthouse(address + path, flags, config);
    if (!run) throw new Error(`Lighthouse has nothing to say of ${path}`);
    const { lhr } = run;
    const scores = categories.map((each) => Math.round((lhr.categories[each]?.score ?? 0) * 100));
    const shown = (audit: string) => (lhr.audits[audit]?.displayValue ?? '?').replaceAll(/\s/g, ' ');
    const measures = ['largest-contentful-paint', 'cumulative-layout-shift', 'total-blocking-time'].map(shown);
    const transferred = transferredOf(lhr);
    if (name === 'mobile') {
      noteFigure(`web.${page}.score`, scores[0] ?? 0);
      noteFigure(`web.${page}.script`, transferred[1] ?? 0);
    }
    const cells = [path, name, ...scores, ...measures, ...transferred.map((kb) => `${kb} kB`)];
    process.stdout.write(`| ${cells.join(' | ')} |\n`);
    const audits = Object.values(lhr.audits).filter((audit) => audit !== undefined);
    const weak = audits.filter(({ score }) => score !== null && score < 0.9);
    process.stderr.write(`${path} ${name}: ${weak.map(({ id, score }) => `${id} ${score}`).join(', ')}\n`);
  }
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
