/** One question to an outside provider: with a time limit, a breaker and a bound, and without an exception for whoever asks. */
import { createHash } from 'node:crypto';
import { type Breaker, noBreaker } from './breaker.ts';
import { endsAfter } from './ends-after.ts';
import { errorCode } from './error-code.ts';
import type { Log } from './log.ts';
import { NoAnswerError } from './read-json.ts';

/** What every adapter needs beside its address. */
export type ProviderLine = {
  /** As the log and the breaker name it. */
  readonly provider: string;
  readonly log: Log;
  readonly breaker?: Breaker | undefined;
  readonly timeoutMs?: number | undefined;
};

/** An answer as it came, and its hash in hexadecimal. */
export type Received = { readonly raw: string; readonly rawSha256: string };

type Question<Value> = {
  /** May hold a key: it is never logged. */
  readonly url: string;
  readonly init?: RequestInit;
  /** Throws `NoAnswerError` for what says nothing. */
  readonly read: (raw: string) => Value;
  /** What 404 says, where it is the provider's word and no fault. */
  readonly of404?: Value;
};

type Asked<Value> =
  | ({ readonly isAnswered: true; readonly value: Value } & Received)
  | { readonly isAnswered: false; readonly reason: string };

const defaultTimeoutMs = 8_000;
const mostBytes = 1024 * 1024;

/** Asks once. An answer that cannot be read, one about our access and none at all are no answers; the reason is for people. */
export async function askHttp<Value>(
  { provider, log, breaker = noBreaker, timeoutMs = defaultTimeoutMs }: ProviderLine,
  { url, init, read, of404 }: Question<Value>,
): Promise<Asked<Value>> {
  try {
    const { status, ...received } = await breaker.call(
      () => fetchBounded(url, { ...init, signal: endsAfter(timeoutMs), redirect: 'error' }),
      (answer) => answer.status >= 500,
    );
    if (status === 404 && of404 !== undefined) return { isAnswered: true, value: of404, ...received };
    if (status < 200 || status > 299) throw new NoAnswerError(`It answers ${status}`);
    return { isAnswered: true, value: read(received.raw), ...received };
  } catch (error) {
    const reason = breaker.isClosed() ? wordsOf(error) : 'It has not answered for some time';
    // Such as CERT_HAS_EXPIRED, which only the operator understands.
    const code = errorCode((error as { readonly cause?: unknown }).cause);
    log.warn({ outage: provider, reason, code }, 'no answer from a provider');
    return { isAnswered: false, reason };
  }
}

/** Without the address, in which a key may stand. */
function wordsOf(error: unknown): string {
  if (error instanceof NoAnswerError) return error.message;
  if (error instanceof Error && error.name === 'TimeoutError') return 'It does not answer in time';
  return 'It cannot be reached';
}

async function fetchBounded(url: string, init: RequestInit): Promise<Received & { readonly status: number }> {
  // scan-allow call-without-end: callers give a signal with a time limit
  const response = await fetch(url, init);
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of response.body ?? []) {
    size += piece.byteLength;
    if (size > mostBytes) throw new NoAnswerError(`The answer is longer than ${mostBytes} bytes`);
    pieces.push(piece);
  }
  const bytes = Buffer.concat(pieces);
  const rawSha256 = createHash('sha256').update(bytes).digest('hex');
  return { status: response.status, raw: bytes.toString('utf8'), rawSha256 };
}

/** The first bytes of a raw answer are kept; its hash is of all of it. */
const keptBytes = 65_536;

/** Whole characters within what is kept, and none that a database cannot hold. */
export function keptPart(raw: string): string {
  const bytes = Buffer.from(raw.replaceAll('\0', '\uFFFD').toWellFormed());
  if (bytes.length <= keptBytes) return bytes.toString('utf8');
  return new TextDecoder().decode(bytes.subarray(0, keptBytes - 3), { stream: true });
}
