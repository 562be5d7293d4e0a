/** A scanner that speaks clamd's protocol (`INSTREAM`), over TCP or a local socket. */
import { connect, type NetConnectOpts, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { type Breaker, noBreaker } from '../platform/breaker.ts';
import { errorCode } from '../platform/error-code.ts';
import type { Log } from '../platform/log.ts';
import type { Scanner, ScanVerdict } from './scanner.ts';

type ClamdAccess = {
  /** `tcp://host:3310` or `unix:///run/clamav/clamd.ctl`. */
  readonly url: string;
  readonly log: Log;
  readonly breaker?: Breaker;
};

/** Connects once for each file; nothing is asked before. */
export function makeClamdScanner({ url, log, breaker = noBreaker }: ClamdAccess): Scanner {
  return {
    isAnswering: breaker.isClosed,
    async scan(bytes, timeoutMs) {
      try {
        return readVerdict(await breaker.call(() => ask({ url, message: inStream(bytes), timeoutMs })), log);
      } catch (error) {
        log.warn({ outage: 'scanner', reason: error instanceof Error ? error.message : String(error) }, 'no verdict');
        return { kind: 'unknown' };
      }
    },
  };
}

const probeTimeoutMs = 3_000;

/** Throws unless the scanner is there. */
export async function probeClamd(url: string): Promise<void> {
  const answer = await ask({ url, message: one(Buffer.from('zPING\0')), timeoutMs: probeTimeoutMs });
  if (answer !== 'PONG') throw new Error(`It answers ${answer}`);
}

function readVerdict(answer: string, log: Log): ScanVerdict {
  if (answer === 'stream: OK') return { kind: 'clean' };
  const finding = /^stream: (.+) FOUND$/.exec(answer)?.[1];
  if (finding) return { kind: 'infected', finding };
  // Such as for a file above the scanner's own limit, which an operator has to raise.
  log.error({ outage: 'scanner', answer: answer.slice(0, 200) }, 'no verdict');
  return { kind: 'unknown' };
}

type Question = { readonly url: string; readonly message: AsyncIterable<Uint8Array>; readonly timeoutMs: number };

/** Its answer without the zero byte at the end; it hangs up after it. Throws when it does not come in time. */
async function ask({ url, message, timeoutMs }: Question): Promise<string> {
  const socket = connect(connectOptionsOf(url));
  const timer = setTimeout(() => socket.destroy(new Error(`No answer in ${timeoutMs} ms`)), timeoutMs);
  try {
    // What it said while we were still sending counts too.
    const [sent, answered] = await Promise.allSettled([send(message, socket), text(socket)]);
    const answer = answered.status === 'fulfilled' ? answered.value.replace(/\0$/, '').trim() : '';
    if (answer !== '') return answer;
    const failed = [sent, answered].find((each) => each.status === 'rejected');
    const error = failed?.reason as Error | undefined;
    if (hangUps.has(errorCode(error) ?? '')) return 'it hung up';
    throw error ?? new Error('It said nothing');
  } finally {
    clearTimeout(timer);
    socket.destroy();
  }
}

function send(message: AsyncIterable<Uint8Array>, socket: Socket): Promise<void> {
  return pipeline(Readable.from(message), socket, { end: false });
}

function connectOptionsOf(url: string): NetConnectOpts {
  const { protocol, hostname, port, pathname } = new URL(url);
  return protocol === 'unix:' ? { path: pathname } : { host: hostname, port: Number(port) || usualPort };
}

const usualPort = 3_310;

/** It was there and did not want the whole file, such as one above its own limit. */
const hangUps: ReadonlySet<string> = new Set(['EPIPE', 'ECONNRESET']);

/** The command, each piece behind its length, and a length of nothing at the end. */
async function* inStream(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield Buffer.from('zINSTREAM\0');
  for await (const piece of bytes) {
    if (piece.length === 0) continue;
    yield lengthOf(piece);
    yield piece;
  }
  yield Buffer.alloc(4);
}

async function* one(piece: Uint8Array): AsyncGenerator<Uint8Array> {
  yield piece;
}

function lengthOf(piece: Uint8Array): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(piece.length);
  return length;
}
