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

/** The operator put money of its own into the safeguarding account, or took some of it back (a negative amount). */
export function ownFundsJournal({ itemId, amount }: { readonly itemId: string; readonly amount: Money }): Journal {
  return makeJournal({
    cause: `reconciliation.own_funds:${itemId}`,
    kind: 'own_funds',
    entries: [
      debit(sharedAccount('bank_clearing', amount.currency), amount),
      credit(sharedAccount('operator_funds', amount.currency), amount),
    ],
  });
}
