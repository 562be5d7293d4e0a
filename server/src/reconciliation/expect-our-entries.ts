import { seoulDay } from '@gtp/domain/platform/instant.ts';
import { money } from '@gtp/domain/platform/money.ts';
import type { MovementKind } from '@gtp/domain/reconciliation/reconciliation.ts';
import { exchangeReference } from '@gtp/domain/settlement/exchange-reference.ts';
import { inTransaction } from '../platform/database.ts';
import { expectMovements, type OurMovement } from './compare-movements.ts';
import { lockReconciliation } from './external-file-store.ts';
import { listNewEntries, type OurEntry } from './our-entries-store.ts';
import type { ReconciliationContext } from './reconciliation-context.ts';

const atOnce = 1_000;

/** Expects of the other side whatever our ledger has on the acquirer's and the bank's account since the last time. */
export async function expectOurEntries(context: ReconciliationContext): Promise<void> {
  for (;;) {
    const count = await inTransaction(context.database, async (transaction) => {
      await lockReconciliation(transaction);
      const entries = await listNewEntries(transaction, atOnce);
      await expectMovements(transaction, entries.map(movementOf), { ids: context.ids, now: context.clock.now() });
      return entries.length;
    });
    if (count < atOnce) return;
  }
}

function movementOf(entry: OurEntry): OurMovement {
  return {
    source: entry.accountKind === 'bank_clearing' ? 'bank' : 'acquirer',
    kind: kindOf(entry.journalKind),
    reference: referenceOf(entry),
    amount: money(entry.minor, entry.currency),
    on: seoulDay(entry.occurredAt),
    journalId: entry.journalId,
  };
}

function referenceOf({ endToEndId, causedBy, journalKind, currency }: OurEntry): string {
  if (!endToEndId) return causedBy;
  if (kindOf(journalKind) !== 'exchange') return endToEndId;
  return exchangeReference({ endToEndId, currency, isUndone: journalKind === 'exchange_undone' });
}

const sameName = ['capture', 'chargeback', 'payout', 'payout_returned'] as const;

/** What a journal is called on the other side's documents. */
function kindOf(journalKind: string): MovementKind {
  if (journalKind.includes('refund')) return 'refund';
  if (journalKind.includes('void')) return 'void';
  if (journalKind.includes('exchange')) return 'exchange';
  return sameName.find((each) => each === journalKind) ?? 'other';
}
