/**
 * Connections that plan once what they are asked again and again, as the drivers of other languages do by themselves:
 * for a statement that looks up or changes rows by their keys, parsing and planning take PostgreSQL some ten times as
 * long as the work (decision 0063). And that ask together what need not wait for one another (decision 0173): a
 * transaction's `begin` with its first statement, what was asked in the same moment, and what was marked by `later`
 * with the next statement, or with the commit.
 */
import type pg from 'pg';
import { followWrites, type WrittenKind } from './committed-writes.ts';
import { DatabaseClient } from './database-client.ts';
import { makePlanNames, type PlanNames } from './plan-names.ts';
import { askBatch, type Statement } from './statement-batch.ts';
import { makeStatementQueue } from './statement-queue.ts';

/** A migration changed the columns that a kept plan answers (`select *`): PostgreSQL refuses it until planned anew. */
export function isPlanOutdated(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: string; message?: string };
  return code === '0A000' && message === 'cached plan must not change result type';
}

type Query = (...given: readonly unknown[]) => unknown;

/**
 * The client for one pool: it gives names to statements, which PostgreSQL then parses and plans once a connection. An
 * outdated plan inside a transaction ends that, and the transaction is tried again. `onWritten` is called after each
 * transaction that wrote what others wait for.
 */
export function makePlanKeepingClient(
  onWritten: (kinds: ReadonlySet<WrittenKind>) => void = () => undefined,
): typeof pg.Client {
  const plans = makePlanNames();
  return class extends DatabaseClient {
    constructor(config?: pg.ClientConfig) {
      super(config);
      const ask = super.query.bind(this) as Query;
      const noteWrites = followWrites(this, onWritten);
      const askNamed = makeAskNamed(this, ask, plans);
      const queue = makeStatementQueue(async (statements, isInTransaction) => {
        try {
          return await askNamed(statements);
        } catch (error) {
          if (!isPlanOutdated(error)) throw error;
          plans.forget();
          if (isInTransaction) throw error;
          return askNamed(statements);
        }
      });
      this.query = ((text: unknown, values: unknown, ...rest: readonly unknown[]) => {
        noteWrites(text);
        return typeof text === 'string' && Array.isArray(values) && rest.length === 0
          ? queue.ask({ text, values })
          : ask(text, values, ...rest);
      }) as typeof this.query;
    }
  };
}

/** One alone without a name goes the driver's own way, which is the shortest for what has no values. */
function makeAskNamed(client: pg.Client, ask: Query, plans: PlanNames) {
  return async (statements: readonly Statement[]): Promise<readonly pg.QueryResult[]> => {
    const [only] = statements;
    if (only && statements.length === 1 && only.values.length === 0) {
      return [(await ask(only.text, only.values)) as pg.QueryResult];
    }
    if (statements.some(isSeveral)) return askEach(ask, statements);
    const named = statements.map((statement) => {
      const name = plans.nameOf(statement.text);
      return { ...statement, ...(name !== undefined && { name }) };
    });
    const isOneUnnamed = named.length === 1 && named[0]?.name === undefined;
    return isOneUnnamed ? [(await ask(named[0])) as pg.QueryResult] : askBatch(client, named);
  };
}

/** Several statements in one text: the driver sends such a text by itself. */
const isSeveral = ({ text, values }: Statement) => values.length === 0 && text.includes(';');

async function askEach(ask: Query, statements: readonly Statement[]): Promise<readonly pg.QueryResult[]> {
  const answers: pg.QueryResult[] = [];
  for (const { text, values } of statements) answers.push((await ask(text, values)) as pg.QueryResult);
  return answers;
}
