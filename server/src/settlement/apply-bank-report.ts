/** What one part of a bank's message does to our payouts: a transfer of ours, a whole file of ours, or nothing of ours. */
import type { Day } from '@gtp/domain/platform/instant.ts';
import { type Money, money, sum } from '@gtp/domain/platform/money.ts';
import type { BankMessageReason, BankMessageReasonCode } from '@gtp/domain/settlement/bank-message-states.ts';
import { reasonOfWholeFile } from '@gtp/domain/settlement/bank-status-codes.ts';
import { bareAccountNumber } from '@gtp/domain/settlement/paying-account.ts';
import { isDayOfBooking } from '@gtp/domain/settlement/payout-outcome.ts';
import { applyBankReport, type SettlementStep } from '@gtp/domain/settlement/settlement.ts';
import type { Transaction } from '../platform/database.ts';
import { type BankReport, type FileReport, isAboutSome, type Said, type TransferReport } from './bank-report-parts.ts';
import { bringBackSpokenOf } from './bring-back-spoken-of.ts';
import { endDoubtByBank } from './doubted-payout-store.ts';
import { overtakeFileRequest } from './file-request-store.ts';
import { overtakeOutcomeRequest } from './outcome-request-store.ts';
import { payPayout } from './pay-payout.ts';
import { listOwnAccountNumbers } from './paying-account-store.ts';
import { findFile, listKnownFiles, listNamedIn, listTakenOut, saveFileAccepted } from './payout-file-store.ts';
import { returnPayout } from './return-payout.ts';
import { findSaidByTwo, isDecidedSince, type SaidByTwo } from './said-by-two-store.ts';
import type { SettlementContext } from './settlement-context.ts';
import * as store from './settlement-store.ts';

/**
 * `reasons`: what a person must look at. `aside`: what is none of ours, which the statement brings to books. `oursCount`:
 * of how many of our transfers and files it speaks; `changedCount`: how many payouts went on by it now.
 */
export type Applied = {
  readonly reasons: readonly BankMessageReason[];
  readonly aside: readonly string[];
  readonly oursCount: number;
  readonly changedCount: number;
};

/** What a part did to one payout. */
type Outcome = { readonly hasChanged: boolean; readonly reason?: BankMessageReason | undefined };

export type Heard = {
  readonly report: BankReport;
  /** When the bank's message came, which may be long ago if it is read again. */
  readonly receivedAt: Date;
  readonly reportId: string;
};

/** Each part for itself: one that fits nothing keeps no other one from counting. */
export async function applyReport(
  context: SettlementContext,
  transaction: Transaction,
  { report, receivedAt, reportId }: Heard,
): Promise<Applied> {
  const outcomes: Outcome[] = [];
  const { here: said, elsewhere } = await sortByAccount(transaction, await chooseOfBatches(transaction, report));
  const here = await bringBackSpokenOf(transaction, said, { now: context.clock.now(), receivedAt, reportId });
  const aside = [...report.aside, ...elsewhere];
  const found = await findTransfers(transaction, here);
  let oursCount = found.ours.length;
  for (const { endToEndId, part } of found.ours) {
    outcomes.push(await applyToTransfer(context, transaction, { endToEndId, part, receivedAt }));
  }
  for (const part of here.files) {
    const done = await applyToFile(context, transaction, { part, receivedAt });
    if (done === 'not ours') aside.push(part.described);
    else {
      oursCount += 1;
      outcomes.push(...done);
    }
  }
  for (const part of found.others) {
    if (await isSaidOfOurs(transaction, part)) {
      context.log.error({ event: 'bank report on an unknown transfer', references: part.references.slice(0, 3) });
      outcomes.push(waits({ code: 'transfer_unknown', about: part.references[0], words: part.described }));
    } else aside.push(part.described);
  }
  const reasons = outcomes.flatMap(({ reason }) => reason ?? []);
  return { reasons, aside, oursCount, changedCount: outcomes.filter(({ hasChanged }) => hasChanged).length };
}

/** Of a booking for a whole file its transfers, if it names one of ours or the file is none of ours; else the file. */
async function chooseOfBatches(transaction: Transaction, { batches = [], ...report }: BankReport): Promise<BankReport> {
  const transfers = [...report.transfers];
  const files = [...report.files];
  for (const batch of batches) {
    const names = batch.transfers.flatMap(({ references }) => references);
    const isNamed =
      names.some((each) => ourNames.test(each)) || (await store.listKnownTransfers(transaction, names)).size > 0;
    const ids = isNamed ? [] : batch.files.map(({ fileId }) => fileId);
    const ours = await listKnownFiles(transaction, ids);
    if (ours.length === 0) transfers.push(...batch.transfers);
    else files.push(...batch.files.filter(({ fileId, isReferred }) => !isReferred || ours.includes(fileId)));
  }
  return { ...report, transfers, files };
}

