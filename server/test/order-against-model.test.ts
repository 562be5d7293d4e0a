/**
 * Any sequence of what seller and buyer can do, also what they cannot: after each command the portal stands where a model
 * of the order does, what the model refuses is refused, and the money lies where it should (trust.md B4).
 */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findViolations } from '../src/operations/invariants-store.ts';
import { expectBooksInOrder } from './check-books.ts';
import { type DisputeWorld, makeDisputeWorld } from './make/make-dispute-world.ts';
import { makeOrderActs, type OrderActs, standingOf } from './order-acts.ts';
import { newOrder, type OrderCommandName, orderCommands, orderRules } from './order-model.ts';

/** 100,000 in `npm run test:long`. */
// biome-ignore lint/style/noProcessEnv: how many is the caller's choice
const commands = Number(process.env.COMMANDS ?? 600);
const atMost = 30;
const atLeast = 20;

let world: DisputeWorld;
let actors: OrderActs;

beforeAll(async () => {
  world = await makeDisputeWorld();
  actors = await makeOrderActs(world);
});
afterAll(() => world.close());

/** All commands in turn, with the model beside them. */
async function run(history: readonly OrderCommandName[]): Promise<void> {
  const orderId = await actors.create();
  let model = newOrder;
  for (const [index, name] of history.entries()) {
    const acted = await actors.acts[name](orderId, model, crypto.randomUUID());
    const next = orderRules[name](model);
    const trace = `${history.slice(0, index + 1).join(' → ')}: ${acted.code ?? 'done'}`;
    expect(acted.ok, trace).toBe(next !== undefined);
    model = next ?? model;
    expect(await standingOf(world, orderId), trace).toEqual([model.state, model.version, model.money]);
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
