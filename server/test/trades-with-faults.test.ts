/**
 * Whole trades, from the draft to the bank's report, drawn by chance, the same for the same seed, on a clock of its own.
 * In every command the connection to the database is made to break at one of its messages, any of them: before PostgreSQL
 * has it, or after it was carried out. The trade then stands where it did, or where the command leads, and nowhere
 * between; a repeat ends it. After each command state, tables and books are as the model has them; after each trade all
 * holds that `verify` asks (trust.md, invariants).
 *
 * How many messages a command sends is counted in trades that nothing breaks, the same ones each time. `TRADES=2000` for
 * more (`npm run test:long`), or `MINUTES=10` for as many as there is time for; `SEED=7 TRADES=1` plays one again.
 */
import { isDeepStrictEqual } from 'node:util';
import { afterEach, expect, test } from 'vitest';
import { sweepPayments } from '../src/payment/sweep-payments.ts';
import { attempt, broken, type Faulty, messagesOf, openFaultyWorld, type Trade } from './break-connections.ts';
import { makeChance } from './chance.ts';
import { expectBooksInOrder } from './check-books.ts';
import { listProblems } from './make/make-settlement-world.ts';
import type { Acted } from './order-act-context.ts';
import { newOrder, type OrderCommandName, orderCommands, orderRules, standingIn } from './order-model.ts';
import type { OrderModel } from './order-model-types.ts';
import { standingOf } from './order-standing.ts';
import { afterCommand, nextModel, standsAt } from './play-order.ts';

const minuteMs = 60_000;
// biome-ignore lint/style/noProcessEnv: how many, and which, is the caller's choice
const { TRADES = '6', SEED = '1', MINUTES } = process.env;
const [trades, firstSeed] = [MINUTES ? 1e6 : Number(TRADES), Number(SEED)];
const timeLimitMs = MINUTES ? Number(MINUTES) * minuteMs : Number.POSITIVE_INFINITY;
let open: Faulty | undefined;
afterEach(() => open?.close());
/** How many trades ended in which state. */
const seen = new Map<string, number>();
/** So many on one database: what `verify` asks of it takes longer with each. */
const tradesOfWorld = 25;
const mostCommands = 20;
/** Nothing breaks in so many trades before: they count the messages of each kind of work. */
const countingTrades = 4;
const commandsOfCounting = 30;
const dayMs = 86_400_000;

/** What is repeated until it is done, without anybody asking for it: a job does not say that it broke. */
const jobs: readonly OrderCommandName[] = [
  ...(['refunds are sent', 'payouts are made', 'payouts are made to an account that the bank refuses'] as const),
  'payouts are made to an account that gives them back',
  ...(['the bank reports', 'the card company takes the payment back'] as const),
  ...(['the chargeback is won', 'the chargeback is lost', 'a quarter of the payment is lost'] as const),
];
const isPayment = (name: OrderCommandName) => name.startsWith('pay with') || name === 'pay';

/** Until no payment is open: what broke is for one of the next sweeps. */
async function sweepUntilPaid({ world, orderId }: Trade): Promise<string> {
  for (let sweeps = 0; sweeps < 40; sweeps += 1) {
    const { state } = await standingOf(world, orderId);
    if (state !== 'paying') return state;
    world.context.clock.advance(2 * minuteMs);
    await sweepPayments(world.context);
  }
  throw new Error('The payment never came to rest');
}

type Step = { readonly trade: Trade; readonly model: OrderModel; readonly name: OrderCommandName };
type Acting = Step & { readonly act: () => Promise<Acted>; readonly next: OrderModel | undefined };

/** One command, with all that follows; answers where the model stands then. */
async function playCommand(trade: Trade, model: OrderModel, name: OrderCommandName): Promise<OrderModel> {
  const { world, actors, orderId, seller, story } = trade;
  world.context.clock.advance(1_000);
  const act = await actors.acts[name]({ orderId, seller, model });
  const acting = { trade, model, name, act, next: nextModel(world, model, name) };
  const arrived = await (jobs.includes(name) ? workJob(acting) : actUntilDone(acting));
  return afterCommand(world, actors.context, {
    ...{ orderId, model: arrived, story: story.join(' → ') },
    attempt: (what, work) => attempt(trade, { what }, work),
  });
}

const tryOnce = ({ trade, model, name, act, next }: Acting) =>
  attempt(trade, { what: name, leadsOn: next !== undefined && next !== model }, act);

/** Again and again, as the worker does. */
async function workJob(acting: Acting): Promise<OrderModel> {
  const { trade, model, act, next = model } = acting;
  // What came of it may be nothing that is seen from outside.
  if (!(await tryOnce(acting))) await act();
  for (let tries = 0; tries < 20 && !(await standsAt(trade.world, trade.orderId, next)); tries += 1) {
    trade.world.context.clock.advance(2 * minuteMs);
    await act();
  }
  return next;
}

/** Again where it broke before anything came of it. */
async function actUntilDone(acting: Acting): Promise<OrderModel> {
  const { trade, model, name, act, next } = acting;
  const { world, orderId, story } = trade;
  const rest = () => (isPayment(name) ? sweepUntilPaid(trade) : undefined);
  let acted = await tryOnce(acting);
  const state = await rest();
  if (!acted) {
    // The acquirer never got it: that attempt is over, and the buyer pays again.
    if (state === 'payment_failed' && next?.state === 'held') return { ...model, state };
    const isVisible = next && !isDeepStrictEqual(standingIn(model), standingIn(next));
    if (isVisible && (await standsAt(world, orderId, next))) return next;
    expect(await standingOf(world, orderId), story.join(' → ')).toEqual(standingIn(model));
    story.push(`${name} again`);
    acted = await act();
    await rest();
  }
  expect(acted.ok, `${story.join(' → ')}: ${acted.code ?? 'done'}`).toBe(next !== undefined);
  return next ?? model;
}

