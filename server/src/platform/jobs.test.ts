import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { asOwner, makeTestDatabase, type TestDatabase } from '../../test/make-test-database.ts';
import { inTransaction } from './database.ts';
import { lookForDueJobs } from './due-jobs.ts';
import { makeJobEnginePool } from './job-engine-pool.ts';
import { addJob, addJobs } from './jobs.ts';
import { silentLog } from './log.ts';
import { type JobsRunner, runJobs } from './run-jobs.ts';

declare module './jobs.ts' {
  interface Jobs {
    'note-for-test': { readonly note: string };
  }
}

const patient = { timeout: 60_000, interval: 20 };
let database: TestDatabase;
let runner: JobsRunner | undefined;
let notes: string[];

beforeAll(async () => {
  database = await makeTestDatabase();
});
afterAll(() => database.drop());
beforeEach(() => {
  notes = [];
});
afterEach(async () => {
  await runner?.stop();
  runner = undefined;
  await asOwner(database.ownerUrl, (owner) => owner.query('delete from graphile_worker._private_jobs'));
});

async function run(tasks: Parameters<typeof runJobs>[0]['tasks']): Promise<void> {
  runner = await runJobs({ url: database.url, log: silentLog, tasks });
}

const noteTask = {
  async 'note-for-test'({ note }: { note: string }) {
    notes.push(note);
  },
};

test('what an engine that was given up still asks for is nobody’s refusal', async () => {
  const pool = makeJobEnginePool({ url: database.url.replace(/@[^/]+/, '@127.0.0.1:1'), log: silentLog, size: 1 });
  const outcome = vi.fn();
  void pool.connect().then(outcome, outcome);
  await pool.end();
  void pool.connect().then(outcome, outcome);
  await sleep(1_200); // it tries twice a second
  expect(outcome).not.toHaveBeenCalled();
});

describe('a job', () => {
  test('runs once after its transaction has been committed, and never when it was rolled back', async () => {
    await run(noteTask);
    const rolledBack = inTransaction(database.database, async (transaction) => {
      await addJob(transaction, { name: 'note-for-test', payload: { note: 'never' } });
      throw new Error('changed our mind');
    });
    await expect(rolledBack).rejects.toThrow('changed our mind');
    await inTransaction(database.database, async (transaction) => {
      await addJob(transaction, { name: 'note-for-test', payload: { note: 'once' } });
      expect(notes).toEqual([]);
    });
    await vi.waitFor(() => expect(notes).toEqual(['once']), patient);
    await waitForEmptyQueue();
    expect(notes).toEqual(['once']);
  });

  test('that this worker does not know, as while a demo loads or beside a newer worker, wakes none of its hands', async () => {
    await inTransaction(database.database, async (transaction) => {
      for (const note of ['one', 'two'])
        await addJob(transaction, { name: 'note-for-test', payload: { note }, runAt: new Date(0) });
      await addJob(transaction, {
        name: 'note-for-test',
        payload: { note: 'later' },
        runAt: new Date(Date.now() + 60_000),
      });
    });
    expect(await lookForDueJobs(database.pool, ['another'], 8)).toEqual({ due: 0, nextMs: undefined });
    expect(await lookForDueJobs(database.pool, ['note-for-test'], 8)).toEqual({ due: 2, nextMs: expect.any(Number) });
    expect(await lookForDueJobs(database.pool, ['note-for-test'], 2)).toEqual({ due: 2, nextMs: undefined });
  });

  test('takes the place of a waiting one with the same key', async () => {
    for (const note of ['first', 'second']) {
      const job = { name: 'note-for-test', payload: { note }, key: 'same' } as const;
      await inTransaction(database.database, (transaction) => addJob(transaction, job));
    }
    await run(noteTask);
    await waitForEmptyQueue();
    expect(notes).toEqual(['second']);
  });

  test('holds up no other commit: it is stored without NOTIFY, which PostgreSQL commits one by one', async () => {
    const channels: string[] = [];
    await asOwner(database.ownerUrl, async (listener) => {
      listener.on('notification', ({ channel }) => channels.push(channel));
      await listener.query('listen "jobs:insert"');
      await inTransaction(database.database, (transaction) =>
        addJob(transaction, { name: 'note-for-test', payload: { note: 'quiet' } }),
      );
      await listener.query('select 1');
    });
    expect(channels).toEqual([]);
    await run(noteTask);
    await waitForEmptyQueue();
    expect(notes).toEqual(['quiet']);
  });

  test('of several is one for its task, and what failed of it is tried again without the rest', async () => {
    await inTransaction(database.database, (transaction) =>
      addJobs(
        transaction,
        { name: 'note-for-test', together: 3 },
        ['a', 'b', 'c', 'd'].map((note) => ({ note })),
      ),
    );
    const { rows } = await database.pool.query('select 1 from graphile_worker.jobs');
    expect(rows).toHaveLength(2);
    let round = 0;
    await run({
      'note-for-test': {
        async ofMany(payloads) {
          round += payloads.length > 1 || payloads[0]?.note === 'b' ? 1 : 0;
          return Promise.allSettled(
            payloads.map(async ({ note }) => {
              notes.push(note === 'd' ? note : `${note}${round}`);
              if (note === 'b' && round === 1) throw new Error('not yet');
            }),
          );
        },
      },
    });
    await waitForEmptyQueue();
    expect(notes.filter((note) => note !== 'd')).toEqual(['a1', 'b1', 'c1', 'b2']);
    expect(notes).toContain('d');
  });

  test('waits for its time', async () => {
    const runAt = new Date('2999-01-01T00:00:00Z');
    await inTransaction(database.database, async (transaction) => {
      await addJob(transaction, { name: 'note-for-test', payload: { note: 'in a thousand years' }, runAt, key: 'far' });
      await addJob(transaction, { name: 'note-for-test', payload: { note: 'now' } });
    });
    await run(noteTask);
    await vi.waitFor(() => expect(notes).toEqual(['now']), patient);
  });

  test('that a killed worker had begun is run again by the next one', async () => {
    await inTransaction(database.database, (transaction) =>
      addJob(transaction, { name: 'note-for-test', payload: { note: 'survived' } }),
    );
    const worker = startHangingWorker();
    await once(worker.stdout ?? worker, 'data');
    worker.kill('SIGKILL');
    await once(worker, 'exit');
    await letAMinutePass();
    await run(noteTask);
    await vi.waitFor(() => expect(notes).toEqual(['survived']), patient);
  });

  test('is taken from a dead worker whose session a pooler keeps, and left to one that lives', async () => {
    for (const note of ['of the dead', 'of the living']) {
      await inTransaction(database.database, (transaction) =>
        addJob(transaction, { name: 'note-for-test', payload: { note } }),
      );
    }
    await asOwner(database.ownerUrl, async (pooled) => {
      await pooled.query(`select pg_advisory_lock(20261, hashtext('worker of the dead'))`);
      await pooled.query(`update graphile_worker._private_jobs
        set locked_by = 'worker ' || (payload->>'note'), locked_at = now()`);
      await pooled.query(`insert into worker_heartbeats select locked_by, now() from graphile_worker._private_jobs`);
      await letAMinutePass();
      await pooled.query(`update worker_heartbeats set seen_at = now() where worker_id = 'worker of the living'`);
      await run(noteTask);
      await vi.waitFor(() => expect(notes).toEqual(['of the dead']), patient);
    });
    // The note is written before the job that wrote it is done.
    await vi.waitFor(async () => {
      const locked = 'select locked_by from graphile_worker.jobs where locked_by is not null';
      const { rows } = await database.pool.query(locked);
      expect(rows).toEqual([{ locked_by: 'worker of the living' }]);
    }, patient);
  });

  test('goes on being run after the database cut every connection', async () => {
    await run(noteTask);
    await inTransaction(database.database, (transaction) =>
      addJob(transaction, { name: 'note-for-test', payload: { note: 'before the cut' } }),
    );
    await vi.waitFor(() => expect(notes).toEqual(['before the cut']), patient);
    await asOwner(database.ownerUrl, (owner) =>
      owner.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
      ),
    );
    await vi.waitFor(
      () =>
        inTransaction(database.database, (transaction) =>
          addJob(transaction, { name: 'note-for-test', payload: { note: 'after the cut' } }),
        ),
      patient,
    );
    await vi.waitFor(() => expect(notes).toEqual(['before the cut', 'after the cut']), patient);
  });
});

