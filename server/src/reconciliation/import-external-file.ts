/** Takes one file of the other side into the reconciliation: whole, once, or not at all. */
import { seoulDay } from '@gtp/domain/platform/instant.ts';
import { minus, money } from '@gtp/domain/platform/money.ts';
import type { FileReason } from '@gtp/domain/reconciliation/file-reasons.ts';
import type { ReconciliationSource } from '@gtp/domain/reconciliation/reconciliation.ts';
import { gatewayDepositJournal } from '@gtp/domain/settlement/settlement-postings.ts';
import { postJournal } from '../ledger/ledger.ts';
import { inTransaction, type Transaction } from '../platform/database.ts';
import { tokenHash } from '../platform/secrets.ts';
import { bringBackBooked } from '../settlement/settlement.ts';
import { compareLines, expectMovements } from './compare-movements.ts';
import * as store from './external-file-store.ts';
import { listDepositsToPost, saveDepositPosted } from './external-file-store.ts';
import { type ExternalFile, ExternalFileError, type ExternalLine } from './external-line.ts';
import { failDeposits } from './failed-deposits.ts';
import { withoutKnown } from './known-statements.ts';
import type { ReconciliationContext } from './reconciliation-context.ts';

/**
 * `known`: the same content was read before, as this file or, then with a word on each part, in other ones. Nothing was
 * changed now.
 */
export type ImportedFile =
  | { readonly kind: 'taken'; readonly lineCount: number; readonly aside: readonly string[] }
  | { readonly kind: 'known'; readonly aside?: readonly string[] }
  | {
      readonly kind: 'refused';
      readonly line: number | undefined;
      readonly reason: string;
      readonly isForeign: boolean;
      readonly code: FileReason;
    };

type FileToImport = {
  readonly source: ReconciliationSource;
  readonly fileName: string;
  readonly content: string;
  /** Undefined from it: not complete yet, to be asked for again. */
  readonly read: (content: string) => ExternalFile | undefined;
};

/**
 * Reads `content` and compares each of its lines with our books. A file that cannot be read, is not ours, or comes
 * again under the same name with other content is refused whole and kept with line and reason.
 */
export async function importExternalFile(
  context: ReconciliationContext,
  wanted: FileToImport,
): Promise<ImportedFile | undefined> {
  const { source, content } = wanted;
  const contentHash = tokenHash(content);
  const file = understand(wanted);
  if (file === undefined) return undefined;
  return inTransaction(context.database, async (transaction) => {
    await store.lockReconciliation(transaction);
    if (await store.hasFile(transaction, { source, contentHash })) return { kind: 'known' };
    const refuse = (refusal: ExternalFileError) =>
      refuseFile(context, transaction, { ...wanted, contentHash, refusal });
    if (file instanceof ExternalFileError) return refuse(file);
    const left = await withoutKnown(transaction, { file, read: wanted.read });
    if (left instanceof ExternalFileError) return refuse(left);
    if (left.statements?.length === 0) return knownFile(context, transaction, { file: left, contentHash });
    const refusal = await findClash(transaction, left);
    return refusal
      ? refuse(refusal)
      : importFile(context, transaction, { file: left, contentHash, fileName: wanted.fileName });
  });
}

/** One that was refused before is so no more, since all of it came in another file. */
async function knownFile(
  context: ReconciliationContext,
  transaction: Transaction,
  { file: { source, reference, aside = [] }, contentHash }: Understood,
): Promise<ImportedFile> {
  await store.removeRefusedFile(transaction, { source, contentHash });
  context.log.info({ event: 'external file read before', reference, aside });
  return { kind: 'known', aside };
}

function understand({ read, content }: FileToImport): ExternalFile | ExternalFileError | undefined {
  try {
    return read(content);
  } catch (error) {
    if (error instanceof ExternalFileError) return error;
    throw error;
  }
}

async function findClash(transaction: Transaction, file: ExternalFile): Promise<ExternalFileError | undefined> {
  if (!(await store.hasFile(transaction, { source: file.source, senderReference: file.reference }))) return undefined;
  return new ExternalFileError(`${file.reference} was read before, with other content`, {
    line: 1,
    code: 'changed',
  });
}

type Refused = FileToImport & { readonly contentHash: Buffer; readonly refusal: ExternalFileError };

async function refuseFile(
  context: ReconciliationContext,
  transaction: Transaction,
  refused: Refused,
): Promise<ImportedFile> {
  const { source, fileName, contentHash, refusal } = refused;
  const { line, message: reason, isForeign, code } = refusal;
  context.log.error({ event: 'external file refused', source, fileName, line, reason });
  const refusedFileId = context.ids.make('bad');
  const now = context.clock.now();
  await store.insertRefusedFile(transaction, { refusedFileId, source, contentHash, fileName, line, reason, code, now });
  return { kind: 'refused', line, reason, isForeign, code };
}

