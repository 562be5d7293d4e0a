/** Statements that a bank sends again, in an envelope of another name (0315). */
import type { Transaction } from '../platform/database.ts';
import * as store from './external-file-store.ts';
import { type ExternalFile, ExternalFileError, type ReadStatement } from './external-line.ts';

/** Of several pages of one account and day the last page's balance, with the lines of all of them. */
export function contentOf(statements: readonly ReadStatement[]): Pick<ExternalFile, 'lines' | 'balances'> {
  const balances = new Map(
    statements.map(({ account, on, closing }) => [`${account} ${on} ${closing.currency}`, { account, on, closing }]),
  );
  return { lines: statements.flatMap(({ lines }) => lines), balances: [...balances.values()] };
}

type Reader = (content: string) => ExternalFile | undefined;

/**
 * The file without the statements that were read before, a word on each of these. `read` is how files of its kind are
 * read. An error for one that has the name and number of an earlier one, and says something else.
 */
export async function withoutKnown(
  transaction: Transaction,
  { file, read }: { readonly file: ExternalFile; readonly read: Reader },
): Promise<ExternalFile | ExternalFileError> {
  if (!file.statements) return file;
  const contents = await store.listContentsOfDays(transaction, file.statements);
  const earlier = contents.flatMap((content) => statementsIn(content, read));
  const known = file.statements.filter((each) => earlier.some(({ content }) => content === each.content));
  const left = file.statements.filter((each) => !known.includes(each));
  const changed = left.find(({ name }) => name !== undefined && earlier.some((each) => each.name === name));
  if (changed) return new ExternalFileError(`${changed.name} was read before, with other content`, { code: 'changed' });
  const words = known.map(({ account, on, closing }) => `${account} ${closing.currency} ${on}: read before`);
  return { ...file, ...contentOf(left), statements: left, aside: [...(file.aside ?? []), ...words] };
}

/** None of a file that could not be read today, such as one of an account that is not ours any more. */
function statementsIn(content: string, read: Reader): readonly ReadStatement[] {
  try {
    return read(content)?.statements ?? [];
  } catch (error) {
    if (error instanceof ExternalFileError) return [];
    throw error;
  }
}