test.each([
  ['behind a pooler, where none arrives: it looks often', false],
  ['whose word was lost: it looks now and then', true],
])('a job without word of it is begun by a worker %s', async (_, arrives) => {
  const words = { arrive: () => arrives, onWord: () => () => undefined, stop: async () => undefined };
  runner = await runJobs({ url: database.url, log: silentLog, tasks: noteTask, words });
  // Quietly: the engine's own word would wake it.
  await inTransaction(database.database, (transaction) =>
    addJob(transaction, { name: 'note-for-test', payload: { note: 'found' } }),
  );
  await vi.waitFor(() => expect(notes).toEqual(['found']), patient);
});

test('a worker that stops is not seen any more', async () => {
  const countSeen = async () => (await database.pool.query('select from worker_heartbeats')).rowCount;
  await database.pool.query('delete from worker_heartbeats');
  await run(noteTask);
  await vi.waitFor(async () => expect(await countSeen()).toBe(1), patient);
  await runner?.stop();
  expect(await countSeen()).toBe(0);
});

async function waitForEmptyQueue(): Promise<void> {
  await vi.waitFor(async () => {
    const { rows } = await database.pool.query('select 1 from graphile_worker.jobs');
    expect(rows).toEqual([]);
  }, patient);
}

/** For the database: its workers were last seen, and its jobs locked, a minute before that. */
async function letAMinutePass(): Promise<void> {
  await asOwner(database.ownerUrl, async (owner) => {
    await owner.query(`update worker_heartbeats set seen_at = seen_at - interval '1 minute'`);
    await owner.query(`update graphile_worker._private_jobs set locked_at = locked_at - interval '1 minute'`);
  });
}

/** A process of its own that begins the job and never ends it. */
function startHangingWorker(): ChildProcess {
  const here = JSON.stringify(import.meta.dirname);
  const program = `
    const { runJobs } = await import(${here} + '/run-jobs.ts');
    const { silentLog } = await import(${here} + '/log.ts');
    const task = () => { process.stdout.write('begun'); return new Promise(() => {}); };
    await runJobs({ url: ${JSON.stringify(database.url)}, log: silentLog, tasks: { 'note-for-test': task } });
  `;
  return spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: ['ignore', 'pipe', 'inherit'] });
}
