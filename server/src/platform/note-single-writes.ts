import type { CompiledQuery, Kysely } from 'kysely';
import { awaitsNote } from './current-command.ts';

/**
 * Makes a single write of a command, outside of any transaction, carry the command's note for the audit log as its
 * transactions do (decision 0030): `together` runs it in one. Reads, and all that no command asks for, are left alone.
 */
export function noteSingleWrites<Tables>(
  database: Kysely<Tables>,
  together: (query: CompiledQuery) => ReturnType<Kysely<Tables>['executeQuery']>,
): void {
  // Queries of a transaction have an executor of their own, which is not this one.
  const executor = database.getExecutor();
  const execute = executor.executeQuery.bind(executor);
  executor.executeQuery = async <Row>(...[query, options]: Parameters<typeof execute>) =>
    (awaitsNote() && isWriting(query) ? together(query) : execute(query, options)) as ReturnType<typeof execute<Row>>;
}

const writingKinds: readonly string[] = ['InsertQueryNode', 'UpdateQueryNode', 'DeleteQueryNode', 'MergeQueryNode'];

/** Whether a statement writes, as far as its own words say: what a function of the database writes they do not. */
export function isWriting({ query, sql }: CompiledQuery): boolean {
  return query.kind === 'RawNode' ? isWritingText(sql) : writingKinds.includes(query.kind);
}

/** The same of a statement's text. */
export function isWritingText(sql: string): boolean {
  return /^\s*(?:insert|update|delete|merge|with\b[^;]*\b(?:insert\s+into|delete\s+from|update\s+\w+\s+set))\b/i.test(
    sql,
  );
}
