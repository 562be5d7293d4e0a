/** Who sits at the browser, and how they come in. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { portalAddress, portalLocation } from '../portal/portal-process.ts';
import { codeMailedBy } from './emails.ts';
import { renewToken, tokenOf } from './portal-call.ts';

const password = 'Trade!2026';

export type Language = 'ko' | 'en';
export type UserId =
  | `${'seller' | 'buyer' | 'visa' | 'kotra' | 'issuer'}0${number}`
  | `seller1${number}`
  | `${'buyer01' | 'seller01'}-${string}`
  | `seller0${2 | 4 | 6}-deputy`
  | 'issuer01-second';

/** What the login says in the two languages of the journeys. */
export const loginWords = {
  ko: {
    userId: '아이디',
    password: '비밀번호',
    logIn: '로그인',
    codeTitle: '2단계 인증',
    code: '인증번호',
    verify: '인증하고 로그인',
    logOut: '로그아웃',
    anew: '본인 확인',
    goOn: '확인하고 계속',
  },
  en: {
    userId: 'User ID',
    password: 'Password',
    logIn: 'Log in',
    codeTitle: 'Two-step verification',
    code: 'Verification code',
    verify: 'Verify and log in',
    logOut: 'Log out',
    anew: 'Confirm that it is you',
    goOn: 'Confirm and continue',
  },
} as const;

/** Buyers of the demo abroad read English, everyone else in the journeys Korean. */
export function languageOf(userId: UserId): Language {
  return userId.startsWith('buyer') ? 'en' : 'ko';
}

function entryOf(userId: UserId): string {
  const body = /^(visa|kotra|issuer)/.exec(userId)?.[0];
  return withPrefix(languageOf(userId), body ? `/${body}` : '/login');
}

function homeOf(userId: UserId): string {
  const kind = /^[a-z]+/.exec(userId)?.[0] ?? '';
  const root = kind === 'seller' || kind === 'buyer' ? `/${kind}` : `/admin/${kind}`;
  return withPrefix(languageOf(userId), `${root}/main`);
}

function withPrefix(language: Language, path: string): string {
  return language === 'ko' ? path : `/${language}${path}`;
}

/** First factor on the login page that is open. */
export async function enterPassword(page: Page, userId: UserId, typed = password): Promise<void> {
  const words = loginWords[languageOf(userId)];
  await page.getByLabel(words.userId).fill(userId);
  await page.getByLabel(words.password, { exact: true }).fill(typed);
  await page.getByRole('button', { name: words.logIn, exact: true }).click();
}

export async function enterCode(page: Page, userId: UserId, code: string): Promise<void> {
  const words = loginWords[languageOf(userId)];
  await page.getByLabel(words.code, { exact: true }).fill(code);
  await page.getByRole('button', { name: words.verify }).click();
}

/** Does what asks for the second factor anew, and shows it in place by the code that is mailed. */
export async function showCodeAnew(page: Page, userId: UserId, act: () => Promise<void>): Promise<void> {
  const words = loginWords[languageOf(userId)];
  const code = await codeMailedBy(userId, act);
  const asked = page.getByRole('dialog', { name: words.anew });
  await asked.getByLabel(words.code).fill(code);
  await asked.getByRole('button', { name: words.goOn }).click();
  await expect(asked).toHaveCount(0);
}

/** Both factors on the login page that is open. Where they lead is the caller's to expect. */
export async function passBothFactors(page: Page, userId: UserId, typed = password): Promise<void> {
  const code = await codeMailedBy(userId, () => enterPassword(page, userId, typed));
  await enterCode(page, userId, code);
}

/** Opens the entry and logs in; the person's main page is open then. */
export async function logIn(page: Page, userId: UserId): Promise<void> {
  await page.goto(entryOf(userId));
  await alone(userId, async () => {
    await passBothFactors(page, userId);
    await expect(page).toHaveURL(homeOf(userId));
  });
}

/**
 * A second code makes the first worthless, so a person logs in once at a time, also where journeys run side by side.
 */
async function alone(userId: UserId, work: () => Promise<void>): Promise<void> {
  const lock = join(portalLocation().dataDirectory, `logging-in-${userId}`);
  await expect.poll(() => tryToMake(lock), { timeout: 240_000 }).toBe(true);
  await work().finally(() => rmSync(lock, { recursive: true }));
}

