/** One stream of changes from the server: opened, renewed before its token runs out, opened again when it broke. */
import { change, changeEvents, followChanges as endpoint } from '@gtp/contract/notification/changes-wire.ts';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import { endpointUrl, fetchAuthorised } from '../platform/api.ts';
import { clockSkewMarginMs, readClaims, readTokens, serverNowMs } from '../platform/credentials.ts';
import { sawPosition } from '../platform/read-after.ts';
import type { Told } from './apply-changes.ts';

type StreamEvents = {
  readonly onTold: (told: Told) => void;
  /** Whether it stands; the page asks by itself while it does not. */
  readonly onStanding: (stands: boolean) => void;
};

/** Where the server does not say. */
const refusedWaitMs = 30_000;
const brokenWaitMs = 3_000;

/** Keeps it open until `signal`. */
export async function keepStream(signal: AbortSignal, events: StreamEvents): Promise<void> {
  /** The one that is listened to until the next stands. */
  let before: AbortController | undefined;
  while (!signal.aborted) {
    const own = new AbortController();
    const abort = () => own.abort();
    signal.addEventListener('abort', abort);
    const opened = await open(own.signal);
    if ('waitMs' in opened) {
      before = undefined;
      events.onStanding(false);
      await rest(opened.waitMs, signal);
      continue;
    }
    if (!before) events.onTold({ kind: 'everything' });
    before?.abort();
    before = undefined;
    events.onStanding(true);
    const reading = read(opened.body, events.onTold).then(
      () => 'over' as const,
      () => 'over' as const,
    );
    const renewal = rest(untilSpentMs(), signal).then(() => 'renew' as const);
    if ((await Promise.race([reading, renewal])) === 'renew') before = own;
    // A logout ends it before it forgets its tokens: whoever opened it again at once would only be refused.
    // scan-allow guessable-chance: spreads second tries; protects nothing
    else await rest(brokenWaitMs * (0.5 + Math.random() / 2), signal);
  }
  events.onStanding(false);
}

type Opened = { readonly body: ReadableStream<Uint8Array> } | { readonly waitMs: number };

async function open(signal: AbortSignal): Promise<Opened> {
  try {
    const headers = { Accept: 'text/event-stream' };
    const answer = await fetchAuthorised(endpointUrl(endpoint, {}), { signal, headers, isBackground: true });
    if (answer.ok && answer.body) return { body: answer.body };
    const waitS = Number(answer.headers.get('Retry-After'));
    return { waitMs: waitS * 1_000 || refusedWaitMs };
  } catch {
    // scan-allow guessable-chance: spreads second tries; protects nothing
    return { waitMs: brokenWaitMs * (1 + Math.random()) };
  }
}

async function read(body: ReadableStream<Uint8Array>, onTold: (told: Told) => void): Promise<void> {
  const text = body.pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>);
  const reader = text.pipeThrough(new EventSourceParserStream()).getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    const { event, data } = next.value;
    if (event === changeEvents.change) onTold(toldIn(data));
    else if (event === changeEvents.again) onTold({ kind: 'everything' });
  }
}

/** What is read because of it has it. What a newer server says in words of its own may be anything. */
function toldIn(data: string): Told {
  try {
    const { tags, orderIds, isOwn, position } = change.decode(JSON.parse(data) as Parameters<typeof change.decode>[0]);
    sawPosition(position);
    return { kind: 'change', tags, orderIds, isOwn };
  } catch {
    return { kind: 'everything' };
  }
}

/** A little after calls have begun to fetch a new token, and before the old one's end. */
function untilSpentMs(): number {
  const { exp } = readClaims(readTokens()?.accessToken ?? '');
  const endsInMs = typeof exp === 'number' ? exp * 1_000 - serverNowMs() : 0;
  return Math.max(brokenWaitMs, endsInMs - clockSkewMarginMs + 2_000);
}

/** Ends early when the signal says so. */
export function rest(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done);
    if (signal.aborted) done();
  });
}
