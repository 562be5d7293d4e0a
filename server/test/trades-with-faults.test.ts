/**
 * Whole trades, from the draft to the bank's report, drawn by chance, the same for the same seed, on a clock of its own.
 * Before every second command the connection to the database is made to break at one of its messages: before PostgreSQL
 * has it, or after it was carried out. The trade then stands where it did, or where the command leads, and nowhere
 * between; a repeat ends it. After each the money lies where a model has it; in the end every order that was released
 * is paid out once, and the books are in order (trust.md, invariants).
 *
 * `TRADES=2000` for more of them (`npm run test:long`); `SEED=7 TRADES=1` plays one again.
 */
import { afterEach, expect, test } from 'vitest';
import { sweepPayments } from '../src/payment/sweep-payments.ts';
import { connectDatabase, isDatabaseOutage } from '../src/platform/database.ts';
import { silentLog } from '../src/platform/log.ts';
import { makeBank, readBankReports, runSettlements, sendPayoutFile } from '../src/settlement/settlement.ts';
import { type Chance, makeChance } from './chance.ts';
import { expectBooksInOrder } from './check-books.ts';
import { type DisputeWorld, makeDisputeWorld } from './make/make-dispute-world.ts';
import { bankApiKey, listProblems, makeBankAccount } from './make/make-settlement-world.ts';
import { type ConnectionFault, openDatabaseProxy } from './open-database-proxy.ts';
import { makeOrderActs, type OrderActs, standingOf } from './order-acts.ts';
import { newOrder, type OrderCommandName, type OrderModel, orderCommands, orderRules } from './order-model.ts';

// biome-ignore lint/style/noProcessEnv: how many, and which, is the caller's choice
const { TRADES = '30', SEED = '1' } = process.env;
const [trades, firstSeed] = [Number(TRADES), Number(SEED)];
/** So many on one database; then they are paid out, and the next begin on another. */
const tradesOfWorld = 100;
const mostCommands = 12;
const minuteMs = 60_000;
const dayMs = 86_400_000;

type Faulty = {
  readonly world: DisputeWorld;
  readonly actors: OrderActs;
  /** Does it, perhaps with a fault; answers undefined where the connection broke under it. */
  readonly attempt: <T>(what: string, chance: Chance, work: () => Promise<T>) => Promise<T | undefined>;
  readonly settle: (chance: Chance) => Promise<void>;
  readonly close: () => Promise<void>;
};

/** How often the connection broke under each kind of work, over all worlds. */
const broken = new Map<string, number>();
let open: Faulty | undefined;
afterEach(() => open?.close());

async function makeFaultyWorld(): Promise<Faulty> {
  const world = await makeDisputeWorld({ simulators: { bankApiKey, bankDelayMs: 1e12 } });
  const proxy = await openDatabaseProxy(world.made.url);
  const { database } = connectDatabase({ url: proxy.url, poolSize: 5, log: silentLog });
  const bank = makeBank({ url: world.acquirerUrl, apiKey: bankApiKey, log: silentLog, timeoutMs: 2_000 });
  const context = { ...world.context, database, bank };
  const account = { companyId: world.seller.companyId, currency: 'USD', number: '110-245-678901' } as const;
  await makeBankAccount(world.made.database, account);
  /** The most messages that each kind of work was seen to send. */
  const most = new Map<string, number>();

  async function attempt<T>(what: string, chance: Chance, work: () => Promise<T>): Promise<T | undefined> {
    const length = most.get(what) ?? 12;
    const at = 1 + Math.floor(chance() * length);
    const fault: ConnectionFault = { at, when: chance() < 0.5 ? 'before' : 'after' };
    const countMessages = proxy.breakAt(chance() < 0.5 ? fault : undefined);
    try {
      const done = await work();
      most.set(what, Math.max(most.get(what) ?? 1, countMessages()));
      return done;
    } catch (error) {
      if (!isDatabaseOutage(error)) throw error;
      broken.set(what, (broken.get(what) ?? 0) + 1);
      return undefined;
    } finally {
      proxy.breakAt(undefined);
    }
  }

  /** Tried with faults until it goes through, and once more without any. */
  async function doUntilDone(what: string, chance: Chance, work: () => Promise<unknown>): Promise<void> {
    for (let tries = 0; tries < 20 && (await attempt(what, chance, work)) === undefined; tries += 1);
    await work();
  }
  return {
    world,
    actors: await makeOrderActs(world, context),
    attempt,
    async settle(chance) {
      world.passDays(21);
      await doUntilDone('the settlement run', chance, () => runSettlements(context));
      const sendFiles = async () => {
        const { rows } = await world.made.pool.query<{ id: string }>(
          `select payout_file_id as id from payout_files where state = 'cut'`,
        );
        for (const { id } of rows) await sendPayoutFile(context, id);
        return true;
      };
      await doUntilDone('sending the payout files', chance, sendFiles);
      await advanceBank(world.acquirerUrl);
      await doUntilDone('reading what the bank reports', chance, async () => {
        while ((await readBankReports(context)) > 0);
        return true;
      });
    },
    async close() {
      open = undefined;
      await database.destroy();
      await proxy.cut();
      await world.close();
    },
  };
}

