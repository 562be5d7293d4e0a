/** Takes one file of the other side into the reconciliation: whole, once, or not at all. */

import { minus } from '@gtp/domain/platform/money.ts';
import type { ReconciliationSource } from '@gtp/domain/reconciliation/reconciliation.ts';
import { inTransaction, type Transaction } from '../platform/database.ts';
import { tokenHash } from '../platform/secrets.ts';
import { compareLines, expectMovements } from './compare-movements.ts';
import { OutsideFileError } from './outside-file-error.ts';
import * as store from './outside-file-store.ts';
import type { OutsideFile } from './outside-line.ts';
import { postArrivedDeposits } from './post-arrived-deposits.ts';
import type { ReconciliationHouse } from './reconciliation-house.ts';

/** `known`: the same content was read before, and nothing was changed now. */
export type TakenFile =
  | { readonly kind: 'taken'; readonly lineCount: number }
  | { readonly kind: 'known' }
  | {
      readonly kind: 'refused';
      readonly line: number | undefined;
      readonly reason: string;
      readonly isForeign: boolean;
    };

type FileToTake = {
  readonly source: ReconciliationSource;
  readonly fileName: string;
  readonly content: string;
  /** Undefined from it: not complete yet, to be asked for again. */
  readonly read: (content: string) => OutsideFile | undefined;
};

/**
 * Reads `content` and compares each of its lines with our books. A file that cannot be read, is not ours, or comes
 * again under the same name with other content is refused whole and kept with line and reason.
 */
export async function takeOutsideFile(house: ReconciliationHouse, wanted: FileToTake): Promise<TakenFile | undefined> {
  const { source, content } = wanted;
  const contentHash = tokenHash(content);
  const file = understand(wanted);
  if (file === undefined) return undefined;
  return inTransaction(house.database, async (transaction) => {
    await store.lockReconciliation(transaction);
    if (await store.hasFileOfContent(transaction, { source, contentHash })) return { kind: 'known' };
    const refusal = file instanceof OutsideFileError ? file : await findClash(transaction, file);
    if (refusal) return refuseFile(house, transaction, { ...wanted, contentHash, refusal });
    return takeFile(house, transaction, { file: file as OutsideFile, contentHash });
  });
}

function understand({ read, content }: FileToTake): OutsideFile | OutsideFileError | undefined {
  try {
    return read(content);
  } catch (error) {
    if (error instanceof OutsideFileError) return error;
    throw error;
  }
}

async function findClash(transaction: Transaction, file: OutsideFile): Promise<OutsideFileError | undefined> {
  if (!(await store.hasFileCalled(transaction, file))) return undefined;
  return new OutsideFileError(`${file.reference} was read before, with other content`, { line: 1 });
}

type Refused = FileToTake & { readonly contentHash: Buffer; readonly refusal: OutsideFileError };

async function refuseFile(house: ReconciliationHouse, transaction: Transaction, refused: Refused): Promise<TakenFile> {
  const { source, fileName, contentHash, refusal } = refused;
  const { line, message: reason, isForeign } = refusal;
  house.log.error({ event: 'outside file refused', source, fileName, line, reason });
  const refusedFileId = house.ids.make('bad');
  const now = house.clock.now();
  await store.insertRefusedFile(transaction, { refusedFileId, source, contentHash, fileName, line, reason, now });
  return { kind: 'refused', line, reason, isForeign };
}

type Understood = { readonly file: OutsideFile; readonly contentHash: Buffer };

async function takeFile(
  house: ReconciliationHouse,
  transaction: Transaction,
  { file, contentHash }: Understood,
): Promise<TakenFile> {
  const now = house.clock.now();
  const fileId = house.ids.make('out');
  const comparing = { ids: house.ids, now };
  await store.insertFile(transaction, { fileId, file, contentHash, now });
  await expectMovements(transaction, file.deposits.map(movementOfDeposit(file)), comparing);
  await compareLines(transaction, { lines: file.lines, fileId }, comparing);
  await postArrivedDeposits(transaction, now);
  return { kind: 'taken', lineCount: file.lines.length };
}

/** What the acquirer announces we expect of the bank. Takings and refunds of the same sum bring nothing. */
function movementOfDeposit({ on }: OutsideFile) {
  return ({ depositId, gross, cost }: OutsideFile['deposits'][number]) => ({
    source: 'bank' as const,
    kind: 'deposit' as const,
    reference: depositId,
    amount: minus(gross, cost),
    on,
    journalId: undefined,
  });
}
