import { seoulDay } from '@gtp/domain/platform/instant.ts';
import { money } from '@gtp/domain/platform/money.ts';
import {
  doubtedReason,
  saysDuplicate,
  stoppedReason,
  suspendedReason,
} from '@gtp/domain/settlement/bank-status-codes.ts';
import { openDayFor } from '@gtp/domain/settlement/business-calendar.ts';
import { payoutFileStateRecords } from '@gtp/domain/settlement/payout-file-states.ts';
import { nextSettlementState } from '@gtp/domain/settlement/settlement-states.ts';
import { inTransaction, type Transaction } from '../platform/database.ts';
import { mayPayOut } from '../platform/database-lives.ts';
import { addJob } from '../platform/jobs.ts';
import { tellChange } from '../platform/tell-change.ts';
import { findBankHolidays } from './bank-holidays.ts';
import { bringBackFile, holdFile } from './bring-back-file.ts';
import { findFileOfDoubt } from './doubted-payout-store.ts';
import { isFileAskedAbout, overtakeFileRequest } from './file-request-store.ts';
import { listPayeeAddresses } from './payee-addresses.ts';
import { findPayingAccount, readPayingAccount } from './paying-account-store.ts';
import { makeFileId, writePayoutFile } from './payout-file.ts';
import {
  countCall,
  findFile,
  insertFile,
  isCertainlyNotAtBank,
  listTakenOut,
  listTransfersOfFile,
  lockFile,
  movePayouts,
  type PayoutFile,
  saveFileCancelled,
  saveFileOffered,
  saveFileRejected,
  saveFileSent,
  saveFileText,
  type TransferOfFile,
} from './payout-file-store.ts';
import { returnPayout, takePayoutBack } from './return-payout.ts';
import type { SettlementContext } from './settlement-context.ts';
import { lockPayoutsOfFile, savePayout } from './settlement-store.ts';

/**
 * Hands a cut file to the bank; the job behind `send-payout-file`. Without a clear answer it throws, so that the job
 * is run again: the file's id is the bank's idempotency key. A file that the bank will not take needs a person, who
 * sees it among the problems and sends it again (decision 0317).
 */
export async function sendPayoutFile(context: SettlementContext, payoutFileId: string): Promise<void> {
  // No call is made: the file may still change.
  if (context.bank.isAway?.()) throw new Error(`The bank is away: the payout file ${payoutFileId} waits`);
  // The bank may have paid by another name what was in it: it is taken out once the bank was asked (decision 0279).
  if (!(await mayPayOut(context)))
    throw new Error(`The payout file ${payoutFileId} waits for two people after a restore`);
  const file = await offerPayoutFile(context, payoutFileId);
  if (!file) return;
  const receipt = await context.bank.sendFile(file);
  if (receipt.kind === 'refused') {
    context.log.error({ event: 'payout file refused', payoutFileId, reason: receipt.reason });
    await inTransaction(context.database, async (transaction) => {
      const mayBeAtBank = saysDuplicate(receipt.reason);
      await saveFileRejected(transaction, { payoutFileId, problem: receipt.reason, mayBeAtBank });
      // Its payouts are as they were; the file is the agency's alone.
      tellChange(transaction, { tags: ['settlement'], clientTypes: ['KOTRA'] });
    });
    return;
  }
  if (receipt.kind === 'unknown') throw new Error(`The bank did not answer for the payout file ${payoutFileId}`);
  const takenAt = context.clock.now();
  await inTransaction(context.database, (transaction) => saveFileTaken(transaction, payoutFileId, takenAt));
  const taken = await findFile(context.database, payoutFileId);
  if (taken?.state === 'cancelled')
    context.log.error({ event: 'payout file taken beside the new one made of it', payoutFileId });
}

/** The bank has the file, or all of its transfers; also one of which a new one was made before its receipt came. */
export async function saveFileTaken(transaction: Transaction, payoutFileId: string, takenAt: Date): Promise<void> {
  await bringBackFile(transaction, { payoutFileId, now: takenAt });
  const payouts = await lockPayoutsOfFile(transaction, payoutFileId);
  for (const { payoutId, state } of payouts) {
    // The bank may have reported already; then the payout has gone on.
    const next = nextSettlementState(state, 'send');
    if (next.ok) await savePayout(transaction, { payoutId, state: next.value });
  }
  await saveFileSent(transaction, payoutFileId, takenAt);
  await overtakeFileRequest(transaction, payoutFileId, takenAt);
  tellFile(transaction, payouts);
}

