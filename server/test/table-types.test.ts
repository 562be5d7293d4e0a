/** One type a table: what TypeScript believes about every column is what PostgreSQL has. */
import { expect, test } from 'vitest';
import { type ColumnType, readTableTypes } from '../../scripts/table-types.ts';
import { withTestDatabase } from './make-test-database.ts';

const kinds: Readonly<Record<string, string>> = {
  bool: 'boolean',
  bpchar: 'string',
  bytea: 'Buffer',
  date: 'string',
  float8: 'number',
  int2: 'number',
  int4: 'number',
  int8: 'bigint',
  jsonb: 'json',
  numeric: 'string',
  text: 'string',
  timestamptz: 'Date',
  varchar: 'string',
  xid8: 'string',
};

/** A generated column is as full as what it is made of; PostgreSQL does not say so. */
const query = `select table_name, column_name, udt_name,
    is_nullable = 'YES' and is_generated = 'NEVER' as is_nullable,
    column_default is not null or is_identity = 'YES' or is_generated = 'ALWAYS' as has_default
  from information_schema.columns where table_schema = 'public'`;

const inside = (name: string) => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

async function readColumns() {
  const { rows } = await withTestDatabase(({ pool }) => pool.query(query));
  const columns = rows.map((row): [string, ColumnType] => [
    `${inside(row.table_name)}.${inside(row.column_name)}`,
    {
      kind: row.udt_name.startsWith('_') ? 'array' : (kinds[row.udt_name] ?? row.udt_name),
      isNullable: row.is_nullable,
      hasDefault: row.has_default,
    },
  ]);
  return new Map(columns);
}

test('every column that a store declares is there, of that kind, and may be null or left out as it says', async () => {
  const stored = await readColumns();
  const differences = [...readTableTypes()].flatMap(([table, columns]) =>
    [...columns].flatMap(([name, declared]) => {
      const there = stored.get(`${table}.${name}`);
      if (!there) return [`${table}.${name} is not in the database`];
      return differencesOf(declared, there).map((difference) => `${table}.${name} ${difference}`);
    }),
  );
  expect(differences).toEqual([]);
});

function differencesOf(declared: ColumnType, there: ColumnType): string[] {
  return [
    ...(declared.kind === there.kind ? [] : [`is ${there.kind}, not ${declared.kind}`]),
    ...(declared.isNullable === there.isNullable ? [] : [there.isNullable ? 'may be null' : 'is never null']),
    ...(declared.hasDefault && !there.hasDefault ? ['has no default'] : []),
  ];
}

test('every column of a table that a store declares is declared', async () => {
  const declared = readTableTypes();
  const stored = [...(await readColumns()).keys()].map((column) => column.split('.') as [string, string]);
  const left = stored.filter(([table, column]) => declared.get(table)?.has(column) === false);
  expect(left.map((column) => column.join('.'))).toEqual([]);
});
