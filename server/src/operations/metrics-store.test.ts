/** `GET /metrics` where something cannot be read: it says nothing of that, and counts that it could not be read. */
import { Registry } from 'prom-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asOwner, makeTestDatabase, type TestDatabase } from '../../test/make-test-database.ts';
import { addPortalMetrics } from './metrics-store.ts';
import { addMoneyMetrics } from './money-metrics-store.ts';

let made: TestDatabase;
beforeAll(async () => {
  made = await makeTestDatabase();
});
afterAll(() => made.drop());

test('a metric that cannot be read is left out and counted; it does not say 0, and the others still come', async () => {
  const registry = new Registry();
  addPortalMetrics(registry, made.database);
  addMoneyMetrics(registry, made.database);
  const lines = async () => (await registry.metrics()).split('\n');
  const away = ['portal_files_missing 0', 'portal_payout_files_refused 0'];
  const both = ['portal_payments_unknown 0', 'portal_mails_refused_day 0'];
  expect(await lines()).toEqual(expect.arrayContaining([...away, ...both]));

  const rename = (statement: string) => asOwner(made.ownerUrl, (owner) => owner.query(statement));
  for (const table of ['files', 'payout_files', 'certificates'])
    await rename(`alter table ${table} rename to x${table}`);
  const then = await lines();
  expect(then).toEqual(expect.arrayContaining(both));
  expect(then.filter((line) => /^portal_(files_missing|payout_files_refused)/.test(line))).toEqual([]);
  const unread = ['portal_files_missing', 'portal_payout_files_refused', 'portal_certificate_days'];
  // Some were read a moment before the count, some after it.
  const counted = await lines();
  for (const metric of unread) {
    expect(
      counted.some((line) => line.startsWith(`portal_metrics_unread_total{metric="${metric}"}`)),
      metric,
    ).toBe(true);
  }

  for (const table of ['files', 'payout_files', 'certificates'])
    await rename(`alter table x${table} rename to ${table}`);
  expect(await lines()).toEqual(expect.arrayContaining([...away, ...both]));
});
