/** Payouts of the acquirer's that were announced and failed afterwards, even after they had been said to be paid (0322). */
import { type Money, minus, money } from '@gtp/domain/platform/money.ts';
import { cancelOut, isClosedEarly } from '@gtp/domain/reconciliation/reconciliation.ts';
import { failedDepositJournal, undoneDepositJournal } from '@gtp/domain/settlement/settlement-postings.ts';
import { postJournal } from '../ledger/ledger.ts';
import type { Transaction } from '../platform/database.ts';
import { lockDeposits, saveDepositFailed } from './external-file-store.ts';
import type { ExternalFile, ExternalLine } from './external-line.ts';
import { listItemsNamed, type StoredItem, saveItems } from './reconciliation-item-store.ts';

/**
 * Nothing is expected any more of what did not come: its money is with the acquirer, as our books have it, less what it
 * cost, and comes again in another payout. What the bank had booked is answered as a line that people look at, for the
 * bank takes it back. A failure that is reported twice, or of what was never announced, changes nothing.
 */
export async function failDeposits(
  transaction: Transaction,
  file: ExternalFile,
  now: Date,
): Promise<readonly ExternalLine[]> {
  const atOnce = file.deposits.flatMap(({ depositId, isFailed }) => (isFailed ? [depositId] : []));
  const depositIds = [...new Set([...atOnce, ...(file.failedDeposits ?? [])])];
  const deposits = (await lockDeposits(transaction, depositIds)).filter(({ failedOn }) => failedOn === null);
  const references = deposits.map(({ depositId }) => depositId);
  const items = await listItemsNamed(transaction, { source: 'bank', references });
  const lines: ExternalLine[] = [];
  for (const { grossMinor, costMinor, currency, ...deposit } of deposits) {
    const { depositId } = deposit;
    const item = items.find(({ kind, reference }) => kind === 'deposit' && reference === depositId);
    const cost = money(costMinor, currency);
    const failed: Failed = { depositId, cost, net: minus(money(grossMinor, currency), cost), item };
    const isPosted = deposit.postedAt !== null;
    const isInBooks = item !== undefined && (item.theirs !== undefined || item.state === 'written_off');
    // What came and differs is for people to end first: it is booked then, and the line stands beside it.
    if (!item?.theirs || isPosted) await saveDepositFailed(transaction, { depositId, failedOn: file.on, now });
    if (isInBooks) lines.push(lineOf(file, failed));
    else await endUnarrived(transaction, failed, { isPosted, now });
  }
  return lines;
}

type Failed = {
  readonly depositId: string;
  readonly cost: Money;
  readonly net: Money;
  /** Absent where it failed before it was announced. */
  readonly item: StoredItem | undefined;
};

type Ending = { readonly isPosted: boolean; readonly now: Date };

async function endUnarrived(transaction: Transaction, failed: Failed, { isPosted, now }: Ending): Promise<void> {
  const { item, cost } = failed;
  if (isPosted) await postJournal(transaction, undoneDepositJournal(failed), now);
  else if (cost.minor !== 0n) await postJournal(transaction, failedDepositJournal(failed), now);
  if (item) await saveItems(transaction, [endOf(item, now)]);
}

/** Both sides are quit; what people had proposed was proposed for another picture. */
function endOf(item: StoredItem, changedAt: Date): StoredItem {
  const proposed = { resolution: undefined, reason: undefined, proposedBy: undefined };
  // Closed as it is before, it waits no more either: what the bank books under its name is another movement.
  const ended = isClosedEarly(item) ? { ...item, matchKind: 'rejection' as const } : cancelOut(item);
  return { ...item, ...ended, ...(ended.state !== item.state && proposed), version: item.version + 1, changedAt };
}

/** The acquirer has again what the bank had booked, or what was written off: our books do not say so yet. */
function lineOf(file: ExternalFile, { depositId, net, item }: Failed): ExternalLine {
  return {
    ...{ source: 'acquirer', kind: 'deposit', reference: `${depositId}-returned`, amount: net, on: file.on },
    ...{ lineNumber: undefined, acquirer: item?.acquirer },
  };
}
