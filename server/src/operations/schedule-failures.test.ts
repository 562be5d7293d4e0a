/** A scheduled job that always fails has a metric, though each time of its schedule begins its attempts anew. */
import { Registry } from 'prom-client';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { asOwner, makeTestDatabase, type TestDatabase } from '../../test/make-test-database.ts';
import { silentLog } from '../platform/log.ts';
import { runJobs } from '../platform/run-jobs.ts';
import { addPortalMetrics } from './metrics-store.ts';

declare module '../platform/jobs.ts' {
  interface Jobs {
    'fail-for-test': unknown;
  }
}

const patient = { timeout: 60_000, interval: 20 };
let made: TestDatabase;
beforeAll(async () => {
  made = await makeTestDatabase();
});
afterAll(() => made.drop());

const add = (key: string | null) =>
  asOwner(made.ownerUrl, (owner) =>
    owner.query(`select graphile_worker.add_job('fail-for-test', job_key := $1)`, [key]),
  );

/** As the engine does at a time of the schedule. */
const itIsTime = () => add('fail-for-test');

async function readRow() {
  const { rows } = await made.pool.query<{ failing_since: Date; failed_at: Date }>('select * from schedule_failures');
  return rows[0];
}

test('from its first failure until it is done, whatever takes its place in the queue', async () => {
  const registry = new Registry();
  addPortalMetrics(registry, made.database);
  const seconds = async () => {
    const read = await registry.getSingleMetric('portal_schedule_failing_seconds')?.get();
    return read?.values.map(({ labels, value }) => [labels.job, value > 0]);
  };
  let runs = 0;
  let fails = true;
  const task = async () => {
    runs += 1;
    if (fails) throw new Error('as always');
  };
  const schedules = [{ job: 'fail-for-test', at: '0 0 1 1 *' }] as const;
  const runner = await runJobs({ url: made.url, log: silentLog, tasks: { 'fail-for-test': task }, schedules });
  onTestFinished(() => runner.stop());

  // Not of the schedule.
  await add(null);
  await vi.waitFor(() => expect(runs).toBeGreaterThan(0), patient);
  await asOwner(made.ownerUrl, (owner) => owner.query('delete from graphile_worker._private_jobs where key is null'));
  expect(await seconds()).toEqual([]);

  await itIsTime();
  await vi.waitFor(async () => expect(await readRow()).toBeDefined(), patient);
  const first = await readRow();
  await itIsTime();
  await vi.waitFor(async () => expect((await readRow())?.failed_at).not.toEqual(first?.failed_at), patient);
  expect((await readRow())?.failing_since).toEqual(first?.failing_since);
  expect(await seconds()).toEqual([['fail-for-test', true]]);

  fails = false;
  await itIsTime();
  await vi.waitFor(async () => expect(await readRow()).toBeUndefined(), patient);
  expect(await seconds()).toEqual([]);
}, 120_000);
