import { failureWindowMs } from '@gtp/domain/session/session-rules.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeSeller } from '../../test/make/make-company.ts';
import { startTestApp, type TestApp } from '../../test/start-test-app.ts';
import { notifyOwnerOfLock } from './session.ts';

let portal: TestApp;

beforeAll(async () => {
  portal = await startTestApp();
});
afterAll(() => portal.close());

type Lock = { readonly userId: string | null; readonly until: string };

async function fail(userId: string, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    await portal.call({ path: '/auth/login', body: { userId, userPwd: 'wrong' } });
  }
}

/** The jobs that wait for the worker, about one user or about nobody. */
async function locksOf(userId: string | null): Promise<readonly Lock[]> {
  const { rows } = await portal.made.pool.query<{ payload: Lock }>(
    `select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'notify-owner-of-lock' and payload->>'userId' is not distinct from $1`,
    [userId],
  );
  return rows.map(({ payload }) => payload);
}

async function emailsTo(userId: string): Promise<readonly unknown[]> {
  const { rows } = await portal.made.mails.query(
    `select facts from emails where user_id = $1 and template = 'session.account_locked'`,
    [userId],
  );
  return rows;
}

test('e-mails the owner once a lock, however often the job runs, and not before the fifth failure', async () => {
  const { userId } = await makeSeller(portal.made.database, { passwordHash: portal.passwordHash });
  await fail(userId, 4);
  expect(await locksOf(userId)).toEqual([]);
  await fail(userId, 4);
  const until = new Date(portal.context.clock.now().getTime() + failureWindowMs).toISOString();
  const [lock, ...more] = await locksOf(userId);
  expect(lock).toEqual({ userId, until });
  expect(more).toEqual([]);
  if (lock) for (let run = 0; run < 3; run += 1) await notifyOwnerOfLock(portal.context, lock);
  expect(await emailsTo(userId)).toHaveLength(1);
});

test('does as much for an id without an owner, so that nobody learns whether it exists', async () => {
  await fail('nobody-locked-out', 5);
  const [lock] = await locksOf(null);
  expect(lock).toMatchObject({ userId: null });
  if (lock) await notifyOwnerOfLock(portal.context, lock);
  expect(await emailsTo('nobody-locked-out')).toEqual([]);
});
