/** The portal as a program sees it: every call that an API key may make, by its name. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CallAnswer, CallArguments, CallName, CallOptions, Calls, ListName, RowOf, Upload } from './calls.ts';
import { type Route, routes } from './generated/routes.ts';
import { errorOf, type Sending, sendUntilAnswered, type Transport } from './send.ts';

/** Who calls: a key from My page – Integration, or something that answers a token each time it is asked. */
export type Credential = string | (() => string | Promise<string>);

export type ClientSettings = {
  /** Where the portal is: `https://portal.example`. */
  readonly address: string;
  readonly apiKey: Credential;
  /** Of the sentences in errors: `ko`, `en`, `ja`, `es` or `zh`. */
  readonly language?: string;
  /** How often a call is sent at most (4), and how long an answer is waited for (30,000 ms). */
  readonly attempts?: number;
  readonly timeoutMs?: number;
  readonly fetch?: typeof fetch;
  readonly sleep?: (ms: number) => Promise<void>;
};

export type Client = Calls & {
  /** Every row of a list, page after page, for as long as you read on. */
  readonly each: <Name extends ListName>(name: Name, ...input: CallArguments<Name>) => AsyncGenerator<RowOf<Name>>;
};

/** Makes a client. Its calls throw `PortalError` for refusals and `NoAnswerError` where none came. */
export function createClient(settings: ClientSettings): Client {
  const transport: Transport = {
    fetch: settings.fetch ?? fetch,
    attempts: settings.attempts ?? 4,
    timeoutMs: settings.timeoutMs ?? 30_000,
    sleep: settings.sleep ?? ((ms) => sleep(ms)),
  };
  const told: Told = { position: '', untilMs: 0 };
  const call = async <Name extends CallName>(name: Name, input: AnyInput = {}) => {
    const sending = await requestOf({ ...settings, readAfter: latest(told) }, routes[name], input);
    const answer = await sendUntilAnswered(sending, transport);
    keepTold(told, answer);
    if (!answer.ok) throw await errorOf(answer);
    return (await readAnswer(answer)) as CallAnswer<Name>;
  };
  const names = Object.keys(routes) as CallName[];
  const calls = Object.fromEntries(names.map((name) => [name, (input?: AnyInput) => call(name, input)]));
  async function* each<Name extends ListName>(name: Name, ...[input]: CallArguments<Name>) {
    let cursor: string | null | undefined;
    do {
      const { query, ...rest } = (input ?? {}) as AnyInput;
      const page = (await call(name, { ...rest, query: { ...query, ...(cursor && { cursor }) } })) as Page<RowOf<Name>>;
      yield* page.list ?? [];
      cursor = page.nextCursor;
    } while (cursor);
  }
  return { ...calls, each } as unknown as Client;
}

/** The latest place of the portal's log that answers to this client's commands named; needed for a minute. */
type Told = { position: string; untilMs: number };

const toldForMs = 60_000;

function keepTold(told: Told, answer: Response): void {
  const position = answer.headers.get('read-after') ?? '';
  if (position !== '' && position >= latest(told)) Object.assign(told, { position, untilMs: Date.now() + toldForMs });
}

const latest = ({ position, untilMs }: Told): string => (Date.now() < untilMs ? position : '');

type Page<Row> = { readonly list?: readonly Row[]; readonly nextCursor?: string | null };
type Words = Readonly<Record<string, unknown>>;
type AnyInput = CallOptions & {
  readonly path?: Words;
  readonly query?: Words;
  readonly body?: unknown;
  readonly file?: Upload;
};

async function requestOf(
  { address, apiKey, language, readAfter }: ClientSettings & { readonly readAfter: string },
  route: Route,
  input: AnyInput,
): Promise<Sending> {
  const { method, path } = route;
  const token = typeof apiKey === 'string' ? apiKey : await apiKey();
  const isCommand = method !== 'GET';
  return {
    method,
    url: `${address.replace(/\/$/, '')}${pathWith(path, input.path)}${searchOf(input.query)}`,
    headers: {
      Authorization: `Bearer ${token}`,
      Accept: 'application/json, */*;q=0.5',
      ...(language && { 'Accept-Language': language }),
      ...(isCommand && { 'Idempotency-Key': input.idempotencyKey ?? randomUUID() }),
      ...(input.ifMatch && { 'If-Match': input.ifMatch }),
      ...(!isCommand && readAfter !== '' && { 'Read-After': readAfter }),
      ...(input.body !== undefined && { 'Content-Type': 'application/json' }),
    },
    body: bodyOf(input),
    signal: input.signal,
  };
}

function bodyOf({ body, file }: AnyInput): string | FormData | undefined {
  if (!file) return body === undefined ? undefined : JSON.stringify(body);
  const form = new FormData();
  // The portal reads the parts in their order: what the file is, then the file.
  if (file.documentCode) form.set('docCd', file.documentCode);
  form.set('file', new Blob([Uint8Array.from(file.bytes)], { type: file.type }), file.name);
  return form;
}

/** Lists are written with commas between. */
function textOf(value: unknown): string {
  return Array.isArray(value) ? value.join(',') : `${value as string | number | boolean}`;
}

function pathWith(path: string, given: Words = {}): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = given[name];
    if (typeof value !== 'string' || value === '') throw new TypeError(`The call needs path.${name}`);
    return encodeURIComponent(value);
  });
}

function searchOf(query: Words = {}): string {
  const given = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) given.set(name, textOf(value));
  return given.size === 0 ? '' : `?${given.toString()}`;
}

/** What stands in the envelope; of a file its bytes. */
async function readAnswer(answer: Response): Promise<unknown> {
  if (!answer.headers.get('content-type')?.includes('json')) return new Uint8Array(await answer.arrayBuffer());
  const read = (await answer.json()) as { readonly result?: unknown };
  return 'result' in read ? read.result : read;
}
