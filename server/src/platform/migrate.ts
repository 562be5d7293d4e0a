/**
 * Brings a database to the state this version needs: the numbered SQL files of `server/migrations`, the tables
 * of the job queue, and the rights of the role under which the portal runs.
 */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { runMigrations } from 'graphile-worker';
import pg from 'pg';
import { DatabaseClient } from './database-client.ts';
import { assertVersion } from './durability.ts';
import { adoptBaseline } from './migration-baseline.ts';
import { grantPortalRights } from './portal-rights.ts';

export type MigrateOptions = {
  /** Of the role that owns the tables. The portal itself should run under another one. */
  readonly ownerUrl: string;
  /** The role under which the portal runs, when it is not the owner; it is given what it may do. */
  readonly portalRole?: string;
  /** Holds `NNNN-name.sql`, with `NNNN-name.check.sql`, `.batch.sql` or `.concurrently.sql` where a step has one. */
  readonly directory?: string;
};

type Migration = {
  readonly name: string;
  readonly text: string;
  readonly checksum: string;
  readonly batch?: string;
  readonly check?: string;
  readonly concurrently?: string;
};

const ownMigrations = fileURLToPath(new URL('../../migrations/', import.meta.url));
/** Any number, the same in every process: who holds it migrates, the others wait. */
const lockNumber = 7_240_113_001;

const companions = ['batch', 'check', 'concurrently'] as const;
const companionFile = new RegExp(`\\.(${companions.join('|')})\\.sql$`);

/**
 * Applies what is missing, each file in a transaction of its own, and answers the names of what was applied.
 * A check of a step is a query for problems: it may answer no row. A batch is a statement that changes a part of many
 * rows; before its step it is run, a transaction each time, until it finds none, so that a portal at work waits for no
 * more than one batch. What must run outside of a transaction, as indexes that are made `concurrently`, runs before its step, too. Throws, and leaves the database at the last
 * good step, when a file fails, when a check finds something, and when an applied file was changed or removed
 * or has got an older neighbour.
 */