/** What ends a trade early comes seldom. */
const ending: readonly OrderCommandName[] = [
  ...(['decline', 'withdraw', 'the other side agrees to cancel', 'time runs out'] as const),
  ...(['the seller gives back all that is left', 'the chargeback is lost'] as const),
];

/** So does what leads back. */
const delaying: readonly OrderCommandName[] = [
  ...(['revise', 'ask for a change', 'pay with a card that is declined', 'buyer asks to cancel'] as const),
  ...(['seller asks to cancel', 'the buyer withdraws the dispute', 'the card company takes the payment back'] as const),
];

/** Mostly what is open now, so that trades get on; now and then what is not. */
function nextCommand({ chance, isCounting }: Trade, model: OrderModel): OrderCommandName {
  const legal = orderCommands.filter((name) => {
    const next = orderRules[name](model, '');
    return (next !== undefined && next !== model) || name === 'time runs out';
  });
  const unseen = isCounting ? legal.filter((name) => !messagesOf.has(name) && !ending.includes(name)) : [];
  const shareOf = (name: OrderCommandName) => (ending.includes(name) ? 0.05 : delaying.includes(name) ? 0.3 : 1);
  const likely = legal.filter((name) => chance() < shareOf(name));
  const open = [unseen, likely].find((names) => names.length > 0) ?? orderCommands;
  const among = chance() < 0.95 ? open : orderCommands;
  return among[Math.floor(chance() * among.length)] ?? 'send';
}

/** One trade to the most commands, and to the bank's report of what it brought; answers where the model stands. */
async function playTrade(faulty: Faulty, seed: number, isCounting = false): Promise<OrderModel> {
  const { clock } = faulty.world.context;
  // The morning of another day.
  clock.advance(dayMs - (clock.now().getTime() % dayMs) + 60 * minuteMs);
  const trade: Trade = {
    ...faulty,
    ...(await faulty.actors.create()),
    chance: makeChance(seed),
    story: [],
    isCounting,
  };
  let model = newOrder;
  try {
    for (let count = 0; count < (isCounting ? commandsOfCounting : mostCommands); count += 1) {
      model = await playCommand(trade, model, nextCommand(trade, model));
    }
    for (const name of ['payouts are made', 'the bank reports'] as const) model = await playCommand(trade, model, name);
    await expectSameAtAcquirer(trade, model);
    await expectBooksInOrder(faulty.world.made.database);
    expect(await listProblems(faulty.world.made.database)).toEqual([]);
  } catch (error) {
    const again = `SEED=${seed} TRADES=1`;
    throw new Error(`The trade of ${again}: ${trade.story.join(' → ')}`, { cause: error });
  }
  return model;
}

/** The acquirer has charged it once if it was paid, and not at all where that was undone on the same day. */
async function expectSameAtAcquirer({ world, orderId, story }: Trade, { paidOn, state, given }: OrderModel) {
  const { rows } = await world.made.pool.query<{ id: string }>(
    'select payment_id as id from payments where order_id = $1',
    [orderId],
  );
  const charges = (await Promise.all(rows.map(({ id }) => world.chargesOf(id)))).flat();
  const standing = charges.filter(({ status }) => !['declined', 'failed', 'voided', 'authorised'].includes(status));
  const isVoided = state === 'cancelled' && given > 0;
  const statuses = charges.map(({ status }) => status).join();
  expect(standing.length, `${story.join(' → ')}: ${statuses}`).toBe(paidOn === undefined || isVoided ? 0 : 1);
}

const isOver = (played: number, started: number) => played >= trades || Date.now() - started > timeLimitMs;
const listed = (counts: ReadonlyMap<string, number>) =>
  [...counts].map(([what, count]) => `${what} ${count}`).join(', ');
const print = (line: string) => void process.stdout.write(`${line}\n`);

/** So many trades on one database, or fewer where it is over before; answers how many. */
async function playTrades(begun: number, started: number): Promise<number> {
  open = await openFaultyWorld();
  for (let each = 0; begun === 0 && each < countingTrades; each += 1) await playTrade(open, -1 - each, true);
  let played = begun;
  for (; played < begun + tradesOfWorld && !isOver(played, started); played += 1) {
    const { state } = await playTrade(open, firstSeed + played);
    seen.set(state, (seen.get(state) ?? 0) + 1);
  }
  await open.close();
  open = undefined;
  return played;
}

test(
  'trades under faults: after each command as their model, and all in order after each trade',
  async () => {
    print(`trades with faults: SEED=${firstSeed} ${MINUTES ? `MINUTES=${MINUTES}` : `TRADES=${trades}`}`);
    const started = Date.now();
    let played = 0;
    while (!isOver(played, started)) played = await playTrades(played, started);
    const seconds = (Date.now() - started) / 1_000;
    const breaks = [...broken.values()].reduce((sum, each) => sum + each, 0);
    print(
      `${played} trades in ${seconds.toFixed(0)} s, ${(played / seconds).toFixed(2)} a second; ended ${listed(seen)}`,
    );
    print(`${breaks} breaks under ${broken.size} kinds of work: ${listed(broken)}`);
    if (played >= 6) expect(breaks).toBeGreaterThan(played * 5);
  },
  240_000 + (MINUTES ? Number(MINUTES) * minuteMs : trades * 10_000),
);
