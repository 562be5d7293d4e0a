/** What Prometheus reads: only with the token, about every call by its endpoint, and about the whole portal. */
import { readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { addPortalMetrics } from '../src/operations/metrics-store.ts';
import { recordOutage } from '../src/operations/provider-outages-store.ts';
import { startEmbeddedPostgres } from '../src/platform/embedded-postgres.ts';
import { makeSeller } from './make/make-company.ts';
import { makeBankAccount } from './make/make-settlement-world.ts';
import { makeHeldFile } from './make/make-waiting-accounts.ts';
import { asOwner, makeTestDatabase } from './make-test-database.ts';
import { startTestApp, type TestApp } from './start-test-app.ts';

const token = 'a-token-for-prometheus';
let portal: TestApp;
beforeAll(async () => {
  // A follower that never answers has its metrics, too.
  const DATABASE_REPLICA_URL = 'postgres://nobody@127.0.0.1:9/nowhere';
  portal = await startTestApp({ env: { METRICS_TOKEN: token, DATABASE_REPLICA_URL } });
});
afterAll(() => portal.close());

async function scrape(): Promise<string> {
  const answer = await portal.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } });
  expect(answer.statusCode).toBe(200);
  return answer.body;
}

/** The value of a metric without labels. */
async function read(name: string): Promise<number> {
  return Number(new RegExp(`^${name} (.+)$`, 'm').exec(await scrape())?.[1]);
}

test.each([undefined, 'Bearer a-wrong-token', token])('are refused to a caller with %j', async (authorization) => {
  const answer = await portal.app.inject({ url: '/metrics', headers: authorization ? { authorization } : {} });
  expect(answer.statusCode).toBe(401);
  expect(answer.body).toBe('');
});

test('count a call under its endpoint, whatever ids its address holds', async () => {
  await portal.call({ method: 'GET', path: '/orders/ord_some-id' });
  const metrics = await scrape();
  expect(metrics).toMatch(
    /portal_call_seconds_count\{method="GET",endpoint="\/api\/v1\/orders\/:\w+",status="401"\} 1/,
  );
  expect(metrics).not.toContain('some-id');
  expect(metrics).toContain('process_resident_memory_bytes');
});

const inScripts = (path: string) => readFileSync(new URL(`../../scripts/${path}`, import.meta.url), 'utf8');
const inDocs = (path: string) => readFileSync(new URL(`../../docs/${path}`, import.meta.url), 'utf8');

test.each(['alerts.yaml', 'grafana/portal.json'])('%s asks for metrics that there are', async (path) => {
  const metrics = await scrape();
  // Written by `npm run verify -- --textfile=…`, and by the SDK's histogram.
  const others = ['portal_verify_problems', 'portal_verify_finished_seconds', 'portal_verify_whole_seconds'];
  const text = inDocs(path);
  const asked = [...text.matchAll(/\bportal_\w+/g)].map(([name]) => name.replace(/_(count|bucket)$/, ''));
  expect(asked.length).toBeGreaterThan(15);
  const missing = asked.filter((name) => !metrics.includes(`# HELP ${name} `) && !others.includes(name));
  expect(missing).toEqual([]);
  for (const name of others) expect(inScripts('verify.ts')).toContain(`# HELP ${name} `);
});

test('a journal that cannot be archived is counted until it can', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'portal-archiver-'));
  onTestFinished(() => rm(directory, { recursive: true, force: true }));
  await chmod(directory, 0o755);
  const mark = join(directory, 'repository');
  const archiving = { archive_mode: 'on', archive_command: `test -e "${mark}"`, fsync: 'off', max_connections: '20' };
  const postgres = await startEmbeddedPostgres({ directory: join(directory, 'postgres'), settings: archiving });
  onTestFinished(postgres.stop);
  const made = await makeTestDatabase(postgres);
  onTestFinished(() => made.database.destroy());
  const registry = new Registry();
  addPortalMetrics(registry, made.database);
  const seconds = async () => {
    const { values } = (await registry.getSingleMetric('portal_unarchived_seconds')?.get()) ?? { values: [] };
    return values[0]?.value;
  };
  await expect.poll(seconds, { timeout: 30_000 }).toBeGreaterThan(0);
  await writeFile(mark, '');
  // PostgreSQL tries again after a while of its own, or with the next file.
  await expect.poll(seconds, { timeout: 70_000, interval: 200 }).toBe(0);
}, 120_000);

