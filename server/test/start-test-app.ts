/** The whole portal over HTTP on a database of its own, with the clock in the test's hand and people who can log in. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { followChanges } from '@gtp/contract/notification/changes-wire.ts';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { hashPassword } from '../src/account/account.ts';
import { makeApp } from '../src/app.ts';
import { type AppContext, closeContext, createContext } from '../src/context.ts';
import { type AdjustableClock, makeAdjustableClock } from '../src/platform/clock.ts';
import { makeLog } from '../src/platform/log.ts';
import { readSettings, type Settings } from '../src/platform/settings.ts';
import { expectListedRefusal } from './expect-listed-refusal.ts';
import { injectStream } from './inject-stream.ts';
import { defaultNow } from './make/make-order.ts';
import { makeTestDatabase, type TestDatabase } from './make-test-database.ts';

export const password = 'Trade!2026';

export type Tokens = { readonly accessToken: string; readonly refreshToken: string; readonly userType: string };

type AppCall = {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below `/api/v1`. */
  readonly path: string;
  readonly token?: string | undefined;
  readonly body?: object | undefined;
  readonly headers?: Readonly<Record<string, string>>;
};

export type TestApp = {
  readonly made: TestDatabase;
  readonly app: FastifyInstance;
  readonly context: AppContext & { readonly clock: AdjustableClock };
  /** Every line logged, as JSON. */
  readonly logged: string[];
  /** The hash of `password`, for people who log in. */
  readonly passwordHash: string;
  /** Calls in English from one browser, unless the headers say otherwise. */
  readonly call: (call: AppCall) => Promise<LightMyRequestResponse>;
  /** The tokens of the first factor. */
  readonly logIn: (userId: string) => Promise<Tokens>;
  /** Has a code mailed, and reads it as the mailed person does. */
  readonly mailedCode: (bearer: Pick<Tokens, 'accessToken'>) => Promise<string>;
  /** The tokens after both factors. */
  readonly logInWholly: (userId: string) => Promise<Tokens>;
  /** Shows the second factor anew, by a mailed code: for five minutes the session may do what asks for it. */
  readonly confirm: (token: string) => Promise<void>;
  /** Where its one page lies. */
  readonly webDirectory: string;
  readonly close: () => Promise<void>;
};

type Options = {
  readonly env?: Readonly<Record<string, string>>;
  readonly now?: Date;
  /** How the portal reaches its database, where that is another way than the test's own. */
  readonly reach?: (databaseUrl: string) => Promise<string>;
  /** Another portal, whose database this one shares. */
  readonly beside?: TestApp;
};

/** Close it in `afterAll`. */
export async function startTestApp({ env = {}, now = defaultNow, reach, beside }: Options = {}): Promise<TestApp> {
  const made = beside?.made ?? (await makeTestDatabase());
  const clock = makeAdjustableClock(now);
  const logged: string[] = [];
  const log = makeLog({ level: 'info', write: (line) => logged.push(line) });
  const databaseUrl = reach ? await reach(made.url) : made.url;
  const settings: Settings = readSettings({ DEMO_MODE: 'on', PUBLIC_CALLS_PER_MINUTE: '100000', ...env });
  const context = { ...createContext({ settings, databaseUrl, log, clock }), clock };
  // One page: what the tests see must not depend on what was built last.
  const webDirectory = await mkdtemp(join(tmpdir(), 'portal-web-'));
  await writeFile(join(webDirectory, 'index.html'), '<!doctype html><title>portal</title>');
  await writeFile(join(webDirectory, 'routes.json'), JSON.stringify({ pages: ['/'], testPages: [] }));
  const app = await makeApp(context, settings, { webDirectory });
  await app.ready();

  async function call({ method = 'POST', path, token, body, headers = {} }: AppCall) {
    const bearer = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const sent = { 'accept-language': 'en', 'user-agent': 'browser', ...bearer, ...headers };
    const given = { method, url: `/api/v1${path}`, headers: sent, ...(body && { payload: body }) };
    const answer = await (path === followChanges.path ? injectStream(app, given) : app.inject(given));
    expectListedRefusal({ method, path }, answer);
    return answer;
  }
  async function logIn(userId: string): Promise<Tokens> {
    return resultOf(await call({ path: '/auth/login', body: { userId, userPwd: password } }));
  }
  async function mailedCode({ accessToken }: Pick<Tokens, 'accessToken'>): Promise<string> {
    resultOf(await call({ path: '/two-factor/email/send', token: accessToken }));
    const { rows } = await made.mails.query<{ facts: { code?: string } }>(
      `select facts from emails where user_id = $1 and template in ('session.second_factor_code', 'session.confirmation_code')
        order by split_part(dedupe_key, ':', 2)::bigint desc limit 1`,
      [claimsOf(accessToken).sub],
    );
    return rows[0]?.facts.code ?? '';
  }
  async function logInWholly(userId: string): Promise<Tokens> {
    const first = await logIn(userId);
    const body = { authNumber: await mailedCode(first) };
    return resultOf(await call({ path: '/two-factor/login', token: first.accessToken, body }));
  }
  async function confirm(token: string): Promise<void> {
    const body = { method: 'mail', authNumber: await mailedCode({ accessToken: token }) };
    resultOf(await call({ path: '/session/confirm', token, body }));
  }
  return {
    made,
    app,
    context,
    logged,
    webDirectory,
    passwordHash: await hashPassword(password),
    call,
    logIn,
    mailedCode,
    logInWholly,
    confirm,
    async close() {
      await app.close();
      await closeContext(context);
      if (!beside) await made.drop();
      await rm(webDirectory, { recursive: true });
    },
  };
}

/** The `result` of an answer that must be 200. */
export function resultOf<T>(answer: LightMyRequestResponse): T {
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode}: ${answer.body}`);
  return answer.json<{ result: T }>().result;
}

/** What a token says, unchecked. */
export function claimsOf(token: string): Readonly<Record<string, unknown>> {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8')) as Record<string, unknown>;
}
