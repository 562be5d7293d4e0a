/** Whole trades by HTTP, as a seller's and a buyer's program would: written, sent, accepted, paid, goods accepted. */
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { BenchWorld } from '../bench-world.ts';
import { logIn } from '../pay/log-in.ts';
import { buyer, prepareOrders, seller } from '../pay/prepare-orders.ts';

/** Of a command that is answered 503; half an hour of it is no longer a queue. */
const mostTries = 600;

export type TradePlayer = {
  readonly database: Awaited<ReturnType<typeof prepareOrders>>['context']['database'];
  /**
   * One trade; tells of each command how many milliseconds it took, and how often it had to be sent again: a portal that
   * has too much to do answers 503 and when to come back. Fails where one is refused otherwise.
   */
  readonly playTrade: (onCommand: (ms: number, sentAgain: number) => void) => Promise<void>;
  /** Until the worker has done all that follows from trades. */
  readonly untilNotified: () => Promise<void>;
};

export async function makeTradePlayer(world: BenchWorld): Promise<TradePlayer> {
  const { context, cardId, order } = await prepareOrders(world, 1);
  const { database } = context;
  const [bySeller, byBuyer] = [await logIn(world.portalUrl, seller.userId), await logIn(world.portalUrl, buyer.userId)];

  async function send(token: string, path: string, body?: object) {
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() };
    const ask = () =>
      fetch(`${world.portalUrl}/api/v1${path}`, {
        method: 'POST',
        headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      });
    let sentAgain = 0;
    let answer = await ask();
    for (; answer.status === 503 && sentAgain < mostTries; sentAgain += 1) {
      await answer.text();
      await sleep(Number(answer.headers.get('retry-after') ?? 1) * 1_000 * (0.5 + Math.random()));
      answer = await ask();
    }
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    const { result } = (await answer.json()) as { result: { orderId: string; version: number } };
    return { result, sentAgain };
  }
  return {
    database,
    async playTrade(onCommand) {
      const command = async (...sent: Parameters<typeof send>) => {
        const askedAt = performance.now();
        const { result, sentAgain } = await send(...sent);
        onCommand(performance.now() - askedAt, sentAgain);
        return result;
      };
      const { orderId, version } = await command(bySeller, '/orders', draftDueOn(order.paymentDueOn));
      const path = `/orders/${orderId}`;
      await command(bySeller, `${path}/send`, { version });
      await command(byBuyer, `${path}/accept-terms`, { version });
      await command(byBuyer, `${path}/payments`, { cardId, tradeCurrCd: '840', totalMony: '11042.11' });
      await command(byBuyer, `${path}/accept-goods`);
    },
    async untilNotified() {
      for (const deadline = Date.now() + 120_000; Date.now() < deadline; await sleep(100)) {
        if ((await readQueues(database)).notifications === 0) return;
      }
    },
  };
}

export type Queues = { readonly notifications: number; readonly emails: number; readonly jobs: number };

/** How much waits: events that nobody is notified of yet, e-mails to be sent, and jobs that are due. */
export async function readQueues(database: TradePlayer['database']): Promise<Queues> {
  const { rows } = await sql<Queues>`select
    (select count(*)::int from notification_outbox where next_at < now() + interval '1 hour') as notifications,
    (select count(*)::int from emails where num_nonnulls(sent_at, dropped_at, suppressed_at) = 0) as emails,
    (select count(*)::int from graphile_worker.jobs where run_at <= now()) as jobs`.execute(database);
  return rows[0] ?? { notifications: 0, emails: 0, jobs: 0 };
}

/** The order of `prepare-orders.ts`, as a program writes it. */
function draftDueOn(day: string) {
  return {
    buyerId: buyer.companyId,
    tradeNo: `CAP-${crypto.randomUUID().slice(0, 13)}`,
    goodName: 'Essence',
    hsCodeInfo: '330499',
    tradeCurrCd: '840',
    incoterm: 'CIF',
    releaseMode: 'RM03',
    inspectionDays: 7,
    buyerShare: '50.00',
    lines: [{ goodName: 'Essence', quantity: '1250', unit: 'EA', unitPrice: '8.37' }],
    freightMony: '385.00',
    insuranceMony: '42.15',
    otherMony: '0.00',
    discountMony: '0.00',
    paymentDueYmd: day.replaceAll('-', ''),
    note: '',
  } as const;
}
