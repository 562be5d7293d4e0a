import { credit, debit, type Journal, makeJournal, sharedAccount } from '../ledger/ledger.ts';
import type { Money } from '../platform/money.ts';
import type { ReconciliationSource } from './reconciliation.ts';

const accountOf = { acquirer: 'acquirer_receivable', bank: 'bank_clearing' } as const;

/** Our books follow the other side: each gap goes to the account of differences, where it stays visible. */
export function writeOffJournal(written: {
  readonly itemId: string;
  readonly source: ReconciliationSource;
  readonly gaps: readonly Money[];
}): Journal {
  return makeJournal({
    cause: `reconciliation.written_off:${written.itemId}`,
    kind: 'write_off',
    entries: written.gaps.flatMap((gap) => [
      debit(sharedAccount(accountOf[written.source], gap.currency), gap),
      credit(sharedAccount('reconciliation_difference', gap.currency), gap),
    ]),
  });
}
