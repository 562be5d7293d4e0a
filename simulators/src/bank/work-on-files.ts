import { inTransaction } from '../platform/database.ts';
import { endingOf } from './account-endings.ts';
import type { Bank } from './bank.ts';
import type { Step, StepKind, Transfer } from './bank-store.ts';
import { bookingNotice } from './camt-054.ts';
import { statusReport } from './pain-002.ts';
import { publishReport } from './publish-report.ts';

/** Does what is due by `now` (milliseconds) with the files; gives how many steps that were. */
export function workOnDueFiles(bank: Bank, now: number): number {
  const steps = bank.store.listDueSteps(now);
  for (const step of steps) inTransaction(bank.database, () => workOn(bank, step));
  return steps.length;
}

/** Does the next step of every file `rounds` times, however early; stops when nothing is left to do. */
export function advanceFiles(bank: Bank, rounds: number): number {
  let done = 0;
  for (let round = 0; round < rounds; round += 1) {
    const worked = workOnDueFiles(bank, Number.MAX_SAFE_INTEGER);
    if (worked === 0) break;
    done += worked;
  }
  return done;
}

function workOn(bank: Bank, { stepId, fileId, kind }: Step): void {
  bank.store.removeStep(stepId);
  const transfers = bank.store.listTransfersOfFile(fileId);
  if (kind === 'answer') answerFile(bank, transfers);
  else if (kind === 'book') bookTransfers(bank, transfers);
  else returnTransfers(bank, transfers);
}

function answerFile(bank: Bank, transfers: readonly Transfer[]): void {
  const answered = transfers.map((transfer) => decide(bank, transfer));
  for (const transfer of answered) bank.store.saveTransfer(transfer);
  publishReport(bank, 'pain.002', (id) => statusReport(id, answered, bank.now()));
  if (answered.some((each) => each.status === 'accepted')) schedule(bank, transfers, 'book');
}

/** Rejects by the account's ending, and what another file has already paid (AM05). */
function decide(bank: Bank, transfer: Transfer): Transfer {
  const earlier = bank.store.listTransfersByEndToEndId(transfer.endToEndId);
  const isPaidAlready = earlier.some((each) => each.status === 'accepted' || each.status === 'booked');
  if (isPaidAlready) return { ...transfer, status: 'rejected', reason: 'AM05' };
  const ending = endingOf(transfer.creditorAccount);
  if (ending?.outcome === 'reject') return { ...transfer, status: 'rejected', reason: ending.reason };
  return { ...transfer, status: 'accepted' };
}

function bookTransfers(bank: Bank, transfers: readonly Transfer[]): void {
  const accepted = transfers.filter((each) => each.status === 'accepted');
  const booked = accepted.map((each) => ({ ...each, status: 'booked' as const, bookedAt: bank.now() }));
  for (const transfer of booked) bank.store.saveTransfer(transfer);
  publishReport(bank, 'camt.054', (id) => bookingNotice(id, booked, bank.now()));
  if (booked.some(isToReturn)) schedule(bank, transfers, 'return');
}

function returnTransfers(bank: Bank, transfers: readonly Transfer[]): void {
  const returned = transfers.filter(isToReturn).map((each) => {
    const reason = endingOf(each.creditorAccount)?.reason ?? null;
    return { ...each, status: 'returned' as const, reason, returnedAt: bank.now() };
  });
  for (const transfer of returned) bank.store.saveTransfer(transfer);
  publishReport(bank, 'camt.054', (id) => bookingNotice(id, returned, bank.now()));
}

function isToReturn(transfer: Transfer): boolean {
  return transfer.status === 'booked' && endingOf(transfer.creditorAccount)?.outcome === 'return';
}

function schedule(bank: Bank, transfers: readonly Transfer[], kind: StepKind): void {
  const fileId = transfers[0]?.fileId;
  if (fileId) bank.store.insertStep(fileId, kind, bank.now() + bank.settings.bankDelayMs);
}