/** Open pages of the sellers of these payouts, and of those who see the file. */
function tellFile(transaction: Transaction, payouts: readonly { readonly sellerId: string }[]): void {
  const companyIds = [...new Set(payouts.map(({ sellerId }) => sellerId))];
  tellChange(transaction, { tags: ['settlement'], companyIds, clientTypes: ['KOTRA', 'VISA'] });
}

/** What the bank is to get; undefined when it has it already, or there is nothing left for it. */
export type OfferedFile = { readonly payoutFileId: string; readonly xml: string };

/**
 * Settles what is in a file before it is offered to the bank for the first time: a payout to an account that was
 * blocked after the file was cut is taken back (decision 0073), and so is one of a seller who was suspended (0301). From then on the file never changes, because its id is
 * the bank's idempotency key and nobody knows which of two texts the bank would have.
 */
export async function offerPayoutFile(
  context: SettlementContext,
  payoutFileId: string,
): Promise<OfferedFile | undefined> {
  return inTransaction(context.database, async (transaction) => {
    // Payouts before their file, as everywhere.
    const payouts = await lockPayoutsOfFile(transaction, payoutFileId);
    const file = await lockFile(transaction, payoutFileId);
    if (!file) throw new Error(`There is no payout file ${payoutFileId}`);
    if (!(await isToBeOffered(transaction, file))) return undefined;
    if (isRefusedForCertain(file)) return void (await cutAnew(context, transaction, { file, payouts }));
    if (file.offeredAt) return offerAgain(context, transaction, file);
    const { left, hasChanged } = await takeOut(context, transaction, { payoutFileId, payouts });
    const stays = new Set(left.map(({ payoutId }) => payoutId));
    if (hasChanged || left.length === 0)
      tellFile(
        transaction,
        payouts.filter(({ payoutId }) => !stays.has(payoutId)),
      );
    if (left.length === 0) {
      await saveFileCancelled(transaction, payoutFileId);
      return undefined;
    }
    const xml = hasChanged ? await writeAgain(context, transaction, { file, left }) : file.xml;
    await saveFileOffered(transaction, { payoutFileId, xml, offeredAt: context.clock.now() });
    await countCall(transaction, payoutFileId);
    return { payoutFileId, xml };
  });
}

/** As it is, since the bank may have it; not where it may pay by another file what this one pays. */
async function offerAgain(context: SettlementContext, transaction: Transaction, file: PayoutFile) {
  const { payoutFileId } = file;
  const heldFor = await findFileOfDoubt(transaction, payoutFileId);
  if (heldFor !== undefined) {
    await holdFile(transaction, { ...file, now: context.clock.now(), heldFor });
    return undefined;
  }
  await countCall(transaction, payoutFileId);
  return file;
}

/** Not while two people are about to say what became of it. */
async function isToBeOffered(transaction: Transaction, { state, payoutFileId }: PayoutFile): Promise<boolean> {
  return payoutFileStateRecords[state].isOffered && !(await isFileAskedAbout(transaction, payoutFileId));
}

function isRefusedForCertain(file: PayoutFile): boolean {
  return file.state === 'rejected' && isCertainlyNotAtBank(file);
}

type Refused = Omit<InFile, 'payoutFileId'> & { readonly file: PayoutFile };

/**
 * The bank has not got the file: what may still be paid goes into a new one under an id of its own, for the next day on
 * which its bank works, and the old one is over. Its transfers keep their ids, so that the bank would know them again.
 */