test('the money is counted: what does not agree, what is late, what was refused', async () => {
  const { pool } = portal.made;
  expect(await scrape()).toContain('portal_reconciliation_exceptions{source="bank"} 0');
  await pool.query(`insert into emails (email_id, dedupe_key, email, language, template, queued_at, dropped_at)
    select 'eml_' || n, n::text, 'a@b.example', 'ko', 'payment.captured', now() - n * interval '20 hours', now()
    from generate_series(1, 2) n`);
  await pool.query(`insert into reconciliation_items (item_id, source, kind, reference, state, our_minor, our_currency, our_on, changed_at)
    values
    ('rec_1', 'bank', 'payout', 'one', 'mismatch', 1, 'USD', '2026-11-01', now()), ('rec_2', 'bank', 'payout', 'two', 'matched', 1, 'USD', '2026-11-01', now())`);
  await pool.query(`insert into payout_files (payout_file_id, state, currency, xml, cut_at)
    values ('pof_1', 'rejected', 'USD', '', now())`);
  const { companyId } = await makeSeller(portal.made.database);
  await makeBankAccount(portal.made.database, { companyId, currency: 'USD', number: '110-245-678901' });
  await makeHeldFile(portal.made);
  expect(await scrape()).toContain('portal_reconciliation_exceptions{source="bank"} 1');
  expect(await read('portal_mails_refused_day')).toBe(1);
  expect(await read('portal_payout_files_refused')).toBe(1);
  expect(await read('portal_payout_files_held')).toBe(1);
  expect([await read('portal_settlement_lines_late'), await read('portal_journals_unrooted_seconds')]).toEqual([0, 0]);
  await asOwner(portal.made.ownerUrl, async (owner) => {
    for (const table of ['journals', 'journal_seals', 'settlement_lines'])
      await owner.query(`alter table ${table} disable trigger user`);
    await owner.query(`alter table settlement_lines drop constraint settlement_lines_order_id_fkey,
      drop constraint settlement_lines_company_id_fkey`);
    await owner.query(`insert into journals (cause, kind, occurred_at, recorded_at, content_hash)
      values ('a', 'capture', now() - interval '2 hours', now() - interval '2 hours', '')`);
    await owner.query(`insert into journal_seals select 1, journal_id, '' from journals`);
    await owner.query(`insert into settlement_lines (settlement_line_id, order_id, company_id, currency, state, gross_minor,
        fee_minor, net_minor, released_at, due_on)
      select state || company, 'ord', company, 'USD', state, 10000, 1, 9999, now(), now()::date - 2
      from unnest(array['expected', 'withheld', 'paid']) state, unnest(array['${companyId}', 'without account']) company`);
  });
  expect(await read('portal_settlement_lines_late')).toBe(1);
  expect(await read('portal_journals_unrooted_seconds')).toBeGreaterThanOrEqual(7_200);
  expect(await scrape()).toContain('portal_journals_day{kind="capture"} 1');
});