function waits(reason: BankMessageReason): Outcome {
  return { hasChanged: false, reason };
}

/**
 * What was booked on another account than one from which we pay or paid is not ours, whatever the bank calls it: an id of ours may come
 * back in somebody else's booking.
 */
async function sortByAccount(transaction: Transaction, { transfers, files }: BankReport) {
  const own = new Set((await listOwnAccountNumbers(transaction)).map(bareAccountNumber));
  const isHere = ({ account }: { readonly account?: string | undefined }) =>
    account === undefined || own.has(bareAccountNumber(account));
  return {
    here: { transfers: transfers.filter(isHere), files: files.filter(isHere) },
    elsewhere: [...transfers, ...files]
      .filter((each) => !isHere(each))
      .map(({ described, account }) => `${described} (account ${account})`),
  };
}

/** In the order of their names, so that two transactions which lock them never wait for each other in a circle. */
async function findTransfers(transaction: Transaction, { transfers }: Pick<BankReport, 'transfers'>) {
  const names = [...new Set(transfers.flatMap(({ references }) => references))];
  const known = await store.listKnownTransfers(transaction, names);
  const nameOf = (part: TransferReport) => part.references.find((each) => known.has(each));
  const ours = transfers.flatMap((part) => {
    const endToEndId = nameOf(part);
    return endToEndId === undefined ? [] : [{ endToEndId, part }];
  });
  return {
    ours: ours.toSorted((left, right) => (left.endToEndId < right.endToEndId ? -1 : 1)),
    others: transfers.filter((part) => nameOf(part) === undefined),
  };
}

const ourNames = /^PO[0-9A-HJKMNP-TV-Z]{26}$/;

/** A transfer that we do not know, in a file of ours or by a name as only we give them. */
async function isSaidOfOurs(transaction: Transaction, { references, fileId }: TransferReport): Promise<boolean> {
  if (references.some((each) => ourNames.test(each))) return true;
  return fileId !== undefined && (await findFile(transaction, fileId)) !== undefined;
}

type OfTransfer = { readonly endToEndId: string; readonly part: TransferReport; readonly receivedAt: Date };

async function applyToTransfer(
  context: SettlementContext,
  transaction: Transaction,
  { endToEndId, part, receivedAt }: OfTransfer,
): Promise<Outcome> {
  const payout = await store.lockPayoutByEndToEndId(transaction, endToEndId);
  if (!payout) throw new Error(`The payout ${endToEndId} is not there any more`);
  const { fileId, said } = part;
  if (fileId !== undefined && (await isOfAnotherFile(transaction, { fileId, payout }))) {
    const named = (await listNamedIn(transaction, fileId)).filter((each) => each.endToEndId === endToEndId);
    if (isSettled(said, { named, receivedAt })) return { hasChanged: false };
    return waits({ code: 'contradicts', about: endToEndId });
  }
  const ours = money(payout.amountMinor, payout.currency);
  const isSame = (each: Money | undefined) => each?.currency === ours.currency && each.minor === ours.minor;
  const amount = isSame(part.amountBeforeCharges) ? ours : (part.amount ?? ours);
  const { bookedOn } = part;
  const isOfFile = fileId !== undefined;
  return applyToPayout(context, transaction, { payout, said, amount, bookedOn, receivedAt, isOfFile });
}

/** The bank speaks of a file of ours that is over: the payout stands in another one now, which may have to go out still. */
async function isOfAnotherFile(
  transaction: Transaction,
  { fileId, payout }: { readonly fileId: string; readonly payout: Payout },
): Promise<boolean> {
  if (fileId === payout.payoutFileId) return false;
  return (await findFile(transaction, fileId)) !== undefined;
}

type OfFile = { readonly part: FileReport; readonly receivedAt: Date };

/**
 * What is said of a whole file is said of each payout in it that the message does not name; but a reason that names an
 * account names ours, so that no seller's is blocked for it (decision 0073).
 */
