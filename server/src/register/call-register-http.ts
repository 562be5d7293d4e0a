/** One question over HTTP: with a time limit, a breaker and a bound, and without an exception for whoever asks. */
import { createHash } from 'node:crypto';
import type { Register } from '@gtp/domain/register/register-answer.ts';
import { type Breaker, noBreaker } from '../platform/breaker.ts';
import type { Log } from '../platform/log.ts';
import { NoAnswerError, type ReadAnswer, type Received, type Spoken } from './register-port.ts';

/** What every adapter needs beside its address. */
export type RegisterLine = {
  /** As the log and the breaker name it. */
  readonly provider: string;
  readonly log: Log;
  readonly breaker?: Breaker | undefined;
  readonly timeoutMs?: number | undefined;
};

type Question<Kind extends Register> = {
  /** May hold a key: it is never logged. */
  readonly url: string;
  readonly init?: RequestInit;
  readonly read: (raw: string) => ReadAnswer<Kind>;
  /** Where 404 is the register's word for a number that it does not know. */
  readonly knows404?: true;
};

const defaultTimeoutMs = 8_000;
const mostBytes = 1024 * 1024;

/** Asks once. An answer that cannot be read, one about our access and none at all are outages. */
export async function callRegister<Kind extends Register>(
  { provider, log, breaker = noBreaker, timeoutMs = defaultTimeoutMs }: RegisterLine,
  { url, init, read, knows404 }: Question<Kind>,
): Promise<Spoken<Kind>> {
  try {
    const { status, ...received } = await breaker.call(
      () => fetchBounded(url, { ...init, signal: AbortSignal.timeout(timeoutMs), redirect: 'error' }),
      (answer) => answer.status >= 500,
    );
    if (status === 404 && knows404) return { outcome: 'not_found', aside: [], ...received };
    if (status < 200 || status > 299) throw new NoAnswerError(`It answers ${status}`);
    return { ...read(received.raw), ...received };
  } catch (error) {
    const reason = breaker.isClosed() ? wordsOf(error) : 'It has not answered for some time';
    log.warn({ outage: provider, reason }, 'no answer from a register');
    return { outcome: 'outage', aside: [reason] };
  }
}

/** Without the address, in which a key may stand. */
function wordsOf(error: unknown): string {
  if (error instanceof NoAnswerError) return error.message;
  if (error instanceof Error && error.name === 'TimeoutError') return 'It does not answer in time';
  return 'It cannot be reached';
}

async function fetchBounded(url: string, init: RequestInit): Promise<Received & { readonly status: number }> {
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
