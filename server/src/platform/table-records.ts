/**
 * What stores do with whole records of a table, by its key: find, lock, insert and save them, insert what may be there
 * already, and claim what is due. Written once for all tables; the types are those of each table.
 */
import type { CompiledQuery, Insertable, Kysely, Selectable, Updateable } from 'kysely';
import { writeLater } from './ask-together.ts';
import type { Database, Tables, Transaction } from './database.ts';
import { prepared, preparedRow } from './prepared.ts';

type TableName = keyof Tables & string;
type Key<Name extends TableName> = keyof Tables[Name] & string;

/** Kysely's own types do not follow a table that is a parameter: inside, every one looks like this. */
type AnyTable = { kept: { readonly key: string; readonly due: Date } };
type AnyRow = AnyTable['kept'];

function inTable(database: Database, { table, key }: { readonly table: string; readonly key?: string }) {
  return { kept: database as unknown as Kysely<AnyTable>, name: table as 'kept', id: key as 'key' };
}

type Kept<Name extends TableName, Stored> = {
  readonly table: Name;
  readonly key: Key<Name> & keyof Stored;
  readonly recordOf: (row: Selectable<Tables[Name]>) => Stored;
};

/** Reads the record of a key, undefined if there is none; locked, it is so until the transaction ends. */
export function recordsOf<Name extends TableName, Stored extends object>(about: Kept<Name, Stored>) {
  type ByKey = { readonly key: string };
  const select = (database: Database, { key }: ByKey) => {
    const { kept, name, id } = inTable(database, about);
    return kept.selectFrom(name).selectAll().where(id, '=', key);
  };
  const found = prepared<ByKey, AnyRow>(select);
  const locked = prepared<ByKey, AnyRow>((database, given) => select(database, given).forUpdate());
  const read = async (database: Database, query: CompiledQuery<AnyRow>): Promise<Stored | undefined> => {
    const [row] = (await database.executeQuery(query)).rows;
    return row && about.recordOf(row as unknown as Selectable<Tables[Name]>);
  };
  return {
    find: (database: Database, key: string) => read(database, found(database, { key })),
    lock: (transaction: Transaction, key: string) => read(transaction, locked(transaction, { key })),
  };
}

type Writing<Name extends TableName, Stored> = Kept<Name, Stored> & {
  readonly rowOf: (record: Stored) => Insertable<Tables[Name]> & Updateable<Tables[Name]>;
};

/** The same, and writes records: new ones, and over what was there. */
export function writableRecordsOf<Name extends TableName, Stored extends object>(about: Writing<Name, Stored>) {
  const inserted = insertedInto(about.table);
  const saved = savedIn(about);
  return {
    ...recordsOf(about),
    insert: async (transaction: Transaction, record: Stored): Promise<void> =>
      writeLater(transaction, inserted(transaction, about.rowOf(record))),
    save: async (transaction: Transaction, record: Stored): Promise<void> =>
      writeLater(transaction, saved(transaction, { row: about.rowOf(record), key: String(record[about.key]) })),
  };
}

/** Inserts rows into a table, one a statement. */
export function insertedInto<Name extends TableName>(table: Name) {
  const insert = preparedRow((database, row) => {
    const { kept, name } = inTable(database, { table });
    return kept.insertInto(name).values(row as AnyRow);
  });
  return (transaction: Transaction, row: Insertable<Tables[Name]>) => insert(transaction, row);
}

/** Changes cells of one row, by its key. */
export function savedIn<Name extends TableName>(about: { readonly table: Name; readonly key: Key<Name> }) {
  const save = preparedRow((database, { [keyGiven]: key, ...row }) => {
    const { kept, name, id } = inTable(database, about);
    return kept
      .updateTable(name)
      .set(row)
      .where(id, '=', key as string);
  });
  return (database: Database, { row, key }: { readonly row: Updateable<Tables[Name]>; readonly key: string }) =>
    save(database, { ...(row as Row), [keyGiven]: key });
}

type Row = Readonly<Record<string, unknown>>;
/** No column is called so. */
const keyGiven = 'key of the row';

/** Whether the row is new: one that is there already stays as it is. */
export async function insertOnce<Name extends TableName>(
  transaction: Transaction,
  table: Name,
  row: Insertable<Tables[Name]>,
): Promise<boolean> {
  const { kept, name } = inTable(transaction, { table });
  const query = kept.insertInto(name).values(row as unknown as AnyRow);
  const { numInsertedOrUpdatedRows = 0n } = await query.onConflict((on) => on.doNothing()).executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows > 0n;
}

type Due<Name extends TableName> = { readonly table: Name; readonly key: Key<Name>; readonly due: Key<Name> };
export type Claim = { readonly now: Date; readonly again: Date; readonly limit: number };

/** The keys of what is due, each taken by one worker; due `again` then, should that worker die. */
export async function claimDue<Name extends TableName>(
  database: Database,
  about: Due<Name>,
  { now, again, limit }: Claim,
): Promise<readonly string[]> {
  const { kept, name, id } = inTable(database, about);
  const due = about.due as unknown as 'due';
  const rows = await kept
    .updateTable(name)
    .set({ [due]: again })
    .where(id, 'in', (query) =>
      query.selectFrom(name).select(id).where(due, '<=', now).orderBy(due).limit(limit).forUpdate().skipLocked(),
    )
    .returning(id)
    .execute();
  return rows.map((row) => String((row as Readonly<Record<string, unknown>>)[about.key]));
}
