/** How much of what was acknowledged is gone when the server and its disk are, and what is left is the archive or a follower. */
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { BenchWorld } from '../bench-world.ts';
import { untilAnswered } from '../chaos/chaos-world.ts';
import type { PreparedOrders } from '../pay/prepare-orders.ts';
import { untilReady } from '../rehearse/lose-and-restore.ts';

export type Losing = {
  readonly world: BenchWorld;
  readonly prepared: PreparedOrders;
  /** A token is good for minutes. */
  readonly logInAnew: () => Promise<string>;
  readonly nextOrder: () => string;
  readonly random: () => number;
};

/** Of one turn: what was acknowledged, and what the restored database holds of it. */
export type Loss = {
  readonly acknowledged: number;
  readonly lost: number;
  /** Between the oldest acknowledgement that is gone and the end; nothing is gone at 0. */
  readonly seconds: number;
  readonly shown: string;
};

type Acknowledged = { readonly orderId: string; readonly atMs: number };

type Turn = {
  /** Between one payment and the next. */
  readonly pauseMs: number;
  /** How long is paid at most before the end comes, at least a fifth of it. */
  readonly longestMs: number;
  /** The end: what is left is made to serve. */
  readonly end: () => Promise<void>;
};

export async function loseOnce(losing: Losing, { pauseMs, longestMs, end }: Turn): Promise<Loss> {
  const acknowledged: Acknowledged[] = [];
  const stopping = new AbortController();
  const token = await losing.logInAnew();
  const paying = payOneAfterAnother(losing, { token, pauseMs, acknowledged, signal: stopping.signal });
  await sleep(longestMs * (0.2 + 0.8 * losing.random()));
  const endedMs = performance.now();
  const told = acknowledged.length;
  stopping.abort();
  await end();
  await paying;
  await untilReady(losing.world.portalUrl);
  await untilAnswered(losing);
  const before = acknowledged.slice(0, told);
  const there = await paidAmong(losing.prepared, before);
  const gone = before.filter(({ orderId }) => !there.has(orderId));
  const seconds = gone[0] ? (endedMs - gone[0].atMs) / 1_000 : 0;
  const shown = `${told} acknowledged, ${gone.length} of them lost, ${seconds.toFixed(1)} s`;
  return { acknowledged: told, lost: gone.length, seconds, shown };
}

type Paying = {
  readonly token: string;
  readonly pauseMs: number;
  readonly acknowledged: Acknowledged[];
  readonly signal: AbortSignal;
};

async function payOneAfterAnother(losing: Losing, { token, pauseMs, acknowledged, signal }: Paying): Promise<void> {
  while (!signal.aborted) {
    const orderId = losing.nextOrder();
    if (await pay(losing, { token, orderId })) acknowledged.push({ orderId, atMs: performance.now() });
    await sleep(pauseMs, undefined, { signal }).catch(() => undefined);
  }
}

type Asked = { readonly token: string; readonly orderId: string };

async function pay({ world, prepared: { cardId } }: Losing, { token, orderId }: Asked): Promise<boolean> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': orderId };
  try {
    const response = await fetch(`${world.portalUrl}/api/v1/orders/${orderId}/payments`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ cardId, tradeCurrCd: '840', totalMony: '11042.11' }),
      signal: AbortSignal.timeout(20_000),
    });
    const { result } = (await response.json()) as { result?: { paymentStatus?: string } };
    return result?.paymentStatus === 'PT40';
  } catch {
    return false;
  }
}

async function paidAmong({ context }: PreparedOrders, wanted: readonly Acknowledged[]): Promise<ReadonlySet<string>> {
  const orderIds = wanted.map(({ orderId }) => orderId);
  const { rows } = await sql<{ orderId: string }>`select order_id from payments
    where state = 'captured' and order_id = any(${orderIds}::text[])`.execute(context.database);
  return new Set(rows.map(({ orderId }) => orderId));
}
