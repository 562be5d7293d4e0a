/** What a message of the bank says of files of which we did not know that the bank has them (decision 0317). */
import type { BankMessageReasonCode } from '@gtp/domain/settlement/bank-message-states.ts';
import type { Transaction } from '../platform/database.ts';
import { type BankReport, type FileReport, isAboutSome, type TransferReport } from './bank-report-parts.ts';
import { bringBackFile, bringBackOfTransfer, findTaken, type Word } from './bring-back-file.ts';
import * as files from './payout-file-store.ts';
import { lockPayoutsOfFile } from './settlement-store.ts';

type SpokenOf = Pick<BankReport, 'transfers' | 'files'>;
type Part = TransferReport | FileReport;

/** A name in a credit is what its sender wrote, and so is one in the debit that takes such a credit back. */
const noProof: readonly BankMessageReasonCode[] = ['credit_no_return', 'debit_takes_back', 'file_taken_back'];

function isProof({ said }: Part): boolean {
  return said.kind !== 'unclear' || !noProof.includes(said.code);
}

/**
 * Before a message of the bank counts: it speaks of a file of which we do not know that the bank has it, or of a transfer in
 * such a file, which the bank has got by that one or by the one of which it was made. That it turns all of a file away, as a
 * whole or transfer by transfer, says nothing of that; where people had said the same and a new one was made, the answer has
 * those parts as noted, since they are about nothing that the new one holds.
 */
export async function bringBackSpokenOf(transaction: Transaction, report: SpokenOf, word: Word): Promise<SpokenOf> {
  const parts: readonly Part[] = [...report.files, ...report.transfers];
  const proofs = parts.filter(isProof);
  const ours = await files.listKnownFiles(
    transaction,
    proofs.flatMap(({ fileId }) => fileId ?? []),
  );
  const isUnnamed = ({ fileId }: Part) => fileId === undefined || !ours.includes(fileId);
  const known = new Set<Part>();
  for (const payoutFileId of await files.listNotKnownAtBank(transaction, ours)) {
    const ofFile = parts.filter(({ fileId }) => fileId === payoutFileId);
    const turnedAway = await readTurnedAway(transaction, { payoutFileId, parts: ofFile });
    if (!turnedAway) await bringBackFile(transaction, { ...word, payoutFileId });
    else if (turnedAway.isAsSaid) for (const each of ofFile) known.add(each);
  }
  const unnamed = proofs.filter(isUnnamed);
  for (const file of await files.listWithoutTaker(transaction, unnamed.flatMap(namesOf))) {
    const { payoutFileId } = await findTaken(transaction, file);
    const named = await files.listNamedIn(transaction, payoutFileId);
    const ofFile = unnamed.filter((each) => namesOf(each).some((name) => isAmong(named, name)));
    const turnedAway = await readTurnedAway(transaction, { payoutFileId, parts: ofFile });
    if (!turnedAway?.isAsSaid) await bringBackOfTransfer(transaction, { ...word, file });
    else for (const each of ofFile) known.add(each);
  }
  const read = <Each extends Part>(each: Each): Each => (known.has(each) ? { ...each, said: { kind: 'noted' } } : each);
  return { files: report.files.map(read), transfers: report.transfers.map(read) };
}

function namesOf(part: Part): readonly string[] {
  return 'references' in part ? part.references : [];
}

function isAmong(named: readonly files.PayoutNamed[], name: string): boolean {
  return named.some(({ endToEndId }) => endToEndId === name);
}

type OfFile = { readonly payoutFileId: string; readonly parts: readonly Part[] };

/** Whether all that is said of a file turns it away; `isAsSaid`: a new one was made of it, and nothing has held that. */
async function readTurnedAway(transaction: Transaction, { payoutFileId, parts }: OfFile) {
  if (!parts.every(({ said }) => said.kind === 'returned')) return undefined;
  const named = await files.listNamedIn(transaction, payoutFileId);
  const names = named.map(({ endToEndId }) => endToEndId);
  const isWhole = parts.some((each) => !('references' in each) && !isAboutSome(each, names));
  const spokenOf = new Set(parts.flatMap(namesOf));
  const isAll = named.length > 0 && named.every(({ endToEndId }) => spokenOf.has(endToEndId));
  if (!isWhole && !isAll) return undefined;
  const isOver = (await files.findFile(transaction, payoutFileId))?.state === 'cancelled';
  // All at once and in one order: the first that comes back makes the others the bank's.
  if (!isOver) await lockPayoutsOfFile(transaction, payoutFileId);
  return { isAsSaid: isOver && !named.some(({ isHeld }) => isHeld) };
}
