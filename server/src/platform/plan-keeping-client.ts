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
import { isWritingText } from './note-single-writes.ts';
import { makePlanNames, type PlanNames } from './plan-names.ts';
import { askBatch, type Statement } from './statement-batch.ts';
import { makeStatementQueue } from './statement-queue.ts';
import { positionQuery, type WritePositions } from './write-position.ts';

/** A migration changed the columns that a kept plan answers (`select *`): PostgreSQL refuses it until planned anew. */
export function isPlanOutdated(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: string; message?: string };
  return code === '0A000' && message === 'cached plan must not change result type';
}

type Query = (...given: readonly unknown[]) => unknown;

/**
 * The client for one pool: it gives names to statements, which PostgreSQL then parses and plans once a connection. An
 * outdated plan inside a transaction ends that, and the transaction is tried again. `onWritten` is called after each
 * transaction that wrote what others wait for. `positions` keep where each commit ends in the
 * write-ahead log.
 */
export function makePlanKeepingClient(
  onWritten: (kinds: ReadonlySet<WrittenKind>) => void = () => undefined,
  positions?: WritePositions,
): typeof pg.Client {
  const plans = makePlanNames();
  return class extends DatabaseClient {
    constructor(config?: pg.ClientConfig) {
      super(config);
      const ask = super.query.bind(this) as Query;
      const noteWrites = followWrites(this, onWritten);
      const askNamed = makeAskNamed(this, ask, plans);
      const askAll = positions ? makeAskWithPosition(askNamed, ask, positions) : askNamed;
      const queue = makeStatementQueue(async (statements, isInTransaction) => {
        try {
          return await askAll(statements, isInTransaction);
        } catch (error) {
          if (!isPlanOutdated(error)) throw error;
          plans.forget();
          if (isInTransaction) throw error;
          return askAll(statements, isInTransaction);
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

type Ask = (statements: readonly Statement[], isInTransaction: boolean) => Promise<readonly pg.QueryResult[]>;

const beginning: Statement = { text: 'begin', values: [] };
const commit: Statement = { text: 'commit', values: [] };
const position: Statement = { text: positionQuery, values: [] };

/**
 * Asks behind each commit, in the same round trip, where it ends in the log. A single write becomes a transaction of its
 * own for that: what is asked with it before its end would be answered before it is committed.
 */
function makeAskWithPosition(askNamed: Ask, ask: Query, positions: WritePositions): Ask {
  async function askNoting(statements: readonly Statement[]): Promise<readonly pg.QueryResult[]> {
    const askedMs = performance.now();
    const answers = await askNamed([...statements, position], false);
    const [row] = (answers.at(-1)?.rows ?? []) as readonly { readonly position?: string }[];
    positions.note(row?.position, askedMs);
    return answers.slice(0, -1);
  }
  return async (statements, isInTransaction) => {
    if (statements.some(({ text }) => /^commit$/i.test(text))) return askNoting(statements);
    if (isInTransaction || !statements.some(({ text }) => isWritingText(text))) return askNamed(statements, false);
    try {
      return (await askNoting([beginning, ...statements, commit])).slice(1, -1);
    } catch (error) {
      await (ask('rollback') as Promise<unknown>).catch(() => undefined);
      throw error;
    }
  };
}

/** Several statements in one text: the driver sends such a text by itself. */
const isSeveral = ({ text, values }: Statement) => values.length === 0 && text.includes(';');

async function askEach(ask: Query, statements: readonly Statement[]): Promise<readonly pg.QueryResult[]> {
  const answers: pg.QueryResult[] = [];
  for (const { text, values } of statements) answers.push((await ask(text, values)) as pg.QueryResult);
  return answers;
}
