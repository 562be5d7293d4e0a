/** What waited long enough: rejected payouts cancel out, the rest is missing there. */
import {
  cancelOut,
  isOverdue,
  missItemThere,
  type ReconciliationSource,
  reconciliationSources,
} from '@gtp/domain/reconciliation/reconciliation.ts';
import { payoutOfReference, referenceThere } from '@gtp/domain/settlement/exchange-reference.ts';
import { inTransaction, type Transaction } from '../platform/database.ts';
import { findStatedUntil, lockReconciliation } from './external-file-store.ts';
import type { ReconciliationContext } from './reconciliation-context.ts';
import { listExpectedItems, type StoredItem, saveItems } from './reconciliation-item-store.ts';
import { listRejectedTransfers } from './rejected-transfer-store.ts';

/** Looks at all that is still expected, once the other side's newest file is read. */
export async function settleWaitingItems(context: ReconciliationContext): Promise<void> {
  for (const source of reconciliationSources) {
    await inTransaction(context.database, async (transaction) => {
      await lockReconciliation(transaction);
      await settleSource(context, transaction, source);
    });
  }
}

async function settleSource(context: ReconciliationContext, transaction: Transaction, source: ReconciliationSource) {
  const statedUntil = await findStatedUntil(transaction, source);
  if (statedUntil === undefined) return;
  const waiting = await listExpectedItems(transaction, source);
  const changedAt = context.clock.now();
  const overdue = waiting.filter((item) => isOverdue(item, statedUntil));
  const rejected = source === 'bank' ? await findRejected(transaction, overdue) : findVoided(overdue);
  const changed = overdue.map((item): StoredItem => {
    const next = rejected.has(item.reference) ? cancelOut(item) : missItemThere(item);
    return { ...item, ...next, version: item.version + 1, changedAt };
  });
  await saveItems(transaction, changed);
}

/** The references of payouts that the bank sent back unbooked, and of their exchange, where way out and back wait. */
async function findRejected(transaction: Transaction, overdue: readonly StoredItem[]): Promise<ReadonlySet<string>> {
  const ofPayouts = overdue.filter(({ kind }) => kind !== 'deposit' && kind !== 'other');
  const pairs = [...Map.groupBy(ofPayouts, ({ reference }) => referenceThere(reference)).values()];
  const references = pairs.filter(({ length }) => length === 2).flatMap((pair) => pair.map((item) => item.reference));
  const payouts = new Set(references.map(payoutOfReference));
  const rejected = new Set(await listRejectedTransfers(transaction, [...payouts]));
  return new Set(references.filter((reference) => rejected.has(payoutOfReference(reference))));
}

/** Payments captured and voided before the acquirer reported them: it reports neither. */
function findVoided(overdue: readonly StoredItem[]): ReadonlySet<string> {
  const captures = new Map(overdue.filter((item) => item.kind === 'capture').map((item) => [item.reference, item]));
  const voided = overdue.filter((item) => {
    const captured = captures.get(item.reference)?.ours?.amount.minor;
    return item.kind === 'void' && captured !== undefined && item.ours?.amount.minor === -captured;
  });
  return new Set(voided.map((item) => item.reference));
}
