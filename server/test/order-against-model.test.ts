/**
 * Any sequence of what seller and buyer can do, also what they cannot: after each command the portal stands where a model
 * of the order does, what the model refuses is refused, and the money lies where it should (trust.md B4).
 */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findViolations } from '../src/operations/invariants-store.ts';
import { acceptGoods, acceptTerms, askChange, declineOrder } from '../src/order/answer-order.ts';
import { createOrder } from '../src/order/create-order.ts';
import { findOrder } from '../src/order/order.ts';
import { reviseOrder, sendOrder, withdrawOrder } from '../src/order/send-order.ts';
import { answerCancel, askCancel } from '../src/payment/cancel-order.ts';
import { payOrder } from '../src/payment/pay-order.ts';
import { expectBooksInOrder } from './check-books.ts';
import { type DisputeWorld, makeDisputeWorld } from './make/make-dispute-world.ts';
import { makeOrderDraft } from './make/make-order-draft.ts';
import { newOrder, type OrderCommandName, type OrderModel, orderCommands, orderRules } from './order-model.ts';

/** 100,000 in `npm run test:long`. */
// biome-ignore lint/style/noProcessEnv: how many is the caller's choice
const commands = Number(process.env.COMMANDS ?? 600);
const atMost = 30;
const atLeast = 20;

let world: DisputeWorld;
let cards: { readonly good: string; readonly declined: string };

beforeAll(async () => {
  world = await makeDisputeWorld();
  cards = { good: await world.makeCard(), declined: await world.makeCard('0051') };
});
afterAll(() => world.close());

type Acted = { readonly ok: boolean; readonly code?: string };
type Act = (orderId: string, model: OrderModel) => Promise<Acted>;

const bySeller = (orderId: string) => ({ caller: world.seller.caller, orderId });
const byBuyer = (orderId: string) => ({ caller: world.buyer.caller, orderId });
const bySide = { seller: bySeller, buyer: byBuyer };
const draft = () => makeOrderDraft({ buyerCompanyId: world.buyer.companyId });

async function pay(orderId: string, cardId: string): Promise<Acted> {
  const order = await findOrder(world.context.database, orderId);
  if (!order) throw new Error(orderId);
  return payOrder(world.context, await world.request(order, { cardId }));
}

const cancelling = { reason: 'No longer needed', isMutual: false };

const acts: Readonly<Record<OrderCommandName, Act>> = {
  revise: (orderId) => reviseOrder(world.context, { ...bySeller(orderId), draft: draft() }),
  send: (orderId, { version }) => sendOrder(world.context, { ...bySeller(orderId), version }),
  'send an old version': (orderId, { version }) =>
    sendOrder(world.context, { ...bySeller(orderId), version: version - 1 }),
  'ask for a change': (orderId) => askChange(world.context, { ...byBuyer(orderId), reason: 'Fewer, please' }),
  accept: (orderId, { version }) => acceptTerms(world.context, { ...byBuyer(orderId), version }),
  'accept an old version': (orderId, { version }) =>
    acceptTerms(world.context, { ...byBuyer(orderId), version: version - 1 }),
  decline: (orderId) => declineOrder(world.context, { ...byBuyer(orderId), reason: 'Too dear' }),
  withdraw: (orderId) => withdrawOrder(world.context, bySeller(orderId)),
  pay: (orderId) => pay(orderId, cards.good),
  'pay with a card that is declined': (orderId) => pay(orderId, cards.declined),
  'seller asks to cancel': (orderId) => askCancel(world.context, { ...bySeller(orderId), ...cancelling }),
  'buyer asks to cancel': (orderId) => askCancel(world.context, { ...byBuyer(orderId), ...cancelling }),
  'the other side agrees to cancel': (orderId, { askedBy }) =>
    answerCancel(world.context, { ...(askedBy === 'seller' ? byBuyer : bySeller)(orderId), agrees: true }),
  'who asked takes it back': (orderId, { askedBy = 'buyer' }) =>
    answerCancel(world.context, { ...bySide[askedBy](orderId), agrees: false }),
  'accept the goods': (orderId) => acceptGoods(world.context, byBuyer(orderId)),
  async 'refunds are sent'() {
    await world.sweepRefunds();
    return { ok: true };
  },
};

/** What the tables say of the money: charged, left in the hold, and given to the seller. */
async function moneyOf(orderId: string): Promise<OrderModel['money']> {
  const { rows } = await world.made.pool.query<{ captured: number; left: string; released: string; refunded: string }>(
    `select (select count(*)::int from payments where order_id = $1 and state = 'captured') as captured,
       coalesce(sum(left_minor), 0)::text as left, coalesce(sum(released_minor), 0)::text as released,
       coalesce(sum(refunded_minor), 0)::text as refunded from holds where order_id = $1`,
    [orderId],
  );
  const { captured = 0, left = '0', released = '0', refunded = '0' } = rows[0] ?? {};
  expect(captured).toBeLessThanOrEqual(1);
  if (released !== '0') return 'released';
  if (refunded !== '0') return 'back';
  if (left === '0') return 'nowhere';
  const { rowCount } = await world.made.pool.query(`select from refunds where order_id = $1 and state <> 'failed'`, [
    orderId,
  ]);
  return rowCount === 0 ? 'held' : 'going back';
}

/** All commands in turn, with the model beside them. */
async function run(history: readonly OrderCommandName[]): Promise<void> {
  const made = await createOrder(world.context, { caller: world.seller.caller, draft: draft() });
  if (!made.ok) throw new Error(made.code);
  const { orderId } = made.value;
  let model = newOrder;
  for (const [index, name] of history.entries()) {
    const acted = await acts[name](orderId, model);
    const next = orderRules[name](model);
    const trace = `${history.slice(0, index + 1).join(' → ')}: ${acted.code ?? 'done'}`;
    expect(acted.ok, trace).toBe(next !== undefined);
    model = next ?? model;
    const order = await findOrder(world.context.database, orderId);
    expect([order?.state, order?.version, await moneyOf(orderId)], trace).toEqual([
      model.state,
      model.version,
      model.money,
    ]);
  }
}

test(
  `${commands} commands in any order: the portal stands where the model does`,
  async () => {
    const seen = new Set<string>();
    let done = 0;
    const anyHistory = fc.array(fc.constantFrom(...orderCommands), { minLength: atLeast, maxLength: atMost });
    // What leads on comes first, so that not all histories end as drafts.
    const begun = fc.constantFrom<OrderCommandName[]>([], ['send'], ['send', 'accept'], ['send', 'accept', 'pay']);
    await fc.assert(
      fc.asyncProperty(begun, anyHistory, async (beginning, others) => {
        const history = [...beginning, ...others];
        await run(history);
        done += history.length;
        for (const name of history) seen.add(name);
      }),
      { numRuns: Math.ceil(commands / atLeast), endOnFailure: true },
    );
    expect(done).toBeGreaterThanOrEqual(commands);
    expect([...seen].toSorted()).toEqual([...orderCommands].toSorted());
    await expectBooksInOrder(world.context.database);
    expect(await findViolations(world.context.database)).toEqual([]);
  },
  60_000 + commands * 200,
);