async function applyToFile(
  context: SettlementContext,
  transaction: Transaction,
  { part, receivedAt }: OfFile,
): Promise<'not ours' | readonly Outcome[]> {
  const { fileId, exceptFor, total, bookedOn } = part;
  const said = saidOfEach(part.said);
  const payouts = await lockPayoutsAtBank(transaction, fileId);
  const [first] = payouts;
  const file = await findFile(transaction, fileId);
  if (file && (!first || file.state === 'cancelled')) return applyToEnded(transaction, { part, receivedAt });
  if (!first) return 'not ours';
  const left = payouts.filter(({ endToEndId }) => !exceptFor.includes(endToEndId));
  if (said.kind === 'unclear') return left.length === 0 ? [] : [waits(unclear(said, fileId))];
  const names = payouts.map(({ endToEndId }) => endToEndId);
  if (isAboutSome(part, names)) return [waits({ code: 'contradicts', about: fileId, words: part.described })];
  const amounts = payouts.map((each) => money(each.amountMinor, each.currency));
  if (total && !isEqual(total, sum(amounts, first.currency))) return [waits({ code: 'amount_differs', about: fileId })];
  const outcomes: Outcome[] = [];
  for (const payout of left) {
    const amount = money(payout.amountMinor, payout.currency);
    const ofPayout = { payout, said, amount, bookedOn, receivedAt, isOfFile: true };
    outcomes.push(await applyToPayout(context, transaction, ofPayout));
  }
  return outcomes;
}

/** What may still be paid of it stands in another file, as the bank had refused this one: its word now is for a person. */
async function applyToEnded(
  transaction: Transaction,
  { part: { fileId, said }, receivedAt }: OfFile,
): Promise<readonly Outcome[]> {
  const named = await listNamedIn(transaction, fileId);
  return isSettled(said, { named, receivedAt }) ? [] : [waits({ code: 'contradicts', about: fileId })];
}

type Settled = { readonly named: readonly SaidByTwo[]; readonly receivedAt: Date };

/**
 * Whether nobody has to look at what the bank said of payouts: two people ended each after it came; or none of it was carried
 * out, and each has ended otherwise than by their word that it was; or two people set each paid (decisions 0154, 0317).
 */
function isSettled(said: Said, { named, receivedAt }: Settled): boolean {
  if (said.kind === 'noted') return true;
  return (
    named.length > 0 &&
    named.every((each) => {
      const { state, setAs, isPaidBesides } = each;
      if (isDecidedSince(each, receivedAt)) return true;
      if (said.kind === 'returned') return state === 'returned' || (state === 'paid' && !isPaidBesides);
      return state === 'paid' && setAs === 'paid';
    })
  );
}

/** Without what left the file before the bank had it. Of a file that the bank never had, all, so that a person looks. */
async function lockPayoutsAtBank(transaction: Transaction, fileId: string): Promise<readonly Payout[]> {
  const payouts = await store.lockPayoutsOfFile(transaction, fileId);
  const takenOut = await listTakenOut(transaction, fileId);
  const atBank = payouts.filter(({ payoutId }) => !takenOut.has(payoutId));
  return atBank.length > 0 ? atBank : payouts;
}

function saidOfEach(said: Said): Said {
  if (said.kind !== 'returned' || said.reason === undefined) return said;
  return { ...said, reason: reasonOfWholeFile(said.reason) };
}

function unclear({ code, words }: Extract<Said, { kind: 'unclear' }>, about: string): BankMessageReason {
  return { code, about, ...(words !== '' && { words }) };
}

function isEqual(left: Money, right: Money): boolean {
  return left.currency === right.currency && left.minor === right.minor;
}

type Payout = NonNullable<Awaited<ReturnType<typeof store.lockPayoutByEndToEndId>>>;
type OfPayout = {
  readonly payout: Payout;
  readonly said: Said;
  readonly amount: Money;
  readonly bookedOn: Day | undefined;
  readonly receivedAt: Date;
  /** Whether the bank said by which file. */
  readonly isOfFile: boolean;
};

const reasonOfRefusal: Readonly<Record<string, BankMessageReasonCode>> = {
  'settlement.not_sent': 'not_sent',
  'settlement.amount_differs': 'amount_differs',
  'settlement.report_contradicts': 'contradicts',
};

/** With the reason why a report changes nothing, if a person must look. */
async function applyToPayout(
  context: SettlementContext,
  transaction: Transaction,
  ofPayout: OfPayout,
): Promise<Outcome> {
  const { payout, said, amount, bookedOn } = ofPayout;
  if (said.kind === 'noted') return { hasChanged: false };
  const { endToEndId } = payout;
  if (said.kind === 'unclear') {
    context.log.error({ event: 'bank message not understood', endToEndId, code: said.code, reason: said.words });
    return waits(unclear(said, endToEndId));
  }
  const ours = money(payout.amountMinor, payout.currency);
  const payoutNow = { state: payout.state, amount: ours, wasPaid: payout.paidAt !== null };
  const step = applyBankReport(payoutNow, { kind: said.kind, amount });
  if (!step.ok) {
    if (step.code === 'settlement.report_contradicts' && (await isForNobody(transaction, ofPayout))) return unchanged;
    context.log.error({ event: 'bank report refused', endToEndId, reason: step.code });
    return waits({ code: reasonOfRefusal[step.code] ?? 'other', about: endToEndId });
  }
  const { hasChanged } = step.value;
  const weight = await weighWord(transaction, { ...ofPayout, hasChanged });
  if (weight === 'contradicts') return waits({ code: 'contradicts', about: endToEndId });
  if (weight === 'known') return unchanged;
  if (hasChanged) await applyTransition(context, transaction, { payout, said, step: step.value, bookedOn });
  else await confirm(context, transaction, ofPayout);
  return { hasChanged };
}