async function advanceBank(url: string): Promise<void> {
  const headers = { authorization: `Bearer ${bankApiKey}`, 'content-type': 'application/json' };
  const answer = await fetch(`${url}/control/advance`, { method: 'POST', headers, body: '{}' });
  if (!answer.ok) throw new Error(`The bank simulator answered ${answer.status}`);
}

/** Until no payment is open, and no refund that was to be sent: what broke under a sweep is for one of the next. */
async function comeToRest({ world, actors }: Faulty, orderId: string, name: OrderCommandName): Promise<void> {
  for (let sweeps = 0; sweeps < 40; sweeps += 1) {
    const [state] = await standingOf(world, orderId);
    const isSweepingRefunds = name === 'refunds are sent' && state === 'refunding';
    if (state !== 'paying' && !isSweepingRefunds) return;
    world.context.clock.advance(2 * minuteMs);
    await sweepPayments(world.context);
    if (isSweepingRefunds) await actors.acts[name](orderId, newOrder, '');
  }
  throw new Error(`After "${name}" the order never came to rest`);
}

const isPayment = (name: OrderCommandName) => name.startsWith('pay');
const standingIn = ({ state, version, money }: OrderModel) => [state, version, money];

/** Mostly what is open now, so that trades get on; now and then what is not. */
function nextCommand(chance: Chance, model: OrderModel): OrderCommandName {
  const legal = orderCommands.filter(
    (name) => orderRules[name](model) !== undefined && orderRules[name](model) !== model,
  );
  // What ends a trade early comes seldom.
  const likely = legal.filter((name) => !['decline', 'withdraw'].includes(name) || chance() < 0.1);
  const among = likely.length > 0 && chance() < 0.9 ? likely : orderCommands;
  return among[Math.floor(chance() * among.length)] ?? 'send';
}

/** One trade to its end or to the most commands; answers where the model stands. */
async function playTrade(
  faulty: Faulty,
  chance: Chance,
): Promise<{ readonly orderId: string; readonly model: OrderModel }> {
  const orderId = await faulty.actors.create();
  let model = newOrder;
  const trace: string[] = [];
  for (let count = 0; count < mostCommands; count += 1) {
    model = await playCommand(faulty, chance, { orderId, model, name: nextCommand(chance, model), trace });
    expect(await standingOf(faulty.world, orderId), trace.join(' → ')).toEqual(standingIn(model));
  }
  await expectSameAtAcquirer(faulty.world, orderId, model);
  return { orderId, model };
}

type Step = {
  readonly orderId: string;
  readonly model: OrderModel;
  readonly name: OrderCommandName;
  /** What was done so far. */
  readonly trace: string[];
};

