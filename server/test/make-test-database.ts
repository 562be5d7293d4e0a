/**
 * A database of its own for a test, made in a few hundredths of a second as a copy of one that was migrated once:
 * a real PostgreSQL, reached with the rights that the portal has in production.
 */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { createFanOut } from '../src/fan-out.ts';
import { fanOutNotifications } from '../src/notification/notification.ts';
import { systemClock } from '../src/platform/clock.ts';
import { connectDatabase, type DatabaseConnection } from '../src/platform/database.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../src/platform/embedded-postgres.ts';
import { makeIds } from '../src/platform/ids.ts';
import { silentLog } from '../src/platform/log.ts';
import { migrate } from '../src/platform/migrate.ts';

export type TestDatabase = DatabaseConnection & {
  /** With the portal's rights, as `database` and `pool` have them. */
  readonly url: string;
  /** With the owner's rights, who may also do what the portal may not. */
  readonly ownerUrl: string;
  /** Writes the notifications and webhooks that wait, as the worker would; answers how many there were. */
  readonly fanOut: () => Promise<number>;
  /** Asks about e-mails, notifications and webhooks once all of them are written. */
  readonly mails: Pick<pg.Pool, 'query'>;
  /** Closes the connections and removes the database. */
  readonly drop: () => Promise<void>;
};

const template = 'portal_template';
/** Safe for nothing but tests, and faster for that. */
const unsafeButFast = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  max_connections: '200',
  // Its files may be in memory.
  max_wal_size: '256MB',
};

/** A list of sanctions with a name that nobody bears: with no list at all every trade would wait for a person. */
const listOfNobody = `
  insert into sanction_lists (source, sha256, name_count, imported_at)
    values ('of-nobody', repeat('0', 64), 1, '2026-01-01T00:00:00Z');
  insert into sanction_entries (source, entry_number, name, kind, program, country, name_kind)
    values ('of-nobody', '1', 'Qwxzk Vjqzx', 'person', 'TEST', '', 'primary')`;

/** From which sellers are paid: the account of the bank simulator. */
export const payingAccountNumber = '10020003000400';
const payingAccounts = `
  insert into paying_accounts (account_id, currency, holder, bank, account_number, state, proposed_at, decided_at)
    select 'pa_' || currency, currency, 'Global Trade Payments Safeguarding', '081', '${payingAccountNumber}', 'confirmed',
      '2026-01-01T00:00:00Z', '2026-01-01T00:00:00Z' from unnest(array['USD', 'JPY', 'KRW']) as currency`;

let server: Promise<EmbeddedPostgres> | undefined;

/**
 * Make it in `beforeAll` (or `beforeEach`), `drop` it in `afterAll` (`afterEach`). On `own`, a server that a test has
 * started for itself, the template is made first.
 */
export async function makeTestDatabase(own?: EmbeddedPostgres): Promise<TestDatabase> {
  if (own) await asOwner(own.ownerUrl, (owner) => makeTemplateOnce(owner, own));
  if (!own) server ??= startServer();
  const { url, ownerUrl } = await (own ?? server ?? startServer());
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await asOwner(ownerUrl, (owner) => owner.query(`create database ${name} template ${template} strategy file_copy`));
  const urls = { url: withDatabase(url, name), ownerUrl: withDatabase(ownerUrl, name) };
  // Whoever asks by dozens at once waits for their turn, on any machine.
  const connection = connectDatabase({ url: urls.url, poolSize: 10, log: silentLog, connectMs: 60_000 });
  const context = createFanOut({
    database: connection.database,
    clock: systemClock,
    ids: makeIds(),
    log: silentLog,
  });
  const fanOut = () => fanOutNotifications(context);
  const query = async (...asked: Parameters<pg.Pool['query']>) => {
    await fanOut();
    return connection.pool.query(...asked);
  };
  async function drop(): Promise<void> {
    await connection.database.destroy();
    await asOwner(ownerUrl, (owner) => dropDatabase(owner, name));
  }
  return { ...connection, ...urls, fanOut, mails: { query: query as pg.Pool['query'] }, drop };
}

/**
 * Ends who is still connected. With an autovacuum among them, which is not ours to end, force ends nobody: then the others
 * are ended one by one, and PostgreSQL ends the autovacuum itself.
 */
async function dropDatabase(owner: pg.Client, name: string): Promise<void> {
  try {
    await owner.query(`drop database ${name} with (force)`);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError && error.code === insufficientPrivilege)) throw error;
    await owner.query(
      `select pg_terminate_backend(pid, 60000) from pg_stat_activity
        where datname = $1 and backend_type = 'client backend' and pid <> pg_backend_pid()`,
      [name],
    );
    await owner.query(`drop database ${name}`);
  }
}
const insufficientPrivilege = '42501';

/** Runs `work` on a new database and removes it whatever happens. */
export async function withTestDatabase<T>(work: (testDatabase: TestDatabase) => Promise<T>): Promise<T> {
  const testDatabase = await makeTestDatabase();
  try {
    return await work(testDatabase);
  } finally {
    await testDatabase.drop();
  }
}

/** Runs `work` with the rights of the role that owns the tables. */
export async function asOwner<T>(ownerUrl: string, work: (owner: pg.Client) => Promise<T>): Promise<T> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  owner.on('error', () => undefined);
  await owner.connect();
  try {
    return await work(owner);
  } finally {
    await owner.end();
  }
}

/** The first test file of a run starts the server and makes the template; all others find both. */
async function startServer(): Promise<EmbeddedPostgres> {
  const started = await startEmbeddedPostgres({ directory: inject('postgresDirectory'), settings: unsafeButFast });
  await asOwner(started.ownerUrl, (owner) => makeTemplateOnce(owner, started));
  return started;
}

async function makeTemplateOnce(owner: pg.Client, { ownerUrl, url }: EmbeddedPostgres): Promise<void> {
  await owner.query('select pg_advisory_lock(1)');
  const { rowCount } = await owner.query('select from pg_database where datname = $1', [template]);
  if (rowCount) return;
  await owner.query('drop database if exists template_in_the_making');
  await owner.query('create database template_in_the_making');
  const portalRole = new URL(url).username;
  await migrate({ ownerUrl: withDatabase(ownerUrl, 'template_in_the_making'), portalRole });
  await asOwner(withDatabase(ownerUrl, 'template_in_the_making'), (inside) =>
    inside.query(`${listOfNobody}; ${payingAccounts}`),
  );
  await owner.query(`alter database template_in_the_making rename to ${template}`);
}

function withDatabase(url: string, name: string): string {
  return Object.assign(new URL(url), { pathname: `/${name}` }).href;
}