const unchanged: Outcome = { hasChanged: false };

type OnPayout = Pick<OfPayout, 'payout' | 'said' | 'receivedAt'>;

async function isForNobody(transaction: Transaction, { payout, said, receivedAt }: OnPayout): Promise<boolean> {
  return isSettled(said, { named: [await findSaidByTwo(transaction, payout.payoutId)], receivedAt });
}

type ToWeigh = OnPayout & Pick<OfPayout, 'isOfFile'> & Pick<SettlementStep, 'hasChanged'>;

/**
 * What a word is worth beside what is known. That one of two files came back says nothing of the other one: it is no
 * news of a payout which came back by it. And read again, an old word must not undo what the bank, or two people, have
 * said since.
 */
async function weighWord(transaction: Transaction, word: ToWeigh): Promise<'counts' | 'known' | 'contradicts'> {
  const { payout, receivedAt, isOfFile, hasChanged } = word;
  const isReturned = word.said.kind === 'returned';
  const file = isReturned ? await findFileOf(transaction, payout) : undefined;
  const isOfHeld = file?.heldAt !== undefined;
  if (!hasChanged) {
    const isKnown = !isReturned || (isOfFile && isOfHeld) || (await isForNobody(transaction, word));
    return isKnown ? 'counts' : 'contradicts';
  }
  const isBefore = (at: Date | null | undefined) => at !== null && at !== undefined && receivedAt < at;
  // The bank has said since that it has the file, and that it paid this one.
  if (isBefore(file?.broughtBackAt) && payout.state === 'paid') return 'known';
  if (!isBefore(payout.paidAt) && !isBefore(file?.broughtBackAt) && !isOfHeld) return 'counts';
  return isDecidedSince(await findSaidByTwo(transaction, payout.payoutId), receivedAt) ? 'known' : 'contradicts';
}

type Confirmed = Pick<OfPayout, 'payout' | 'said' | 'bookedOn' | 'receivedAt'>;

/** The bank says what we know: it may name the day of the booking, or end the doubt whether it came back. */
async function confirm(context: SettlementContext, transaction: Transaction, confirmed: Confirmed): Promise<void> {
  const { payout, said, bookedOn, receivedAt } = confirmed;
  const { payoutId, state } = payout;
  const now = context.clock.now();
  if (said.kind === 'returned' && (await endDoubtByBank(transaction, { payoutId, receivedAt })))
    await overtakeOutcomeRequest(transaction, payoutId, now);
  const isNamed = said.kind === 'paid' && state === 'paid' && bookedOn !== undefined;
  if (isNamed && isDayOfBooking(bookedOn, { ...payout, now }))
    await store.saveDayNamed(transaction, payoutId, bookedOn);
}

/**
 * Held, the bank may have it by an older file, too: that it came back by one of them does not say that it may be paid
 * again.
 */
async function findFileOf(transaction: Transaction, { payoutFileId }: Payout) {
  return payoutFileId === null ? undefined : findFile(transaction, payoutFileId);
}

type Transition = {
  readonly payout: Payout;
  readonly said: Exclude<Said, { kind: 'noted' | 'unclear' }>;
  readonly step: SettlementStep;
  readonly bookedOn: Day | undefined;
};

/** The payout, its lines, its orders, the ledger and the e-mail, all or nothing. */
async function applyTransition(
  context: SettlementContext,
  transaction: Transaction,
  { payout, said, step, bookedOn }: Transition,
) {
  const { payoutId, payoutFileId } = payout;
  if (payoutFileId) {
    await saveFileAccepted(transaction, payoutFileId);
    await store.saveRestSent(transaction, payoutFileId);
    await overtakeFileRequest(transaction, payoutFileId, context.clock.now());
  }
  if (said.kind === 'returned') return returnPayout(context, transaction, { payout, reason: said.reason });
  if (said.kind === 'paid') return payPayout(context, transaction, { payout, bookedOn });
  await store.savePayout(transaction, { payoutId, state: step.state });
}
