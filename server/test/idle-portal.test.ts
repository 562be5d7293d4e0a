/** A portal that nobody uses asks PostgreSQL next to nothing, and begins what others queue as soon as they have (decision 0183). */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { notify } from '../src/notification/notification.ts';
import { inTransaction } from '../src/platform/database.ts';
import { findFreePort } from '../src/platform/free-port.ts';
import { addJob } from '../src/platform/jobs.ts';
import { type MadeCompany, makeBuyer, makeSeller } from './make/make-company.ts';
import { makeTestDatabase, type TestDatabase } from './make-test-database.ts';

const sourceOf = (name: string) => fileURLToPath(new URL(`../src/${name}`, import.meta.url));
const onTestDatabase = new URL('on-test-database.ts', import.meta.url).href;
const patient = { timeout: 120_000, interval: 20 };

let made: TestDatabase;
let directory: string;
let parties: Readonly<Record<'seller' | 'buyer', MadeCompany>>;
const children: ChildProcess[] = [];

beforeAll(async () => {
  made = await makeTestDatabase();
  parties = { seller: await makeSeller(made.database), buyer: await makeBuyer(made.database) };
  directory = await mkdtemp(join(tmpdir(), 'idle-'));
  const port = String(await findFreePort('127.0.0.1'));
  await Promise.all([start('main.ts', 'portal started', port), start('worker.ts', 'worker started', port)]);
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await made.drop();
  await rm(directory, { recursive: true, force: true });
});

/** Resolves once the program has said that it has started. */
async function start(name: string, word: string, port: string): Promise<void> {
  const child = spawn(process.execPath, ['--import', onTestDatabase, sourceOf(name)], {
    // biome-ignore lint/style/noProcessEnv: handed on whole to a program, its clock included (scripts/test-on-days.ts)
    env: { ...process.env, DEMO_MODE: 'on', DATABASE_URL: made.url, DATA_DIRECTORY: directory, PORT: port },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (piece: Buffer) => (said += piece.toString()));
  await vi.waitFor(() => expect(said).toContain(word), patient);
}

/**
 * What is begun at the word is begun in far less than a quarter of the time between two looks, however busy the machine; of
 * what waits for the looks, every second one takes twice that: fourteen of fifteen runs of seven turns would notice.
 */
const [soonToNotify, soonToBegin] = [5_000 / 4, 10_000 / 4];

/** How long each of several turns took, in the middle: a busy machine stops one of them now and then. */
async function medianMs(turn: (index: number) => Promise<number>): Promise<number> {
  const took: number[] = [];
  // Not in step with what is looked for every few seconds.
  for (let index = 0; index < 7; index += 1) {
    took.push(await turn(index));
    await sleep(300);
  }
  return took.toSorted((left, right) => left - right)[3] ?? Number.NaN;
}

async function untilThere(query: string, value: unknown): Promise<number> {
  const since = performance.now();
  await expect.poll(async () => (await made.pool.query(query, [value])).rowCount, { ...patient, interval: 5 }).toBe(1);
  return performance.now() - since;
}

test('at rest the API and the worker together ask for less than five transactions a second, minute clocks included', async () => {
  const seconds = 20;
  const countCommits = async () => {
    const { rows } = await made.pool.query<{ commits: bigint }>(
      'select xact_commit as commits from pg_stat_database where datname = current_database()',
    );
    return Number(rows[0]?.commits);
  };
  const commitsMeanwhile = async () => {
    const before = await countCommits();
    await sleep(seconds * 1_000);
    return (await countCommits()) - before;
  };
  // A connection that falls silent says within ten seconds what it has done.
  await sleep(12_000);
  // It was 510; now 27 without a minute's clocks, and 45 more with them. What a start does goes on on a busy machine: each
  // look is a whole one, and a portal that never rests passes none.
  await expect.poll(commitsMeanwhile, { timeout: 4 * seconds * 1_000 }).toBeLessThan(5 * seconds);
});

test('what another process queues is begun long before the next look: a notification, its mail, a job', async () => {
  const notified = await medianMs(async (index) => {
    const { seller, buyer } = parties;
    const ids = { seller: seller.companyId, buyer: buyer.companyId };
    const facts = { orderId: `ORD-${index}`, goodsName: 'Bolts' };
    const seen = { rule: 'order.seen', cause: String(index), parties: ids, facts, actor: buyer.userId } as const;
    await inTransaction(made.database, (transaction) => notify(transaction, seen));
    return untilThere(`select from emails where facts ->> 'orderId' = $1 and sent_at is not null`, facts.orderId);
  });
  expect(notified).toBeLessThan(soonToNotify);
  const begun = await medianMs(async () => {
    await inTransaction(made.database, (transaction) => addJob(transaction, { name: 'scan-files', payload: {} }));
    return untilGone();
  });
  expect(begun).toBeLessThan(soonToBegin);
});

test('a job begins when it is due, not before and not at the next look', async () => {
  const late = await medianMs(async () => {
    const runAt = new Date(Date.now() + 700);
    await inTransaction(made.database, (transaction) =>
      addJob(transaction, { name: 'scan-files', payload: {}, runAt }),
    );
    await untilGone();
    return Date.now() - runAt.getTime();
  });
  expect(late).toBeGreaterThan(-50);
  expect(late).toBeLessThan(soonToBegin);
});

async function untilGone(): Promise<number> {
  const waiting = `select from graphile_worker.jobs where task_identifier = $1 and key is null having count(*) = 0`;
  return untilThere(waiting, 'scan-files');
}
