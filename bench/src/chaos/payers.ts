/** Buyers who pay one order after another while something goes wrong, and remember what they were answered. */
import { setTimeout as sleep } from 'node:timers/promises';

export type Payers = {
  /** Orders whose payment was acknowledged. */
  readonly paid: readonly string[];
  /** How often each answer came: a status, or `none` when the connection broke or nothing came. */
  readonly statuses: ReadonlyMap<string, number>;
  /** Of the answers since `forgetSlowest`, those still awaited included, in milliseconds. */
  readonly slowestMs: () => number;
  readonly forgetSlowest: () => void;
  /** Resolves with the milliseconds until every API serves its buyers again. */
  readonly untilServed: () => Promise<number>;
  /** Begins no more; resolves when each has an outcome, or has asked for a minute. */
  readonly stop: () => Promise<void>;
};

type Paying = {
  readonly urls: readonly string[];
  readonly token: string;
  readonly cardId: string;
  /** The next order to pay; undefined when there is none. */
  readonly nextOrder: () => string | undefined;
};

const clients = 6;
const pauseMs = 100;
const timeoutMs = 60_000;

export function startPayers({ urls, token, cardId, nextOrder }: Paying): Payers {
  const paid: string[] = [];
  const statuses = new Map<string, number>();
  let isStopping = false;
  const awaitedSince = new Set<number>();
  let slowest = 0;
  let calls = 0;

  async function payOne(orderId: string): Promise<void> {
    for (const until = Date.now() + timeoutMs; Date.now() < until; await sleep(200)) {
      const startedAt = performance.now();
      awaitedSince.add(startedAt);
      const answer = await send(orderId);
      awaitedSince.delete(startedAt);
      slowest = Math.max(slowest, performance.now() - startedAt);
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      if (answer.paymentStatus === 'PT40') return void paid.push(orderId);
    }
  }
  async function send(orderId: string): Promise<{ status: string; paymentStatus?: string }> {
    calls += 1;
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    try {
      const response = await fetch(`${urls[calls % urls.length]}/api/v1/orders/${orderId}/payments`, {
        method: 'POST',
        headers: { ...headers, 'idempotency-key': `chaos-${orderId}` },
        body: JSON.stringify({ cardId, tradeCurrCd: '840', totalMony: '11042.11' }),
        signal: AbortSignal.timeout(20_000),
      });
      const { result } = (await response.json()) as { result?: { paymentStatus: string } };
      return { status: String(response.status), ...result };
    } catch {
      return { status: 'none' };
    }
  }
  async function isServedEverywhere(): Promise<boolean> {
    const headers = { authorization: `Bearer ${token}` };
    const ask = (url: string) => fetch(`${url}/api/v1/session`, { headers }).then(({ ok }) => ok);
    return (await Promise.all(urls.map((url) => ask(url).catch(() => false)))).every(Boolean);
  }
  const running = Array.from({ length: clients }, async () => {
    for (let orderId = nextOrder(); orderId && !isStopping; orderId = nextOrder()) {
      await payOne(orderId);
      await sleep(pauseMs);
    }
  });
  return {
    paid,
    statuses,
    slowestMs: () => Math.max(slowest, ...[...awaitedSince].map((since) => performance.now() - since)),
    forgetSlowest() {
      slowest = 0;
    },
    async untilServed() {
      const startedAt = performance.now();
      for (; !(await isServedEverywhere()); await sleep(20)) {
        if (performance.now() - startedAt > timeoutMs) return Number.POSITIVE_INFINITY;
      }
      return performance.now() - startedAt;
    },
    async stop() {
      isStopping = true;
      await Promise.all(running);
    },
  };
}
