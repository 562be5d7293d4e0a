/** Moving through the pages inside the running app, and what is looked at on each of them. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { root } from '../portal/portal-process.ts';

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
  /** The route that the router chose, such as `/{-$locale}/main/seller/main`. */
  readonly route: string;
  readonly isNotFound: boolean;
  readonly heading: string;
  readonly title: string;
  readonly lang: string;
  /** Pixels by which the page is wider than the window. */
  readonly overflow: number;
  /** Words of failures that the page shows. */
  readonly failures: readonly string[];
};

type Match = { readonly routeId: string; readonly status: string; readonly globalNotFound?: boolean };
type Router = {
  readonly history: { readonly push: (path: string) => void };
  readonly state: { readonly status: string; readonly isLoading: boolean; readonly matches: readonly Match[] };
};

const patienceMs = 20_000;

/** Goes to a path as a link would, without loading the app anew, and answers what stands there. */
export async function visit(page: Page, path: string): Promise<Visit> {
  return page.evaluate(moveAndLook, { path, patienceMs });
}

/** Runs in the browser. */
async function moveAndLook(wanted: { path: string; patienceMs: number }): Promise<Visit> {
  const router = (self as unknown as { __TSR_ROUTER__: Router }).__TSR_ROUTER__;
  const frame = () => new Promise((done) => setTimeout(done, 10));
  const isBusy = () =>
    router.state.status !== 'idle' ||
    router.state.isLoading ||
    !document.querySelector('h1')?.textContent ||
    document.querySelector('main [aria-busy="true"], main [role="status"][aria-label]') !== null;
  router.history.push(wanted.path);
  await frame();
  const deadline = Date.now() + wanted.patienceMs;
  let calmTurns = 0;
  while (calmTurns < 3 && Date.now() < deadline) {
    calmTurns = isBusy() ? 0 : calmTurns + 1;
    await frame();
  }
  const { matches } = router.state;
  const alerts = [...document.querySelectorAll('[role="alert"]')].map((each) => each.textContent ?? '');
  return {
    path: location.pathname,
    route: matches.at(-1)?.routeId ?? '',
    isNotFound: matches.some((match) => match.status === 'notFound' || match.globalNotFound),
    heading: document.querySelector('h1')?.textContent ?? '',
    title: document.title,
    lang: document.documentElement.lang,
    overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    failures: calmTurns < 3 ? ['it never came to rest'] : alerts,
  };
}

const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

type Finding = { readonly id: string; readonly nodes: readonly { readonly html: string }[] };

/** What axe finds wrong with the page that is open. The page keeps axe, so that later calls are quick. */
export async function violationsOf(page: Page): Promise<readonly string[]> {
  const isThere = await page.evaluate(() => 'axe' in window);
  if (!isThere) await page.evaluate(readAxe());
  const found = await page.evaluate(() => {
    const { axe: tool } = window as unknown as {
      axe: { run: (options: object) => Promise<{ violations: Finding[] }> };
    };
    return tool.run({ resultTypes: ['violations'] }).then(({ violations }) => violations);
  });
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`);
}

let source = '';
function readAxe(): string {
  source ||= readFileSync(axe, 'utf8');
  return source;
}

/** Everything that the browser complains of while the page is open: errors, and breaches of the security policy. */
export function collectComplaints(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${page.url()}: ${message.text()}`);
  });
  return complaints;
}
