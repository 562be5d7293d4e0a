/** What a proxy does in front of several APIs: one after another, and another one when a connection breaks. */
import { setTimeout as sleep } from 'node:timers/promises';

export type BalancedCall = {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly token: string;
  readonly body?: object;
  /** The Idempotency-Key, the same at each try. */
  readonly key?: string;
};

type Answer = { readonly result?: unknown };
const tries = 8;

export type Balancer = {
  readonly counts: { answered: number; sentAgain: number; unavailable: number };
  readonly errors: string[];
  /** The next one's address. */
  readonly nextUrl: () => string;
  /** The answer's body; undefined, and an entry in `errors`, when there is none but a refusal or a fault. */
  readonly call: (call: BalancedCall) => Promise<Answer | undefined>;
};

/** Over the APIs at these addresses, in turn. */
export function makeBalancer(urls: readonly string[]): Balancer {
  const counts = { answered: 0, sentAgain: 0, unavailable: 0 };
  const errors: string[] = [];
  let next = 0;

  function nextUrl(): string {
    next += 1;
    return urls[next % urls.length] ?? '';
  }

  async function call(asked: BalancedCall): Promise<Answer | undefined> {
    for (let attempt = 1; attempt <= tries; attempt += 1) {
      const answer = await send(nextUrl(), asked);
      if (!answer) {
        counts.sentAgain += 1;
        await sleep(20 * attempt);
      } else if (answer.status === 503) {
        counts.unavailable += 1;
        await sleep(200 * attempt);
      } else if (answer.isOk) {
        counts.answered += 1;
        return JSON.parse(answer.text) as Answer;
      } else {
        errors.push(`${asked.method} ${asked.path}: ${answer.status} ${answer.text.slice(0, 200)}`);
        return undefined;
      }
    }
    errors.push(`${asked.method} ${asked.path}: no API answered in ${tries} tries`);
    return undefined;
  }

  return { counts, errors, nextUrl, call };
}

type Received = { readonly status: number; readonly isOk: boolean; readonly text: string };

/** Undefined when the connection broke, before or in the answer. */
async function send(url: string, { method, path, token, body, key }: BalancedCall): Promise<Received | undefined> {
  const headers = {
    authorization: `Bearer ${token}`,
    ...(key && { 'idempotency-key': key }),
    ...(body && { 'content-type': 'application/json' }),
  };
  try {
    const response = await fetch(url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    return { status: response.status, isOk: response.ok, text: await response.text() };
  } catch {
    return undefined;
  }
}
