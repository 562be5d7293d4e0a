/**
 * Calls the server with the endpoints of the contract:
 * `await callEndpoint(payOrder, { params: { orderId }, body, idempotencyKey })`.
 * Bearer and language go along; an expired access token is reissued first (spec §4); a refusal is thrown as ApiError.
 */
import {
  type Answer,
  apiRoot,
  type Body,
  type Endpoint,
  type Params,
  type Query,
} from '@gtp/contract/platform/endpoint.ts';
import { readAfterHeader } from '@gtp/contract/platform/read-after.ts';
import type { Rows } from '@gtp/contract/platform/wire-object.ts';
import { languageTag } from '@gtp/domain/platform/language.ts';
import { isOffline, watchCall } from './connection.ts';
import { noteRequest } from './countdown.ts';
import { isSpent, readTokens } from './credentials.ts';
import { firstAskKey, takeFirstAnswer } from './first-answers.ts';
import { lookForHanAndKana } from './han-and-kana.ts';
import { currentLanguage } from './language.ts';
import { sawPosition } from './read-after.ts';

/**
 * A call that came back with a no, or not at all: `status` 0, and `network.offline` where nothing was sent,
 * `network.unanswered` where a command may have arrived, else `network.unreachable`.
 */
export class ApiError extends Error {
  readonly status: number;
  /** `<feature>.<reason>` */
  readonly code: string;
  /** The body field to mend, in our inside words. */
  readonly field: string | undefined;

  constructor(about: { status: number; code: string; message: string; field?: string | undefined }) {
    super(about.message);
    this.name = 'ApiError';
    this.status = about.status;
    this.code = about.code;
    this.field = about.field;
  }
}

/** How refusals end that say: what you decide on is no longer what you saw. */
const conflictEndings =
  /(_meanwhile|\.(not_in_state|not_open|moved_by_other|not_your_turn|offer_replaced|proposal_changed|is_over|judged_anew))$/;

/** Whether somebody else was first, so that the same call cannot succeed any more. */
export function isStateConflict(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 409 && conflictEndings.test(error.code);
}

/** What the session feature brings: how tokens are exchanged, and what a 401 leads to. */
export type SessionHooks = {
  /** Answers a fresh access token, or undefined when the session is over. */
  readonly reissueTokens: () => Promise<string | undefined>;
  /** Gets the refresh token of the session that is over. */
  readonly onUnauthorized: (refreshToken: string) => void;
};

let hooks: SessionHooks = { reissueTokens: async () => undefined, onUnauthorized: () => undefined };

export function bringSessionHooks(given: SessionHooks): void {
  hooks = given;
}

type Options = {
  /** Polling that nobody asked for: it neither resets the countdown nor prolongs the session. */
  readonly isBackground?: boolean;
  readonly signal?: AbortSignal | undefined;
};
type Part<Condition, Shape> = Condition extends true ? Shape : unknown;
type Has<E, Key extends string> = E extends { readonly [K in Key]: unknown } ? true : false;

/** What a call of `E` needs: only the parts that the endpoint has. */
export type CallInput<E extends Endpoint> = Options &
  Part<keyof Params<E> extends never ? false : true, { readonly params: Params<E> }> &
  Part<Has<E, 'query'>, { readonly query?: Query<E> }> &
  Part<Has<E, 'body'>, { readonly body: Body<E> }> &
  Part<Has<E, 'isIdempotent'>, { readonly idempotencyKey: string }>;

/** What a call may bring, whatever its endpoint. */
export type AnyInput = Options & {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly idempotencyKey?: string;
};

/** Calls `endpoint` and answers its decoded answer. Throws ApiError for refusals, outages and broken connections. */
export async function callEndpoint<const E extends Endpoint>(
  endpoint: E,
  ...[input]: Record<never, never> extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>]
): Promise<Answer<E>> {
  return (await callAny(endpoint, input ?? {})) as Answer<E>;
}

/** The same for an endpoint that only its caller knows the types of. */
export async function callAny(endpoint: Endpoint, input: AnyInput): Promise<unknown> {
  return (await callTagged(endpoint, input)).answer;
}

