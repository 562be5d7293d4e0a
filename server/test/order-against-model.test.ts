/**
 * Any sequence of what happens to an order, also of what may not: after each command the portal stands where a model of
 * the order does, what the model refuses is refused, and the money lies where it should, in the tables and in the books
 * (trust.md B4). After each sequence all holds that `verify` asks.
 *
 * `SEED=7 RUNS=1` draws the same again; `RUNS=4000` draws more (`npm run test:long`). What fails is shrunk to the fewest
 * commands that still fail.
 */
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { expectBooksInOrder } from './check-books.ts';
import type { DisputeWorld } from './make/make-dispute-world.ts';
import { listProblems } from './make/make-settlement-world.ts';
import { makeActContext, type Played } from './order-act-context.ts';
import { makeOrderActs, makeOrderWorld, type OrderActs } from './order-acts.ts';
import { newOrder, type OrderCommandName, orderCommands, orderRules } from './order-model.ts';
import type { OrderModel } from './order-model-types.ts';
import { afterCommand, nextModel } from './play-order.ts';

// biome-ignore lint/style/noProcessEnv: how many, and which, is the caller's choice
const { RUNS = '12', SEED = String(Date.now() % 2 ** 31) } = process.env;
const [runs, seed] = [Number(RUNS), Number(SEED)];
const mostCommands = 30;
/** So many orders on one database: what `verify` asks of it takes longer with each. */
const ordersOfWorld = 25;

type Real = Played & { readonly world: DisputeWorld; readonly actors: OrderActs };
/** What fast-check hands from one command to the next. */
type Model = { at: OrderModel; count: number };

let opened: { world: DisputeWorld; actors: OrderActs; orders: number } | undefined;
const close = async () => {
  await opened?.world.close();
  opened = undefined;
};
afterAll(close);

async function begin(): Promise<Real> {
  if (opened && opened.orders >= ordersOfWorld) await close();
  if (!opened) {
    const world = await makeOrderWorld();
    opened = { world, actors: await makeOrderActs(world, makeActContext(world, world.context.database)), orders: 0 };
  }
  opened.orders += 1;
  return { world: opened.world, actors: opened.actors, ...(await opened.actors.create()) };
}

const seen = new Map<OrderCommandName, number>();
let done = 0;

class Command implements fc.AsyncCommand<Model, Real> {
  readonly name: OrderCommandName;
  /** Also where it is refused. */
  readonly isTried: boolean;
  constructor(name: OrderCommandName, isTried: boolean) {
    [this.name, this.isTried] = [name, isTried];
  }
  check({ at, count }: Readonly<Model>): boolean {
    const next = orderRules[this.name](at, '');
    return count < mostCommands && (this.isTried || (next !== undefined && next !== at));
  }
  async run(model: Model, { world, actors, ...played }: Real): Promise<void> {
    model.count += 1;
    // So that nothing happens at the same instant as what was before.
    actors.context.clock.advance(1_000);
    const about = { ...played, model: model.at };
    const act = await actors.acts[this.name](about);
    const next = nextModel(world, model.at, this.name);
    const acted = await act();
    expect(acted.ok, `${this.name}: ${acted.code ?? 'done'}`).toBe(next !== undefined);
    model.at = await afterCommand(world, actors.context, { ...played, model: next ?? model.at });
    done += 1;
    if (next) seen.set(this.name, (seen.get(this.name) ?? 0) + 1);
  }
  toString = () => this.name;
}

const paid = ['send', 'accept', 'pay'] as const;
const delivered = [...paid, 'evidence is filed', 'the agency accepts the evidence'] as const;
const mediated = ['the buyer disputes a quarter', 'the seller offers all of it', 'the buyer asks the agency'] as const;
/** All but what was disputed is the seller's. */
const withdrawn = ['the buyer disputes a quarter', 'the buyer withdraws the dispute'] as const;
const held = ['the agency holds the order', 'the agency proposes to refuse it'] as const;
const refused = [...held, 'a second person decides the review', 'refunds are sent'] as const;
/** What leads on comes first, so that not all histories end as drafts. */
const beginnings: readonly (readonly OrderCommandName[])[] = [
  [],
  ['send'],
  ['send', 'accept'],
  paid,
  delivered,
  [...paid, 'accept the goods'],
  [...paid, 'accept the goods', 'payouts are made', 'the bank reports'],
  [...paid, 'accept the goods', 'payouts are made to an account that the bank refuses', 'the bank reports'],
  [...paid, 'evidence is filed', 'the agency returns the evidence'],
  [...delivered, 'the card company takes the payment back', 'a quarter of the payment is lost'],
  [...paid, ...held],
  [...delivered, 'the agency holds the order'],
  [...delivered, ...withdrawn, ...refused],
  [...delivered, ...mediated, 'the agency proposes nothing'],
  [...delivered, ...mediated, 'the agency proposes a quarter'],
  [...paid, 'accept the goods', ...mediated, 'the agency proposes all of it'],
  [
    ...paid,
    'accept the goods',
    'payouts are made',
    'the seller sells something else',
    'the seller gives a quarter back',
  ],
];

/** What ends a trade, or leads nowhere by itself. */
const seldom: readonly OrderCommandName[] = [
  ...(['revise', 'decline', 'withdraw', 'send an old version', 'accept an old version', 'time runs out'] as const),
  ...(['the other side agrees to cancel', 'the seller gives back all that is left', 'the chargeback is lost'] as const),
];
const weighed = orderCommands.flatMap((name) => Array<OrderCommandName>(seldom.includes(name) ? 1 : 4).fill(name));

/** Tried where it leads nowhere, too, now and then: the model says that it is refused. */
const anyCommand = fc
  .tuple(fc.constantFrom(...weighed), fc.integer({ min: 0, max: 59 }))
  .map(([name, chance]) => new Command(name, chance === 0 || (name === 'time runs out' && chance < 10)));

test(
  `${runs} histories of an order: the portal stands where the model does`,
  async () => {
    process.stdout.write(`orders against the model: SEED=${seed} RUNS=${runs}\n`);
    const anyHistory = fc.commands([anyCommand], { maxCommands: 400, size: 'max' });
    const history = fc.asyncProperty(fc.constantFrom(...beginnings), anyHistory, async (beginning, others) => {
      const [model, real] = [{ at: newOrder, count: 0 }, await begin()];
      try {
        for (const name of beginning) await new Command(name, true).run(model, real);
        await fc.asyncModelRun(() => ({ model, real }), others);
        await expectBooksInOrder(real.world.context.database);
        expect(await listProblems(real.world.context.database)).toEqual([]);
      } catch (error) {
        // What is wrong now is wrong for every shorter history on this database.
        await close();
        throw error;
      }
    });
    const started = Date.now();
    await fc.assert(history, {
      numRuns: runs,
      seed,
      plugins: [fc.interruptAfterTimeLimit(400_000 + runs * 4_000, { failOnInterrupt: true })],
      endOnFailure: false,
    });
    const rest = orderCommands.filter((name) => !seen.has(name));
    process.stdout.write(
      `${done} commands in ${Math.round((Date.now() - started) / 1000)} s; not carried out: ${rest.join(', ')}\n`,
    );
  },
  460_000 + runs * 4_000,
);
