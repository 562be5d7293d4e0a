/** A process that dies anywhere on the path of a payment loses nothing and charges nobody twice (design §3, §7). */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { ReleaseMode } from '@gtp/domain/order/release-modes.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { playRounds, roundsOr, timesFromSeed } from '../../test/chance.ts';
import { expectBooksInOrder } from '../../test/check-books.ts';
import { defaultNow } from '../../test/make/make-order.ts';
import {
  acquirerApiKey as apiKey,
  makePaymentWorld,
  type PaymentWorld,
  webhookSecret,
} from '../../test/make/make-payment-world.ts';
import { asOwner } from '../../test/make-test-database.ts';
import { type Orders, type Step, steps } from '../../test/pay-until-killed.ts';
import { findOrder, type Order } from '../order/order.ts';
import { type PayOrder, payOrder } from './pay-order.ts';
import { sweepPayments } from './sweep-payments.ts';

const program = fileURLToPath(new URL('../../test/pay-until-killed.ts', import.meta.url));
const minuteMs = 60_000;

let world: PaymentWorld;
const children = new Set<ChildProcess>();

beforeAll(async () => {
  world = await makePaymentWorld();
});
afterAll(() => world.close());
beforeEach(() => world.context.clock.set(defaultNow));
afterEach(async () => {
  for (const child of children) await kill(child);
  await expectBooksInOrder(world.context.database);
});

type Payer = { readonly child: ChildProcess; readonly said: string[]; readonly until: (word: string) => Promise<void> };

function startPayer(requests: readonly PayOrder[], stopAt?: Step): Payer {
  const orders: Orders = {
    databaseUrl: world.made.url,
    acquirerUrl: world.acquirerUrl,
    apiKey,
    webhookSecret,
    now: defaultNow.toISOString(),
    requests: requests.map(({ amount, ...request }) => ({
      ...request,
      minor: String(amount.minor),
      currency: amount.currency,
    })),
    ...(stopAt && { stopAt }),
  };
  const child = spawn(process.execPath, [program, JSON.stringify(orders)], { stdio: ['ignore', 'pipe', 'inherit'] });
  children.add(child);
  const said: string[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => said.push(line));
  const until = (word: string) =>
    expect.poll(() => said.some((line) => line.startsWith(word)), { interval: 5 }).toBe(true);
  return { child, said, until: async (word) => void (await until(word)) };
}

async function kill(child: ChildProcess): Promise<void> {
  children.delete(child);
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGKILL');
  await exit;
}

async function dieAt(step: Step, request: PayOrder): Promise<void> {
  const payer = startPayer([request], step);
  await payer.until('at ');
  await kill(payer.child);
  await untilLetGo(request);
}

/** Until PostgreSQL has noticed the death: so long the dead one's locks stay, and sweepers leave its payment alone. */
async function untilLetGo({ orderId }: PayOrder): Promise<void> {
  await asOwner(world.made.ownerUrl, async (owner) => {
    await owner.query('select from orders where order_id = $1 for update', [orderId]);
    await owner.query('select from payments where order_id = $1 for update', [orderId]);
  });
}

async function sweepAfter(minutes: number): Promise<void> {
  world.context.clock.set(new Date(defaultNow.getTime() + minutes * minuteMs));
  await sweepPayments(world.context);
}

async function paymentsOf({ orderId }: Order) {
  const { rows } = await world.made.pool.query<{ payment_id: string; state: string }>(
    'select payment_id, state from payments where order_id = $1',
    [orderId],
  );
  return rows;
}

/** What our books and the acquirer's say, which must be the same. */
async function expectAgreement(order: Order, isPaid: boolean): Promise<void> {
  const payments = await paymentsOf(order);
  const charges = await Promise.all(payments.map((each) => world.chargesOf(each.payment_id)));
  const taken = charges.flat().filter((charge) => charge.status === 'captured');
  expect(taken).toHaveLength(isPaid ? 1 : 0);
  expect(payments.filter((each) => each.state === 'captured')).toHaveLength(isPaid ? 1 : 0);
}

async function stateOf({ orderId }: Order) {
  return (await findOrder(world.context.database, orderId))?.state;
}

const paidStates: Readonly<Record<ReleaseMode, string>> = {
  delivery: 'held',
  direct: 'released',
  shipment: 'held',
  milestones: 'held',
};
// Proof of shipment and milestones are paid as delivery is.
const modes = ['delivery', 'direct'] as const satisfies readonly ReleaseMode[];
const [ruleAgreed, committed] = steps;

describe.each(modes)('in mode %s, a process killed at step', (releaseMode) => {
  test.each(steps)('%s: the sweeper brings our books and the acquirer’s together', async (step) => {
    const order = await world.makeConfirmedOrder({ releaseMode });
    await dieAt(step, await world.request(order));
    await sweepAfter(2);
    await sweepAfter(16);
    const isPaid = step !== ruleAgreed && step !== committed;
    const unpaid = step === committed ? 'payment_failed' : 'confirmed';
    expect(await stateOf(order)).toBe(isPaid ? paidStates[releaseMode] : unpaid);
    await expectAgreement(order, isPaid);
  });

  test.each(steps)('%s: a repeat of the request pays once', async (step) => {
    const order = await world.makeConfirmedOrder({ releaseMode });
    const request = await world.request(order);
    await dieAt(step, request);
    expect(await payOrder(world.context, request)).toMatchObject({ ok: true, value: { state: 'captured' } });
    await sweepAfter(16);
    expect(await stateOf(order)).toBe(paidStates[releaseMode]);
    await expectAgreement(order, true);
    expect(await paymentsOf(order)).toHaveLength(1);
  });
});

const rounds = roundsOr(5);
/** A payment takes less, on a machine that is not busy. */
const longestMs = 60;
const arrivesWithinMs = 500;

test(
  `processes killed at any moment lose no acknowledged payment and charge nobody twice, ${timesFromSeed(rounds)}`,
  () =>
    playRounds(rounds, async ({ chance }) => {
      world.context.clock.set(defaultNow);
      const orders = await Promise.all(Array.from({ length: 12 }, () => world.makeConfirmedOrder()));
      const requests = await Promise.all(orders.map((order) => world.request(order)));
      const payer = startPayer(requests);
      // Not a fixed time alone, which a busy machine would spend before the first payment: so many payments later.
      const paidBefore = 1 + Math.floor(chance() * 6);
      await payer.until('ready');
      await expect.poll(() => payer.said.length, { interval: 1 }).toBeGreaterThan(paidBefore);
      await sleep(chance() * longestMs);
      await kill(payer.child);
      await Promise.all(requests.map(untilLetGo));
      // In the minutes that follow, what was on its way to the acquirer has long arrived; here no time passes.
      await sleep(arrivesWithinMs);
      await sweepAfter(2);
      await sweepAfter(16);
      const acknowledged = payer.said.filter((line) => line.startsWith('paid ')).map((line) => line.slice(5));
      for (const order of orders) {
        const payments = await paymentsOf(order);
        const isPaid = payments.some((each) => each.state === 'captured');
        await expectAgreement(order, isPaid);
        expect(['confirmed', 'payment_failed', 'held']).toContain(await stateOf(order));
      }
      const { rows } = await world.made.pool.query<{ payment_id: string }>(
        "select payment_id from payments where state = 'captured'",
      );
      expect(rows.map((row) => row.payment_id)).toEqual(expect.arrayContaining(acknowledged));
      expect(acknowledged.length).toBeGreaterThan(0);
    }),
  20_000 + rounds * 10_000,
);