/** An answer with the mark that the server gave it. */
export type Tagged = { readonly answer: unknown; readonly tag: string | undefined };

/** The same, where an answer is known already: it is sent again only if it has changed since. */
export async function callTagged(endpoint: Endpoint, input: AnyInput, known?: Tagged): Promise<Tagged> {
  const response = await send(endpoint, input, known?.tag);
  if (response.status === 304 && known) return known;
  const answered = await readJson(response);
  if (!response.ok) throw errorOf(response.status, answered, endpoint.body?.rows);
  const tag = response.headers.get('etag') ?? undefined;
  if (!endpoint.answer) return { answer: undefined, tag };
  const bare = endpoint.isBare ? answered : (answered as { result: unknown }).result;
  return { answer: endpoint.answer.decode(bare), tag };
}

async function send(endpoint: Endpoint, input: AnyInput, knownTag?: string): Promise<Response> {
  const headers = new Headers({ Accept: 'application/json' });
  if (input.body !== undefined) headers.set('Content-Type', 'application/json');
  if (knownTag) headers.set('If-None-Match', knownTag);
  if (input.idempotencyKey) headers.set('Idempotency-Key', input.idempotencyKey);
  const url = endpointUrl(endpoint, input);
  const init: AuthorisedInit = {
    method: endpoint.method,
    headers,
    body: input.body === undefined ? null : JSON.stringify(endpoint.body?.encode(input.body)),
    signal: input.signal ?? null,
    access: endpoint.access,
    isBackground: input.isBackground ?? false,
  };
  const first = await fetchAuthorised(url, init);
  const pauseS = input.idempotencyKey ? putOffS(first) : undefined;
  return pauseS === undefined ? first : sleepS(pauseS).then(() => fetchAuthorised(url, init));
}

/** Nobody waits longer at a button than this, in seconds. */
const longestPauseS = 5;

/**
 * For how many seconds the portal puts a command off, when it cannot serve it now. Its key lets it be sent again whatever
 * became of it: nobody need press again.
 */
function putOffS({ status, headers }: Response): number | undefined {
  const seconds = status === 503 ? Number(headers.get('Retry-After')) : 0;
  return seconds > 0 && seconds <= longestPauseS ? seconds : undefined;
}

const sleepS = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1_000));

/** Calls before and at login carry no complete session, so there is nothing to reissue (spec §7). */
function skipsExpiryCheck(access: AuthorisedInit['access']): boolean {
  return access === 'public' || access === 'second-factor';
}

/** Where a call goes, with its parameters and query. */
export function endpointUrl(endpoint: Endpoint, input: AnyInput): string {
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(input.params?.[name] ?? ''),
  );
  const encoded = input.query === undefined ? {} : (endpoint.query?.encode(input.query) as Record<string, unknown>);
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(encoded)) search.set(name, String(value));
  return `${apiRoot(endpoint)}${path}${search.size > 0 ? `?${search}` : ''}`;
}

type AuthorisedInit = RequestInit & { readonly access?: Endpoint['access']; readonly isBackground?: boolean };

/** Longer than any API keeps totals: after a command of ours none will do that another process found before it. */
const freshAfterCommandMs = 5_000;
let lastCommandMs = 0;
let lastChangeMs = 0;

/** Whether a command of this tab has just ended: what it changed is read again already. */
export function isAfterCommand(): boolean {
  return Date.now() - lastCommandMs < freshAfterCommandMs;
}

/** Somebody else's command is as good a reason to ask for what was not kept. */
export function noteChangeElsewhere(): void {
  lastChangeMs = Date.now();
}

