/** The parts of tables by months (decision 0293): the database makes them, and knows which there are. */
import { sql } from 'kysely';
import type { Database } from '../platform/database.ts';

/** `moved`: rows that came before there was a part for them. */
type MadeParts = { readonly table: string; readonly made: readonly string[]; readonly moved: number };

/** Makes the parts of this month and the next ones, of every table by months. */
export async function makeParts(database: Database, now: Date, monthsAhead: number): Promise<readonly MadeParts[]> {
  const { rows } = await sql<MadeParts>`select table_name as "table", made, moved::int
    from make_table_parts(${now}, ${monthsAhead})`.execute(database);
  return rows;
}

/** Of every table by months: the beginning of the first month from `now` on that no part is made for. */
export async function listRooms(
  database: Database,
  now: Date,
): Promise<readonly { readonly table: string; readonly until: Date }[]> {
  const { rows } = await sql<{ table: string; until: Date }>`
    select t.table_name as "table", min(m.month) as until
    from (select distinct table_name from table_parts) t
      cross join (select month_in_seoul(${now}, n) as month from generate_series(0, 30) n) m
    where not exists (select from table_parts p where p.table_name = t.table_name and not p.is_rest
      and coalesce(p.begins_at, m.month) <= m.month and p.ends_at > m.month)
    group by 1 order by 1`.execute(database);
  return rows;
}
