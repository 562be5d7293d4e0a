/**
 * Tables with many columns: one list of inside name and column serves writing and reading. What is absent inside is
 * left to the column's default.
 */
export type ColumnNames = Readonly<Record<string, string>>;

/**
 * A value as its row; `as never` stands where Kysely wants the table's own type, which the list was checked against.
 */
export function rowOf(columns: ColumnNames, value: Readonly<Record<string, unknown>>): never {
  const row = Object.entries(columns).map(([name, column]) => [column, value[name]] as const);
  return Object.fromEntries(row.filter(([, cell]) => cell !== undefined)) as never;
}

/** What to select, so that a row comes with the inside names. */
export function selectionOf(columns: ColumnNames): readonly never[] {
  return Object.entries(columns).map(([name, column]) => `${column} as ${name}` as never);
}