/** `fetch` with bearer and language, for what is no endpoint of the contract, such as a file's bytes. */
export async function fetchAuthorised(url: string, init: AuthorisedInit = {}): Promise<Response> {
  const { access, isBackground, ...rest } = init;
  const skips = skipsExpiryCheck(access);
  const headers = new Headers(rest.headers);
  for (const [name, value] of await authorisation(skips)) headers.set(name, value);
  // The menu is a POST (spec §3) that changes nothing, as is all that nobody asked for.
  const isCommand = rest.method !== undefined && rest.method !== 'GET' && !isBackground;
  const lastMs = Math.max(lastCommandMs, lastChangeMs);
  if (!isCommand && Date.now() - lastMs < freshAfterCommandMs) headers.set('Cache-Control', 'no-cache');
  if (isBackground) headers.set('X-Background', '1');
  else if (!skips || hasFreshToken()) noteRequest();
  const wasOffline = isOffline();
  try {
    const asked = ask(url, { ...rest, headers });
    const answer = await (isBackground ? asked : watchCall(asked)).finally(() => {
      if (isCommand) lastCommandMs = Date.now();
    });
    if (isCommand) sawPosition(answer.headers.get(readAfterHeader));
    if (access !== 'public') heedStatus(answer.status);
    return answer;
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause;
    throw new ApiError({ status: 0, code: brokenBy(wasOffline, rest.method), message: String(cause) });
  }
}

/** The server counts a public call as activity only by a token that is good. */
function hasFreshToken(): boolean {
  return !isSpent(readTokens()?.accessToken ?? '');
}

async function ask(url: string, init: RequestInit & { readonly headers: Headers }): Promise<Response> {
  return (await takeFirstAnswer(firstAskKey(url, init.method ?? 'GET'), init.headers)) ?? fetch(url, init);
}

/** What is known of a call that broke: whether it was sent, and whether it would have changed anything. */
export function brokenBy(wasOffline: boolean, method = 'GET'): string {
  if (wasOffline) return 'network.offline';
  return method === 'GET' ? 'network.unreachable' : 'network.unanswered';
}

/** The headers of every call (spec §7); reissues an expired access token first. */
export async function authorisation(skips = false): Promise<[string, string][]> {
  const headers: [string, string][] = [['Accept-Language', languageTag(currentLanguage())]];
  const tokens = readTokens();
  if (!tokens) return headers;
  const isStale = !skips && isSpent(tokens.accessToken);
  const accessToken = isStale ? await hooks.reissueTokens() : tokens.accessToken;
  if (!accessToken) {
    publishUnauthorized(tokens.refreshToken);
    throw new ApiError({ status: 401, code: 'session.ended', message: 'reissueToken Fail' });
  }
  return [...headers, ['Authorization', `Bearer ${accessToken}`]];
}

/** A 401 ends the session (spec §4, §8), whatever was asked for; after a logout, late answers are no news. */
export function heedStatus(status: number): void {
  const tokens = readTokens();
  if (status === 401 && tokens) publishUnauthorized(tokens.refreshToken);
}

let lastUnauthorizedMs = 0;

/** Many calls may fail at once; the message appears at most once a second (spec §4). */
function publishUnauthorized(refreshToken: string): void {
  const now = Date.now();
  if (now - lastUnauthorizedMs < 1000) return;
  lastUnauthorizedMs = now;
  hooks.onUnauthorized(refreshToken);
}

async function readJson(response: Response): Promise<unknown> {
  try {
    const text = await response.text();
    lookForHanAndKana(text);
    return JSON.parse(text);
  } catch {
    return {};
  }
}

/** Reads the error envelope `{ message, code, field? }` (product §11). */
export function errorOf(status: number, answered: unknown, rows?: Rows): ApiError {
  const { message, code, field } = (answered ?? {}) as Partial<Record<'message' | 'code' | 'field', string>>;
  return new ApiError({
    status,
    code: code ?? `http.${status}`,
    message: message ?? '',
    field: field && rows ? insidePath(rows, field) : field,
  });
}

/** Our path of a wire path; names that no table knows stay. */
function insidePath(rows: Rows, wirePath: string): string {
  let table: Rows | undefined = rows;
  const words = wirePath.split('.').map((word) => {
    const found = Object.entries(table ?? {}).find(([, [wireName]]) => wireName === word);
    if (found) table = (found[1][1] as { rows?: Rows }).rows;
    return found?.[0] ?? word;
  });
  return words.join('.');
}
