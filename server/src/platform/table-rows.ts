/**
 * Rows of tables and the records inside. A record has the row's own names; what is null in the row is undefined in the
 * record, and an amount is one value instead of minor units beside a currency. Whatever else differs has a function in
 * its store.
 */
import { type Currency, type Money, money } from '@gtp/domain/platform/money.ts';
import type { Insertable, Selectable } from 'kysely';

type Filled<Row> = {
  readonly [Name in keyof Row]: null extends Row[Name] ? Exclude<Row[Name], null> | undefined : Row[Name];
};
type Emptied<Value> = {
  readonly [Name in keyof Value]: undefined extends Value[Name] ? Exclude<Value[Name], undefined> | null : Value[Name];
};

/** The record of a table's row, without the columns that it holds otherwise. */
export type RecordOf<Table, Otherwise extends keyof Table = never> = Omit<Filled<Selectable<Table>>, Otherwise>;

export function recordOf<Row extends object>(row: Row): Filled<Row> {
  return replaceIn(row, null, undefined) as Filled<Row>;
}

/** What is undefined is written as null: without it, an update would leave the cell as it was. */
export function rowOf<Value extends object>(record: Value): Emptied<Value> {
  return replaceIn(record, undefined, null) as Emptied<Value>;
}

function replaceIn(given: object, wanted: null | undefined, instead: null | undefined): object {
  const copy: Record<string, unknown> = { ...given };
  // scan-allow key-of-a-caller: a name that the copy has already
  for (const name in copy) if (copy[name] === wanted) copy[name] = instead;
  return copy;
}

/** What a new row says; what is undefined is left to the column's default. */
export type NewRow<Table> = {
  readonly [Name in keyof Insertable<Table>]:
    | Insertable<Table>[Name]
    | (undefined extends Insertable<Table>[Name] ? undefined : never);
};

type Cells<Value> = { [Name in keyof Value]: Exclude<Value[Name], undefined> };

/** The cells of these names alone, where a value holds more than goes into the row. */
export function cellsOf<Value extends object, Name extends keyof Value>(
  value: Value,
  names: readonly Name[],
): Cells<Pick<Value, Name>> {
  const cells = names.map((name) => [name, value[name]] as const).filter(([, cell]) => cell !== undefined);
  return Object.fromEntries(cells) as Cells<Pick<Value, Name>>;
}

type Minors<Name extends string> = { readonly [Column in `${Name}Minor`]: bigint };
type Amounts<Name extends string> = { readonly [Key in Name]: Money };

/** `freightMinor` beside `currency` is the amount `freight`; the rest of the row is left as it is. */
export function splitAmounts<Row extends Minors<Name> & { readonly currency: Currency }, Name extends string>(
  row: Row,
  names: readonly Name[],
): { readonly amounts: Amounts<Name>; readonly rest: Omit<Row, `${Name}Minor`> } {
  const rest: Record<string, unknown> = { ...row };
  for (const name of names) delete rest[`${name}Minor`];
  const amounts = names.map((name) => [name, money((row as Minors<Name>)[`${name}Minor`], row.currency)]);
  return { amounts: Object.fromEntries(amounts) as Amounts<Name>, rest: rest as Omit<Row, `${Name}Minor`> };
}

/** The columns of amounts; their currency stands in one of its own. */
export function minorsOf<Name extends string>(amounts: Amounts<Name>, names: readonly Name[]): Minors<Name> {
  return Object.fromEntries(names.map((name) => [`${name}Minor`, amounts[name].minor])) as Minors<Name>;
}
