/**
 * What the portal may do in its own database when it does not own it: add to everything, change what may change,
 * empty nothing. A programme that was taken over can then neither rewrite the ledger nor switch its triggers off.
 */
// scan-allow sql-from-text: escapeIdentifier quotes the role, regclass::text the tables
import type pg from 'pg';

/** What the portal reads, and the owner alone writes. */
const ownersAlone = ['schema_migrations', 'audit_archives', 'audit_volumes'];

/**
 * Gives `role` its rights on all tables there are, and takes those it should not have. Tables with the trigger
 * `refuse_change` are append only: no UPDATE, no DELETE. Safe to repeat after every migration.
 */
export async function grantPortalRights(owner: pg.Client, role: string): Promise<void> {
  const name = owner.escapeIdentifier(role);
  await owner.query('begin');
  await owner.query(`grant usage on schema public, graphile_worker to ${name}`);
  await owner.query(`revoke all on all tables in schema public from ${name}`);
  await owner.query(`grant select, insert, update, delete on all tables in schema public to ${name}`);
  await owner.query(`grant usage on all sequences in schema public to ${name}`);
  for (const table of await listAppendOnlyTables(owner)) {
    await owner.query(`revoke update, delete on ${table} from ${name}`);
  }
  for (const table of await listPresent(owner, ownersAlone)) {
    await owner.query(`revoke insert, update, delete on ${table} from ${name}`);
  }
  for (const part of await listTableParts(owner)) await owner.query(`revoke all on ${part} from ${name}`);
  await openJobQueue(owner, name);
  await owner.query('commit');
}

/** Those tables that there are: a database on its way to these migrations has not all of them yet. */
async function listPresent(owner: pg.Client, tables: readonly string[]): Promise<readonly string[]> {
  const { rows } = await owner.query<{ table_name: string }>(
    'select name::regclass::text as table_name from unnest($1::text[]) as name where to_regclass(name) is not null',
    [tables],
  );
  return rows.map((row) => row.table_name);
}

async function listAppendOnlyTables(owner: pg.Client): Promise<readonly string[]> {
  const { rows } = await owner.query<{ table_name: string }>(`
    select distinct tgrelid::regclass::text as table_name from pg_trigger
    where tgfoid = to_regproc('refuse_change')`);
  return rows.map((row) => row.table_name);
}

/** Of tables by months: rows are reached through the table alone, under its rights. */
async function listTableParts(owner: pg.Client): Promise<readonly string[]> {
  const { rows } = await owner.query<{ part: string }>(
    "select oid::regclass::text as part from pg_class where relispartition and relkind = 'r'",
  );
  return rows.map(({ part }) => part);
}

/** The job queue protects its tables row by row, too: without a policy the role would see them empty. */
async function openJobQueue(owner: pg.Client, name: string): Promise<void> {
  await owner.query(`grant select, insert, update, delete on all tables in schema graphile_worker to ${name}`);
  await owner.query(`grant usage on all sequences in schema graphile_worker to ${name}`);
  const { rows } = await owner.query<{ table_name: string }>(`
    select oid::regclass::text as table_name from pg_class
    where relnamespace = 'graphile_worker'::regnamespace and relrowsecurity`);
  for (const { table_name: table } of rows) {
    await owner.query(`drop policy if exists portal on ${table}`);
    await owner.query(`create policy portal on ${table} to ${name} using (true) with check (true)`);
  }
}
