/**
 * Statements that are built and compiled once a process and asked with other values each time (decision 0182): for what
 * every payment asks. Building one anew takes our processor longer than PostgreSQL takes to answer a look-up by key.
 */
import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { Database } from './database.ts';
import { onePlanMark } from './plan-names.ts';

/** At the beginning of a statement whose plan is kept. */
// scan-allow sql-from-text: a constant of ours
export const onePlan: RawBuilder<unknown> = sql.raw(onePlanMark);

/** Stands in a statement for a value that is given later. */
class StandIn {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/** A statement of Kysely's, or one in SQL. */
export type Statement<Row = unknown> = { readonly compile: (database: Database) => CompiledQuery<Row> };

/**
 * `build` is called once, with something in place of each value: it may put values where a statement takes them and do
 * nothing else with them, for they are not there yet. What else the statement depends on must be the same always.
 */
export function prepared<Given extends object, Row>(
  build: (database: Database, given: Given) => Statement<Row>,
): (database: Database, given: Given) => CompiledQuery<Row> {
  let kept: CompiledQuery<Row> | undefined;
  return (database, given) => {
    kept ??= build(database, standIns as Given).compile(database);
    return { ...kept, parameters: kept.parameters.map((each) => valueIn(given, each)) };
  };
}

const standIns = new Proxy({}, { get: (_, name) => new StandIn(String(name)) });

function valueIn(given: object, parameter: unknown): unknown {
  return parameter instanceof StandIn ? (given as Readonly<Record<string, unknown>>)[parameter.name] : parameter;
}

type Row = Readonly<Record<string, unknown>>;
type Build = (database: Database, row: Row) => Statement;

/** The same for a row, whose columns are not always the same ones: compiled once for each choice of them. */
export function preparedRow(build: Build): (database: Database, row: Row) => Statement {
  const byColumns = new Map<string, ReturnType<typeof prepared<Row, unknown>>>();
  return (database, row) => {
    const columns = Object.keys(row).filter((name) => row[name] !== undefined);
    // What the database computes is part of the statement.
    if (columns.some((name) => isExpression(row[name]))) return build(database, row);
    const key = columns.join();
    const known = byColumns.get(key) ?? prepared<Row, unknown>((on, given) => build(on, pick(given, columns)));
    if (byColumns.size < mostChoices) byColumns.set(key, known);
    return { compile: (on) => known(on, row) };
  };
}

/** More than that are no choices but data, and are built each time. */
const mostChoices = 20;

const pick = (row: Row, columns: readonly string[]): Row =>
  Object.fromEntries(columns.map((name) => [name, row[name]]));

function isExpression(value: unknown): boolean {
  return typeof value === 'function' || (typeof value === 'object' && value !== null && 'toOperationNode' in value);
}