export async function cutAnew(context: SettlementContext, transaction: Transaction, { file, payouts }: Refused) {
  const { left } = await takeOut(context, transaction, { payoutFileId: file.payoutFileId, payouts });
  if (left.length > 0) {
    const payoutFileId = makeFileId(context.ids);
    const cutAt = context.clock.now();
    const { currency, payingAccountId, payoutFileId: replacesFileId } = file;
    const xml = await writeAgain(context, transaction, { file: { ...file, payoutFileId, cutAt }, left });
    const named = { payoutFileId, replacesFileId, payingAccountId: payingAccountId ?? null };
    await insertFile(transaction, { ...named, currency, xml, cutAt });
    await movePayouts(transaction, { payoutIds: left.map(({ payoutId }) => payoutId), payoutFileId });
    await addJob(transaction, { name: 'send-payout-file', payload: { payoutFileId } });
  }
  await saveFileCancelled(transaction, file.payoutFileId);
  tellFile(transaction, payouts);
}

type InFile = { readonly payoutFileId: string; readonly payouts: Awaited<ReturnType<typeof lockPayoutsOfFile>> };

/** Takes back what must not go out any more; what the bank has spoken of already stays. */
async function takeOut(context: SettlementContext, transaction: Transaction, { payoutFileId, payouts }: InFile) {
  const transfers = await listTransfersOfFile(transaction, payoutFileId);
  const left: TransferOfFile[] = [];
  for (const transfer of transfers) {
    const { state, blockedReason, isSuspended, isInDoubt } = transfer;
    const payout = state === 'file_cut' && payouts.find(({ payoutId }) => payoutId === transfer.payoutId);
    if (payout && isInDoubt) await takePayoutBack(context, transaction, { payout, reason: doubtedReason });
    else if (payout && isSuspended) await takePayoutBack(context, transaction, { payout, reason: suspendedReason });
    else if (payout && blockedReason !== null)
      await returnPayout(context, transaction, { payout, reason: stoppedReason(blockedReason) });
    // What was taken out before, as when the file was offered first, is paid by a payout of its own.
    else if (state !== 'returned') left.push(transfer);
  }
  return { left, hasChanged: left.length < transfers.length };
}

type LeftOut = { readonly payoutFileId: string; readonly payoutId: string };

/**
 * After a restore: what was never offered here may have gone to the bank without the payout; so what the bank says of all
 * of the file is not said of that payout.
 */
export async function leaveOutOfText(
  context: SettlementContext,
  transaction: Transaction,
  { payoutFileId, payoutId }: LeftOut,
): Promise<void> {
  const file = await lockFile(transaction, payoutFileId);
  if (!file || file.offeredAt) return;
  const takenOut = await listTakenOut(transaction, payoutFileId);
  const transfers = await listTransfersOfFile(transaction, payoutFileId);
  const left = transfers.filter((each) => each.payoutId !== payoutId && !takenOut.has(each.payoutId));
  if (left.length === 0) return;
  await saveFileText(transaction, { payoutFileId, xml: await writeAgain(context, transaction, { file, left }) });
}

type Left = { readonly file: PayoutFile; readonly left: readonly TransferOfFile[] };

/** The file without what was taken out of it; offered after its day, it asks for the next one on which its bank works. */
async function writeAgain(context: SettlementContext, transaction: Transaction, { file, left: transfers }: Left) {
  const { payoutFileId, currency, cutAt: createdAt, payingAccountId } = file;
  const [first] = transfers;
  if (!first) throw new Error(`Nothing is left of the payout file ${payoutFileId}`);
  const addresses = await listPayeeAddresses(
    transaction,
    transfers.map(({ companyId }) => companyId),
  );
  const written = transfers.map((transfer) => {
    const { sourceCurrency, sourceMinor, won } = transfer;
    const exchanged =
      sourceCurrency !== null && sourceMinor !== null && won !== null
        ? { source: money(sourceMinor, sourceCurrency), rate: { currency: sourceCurrency, won } }
        : undefined;
    const address = addresses.get(transfer.companyId);
    return { ...transfer, amount: money(transfer.amountMinor, currency), exchanged, address };
  });
  const account = payingAccountId
    ? await readPayingAccount(transaction, payingAccountId)
    : await findPayingAccount(transaction, currency);
  if (!account) throw new Error(`There is no account to pay ${currency} from`);
  const now = context.clock.now();
  const today = seoulDay(now);
  const isOver = first.payOn < today;
  const payOn = openDayFor(isOver ? today : first.payOn, currency, await findBankHolidays(transaction, now));
  return writePayoutFile({ payoutFileId, createdAt, payOn, currency, account, transfers: written });
}
