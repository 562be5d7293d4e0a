/** What one connection is to be asked, in its order; what need not wait for an answer goes together (decision 0173). */
import type pg from 'pg';
import type { Statement } from './statement-batch.ts';

/**
 * Before a statement of a transaction whose answer nobody reads: it is sent with the transaction's next one, or with
 * its commit, which then fails if it does.
 */
export const laterMark = '/* later */ ';

const marked = new Map<string, string>();
const plain = new Map<string, string>();
/** Texts of statements that are built anew each time are forgotten again. */
const mostKnown = 2_000;

/** The statement with the mark. The same text each time, so that what is kept by it is found without reading it through. */
export function markLater(text: string): string {
  const known = marked.get(text);
  if (known !== undefined) return known;
  if (marked.size >= mostKnown) for (const each of [marked, plain]) each.clear();
  const made = laterMark + text;
  marked.set(text, made);
  plain.set(made, text);
  return made;
}

type Answer = Pick<pg.QueryResult, 'command' | 'rows' | 'rowCount'>;
type Asked = {
  readonly statement: Statement;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
};

/** Sends statements in one round trip. In a transaction a failure is not tried again. */
type Send = (statements: readonly Statement[], isInTransaction: boolean) => Promise<readonly Answer[]>;

export type StatementQueue = { readonly ask: (statement: Statement) => Promise<Answer> };

/** A connection's queue. Statements keep their order, and none is sent before the answer of those sent before it. */
export function makeStatementQueue(send: Send): StatementQueue {
  /** A `begin` and what is marked: nobody waits for them. */
  let unsent: Statement[] = [];
  let asked: Asked[] = [];
  let isSending = false;
  let isInTransaction = false;

  async function flush(): Promise<void> {
    if (isSending || asked.length === 0) return;
    const now = asked;
    const statements = [...unsent, ...now.map(({ statement }) => statement)];
    asked = [];
    unsent = [];
    isSending = true;
    try {
      const answers = await send(statements, isInTransaction);
      for (const [index, { resolve }] of now.entries()) {
        resolve(answers[statements.length - now.length + index] ?? nothing(''));
      }
    } catch (error) {
      for (const { reject } of now) reject(error);
    } finally {
      if (statements.some(({ text }) => isEnd(text))) isInTransaction = false;
      isSending = false;
      void flush();
    }
  }

  function enqueue(statement: Statement): Promise<Answer> {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    asked.push({ statement, resolve, reject });
    // Once all that goes on without an answer has gone on: what it asks is sent together.
    if (asked.length === 1) queueMicrotask(() => process.nextTick(() => void flush()));
    return promise;
  }

  function rollBack(statement: Statement): Promise<Answer> {
    const isBegun = !unsent.some(({ text }) => isBegin(text));
    unsent = [];
    // Behind a failure they would fail, and take the rollback with them.
    for (const { reject } of asked.splice(0))
      reject(new Error('The transaction was rolled back before this was asked'));
    if (isBegun) return enqueue(statement);
    isInTransaction = false;
    return Promise.resolve(nothing('ROLLBACK'));
  }

  async function ask(statement: Statement): Promise<Answer> {
    const { text } = statement;
    if (isBegin(text)) {
      isInTransaction = true;
      unsent.push(statement);
      return nothing('BEGIN');
    }
    if (text.startsWith(laterMark)) {
      unsent.push({ ...statement, text: plain.get(text) ?? text.slice(laterMark.length) });
      return nothing('');
    }
    if (/^rollback$/i.test(text)) return rollBack(statement);
    const isEmpty = unsent.length === 1 && asked.length === 0 && unsent.every((each) => isBegin(each.text));
    if (/^commit$/i.test(text) && isEmpty) {
      unsent = [];
      isInTransaction = false;
      return nothing('COMMIT');
    }
    return enqueue(statement);
  }
  return { ask };
}

const isBegin = (text: string) => /^(begin|start transaction)\b/i.test(text);
const isEnd = (text: string) => /^(commit|rollback)$/i.test(text);
const nothing = (command: string): Answer => ({ command, rows: [], rowCount: 0 });
