/** Looks for secrets in every table, in the logs and in every stored file (trust.md, invariant 13). */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { Client } from 'pg';
import type { Secret } from './spend-secrets.ts';

type SearchScope = { readonly ownerUrl: string; readonly dataDirectory: string };

export type Searched = { readonly tables: number; readonly files: number; readonly found: readonly string[] };

/** Each place in which one was found; what e-mails carry may stand in `emails`, which demo mode keeps. */
export async function findSecrets(
  { ownerUrl, dataDirectory }: SearchScope,
  secrets: readonly Secret[],
): Promise<Searched> {
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  const tables = await listTables(client);
  const found: string[] = [];
  for (const table of tables) found.push(...(await findInTable(client, { table, secrets })));
  await client.end();
  const files = listFiles(dataDirectory);
  for (const file of files) found.push(...findInFile(file, secrets).map((what) => `${what} in ${file}`));
  return { tables: tables.length, files: files.length, found };
}

async function listTables(client: Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
  );
  return rows.map(({ name }) => name);
}

type Search = { readonly table: string; readonly secrets: readonly Secret[] };

/** As text and as bytes. Digits alone count only where neither digits nor letters stand beside them. */
async function findInTable(client: Client, { table, secrets }: Search): Promise<readonly string[]> {
  const allowed = table === 'public.emails' ? secrets.filter(({ inEmail }) => !inEmail) : secrets;
  const { rows } = await client.query<{ what: string; count: string }>(
    `select s.what, count(*) from ${table} t, unnest($1::text[], $2::text[], $3::text[]) as s(what, secret, pattern)
      where case when s.pattern is null then strpos(t::text, s.secret) > 0
          or strpos(t::text, encode(convert_to(s.secret, 'UTF8'), 'hex')) > 0
        else t::text ~ s.pattern end group by s.what`,
    [allowed.map(({ what }) => what), allowed.map(({ text }) => text), allowed.map(patternOf)],
  );
  return rows.map(({ what, count }) => `${what} in ${count} rows of ${table}`);
}

function patternOf({ text }: Secret): string | null {
  return /^\d{6}$/.test(text) ? `(^|[^0-9a-z.])${text}([^0-9a-z]|$)` : null;
}

/** All but the acquirer's own and the tables themselves, which are searched by their rows. */
function listFiles(directory: string): readonly string[] {
  return readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .map((name) => join(directory, name))
    .filter((path) => !/^(simulators|postgres\/data)(\/|$)/.test(relative(directory, path)) && statSync(path).isFile());
}

function findInFile(file: string, secrets: readonly Secret[]): readonly string[] {
  const bytes = readFileSync(file);
  return secrets.filter((secret) => isIn(bytes, secret)).map(({ what }) => what);
}

function isIn(bytes: Buffer, { text }: Secret): boolean {
  if (!/^\d{6}$/.test(text)) return bytes.includes(text);
  return bytes.includes(`"${text}"`) || bytes.includes(` ${text} `);
}
