/**
 * `npm run bench:faults`: payments through HTTP while answers, webhooks and outcomes of the acquirer go wrong at
 * random. It ends well when every payment has reached a known state, nobody was charged twice, our list is the
 * acquirer's, and the ledger verifies (trust.md F3–F6, F11). `SEED` repeats a run, `BENCH_PAYMENTS` says how many.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { registerCard } from '@gtp/server/card/register-card.ts';
import { verifyLedger } from '@gtp/server/ledger/verify-ledger.ts';
import { findViolations } from '@gtp/server/operations/invariants-store.ts';
import { startBenchWorld } from '../bench-world.ts';
import { noteFigure } from '../figures.ts';
import { logIn } from '../pay/log-in.ts';
import { makeToken, type PreparedOrders, prepareOrders } from '../pay/prepare-orders.ts';
import { faultKinds, makeRandom, pickFault } from './injected-faults.ts';
import { comparePayments, listOpenPayments } from './where-payments-stand.ts';

const clients = 8;
const count = Number(process.env.BENCH_PAYMENTS ?? 300);
const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
const random = makeRandom(seed);
const repeats = 20;
const injected = new Map<string, number>();
const seen = new Map<string, number>();

const world = await startBenchWorld();
try {
  const prepared = await prepareOrders(world, count);
  const cardIds = await registerCards(prepared);
  const token = await logIn(world.portalUrl, prepared.userId);
  const startedAt = performance.now();
  await payAll(prepared, { token, cardIds });
  await switchFaults('DELETE');
  const sentAt = performance.now();
  await waitUntilKnown(prepared);
  const knownAt = performance.now();
  await report(prepared, { sendingMs: sentAt - startedAt, knownMs: knownAt - sentAt });
  await prepared.context.database.destroy();
} finally {
  await world.stop();
}

/** One card may be declined fifteen times in thirty days, so there are several. */
async function registerCards({ context, order }: PreparedOrders): Promise<readonly string[]> {
  const companyId = order.buyerCompanyId ?? '';
  const tokens = await Promise.all(Array.from({ length: Math.ceil(count / 20) }, () => makeToken(world)));
  const cardIds: string[] = [];
  for (const token of tokens) {
    const card = await registerCard(context, { companyId, token });
    if (!card.ok) throw new Error(`The card was refused: ${card.code}`);
    cardIds.push(card.value.cardId);
  }
  return cardIds;
}

type Payer = { readonly token: string; readonly cardIds: readonly string[] };

async function payAll({ order }: PreparedOrders, { token, cardIds }: Payer): Promise<void> {
  let next = 0;
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (next < count) {
        next += 1;
        const cardId = cardIds[next % cardIds.length] ?? '';
        await payOne(`${order.orderId}-${next}`, { token, cardId });
      }
    }),
  );
}

/** As a buyer's screen does: the same request again, under its key, until the outcome is known or patience ends. */
async function payOne(orderId: string, { token, cardId }: { token: string; cardId: string }): Promise<void> {
  const fault = pickFault(random);
  if (fault) await switchFaults('POST', fault);
  if (fault) add(injected, fault.kind);
  for (let attempt = 0; attempt < repeats; attempt += 1) {
    const statuses = await sendPayment(orderId, { token, cardId });
    add(seen, statuses);
    if (!/^(PT91|503|no answer)/.test(statuses)) return;
    await sleep(statuses.startsWith('503') ? 2_000 : 300);
  }
}

/** The payment's state, or the status and code of what else was answered. */
async function sendPayment(orderId: string, { token, cardId }: { token: string; cardId: string }): Promise<string> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const response = await fetch(`${world.portalUrl}/api/v1/orders/${orderId}/payments`, {
    method: 'POST',
    headers: { ...headers, 'idempotency-key': `faults-${orderId}` },
    body: JSON.stringify({ cardId, tradeCurrCd: '840', totalMony: '11042.11' }),
  }).catch(() => undefined);
  if (!response) return 'no answer';
  const { result, code } = (await response.json()) as { result?: { paymentStatus: string }; code?: string };
  return result?.paymentStatus ?? `${response.status} ${code}`;
}

async function switchFaults(method: 'POST' | 'DELETE', fault?: object): Promise<void> {
  const headers = { authorization: 'Bearer demo-acquirer-api-key', 'content-type': 'application/json' };
  const body = fault && { body: JSON.stringify(fault) };
  const { authorization } = headers;
  const response = await fetch(`${world.acquirerUrl}/control/faults`, {
    method,
    headers: fault ? headers : { authorization },
    ...body,
  });
  if (!response.ok) throw new Error(`The acquirer takes no switch: ${response.status}`);
}

/** The sweeps look every minute; a payment that never reached the acquirer is given up after a quarter of an hour. */
async function waitUntilKnown({ context }: PreparedOrders): Promise<void> {
  for (const deadline = Date.now() + 20 * 60_000; Date.now() < deadline; await sleep(1_000)) {
    if ((await listOpenPayments(context.database)).length === 0) return;
  }
}

function add(counts: Map<string, number>, what: string): void {
  counts.set(what, (counts.get(what) ?? 0) + 1);
}

async function report({ context }: PreparedOrders, { sendingMs, knownMs }: { sendingMs: number; knownMs: number }) {
  const { database } = context;
  const open = await listOpenPayments(database);
  const { states, orders, chargedTwice, different } = await comparePayments(database, world.acquirerUrl);
  const verdict = await verifyLedger(database);
  const rows: readonly (readonly [string, unknown])[] = [
    ['seed', seed],
    ['orders to pay, attempts made', `${count}, ${orders}`],
    ['faults injected', [...injected.values()].reduce((sum, each) => sum + each, 0)],
    ['of each kind', formatCounts(injected)],
    ['of the kind that came least', Math.min(...faultKinds.map((kind) => injected.get(kind) ?? 0))],
    ['what buyers read', formatCounts(seen)],
    ['payments by state at the end', formatCounts(states)],
    [
      'seconds of paying, then until all were known',
      `${(sendingMs / 1_000).toFixed(0)}, ${(knownMs / 1_000).toFixed(0)}`,
    ],
    ['payments in an unknown state', open.length],
    ['orders charged twice', chargedTwice],
    ['payments in another state at the acquirer', different.join(' ') || 0],
    ['invariants between tables that are violated', (await findViolations(database)).length],
    ['problems in the ledger', verdict.problems.length],
  ];
  for (const [what, value] of rows) console.log(`${what.padEnd(46)}${String(value)}`);
  const problems = open.length + chargedTwice + different.length + verdict.problems.length;
  noteFigure('faults.problems', problems);
  if (problems > 0) process.exitCode = 1;
}

function formatCounts(counts: ReadonlyMap<string, number>): string {
  return [...counts]
    .toSorted(([left], [right]) => left.localeCompare(right))
    .map(([what, number]) => `${what} ${number}`)
    .join(', ');
}
