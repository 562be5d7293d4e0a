/** Tells which tables hold other rows than a moment ago, whoever wrote them; what was rolled back does not show. */
import pg from 'pg';

export type RowWatch = {
  /** The tables, sorted, in which rows came, went or changed since this was asked last. */
  readonly takeChanged: () => Promise<readonly string[]>;
  readonly close: () => Promise<void>;
};

/**
 * Of all tables but `except`. A row that is written anew is of a later transaction, and one that goes is missing from
 * the count; a row that is only locked is the same as before.
 */
export async function watchRows(ownerUrl: string, except: readonly string[]): Promise<RowWatch> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  owner.on('error', () => undefined);
  await owner.connect();
  const { rows } = await owner.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
      where relkind in ('r', 'p') and not relispartition and relnamespace in (select oid from pg_namespace where nspname in ('public', 'pgboss'))
      order by 1`,
  );
  const tables = rows.map(({ name }) => name).filter((name) => !except.includes(name));
  const marks = tables.map((name) => `(select count(*) || ' ' || coalesce(sum(xmin::text::bigint), 0) from ${name})`);
  const text = `select array[${marks.join(', ')}] as marks`;
  async function readMarks(): Promise<readonly string[]> {
    const read = await owner.query<{ marks: string[] }>({ name: 'marks of all tables', text });
    return read.rows[0]?.marks ?? [];
  }
  let before = await readMarks();
  return {
    async takeChanged() {
      const after = await readMarks();
      const changed = tables.filter((_, index) => after[index] !== before[index]);
      before = after;
      return changed;
    },
    close: () => owner.end(),
  };
}
