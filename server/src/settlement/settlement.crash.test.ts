/** A process that dies anywhere on the way of a payout pays nobody twice and forgets nobody (trust.md F15). */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  bankApiKey,
  listProblems,
  makeSettlementWorld,
  type SettlementWorld,
} from '../../test/make/make-settlement-world.ts';
import { asOwner } from '../../test/make-test-database.ts';
import { type Settling, type SettlingStep, settlingSteps } from '../../test/settle-until-killed.ts';

const program = fileURLToPath(new URL('../../test/settle-until-killed.ts', import.meta.url));

let world: SettlementWorld;
const children = new Set<ChildProcess>();

beforeAll(async () => {
  world = await makeSettlementWorld();
});
afterAll(() => world.close());
afterEach(async () => {
  for (const child of children) await kill(child);
});

async function kill(child: ChildProcess): Promise<void> {
  children.delete(child);
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGKILL');
  await exit;
}

function startSettling(stopAt: Settling['stopAt']) {
  const now = world.context.clock.now().toISOString();
  const settling: Settling = { databaseUrl: world.made.url, bankUrl: world.bankUrl, bankApiKey, now, stopAt };
  const child = spawn(process.execPath, [program, JSON.stringify(settling)], { stdio: ['ignore', 'pipe', 'inherit'] });
  children.add(child);
  return child;
}

async function dieAt(stopAt: SettlingStep): Promise<void> {
  const child = startSettling(stopAt);
  const said: string[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => said.push(line));
  await expect.poll(() => said, { interval: 5 }).toContain(`at ${stopAt}`);
  await kill(child);
}

test.each(settlingSteps)('killed when %s, the next run pays each order once', async (step) => {
  const sellers = [await world.makeSellerPaidTo('8901'), await world.makeSellerPaidTo('8902')];
  const orders = [];
  for (const seller of [...sellers, ...sellers]) orders.push(await world.makeReleasedOrder({ seller }));
  world.passThreeWeeks();
  await dieAt(step);
  await world.payOut();
  await world.receiveBankReports();
  for (const seller of sellers) {
    expect(await world.listPayouts(seller)).toMatchObject([{ state: 'paid', amountMinor: 2_147_440n }]);
  }
  for (const order of orders) expect(await world.stateOf(order)).toBe('settled');
  expect(await listProblems(world.made.database)).toEqual([]);
});

test('killed between the journals of a payout in won, none is there, and the next run posts them all', async () => {
  const seller = await world.makeSellerPaidTo('8901', ['KRW']);
  const order = await world.makeReleasedOrder({ seller });
  world.passThreeWeeks();
  const { pool } = world.made;
  const countOf = async (query: string) => Number((await pool.query<{ count: bigint }>(query)).rows[0]?.count);
  const waiting = "select count(*) from pg_locks where locktype = 'advisory' and objid = 20261120 and not granted";
  const runs =
    "select count(*) from pg_locks where locktype = 'advisory' and objid = (hashtext('settlement run')::bigint & 4294967295)::oid";
  const exchanges = "select count(*) from journals where kind = 'exchange'";
  await asOwner(world.made.ownerUrl, async (owner) => {
    await owner.query(`create or replace function wait_for_test() returns trigger language plpgsql as
      $$ begin perform pg_advisory_xact_lock(20261120); return new; end $$`);
    await owner.query(`create or replace trigger wait_between before insert on journals for each row
      when (new.kind = 'payout') execute function wait_for_test()`);
    await owner.query('select pg_advisory_lock(20261120)');
    const child = startSettling('nowhere');
    await expect.poll(() => countOf(waiting), { interval: 10 }).toBe(1);
    await kill(child);
    await owner.query('select pg_advisory_unlock(20261120)');
    await expect.poll(() => countOf(runs), { interval: 10 }).toBe(0);
    await owner.query('drop trigger wait_between on journals');
  });
  expect(await countOf(exchanges)).toBe(0);
  expect(await world.listPayouts(seller)).toEqual([]);
  await world.payOut();
  await world.receiveBankReports();
  expect(await countOf(exchanges)).toBe(3);
  expect(await world.stateOf(order)).toBe('settled');
  expect(await listProblems(world.made.database)).toEqual([]);
});
