import { reachOfPerson } from '@gtp/domain/account/permissions.ts';
import type { WaitingKind } from '@gtp/domain/figure/waiting-kinds.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';

type Count = { readonly kind: WaitingKind; readonly count: number };

/** What waits for the caller beside orders: the same as the lists show that the main page leads to. */
export async function countWaiting(database: Database, caller: Caller): Promise<readonly Count[]> {
  const parts = partsFor(caller);
  if (parts.length === 0) return [];
  const { rows } = await sql<Count>`${sql.join(parts, sql` union all `)}`.execute(database);
  return rows.filter(({ count }) => count > 0);
}

function partsFor(caller: Caller): readonly RawBuilder<unknown>[] {
  const { companyId, clientType } = caller;
  return [
    ...(reachOfPerson('review.decide', caller) ? reviewParts(caller) : []),
    ...(reachOfPerson('amendment.decide', caller) ? [amendmentPart(caller)] : []),
    ...(reachOfPerson('fee.decide', caller)
      ? [sql`select 'fee_proposal' as kind, count(*)::int as count from fee_proposals where state = 'proposed'`]
      : []),
    ...(reachOfPerson('support.answer', caller)
      ? [
          sql`select 'inquiry' as kind, count(*)::int as count from inquiries
            where handler_company_id = ${companyId} and state in ('received', 'in_progress', 'reopened')`,
        ]
      : []),
    ...(reachOfPerson('support.ask', caller)
      ? [
          sql`select 'answer' as kind, count(*)::int as count from inquiries
            where asker_company_id = ${companyId} and state = 'answered'`,
        ]
      : []),
    ...(clientType === 'KOTRA' && reachOfPerson('payment.read', caller)
      ? [sql`select 'payment_task' as kind, count(*)::int as count from payments where operator_task_at is not null`]
      : []),
    ...(clientType === 'KOTRA' && reachOfPerson('dispute.read', caller) ? [refusedEvidence] : []),
    ...(reachOfPerson('reconciliation.work', caller)
      ? [
          sql`select 'reconciliation' as kind, count(*)::int as count from reconciliation_items
            where state in ('mismatch', 'missing_here', 'missing_there')`,
          sql`select 'safeguarding' as kind, count(*)::int as count
            from (select distinct on (currency) * from safeguarding_days order by currency, stated_on desc) d
            where d.bank_minor + d.acquirer_minor < d.held_minor + d.payable_minor`,
        ]
      : []),
    ...(reachOfPerson('settlement.operate', caller)
      ? [
          sql`select 'returned_payout' as kind, count(*)::int as count from payouts
            where state = 'returned' and rescheduled_at is null`,
        ]
      : []),
    ...(reachOfPerson('payout_account.read', caller)
      ? [
          sql`select 'blocked_account' as kind, count(*)::int as count from bank_accounts
            where company_id = ${companyId} and is_active and blocked_at is not null`,
        ]
      : []),
  ];
}

/** What a seller said against a chargeback and the gateway does not take, until it is mended or decided. */
const refusedEvidence = sql`select 'refused_evidence' as kind, count(distinct order_id)::int as count from chargebacks
  where ended_at is null and hand_in_problem is not null`;

function reviewParts({ clientType, companyId, userId }: Caller): readonly RawBuilder<unknown>[] {
  const reviewed = sql`from reviews r join companies c using (company_id) where ${isReviewedBy(clientType, companyId)}`;
  return [
    sql`select 'member' as kind, count(*)::int as count ${reviewed} and r.waiting_since is not null`,
    sql`select 'second_decision' as kind, count(*)::int as count ${reviewed} and r.proposed_by <> ${userId}`,
  ];
}

function isReviewedBy(clientType: Caller['clientType'], companyId: string): RawBuilder<boolean> {
  if (clientType !== 'ISSUER') return sql`c.client_type = 'SELLER'`;
  return sql`c.client_type = 'BUYER' and exists
    (select 1 from cards k where k.company_id = c.company_id and k.issuer_company_id = ${companyId})`;
}

function amendmentPart({ clientType, companyId }: Caller): RawBuilder<unknown> {
  const whose = clientType === 'VISA' ? sql`c.client_type = 'ISSUER'` : isReviewedBy(clientType, companyId);
  return sql`select 'amendment' as kind, count(*)::int as count
    from amendments a join companies c using (company_id) where a.state in ('waiting', 'checked') and ${whose}`;
}