type Understood = { readonly file: ExternalFile; readonly contentHash: Buffer };

async function importFile(
  context: ReconciliationContext,
  transaction: Transaction,
  { file, contentHash, fileName }: Understood & Pick<FileToImport, 'fileName'>,
): Promise<ImportedFile> {
  const now = context.clock.now();
  const fileId = context.ids.make('out');
  const comparing = { ids: context.ids, now };
  await store.insertFile(transaction, { fileId, file, contentHash, now });
  // Refused before and read now, since its cause is mended: nobody has to look at it any more.
  await store.removeRefusedFile(transaction, { source: file.source, contentHash });
  const announced = file.deposits.filter(({ isFailed }) => !isFailed);
  await expectMovements(transaction, announced.map(movementOfDeposit(file)), comparing);
  if (file.source === 'bank') await bringBackBooked(transaction, { ...spokenOf(file.lines), now, reportId: fileName });
  const lines = [...(await splitBatches(transaction, file.lines)), ...(await failDeposits(transaction, file, now))];
  await compareLines(transaction, { lines, fileId }, comparing);
  await postArrivedDeposits(transaction, now);
  if (file.aside?.length) context.log.info({ event: 'external file with foreign parts', fileId, aside: file.aside });
  return { kind: 'taken', lineCount: lines.length, aside: file.aside ?? [] };
}

/**
 * A file that was made anew, and is booked all the same, must not go out a second time (decision 0317). A name in a credit
 * proves nothing, as its sender wrote it, unless the bank says that a payout came back by it.
 */
function spokenOf(lines: readonly ExternalLine[]) {
  const proofs = lines
    .flatMap((line) => [line, ...(line.details ?? [])])
    .filter(({ amount, kind, takesBack }) => (amount.minor < 0n ? takesBack !== true : kind === 'payout_returned'));
  return { fileIds: lines.flatMap(({ batches = [] }) => batches), names: proofs.map(({ reference }) => reference) };
}

/**
 * What the bank booked in one sum for files of ours is each of their payouts, if it is the sum of them and the bank
 * names none of ours itself; else it is what the bank lists of it. The sum is without what it turned away, or with it.
 */
async function splitBatches(
  transaction: Transaction,
  lines: readonly ExternalLine[],
): Promise<readonly ExternalLine[]> {
  const split: ExternalLine[] = [];
  for (const line of lines) {
    const { batches = [], details = [] } = line;
    const isNamed = await store.isAnyTransfer(
      transaction,
      details.map(({ reference }) => reference),
    );
    const transfers = isNamed || batches.length === 0 ? [] : await store.listBookedTransfers(transaction, batches);
    const booked = [transfers.filter(({ isSentBack }) => !isSentBack), transfers].find((some) => isSumOf(line, some));
    if (booked) split.push(...booked.map((transfer) => lineOfTransfer(line, transfer)));
    else split.push(...(details.length > 0 ? details : [line]));
  }
  return split;
}

type Transfer = Awaited<ReturnType<typeof store.listBookedTransfers>>[number];

function isSumOf({ amount }: ExternalLine, transfers: readonly Transfer[]): boolean {
  const sum = transfers.reduce((total, { amountMinor }) => total + amountMinor, 0n);
  return (
    transfers.length > 0 && sum === -amount.minor && transfers.every(({ currency }) => currency === amount.currency)
  );
}

function lineOfTransfer(line: ExternalLine, transfer: Transfer) {
  const { endToEndId: reference, amountMinor, currency } = transfer;
  return { ...line, kind: 'payout' as const, reference, amount: money(-amountMinor, currency) };
}

/** What the acquirer announces we expect of the bank. Takings and refunds of the same sum bring nothing. */
function movementOfDeposit({ on }: ExternalFile) {
  return ({ depositId, gross, cost, acquirer }: ExternalFile['deposits'][number]) => ({
    source: 'bank' as const,
    kind: 'deposit' as const,
    reference: depositId,
    amount: minus(gross, cost),
    on,
    journalId: undefined,
    acquirer,
  });
}

/**
 * Posts what the acquirer paid once the bank says the same to the last cent, or two people decided: money comes into
 * our books when both sides have spoken of it (reference 4-a).
 */
export async function postArrivedDeposits(transaction: Transaction, now: Date): Promise<void> {
  for (const deposit of await listDepositsToPost(transaction)) {
    const { depositId, currency, grossMinor, costMinor, arrivedOn } = deposit;
    const journal = gatewayDepositJournal({
      depositId,
      gross: money(grossMinor, currency),
      cost: money(costMinor, currency),
    });
    await postJournal(transaction, journal, now);
    await saveDepositPosted(transaction, { depositId, arrivedOn: arrivedOn ?? seoulDay(now), postedAt: now });
  }
}