function tryToMake(directory: string): boolean {
  try {
    mkdirSync(directory);
    return true;
  } catch {
    return false;
  }
}

type People = {
  /** A page of a browser in which this person is logged in. The same browser is handed out again in a test. */
  readonly as: (userId: UserId) => Promise<Page>;
};

/**
 * Sessions are kept from journey to journey, because the portal mails five codes to a person in 15 minutes and no
 * more. A journey about logging in uses a browser of its own.
 */
export const test = base.extend<People>({
  as: async ({ browser }, use, testInfo) => {
    const beganMs = Date.now();
    const opened = new Map<UserId, BrowserContext>();
    const refusals = new Map<UserId, string[]>();
    await use(async (userId) => {
      const known = opened.get(userId)?.pages()[0];
      if (known) return known;
      const kept = sessionFile(userId);
      const context = await browser.newContext(existsSync(kept) ? { storageState: kept } : {});
      opened.set(userId, context);
      refusals.set(userId, watchRefusals(context));
      const page = await context.newPage();
      if (!(await isLoggedIn(page))) await logIn(page, userId);
      return page;
    });
    for (const [userId, context] of opened) {
      if (testInfo.status !== testInfo.expectedStatus) {
        const body = [...(refusals.get(userId) ?? []), ...(await warningsOf(context))].join('\n');
        await testInfo.attach(`what ${userId} was told`, { body, contentType: 'text/plain' });
      }
      await context.storageState({ path: sessionFile(userId) });
      await context.close();
    }
    if (testInfo.status !== testInfo.expectedStatus)
      await testInfo.attach('what the portal warned of', { body: warningsSince(beganMs), contentType: 'text/plain' });
  },
});

/** Calls that the portal has refused, the last ones first: why a journey fails is often said there. */
function watchRefusals(context: BrowserContext): string[] {
  const refusals: string[] = [];
  context.on('response', async (answer) => {
    if (answer.status() < 400) return;
    const called = `${answer.status()} ${answer.request().method()} ${new URL(answer.url()).pathname}`;
    const body = await answer.text().catch(() => ''); // its page may be gone
    refusals.unshift(`${called} ${/"code":"([\w.]+)"/.exec(body)?.[1] ?? ''}`);
  });
  return refusals;
}

/** What the pages warn of. */
async function warningsOf(context: BrowserContext): Promise<string[]> {
  const warnings = await Promise.all(context.pages().map((page) => page.getByRole('alert').allInnerTexts()));
  return warnings.flat();
}

const pinoWarning = 40;

/** What the programs of this journey's portal have logged as a warning or worse since then, a line each. */
function warningsSince(beganMs: number): string {
  const directory = join(portalLocation().dataDirectory, 'logs');
  const lines = readdirSync(directory).flatMap((name) => readFileSync(join(directory, name), 'utf8').split('\n'));
  const isWarning = (line: string) => {
    const [, level, time = ''] = /^\{"level":(\d+),"time":"([^"]+)"/.exec(line) ?? [];
    return Number(level) >= pinoWarning && Date.parse(time) >= beganMs;
  };
  return lines.filter(isWarning).join('\n');
}

/**
 * The tokens change while a person works: what a journey leaves is what the next one begins with. Two journeys at the
 * same time must not share them, or the portal takes one for a thief.
 */
function sessionFile(userId: UserId): string {
  const place = process.env.TEST_PARALLEL_INDEX ?? '0';
  return join(portalLocation().dataDirectory, `session-${userId}-${place}.json`);
}

/**
 * Whether the portal still knows the session that this browser keeps. It may be over: nobody used it for 15 minutes, or
 * the journey before left while its tokens were exchanged, and kept the old ones.
 */
async function isLoggedIn(page: Page): Promise<boolean> {
  const token = await tokenOf(page);
  if (!token) return false;
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${portalAddress()}/api/v1/session`, { headers });
  return answer.status === 401 ? (await renewToken(page)) !== undefined : answer.ok;
}

/** After days have passed every session is over: everyone logs in again. */
export function forgetSessions(): void {
  const { dataDirectory } = portalLocation();
  const kept = readdirSync(dataDirectory).filter((name) => name.startsWith('session-'));
  for (const name of kept) rmSync(join(dataDirectory, name));
}
