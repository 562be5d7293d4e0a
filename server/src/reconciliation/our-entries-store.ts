/** What our ledger says of the acquirer's and the bank's account. */
import type { AcquirerName } from '@gtp/domain/card/acquirers.ts';
import type { Currency } from '@gtp/domain/platform/money.ts';
import { sql } from 'kysely';
import type { Transaction } from '../platform/database.ts';

export type OurEntry = {
  readonly journalId: bigint;
  readonly journalKind: string;
  /**
   * What follows the colon of the journal's cause: a payment, a refund, a payout; of a void the payment, of a refund
   * that came back (with `-returned`) or was made again the gateway's own name, as of a chargeback that the issuer filed
   * first; of a refund that was given by a transfer the bank's.
   */
  readonly causedBy: string;
  readonly endToEndId: string | null;
  readonly accountKind: 'acquirer_receivable' | 'bank_clearing';
  readonly currency: Currency;
  readonly minor: bigint;
  readonly occurredAt: Date;
  /** Of the payment that was charged or given back. */
  readonly acquirer: AcquirerName | null;
};

/** A transaction that is still open has no journal further back than this many. */
const openTransactionsReach = 10_000;

/** The next entries that nothing was expected for yet; what the reconciliation itself posts is left out. */
export async function listNewEntries(transaction: Transaction, limit: number): Promise<readonly OurEntry[]> {
  const { rows } = await sql<OurEntry>`
    select j.journal_id as "journalId",
      case when j.kind = 'refund' and r.kind = 'void' then 'void' else j.kind end as "journalKind",
      case when j.kind = 'refund_given_otherwise' then q.bank_reference
        when j.kind = 'refund_again' then split_part(j.cause, ':', 3)
        when j.kind = 'refund_returned' then split_part(j.cause, ':', 3) || '-returned'
        when r.kind = 'void' then r.payment_id
        else coalesce(x.gateway_chargeback_id, split_part(j.cause, ':', 2)) end as "causedBy",
      p.end_to_end_id as "endToEndId", split_part(e.account_id, ':', 1) as "accountKind", e.currency as "currency",
      e.amount_minor as "minor", j.occurred_at as "occurredAt", c.acquirer as "acquirer"
    from journals j
    join journal_entries e on e.journal_id = j.journal_id
      and e.account_id in (${sql.join(watchedAccounts)})
    left join refunds r on j.kind in ('refund', 'refund_returned', 'refund_again') and r.refund_id = split_part(j.cause, ':', 2)
    left join refund_transfer_requests q on j.kind = 'refund_given_otherwise' and q.state = 'confirmed'
      and q.refund_id = split_part(j.cause, ':', 2)
    left join chargebacks x on j.kind = 'chargeback' and x.chargeback_id = split_part(j.cause, ':', 2)
    left join payouts p on j.kind in ('payout', 'payout_returned', 'exchange', 'exchange_undone')
      and p.payout_id = split_part(j.cause, ':', 2)
    left join payments c on c.payment_id = coalesce(r.payment_id, split_part(j.cause, ':', 2))
    where j.journal_id > (select coalesce(max(journal_id), 0) - ${openTransactionsReach} from reconciliation_items)
      and j.kind not in ('gateway_deposit', 'write_off', 'own_funds')
      and not exists (select from reconciliation_items i where i.journal_id = j.journal_id)
    order by j.journal_id limit ${limit}`.execute(transaction);
  return rows;
}

const watchedAccounts = ['acquirer_receivable', 'bank_clearing'].flatMap((kind) =>
  ['USD', 'JPY', 'KRW'].map((currency) => `${kind}:${currency}`),
);