export async function migrate(options: MigrateOptions): Promise<readonly string[]> {
  const { ownerUrl, portalRole, directory = ownMigrations } = options;
  const migrations = await readMigrations(directory);
  const client = new DatabaseClient({ connectionString: ownerUrl, application_name: 'portal-migrate' });
  client.on('error', () => undefined); // the query that breaks reports it
  await client.connect();
  try {
    const { rows } = await client.query<{ number: number }>(
      "select current_setting('server_version_num')::int as number",
    );
    assertVersion(rows[0]?.number ?? 0);
    await takeLock(client);
    const missing = await findMissing(client, migrations);
    for (const migration of missing) await apply(client, migration);
    await migrateJobEngine(ownerUrl);
    if (portalRole) await grantPortalRights(client, portalRole);
    return missing.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

async function migrateJobEngine(ownerUrl: string): Promise<void> {
  const pgPool = new pg.Pool({ Client: DatabaseClient, connectionString: ownerUrl, max: 2 });
  // The query that breaks reports it.
  pgPool.on('error', () => undefined);
  pgPool.on('connect', (client) => client.on('error', () => undefined));
  try {
    await runMigrations({ pgPool });
  } finally {
    await pgPool.end();
  }
}

/** Asks again and again: a query that waits for a lock would keep an index from being made concurrently. */
async function takeLock(client: pg.Client): Promise<void> {
  const ask = () => client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [lockNumber]);
  while (!(await ask()).rows[0]?.taken) await sleep(100);
}

async function readMigrations(directory: string): Promise<readonly Migration[]> {
  const files = (await readdir(directory)).filter((file) => file.endsWith('.sql')).sort();
  const steps = files.filter((file) => !companionFile.test(file));
  const alone = files.find((file) => companionFile.test(file) && !steps.includes(file.replace(companionFile, '.sql')));
  if (alone) throw new Error(`${alone} stands beside no step, and would never run`);
  for (const [index, file] of steps.entries()) {
    if (!/^\d{4}-[a-z0-9-]+\.sql$/.test(file)) throw new Error(`${file} is not named NNNN-name.sql`);
    if (file.slice(0, 5) === steps[index + 1]?.slice(0, 5))
      throw new Error(`Two migrations begin with ${file.slice(0, 4)}`);
  }
  return Promise.all(steps.map((file) => readMigration(directory, { file, others: files })));
}

type Step = { readonly file: string; readonly others: readonly string[] };

async function readMigration(directory: string, { file, others }: Step): Promise<Migration> {
  const read = async (name: string) => (await readFile(join(directory, name), 'utf8')).replaceAll('\r\n', '\n');
  const name = file.slice(0, -'.sql'.length);
  const text = await read(file);
  const checksum = createHash('sha256').update(text).digest('hex');
  const beside: { [kind in (typeof companions)[number]]?: string } = {};
  for (const kind of companions) {
    const other = `${name}.${kind}.sql`;
    // scan-allow key-of-a-caller: one of our three kinds
    if (others.includes(other)) beside[kind] = await read(other);
  }
  return { name, text, checksum, ...beside };
}

async function findMissing(client: pg.Client, migrations: readonly Migration[]): Promise<readonly Migration[]> {
  await client.query(`create table if not exists schema_migrations (
    name text primary key,
    checksum text not null,
    applied_at timestamptz not null default clock_timestamp()
  )`);
  await adoptBaseline(client, migrations);
  const { rows } = await client.query<Migration>('select name, checksum from schema_migrations order by name');
  const known = new Map(migrations.map(({ name, checksum }) => [name, checksum]));
  for (const { name, checksum } of rows) {
    if (!known.has(name)) throw new Error(`${name} was applied to this database, but its file is missing`);
    if (known.get(name) !== checksum) throw new Error(`${name} was applied to this database, then its file changed`);
  }
  const last = rows.at(-1)?.name ?? '';
  const missing = migrations.filter(({ name }) => !rows.some((row) => row.name === name));
  const late = missing.find(({ name }) => name < last);
  if (late) throw new Error(`${late.name} comes before ${last}, which this database already has`);
  return missing;
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  const { name, text, checksum, batch, check, concurrently } = migration;
  try {
    if (batch) await applyInBatches(client, batch);
    if (concurrently) await applyConcurrently(client, concurrently);
    await client.query('begin');
    await client.query(text);
    const problems = check ? await findProblems(client, check) : [];
    if (problems.length > 0)
      throw new Error(`its check found ${problems.length}: ${JSON.stringify(problems.slice(0, 5))}`);
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw new Error(`Migration ${name} failed${where(error, text)}: ${(error as Error).message}`, { cause: error });
  }
}

async function applyInBatches(client: pg.Client, batch: string): Promise<void> {
  for (let changed: number | null = null; changed !== 0; ) changed = (await client.query(batch)).rowCount ?? 0;
}

/** Statement by statement: several at once would be a transaction. What a build that was cut short left is made anew. */
async function applyConcurrently(client: pg.Client, statements: string): Promise<void> {
  const { rows } = await client.query<{ unfinished: string }>(`
    select indexrelid::regclass::text as unfinished from pg_index join pg_class on pg_class.oid = indexrelid
    where not indisvalid and relnamespace = 'public'::regnamespace`);
  // scan-allow sql-from-text: regclass::text quotes the name of an index of ours
  for (const { unfinished } of rows) await client.query(`drop index concurrently ${unfinished}`);
  for (const statement of statements.split(/;\s*$/m)) if (statement.trim() !== '') await client.query(statement);
  await client.query('reset all');
}

/** A check file may hold several queries; the rows of all count. */
async function findProblems(client: pg.Client, check: string): Promise<readonly unknown[]> {
  const answers: pg.QueryResult<object> | pg.QueryResult<object>[] = await client.query<object>(check);
  return [answers].flat().flatMap(({ rows }) => rows);
}

function where(error: unknown, text: string): string {
  const position = Number((error as { position?: string }).position);
  return position ? ` in line ${text.slice(0, position).split('\n').length}` : '';
}
