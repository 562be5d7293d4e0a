/** Toss Payments' core API (version 2022-11-16 of its documents) behind our breaker and our time limit. */
import type { Currency } from '@gtp/domain/platform/money.ts';
import { type Breaker, noBreaker } from './breaker.ts';
import { endsAfter } from './ends-after.ts';
import type { Log } from './log.ts';

/** Toss gives each currency a shop (MID) of its own: the key that browsers show, and the one for calls. */
export type TossShop = { readonly clientKey: string; readonly secretKey: string };
export type TossShops = Readonly<Partial<Record<Currency, TossShop>>>;

export type TossAccess = {
  readonly shops: TossShops;
  readonly log: Log;
  /** After this long an answer counts as lost; Toss asks for a minute where it reads many transactions. */
  readonly timeoutMs?: number;
  readonly breaker?: Breaker;
  /** Another server than Toss's own. */
  readonly url?: string;
};

export type TossCall = {
  readonly currency: Currency;
  readonly path: string;
  readonly body?: object;
  readonly idempotencyKey?: string;
};

/** `status` 0: no answer came, or none that is JSON. `code` is Toss's word for what is wrong. */
export type TossAnswer = { readonly status: number; readonly body: unknown; readonly code: string | undefined };

export type AskToss = (call: TossCall) => Promise<TossAnswer>;

export const tossUrl = 'https://api.tosspayments.com';
const minuteMs = 60_000;

const noAnswer: TossAnswer = { status: 0, body: undefined, code: undefined };

/** One call with the key of the currency's shop; without such a shop nothing is sent, and nothing is answered. */
export function makeTossConnection(access: TossAccess): AskToss {
  const { log, breaker = noBreaker } = access;
  return async (call) => {
    const shop = access.shops[call.currency];
    if (!shop) {
      log.error({ toss: callName(call), currency: call.currency }, 'Toss Payments has no shop of this currency');
      return noAnswer;
    }
    try {
      const answer = await breaker.call(() => sendCall(access, shop, call), isOutage);
      if (answer.status >= 400 && answer.status !== 404) {
        log.warn({ toss: callName(call), status: answer.status, code: answer.code }, 'Toss Payments refused or failed');
      }
      return answer;
    } catch (error) {
      log.warn({ toss: callName(call), outage: String(error) }, 'Toss Payments does not answer');
      return noAnswer;
    }
  };
}

/** The key is the user of Basic authentication, without a password. */
export function tossAuthorization({ secretKey }: Pick<TossShop, 'secretKey'>): string {
  return `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`;
}

async function sendCall(
  { url = tossUrl, timeoutMs = minuteMs }: TossAccess,
  shop: TossShop,
  { path, body, idempotencyKey }: TossCall,
): Promise<TossAnswer> {
  const answer = await fetch(url + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      authorization: tossAuthorization(shop),
      'content-type': 'application/json',
      ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: endsAfter(timeoutMs),
    redirect: 'error',
  });
  const read = parseObject(await answer.text());
  if (!read) return noAnswer;
  const { code } = read as { code?: unknown };
  return { status: answer.status, body: read, code: typeof code === 'string' ? code : undefined };
}

function isOutage({ status }: TossAnswer): boolean {
  return status >= 500;
}

function parseObject(text: string): object | undefined {
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === 'object' && read !== null ? read : undefined;
  } catch {
    return undefined;
  }
}

/** Without what is in the path, since names of payments stand there. */
function callName({ path, body }: TossCall): string {
  return `${body === undefined ? 'GET' : 'POST'} ${path.split('?')[0]?.split('/').slice(0, 3).join('/')}`;
}