describe('of the whole portal', () => {
  test('how long the longest job of a name has run', async () => {
    expect(await scrape()).not.toMatch(/^portal_running_job_seconds\{/m);
    await asOwner(portal.made.ownerUrl, async (owner) => {
      for (const minutes of [40, 2]) {
        const added = await owner.query<{ id: string }>(
          "select id from graphile_worker.add_job('send-digests', run_at => now() + interval '1 day')",
        );
        await owner.query(
          `update graphile_worker._private_jobs set locked_by = 'hangs', locked_at = now() - make_interval(mins => $1)
          where id = $2`,
          [minutes, added.rows[0]?.id],
        );
      }
    });
    const [, seconds] = /^portal_running_job_seconds\{job="send-digests"\} (\S+)$/m.exec(await scrape()) ?? [];
    expect(Number(seconds)).toBeGreaterThanOrEqual(2_400);
    await asOwner(portal.made.ownerUrl, (owner) =>
      owner.query("delete from graphile_worker._private_jobs where locked_by = 'hangs'"),
    );
  });

  test('are numbers, all of them', async () => {
    const names = [...(await scrape()).matchAll(/^# HELP (portal_\w+)/gm)].map((found) => String(found[1]));
    expect(names.length).toBeGreaterThan(8);
    const plain = names.filter(
      (name) =>
        !/_call_seconds|_connections|_provider_breaker_open|_certificate_days|_table_room_days|_pdfs|_exceptions|_journals_day|_safeguarding_|_follower_|_metrics_unread|_schedule_failing|_running_job/.test(
          name,
        ),
    );
    for (const name of plain) expect(await read(name), name).toBeGreaterThanOrEqual(0);
  });

  test('count a job that failed for good, and of one that is late', async () => {
    await asOwner(portal.made.ownerUrl, async (owner) => {
      await owner.query(`select graphile_worker.add_job('seal-journals', run_at := now() - interval '1 hour')`);
      await owner.query(`select graphile_worker.add_job('sweep-payments', job_key := 'lost', max_attempts := 1)`);
      await owner.query(`update graphile_worker._private_jobs set attempts = 1 where key = 'lost'`);
    });
    expect(await read('portal_jobs_lost')).toBe(1);
    expect(await read('portal_jobs_waiting')).toBe(1);
    expect(await read('portal_oldest_job_seconds')).toBeGreaterThanOrEqual(3_600);
  });

  test('count the notifications that wait, and those that were given up', async () => {
    await portal.made.pool.query(`insert into notification_outbox (rule, content, attempts)
      values ('order.moved', '{}', 0), ('order.moved', '{}', 10)`);
    expect([await read('portal_notifications_waiting'), await read('portal_notifications_lost')]).toEqual([1, 1]);
  });

  test('count the workers that were seen a moment ago, whatever locks a session may hold', async () => {
    expect(await read('portal_workers')).toBe(0);
    await asOwner(portal.made.ownerUrl, async (owner) => {
      await owner.query(`select pg_advisory_lock(20261, hashtext('killed behind a pooler'))`);
      await owner.query(`insert into worker_heartbeats values
        ('at work', now()), ('killed behind a pooler', now() - interval '1 minute')`);
      expect(await read('portal_workers')).toBe(1);
    });
  });
});

test('say, as readiness does, which provider does not answer; the portal stays ready without it', async () => {
  const away = await startTestApp({ env: { METRICS_TOKEN: token, ACQUIRER_URL: 'http://127.0.0.1:9' } });
  for (let call = 0; call < 5; call += 1) await away.context.gateway.lookUp({ paymentId: 'pay_none' });
  const ready = await away.app.inject('/readyz');
  expect([ready.statusCode, ready.json()]).toMatchObject([200, { status: 'ready', silent: ['acquirer'] }]);
  const { body } = await away.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } });
  expect(body).toContain('portal_provider_breaker_open{provider="acquirer"} 1');
  expect(body).toContain('portal_provider_breaker_open{provider="bank"} 0');
  // What a worker found not to answer, which has no such page of its own.
  await recordOutage(away.context.database, { provider: 'bank', processId: 'a worker', isDown: true });
  const withWorker = await away.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } });
  expect(withWorker.body).toContain('portal_provider_breaker_open{provider="bank"} 1');
  expect((await away.app.inject('/readyz')).json()).toMatchObject({ silent: ['acquirer', 'bank'] });
  await away.close();
});

// The tests' own database would lose commits in a crash, and no second server confirms them.
const unsafe = ['fsync', 'full_page_writes', 'synchronous_commit'];

test.each([
  { env: {}, named: unsafe },
  { env: { HIGH_AVAILABILITY: 'on' }, named: [...unsafe, 'synchronous_standby_names'] },
])('say, as readiness does, what PostgreSQL would lose with $env; the portal serves on', async ({ env, named }) => {
  const { app, close } = await startTestApp({ env: { ...env, METRICS_TOKEN: token } });
  const ready = await app.inject('/readyz');
  expect([ready.statusCode, ready.json()]).toEqual([200, { status: 'ready', unsafe: named }]);
  const { body } = await app.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } });
  expect(body).toContain(`portal_database_unsafe_settings ${named.length}`);
  await close();
});

test('are no page at all where the settings have no token', async () => {
  const closed = await startTestApp();
  const answer = await closed.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } });
  expect(answer.statusCode).toBe(404);
  await closed.close();
});
