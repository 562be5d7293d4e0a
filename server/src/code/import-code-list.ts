import type { Day } from '@gtp/domain/platform/instant.ts';
import type { Transaction } from '../platform/database.ts';
import { compareLists, type ListChange } from '../platform/list-file.ts';
import { textHash } from '../platform/secrets.ts';
import { type CodeListKind, findEdition, type ListedCode, listCodesOf, saveEdition } from './code-list-store.ts';
import { readHsFile } from './read-hs-file.ts';
import { readKsicFile } from './read-ksic-file.ts';

type CodeListFile = {
  readonly kind: CodeListKind;
  readonly bytes: Uint8Array;
  /** From when on the edition counts. */
  readonly inForceOn: Day;
  readonly isDryRun: boolean;
  readonly now: Date;
};

/**
 * Puts a published list in force from a day on, and answers what that changes against the edition of that day or before;
 * the same entries again, or a dry run, write nothing. Throws `ListFileError` for a file that is wrong anywhere.
 */
export async function importCodeList(
  transaction: Transaction,
  file: CodeListFile,
): Promise<ListChange & { count: number }> {
  const { kind, inForceOn, now, isDryRun } = file;
  const entries = kind === 'ksic' ? readKsicFile(file.bytes) : readHsFile(file.bytes, kind);
  const sha256 = textHash(JSON.stringify(entries));
  const before = await findEdition(transaction, kind, inForceOn);
  const old = before ? await listCodesOf(transaction, before) : [];
  const change = compareLists(old.map(inOrder), entries.map(inOrder), keyOf);
  if (before?.sha256 !== sha256 && !isDryRun) await saveEdition(transaction, { kind, inForceOn, sha256, entries, now });
  return { ...change, count: entries.length };
}

const keyOf = ({ code, validFrom }: ListedCode) => (validFrom > '1900-01-01' ? `${code} (${validFrom})` : code);

const inOrder = ({ code, validFrom, validTo, koreanName, englishName, parent }: ListedCode): ListedCode => ({
  code,
  validFrom,
  validTo,
  koreanName,
  englishName,
  parent,
});
