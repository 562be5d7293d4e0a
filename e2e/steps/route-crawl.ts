/** Moving through the pages inside the running app, and what is looked at on each of them. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { root } from '../portal/portal-process.ts';
import { loadingMarks } from './at-rest.ts';

export type RouteRow = {
  readonly path: string;
  readonly who: string;
  readonly layout: string;
  readonly screen: string;
};

/** The one table of the web's pages. Read by path: its types would bring the whole web in. */
export async function readRoutes(): Promise<readonly RouteRow[]> {
  const file: string = join(root, 'web/src/app/routes.ts');
  const { routes } = (await import(file)) as { routes: readonly RouteRow[] };
  return routes;
}

/** A page as it stands when nothing is loading any more. */
export type Visit = {
  readonly path: string;
  /** The row of the route table that is shown, such as `main/seller/main`. */
  readonly route: string;
  readonly isNotFound: boolean;
  readonly heading: string;
  readonly title: string;
  readonly lang: string;
  /** Pixels by which the page is wider than the window, or a table than its frame. */
  readonly overflow: number;
  /** Words of failures that the page shows. */
  readonly failures: readonly string[];
  /** What axe finds wrong. */
  readonly violations: readonly string[];
  /** Where the first row of the page's list leads, if it has one. */
  readonly opens: string | undefined;
};

const timeoutMs = 60_000;

/** Where to go, and whether axe looks at it too; several that lead to the same page are looked at once. */
export type Stop = { readonly path: string; readonly isInspected: boolean };

type Work = { readonly stops: readonly Stop[]; readonly timeoutMs: number; readonly loadingMarks: string };

/** Goes from path to path as links would, without loading the app anew, and answers what stood there each time. */
export async function visitAll(page: Page, stops: readonly Stop[]): Promise<readonly Visit[]> {
  // The document speaks Korean before the app has begun.
  await page.waitForFunction(() => document.documentElement.dataset.page !== undefined);
  await page.evaluate(readAxe());
  return page.evaluate(moveAndLook, { stops, timeoutMs, loadingMarks });
}

/** Runs in the browser. */
async function moveAndLook({ stops, timeoutMs: limitMs, loadingMarks: marks }: Work) {
  const { axe } = self as unknown as { axe: Axe };
  const { dataset } = document.documentElement;
  const turn = () => new Promise((done) => setTimeout(done, 4));
  const isBusy = () =>
    dataset.page === undefined ||
    !document.querySelector('h1')?.textContent ||
    document.querySelector(marks) !== null ||
    // What has just come may still be on its way from its faded look; what turns for ever is no reason to wait.
    document
      .getAnimations()
      .some(
        ({ playState, effect }) =>
          playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime ?? Number.POSITIVE_INFINITY),
      );

  async function comeToRest(): Promise<boolean> {
    const deadline = Date.now() + limitMs;
    for (let calmTurns = 0; calmTurns < 3; calmTurns = isBusy() ? 0 : calmTurns + 1) {
      if (Date.now() > deadline) return false;
      await turn();
    }
    // A table whose last cells have just come learns that it has to scroll while the next frame is drawn.
    for (let frame = 0; frame < 2; frame += 1) await new Promise((done) => requestAnimationFrame(done));
    return true;
  }

  async function inspect(): Promise<string[]> {
    const { violations } = await axe.run({ resultTypes: ['violations'] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`);
  }

  const visits: Visit[] = [];
  const inspected = new Set<string>();
  for (const { path, isInspected } of stops) {
    // As the browser says that the person went forward.
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
    const isCalm = await comeToRest();
    const route = dataset.page ?? '';
    const alerts = [...document.querySelectorAll('[role="alert"]:not([data-example] *)')].map(
      (each) => each.textContent ?? '',
    );
    const wide = [document.documentElement, ...document.querySelectorAll('main div:has(> table)')];
    visits.push({
      path: location.pathname,
      route,
      isNotFound: alerts.some((text) => text.startsWith('404')),
      heading: document.querySelector('h1')?.textContent ?? '',
      title: document.title,
      lang: document.documentElement.lang,
      overflow: Math.max(...wide.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)),
      failures: isCalm ? alerts : ['it never came to rest'],
      violations: isInspected && !inspected.has(route) ? await inspect() : [],
      opens: document.querySelector('main table tbody a')?.getAttribute('href') ?? undefined,
    });
    if (isInspected) inspected.add(route);
  }
  return visits;
}

const axeFile = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

type Finding = { readonly id: string; readonly nodes: readonly { readonly html: string }[] };
type Axe = { readonly run: (options: object) => Promise<{ readonly violations: readonly Finding[] }> };

let source = '';
function readAxe(): string {
  source ||= readFileSync(axeFile, 'utf8');
  return source;
}

/** Everything that the browser complains of while the page is open: errors, and breaches of the security policy. */
export function collectComplaints(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${page.url()}: ${message.text()} ${message.location().url}`);
  });
  return complaints;
}
