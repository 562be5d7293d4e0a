/** The built pages in a browser, with kept answers behind them and a clock that stands still. */

import { readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { defaultBrand } from '@gtp/server/platform/brand.ts';
import { makeBuildReader } from '@gtp/server/platform/web-build.ts';
import type { Browser, BrowserContext, Route } from '@playwright/test';
import { root } from '../portal/portal-process.ts';
import { withoutStream } from '../steps/without-stream.ts';
import { type Answers, isCall, isSettings, nameOfCall, readAnswers } from './answers.ts';
import type { Look } from './visual-pages.ts';

const dist = join(root, 'web/dist');
/** Nobody listens there. The scheme and the name make it a secure place, as pages need it. */
const address = 'http://localhost:1';
const readBuild = makeBuildReader(dist, {
  brand: defaultBrand,
  hasTestPages: true,
  isDemo: false,
  supportContact: undefined,
});

const contentTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

export type KeptPages = {
  readonly context: BrowserContext;
  /** Calls to which no answer was kept. */
  readonly unanswered: readonly string[];
};

/** A browser in which `userId` is logged in and the portal says what is kept. */
export async function openKeptPages(browser: Browser, userId: string, look: Look): Promise<KeptPages> {
  const kept = readAnswers(userId);
  const context = await browser.newContext({ baseURL: address, colorScheme: look.scheme, reducedMotion: 'reduce' });
  const at = new Date(kept.at);
  await context.clock.setFixedTime(at);
  const identity = Object.entries(kept.identity);
  const cookies = identity.length === 0 ? [] : [...identity, ...tokensOf(at)];
  await context.addCookies(cookies.map(([name, value]) => ({ name, value, url: address })));
  const unanswered: string[] = [];
  await context.route('**', (route) => fulfil(route, kept, unanswered));
  await withoutStream(context);
  return { context, unanswered };
}

/** Pages read when a token ends, and never who signed it. */
function tokensOf(at: Date): readonly (readonly [name: string, value: string])[] {
  const seconds = Math.floor(at.getTime() / 1_000);
  const claims = Buffer.from(JSON.stringify({ iat: seconds, exp: seconds + 86_400 })).toString('base64url');
  return ['accessToken', 'refreshToken'].map((name) => [name, `e30.${claims}.`] as const);
}

async function fulfil(route: Route, { answers }: Answers, unanswered: string[]): Promise<void> {
  const url = new URL(route.request().url());
  if (isCall(url)) {
    const name = nameOfCall(route.request().method(), url.href);
    const answer = answers[name];
    if (!answer) unanswered.push(name);
    const body = answer?.body ?? {};
    // The demo's banner is drawn in a font of the machine.
    return route.fulfill({ status: answer?.status ?? 503, json: isSettings(url) ? { ...body, isDemo: false } : body });
  }
  const file = join(dist, url.pathname);
  const isFile = url.pathname !== '/' && statSync(file, { throwIfNoEntry: false })?.isFile();
  if (isFile) {
    return route.fulfill({
      body: readFileSync(file),
      contentType: contentTypes[extname(file)] ?? 'application/octet-stream',
    });
  }
  const html = readBuild()?.pageOf(url.pathname).html ?? '';
  return route.fulfill({ body: html, contentType: 'text/html; charset=utf-8' });
}