/** One command, and once more where it broke before anything came of it; answers where the model stands then. */
async function playCommand(faulty: Faulty, chance: Chance, { orderId, model, name, trace }: Step): Promise<OrderModel> {
  const next = orderRules[name](model);
  const key = crypto.randomUUID();
  const act = () => faulty.actors.acts[name](orderId, model, key);
  let acted = await faulty.attempt(name, chance, act);
  trace.push(acted ? name : `${name} (broken)`);
  await comeToRest(faulty, orderId, name);
  if (!acted) {
    const standing = await standingOf(faulty.world, orderId);
    // The acquirer never got it: that attempt is over, and the buyer pays again.
    if (isPayment(name) && next && standing[0] === 'payment_failed') return { ...model, state: 'payment_failed' };
    if (next && isSame(standing, standingIn(next))) return next;
    expect(standing, trace.join(' → ')).toEqual(standingIn(model));
    acted = await act();
    trace.push(`${name} again`);
    await comeToRest(faulty, orderId, name);
  }
  expect(acted.ok, `${trace.join(' → ')}: ${acted.code ?? 'done'}`).toBe(next !== undefined);
  return next ?? model;
}

const isSame = (left: readonly unknown[], right: readonly unknown[]) =>
  left.every((each, index) => each === right[index]);

/** The acquirer has charged what we hold or have given on, and nothing else. */
async function expectSameAtAcquirer(world: DisputeWorld, orderId: string, { money }: OrderModel): Promise<void> {
  const { rows } = await world.made.pool.query<{ id: string }>(
    'select payment_id as id from payments where order_id = $1',
    [orderId],
  );
  const charges = (await Promise.all(rows.map(({ id }) => world.chargesOf(id)))).flat();
  const standing = charges.filter(({ status }) => status === 'captured');
  expect(standing.length).toBe(money === 'held' || money === 'released' || money === 'going back' ? 1 : 0);
}

/** Every transfer is in one payout, and every payout was booked by the bank. */
async function expectPaidOnce({ made: { pool } }: DisputeWorld, released: readonly string[]): Promise<void> {
  const { rows } = await pool.query<{ orderId: string; state: string; paid: number }>(
    `select o.order_id as "orderId", o.state, count(p.payout_id)::int as paid from orders o
      join settlement_lines l using (order_id) left join payout_lines pl using (settlement_line_id)
      left join payouts p on p.payout_id = pl.payout_id and p.state = 'paid'
      where o.order_id = any($1) group by 1, 2`,
    [released],
  );
  expect(rows.length).toBe(released.length);
  expect(rows.filter(({ state, paid }) => state !== 'settled' || paid !== 1)).toEqual([]);
}

test(
  `${trades} trades under faults, from seed ${firstSeed} on: each as its model, all paid out once`,
  async () => {
    const seen = new Set<string>();
    for (let begun = 0; begun < trades; begun += tradesOfWorld) {
      const faulty = await makeFaultyWorld();
      open = faulty;
      const released: string[] = [];
      for (let seed = firstSeed + begun; seed < firstSeed + Math.min(begun + tradesOfWorld, trades); seed += 1) {
        faulty.world.context.clock.advance(
          dayMs - (faulty.world.context.clock.now().getTime() % dayMs) + 60 * minuteMs,
        );
        try {
          const { orderId, model } = await playTrade(faulty, makeChance(seed));
          seen.add(model.state);
          if (model.state === 'released') released.push(orderId);
        } catch (error) {
          throw new Error(`The trade of seed ${seed} (SEED=${seed} TRADES=1)`, { cause: error });
        }
      }
      await faulty.settle(makeChance(firstSeed + begun));
      await expectPaidOnce(faulty.world, released);
      await expectBooksInOrder(faulty.world.made.database);
      expect(await listProblems(faulty.world.made.database)).toEqual([]);
      await faulty.close();
    }
    if (trades < 30) return;
    process.stdout.write(`broken under: ${[...broken].map(([what, count]) => `${what} ${count}`).join(', ')}\n`);
    for (const what of ['pay', 'accept the goods']) expect(broken.get(what) ?? 0, what).toBeGreaterThan(0);
    expect([...seen]).toContain('released');
  },
  120_000 + trades * 5_000,
);
