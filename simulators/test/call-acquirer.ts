import { testCardNumber } from '../src/acquirer/card-number.ts';
import { demoSettings } from '../src/platform/settings.ts';

/** A body as a test reads it: the acquirer's payments have an id, and what else they have is compared. */
type Body = Readonly<Record<string, unknown>> & { readonly id: string };
export type Answered = { readonly status: number; readonly body: Body };
type Call = {
  readonly body?: object;
  readonly key?: string;
  readonly method?: string;
  readonly timeoutMs?: number;
};

/** Asks the acquirer as the portal does; throws when no answer comes. */
export async function call(url: string, { body, key, method, timeoutMs = 60_000 }: Call = {}): Promise<Answered> {
  const answer = await fetch(url, {
    method: method ?? (body ? 'POST' : 'GET'),
    headers: {
      authorization: `Bearer ${demoSettings.acquirerApiKey}`,
      ...(body && { 'content-type': 'application/json' }),
      ...(key && { 'idempotency-key': key }),
    },
    ...(body && { body: JSON.stringify(body) }),
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  });
  return { status: answer.status, body: (await answer.json()) as Body };
}

/** A card as a buyer types it; the last four digits choose what it does. */
export function makeCard(last4 = '0000', changes: object = {}): object {
  const number = testCardNumber('45390001', last4);
  return { number, expiryMonth: 12, expiryYear: 2039, cvc: '123', holderName: 'Maria Lopez', ...changes };
}

export async function makeToken(url: string, last4 = '0000', changes: object = {}): Promise<string> {
  const { body } = await call(`${url}/v1/tokens`, { body: makeCard(last4, changes) });
  return String(body.token);
}

export function makeRequest(token: string, changes: object = {}): object {
  const money = { amount: '11042.11', currency: 'USD' };
  const returnUrl = 'http://127.0.0.1:3000/buyer/order-sheet/callback?order=1';
  return { reference: 'pay_1', token, ...money, returnUrl, description: 'OS-2026-000123', language: 'en', ...changes };
}

let count = 0;

/** Pays with a new card of these last digits, under a new key. */
export async function pay(
  url: string,
  last4 = '0000',
  changes: object = {},
): Promise<Answered & { reference: string }> {
  count += 1;
  const reference = `pay_${last4}_${count}`;
  const body = makeRequest(await makeToken(url, last4), { reference, ...changes });
  return { ...(await call(`${url}/v1/payments`, { body, key: reference, timeoutMs: 1_500 })), reference };
}
