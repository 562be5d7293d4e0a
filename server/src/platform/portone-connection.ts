/** PortOne's REST API V2 behind our breaker and our time limit (its documents: openapi 1.16.0 of 6 August 2026). */
import { type Breaker, noBreaker } from './breaker.ts';
import { endsAfter } from './ends-after.ts';
import type { Log } from './log.ts';

export type PortOneKey = {
  readonly apiSecret: string;
  readonly storeId: string;
  readonly log: Log;
  /** After this long an answer counts as lost; PortOne asks for a minute, because it waits for others itself. */
  readonly timeoutMs?: number;
  readonly breaker?: Breaker;
  /** Another server than PortOne's own. */
  readonly url?: string;
};

export type PortOneCall = { readonly path: string; readonly body?: object; readonly idempotencyKey?: string };

/** `status` 0: no answer came, or none that is JSON. `type` is PortOne's word for what is wrong. */
export type PortOneAnswer = { readonly status: number; readonly body: unknown; readonly type: string | undefined };

export type AskPortOne = (call: PortOneCall) => Promise<PortOneAnswer>;

export const portOneUrl = 'https://api.portone.io';
const minuteMs = 60_000;

/** One call. The log line names the path without what is in it, because billing keys stand there. */
export function makePortOneConnection(key: PortOneKey): AskPortOne {
  const { log, breaker = noBreaker } = key;
  return async (call) => {
    try {
      const answer = await breaker.call(() => sendCall(key, call), isOutage);
      if (answer.status >= 400 && answer.status !== 404) {
        log.warn({ portone: callName(call), status: answer.status, type: answer.type }, 'PortOne refused or failed');
      }
      return answer;
    } catch (error) {
      log.warn({ portone: callName(call), outage: String(error) }, 'PortOne does not answer');
      return { status: 0, body: undefined, type: undefined };
    }
  };
}

/** The key is quoted (RFC 8941), as PortOne takes it. */
async function sendCall(key: PortOneKey, { path, body, idempotencyKey }: PortOneCall): Promise<PortOneAnswer> {
  const { apiSecret, url = portOneUrl, timeoutMs = minuteMs } = key;
  const answer = await fetch(url + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      authorization: `PortOne ${apiSecret}`,
      'content-type': 'application/json',
      ...(idempotencyKey && { 'idempotency-key': `"${idempotencyKey}"` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: endsAfter(timeoutMs),
    redirect: 'error',
  });
  const read = parseObject(await answer.text());
  if (!read) return { status: 0, body: undefined, type: undefined };
  return { status: answer.status, body: read, type: typeof read.type === 'string' ? read.type : undefined };
}

/** 502 is also PortOne's word for what a payment company behind it refused. */
function isOutage({ status, type }: PortOneAnswer): boolean {
  return status >= 500 && type !== 'PG_PROVIDER';
}

function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === 'object' && read !== null ? (read as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

function callName({ path, body }: PortOneCall): string {
  return `${body === undefined ? 'GET' : 'POST'} /${path.split('?')[0]?.split('/')[1]}`;
}
