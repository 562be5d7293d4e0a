/**
 * What waits for each institution on a morning, over all features; the same as the lists show that its people work
 * through.
 */
import type { ClientType } from '@gtp/domain/account/permissions.ts';
import { openAmendmentStates } from '@gtp/domain/amendment/amendment.ts';
import { exceptionStates } from '@gtp/domain/reconciliation/reconciliation-states.ts';
import { openInquiryStates } from '@gtp/domain/support/inquiry-states.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../platform/database.ts';
import { stateList } from '../platform/state-list.ts';

export const waitingMatters = [
  'member',
  'second_decision',
  'amendment',
  'evidence',
  'dispute',
  'chargeback',
  'payment',
  'refund',
  'payout',
  'reconciliation',
  'safeguarding',
  'fee',
  'card',
  'inquiry',
] as const;
export type WaitingMatter = (typeof waitingMatters)[number];

/** `late`: those that wait for longer than two days. */
export type Waiting = { readonly matter: WaitingMatter; readonly count: number; readonly late: number };

export type Institution = { readonly companyId: string; readonly clientType: Exclude<ClientType, 'SELLER' | 'BUYER'> };

export async function listInstitutions(database: Database): Promise<readonly Institution[]> {
  const { rows } = await sql<Institution>`select company_id as "companyId", client_type as "clientType" from companies
    where client_type in ('KOTRA', 'VISA', 'ISSUER') order by company_id`.execute(database);
  return rows;
}

/** Only what there is. `now` is the morning. */
export async function countWaitingFor(
  database: Database,
  institution: Institution,
  now: Date,
): Promise<readonly Waiting[]> {
  const lateBefore = new Date(now.getTime() - 2 * 86_400_000);
  const parts = mattersOf(institution).map(
    ({ matter, from, since }) => sql`select ${matter}::text as matter, count(*)::int as count,
      count(*) filter (where ${sql.raw(since)} < ${lateBefore})::int as late ${from}`,
  );
  const { rows } = await sql<Waiting>`${sql.join(parts, sql` union all `)}`.execute(database);
  return rows.filter(({ count }) => count > 0);
}

type Matter = { readonly matter: WaitingMatter; readonly from: RawBuilder<unknown>; readonly since: string };

function mattersOf(institution: Institution): readonly Matter[] {
  const inquiries: Matter = {
    matter: 'inquiry',
    from: sql`from inquiries q where q.handler_company_id = ${institution.companyId}
      and q.state in ${stateList(openInquiryStates)}`,
    since: 'q.last_asked_at',
  };
  const amendments: Matter = {
    matter: 'amendment',
    from: sql`from amendments a join companies c using (company_id)
      where a.state in ${stateList(openAmendmentStates)} and ${isLookedAfterBy(institution)}`,
    since: 'a.asked_at',
  };
  switch (institution.clientType) {
    case 'KOTRA':
      return [...reviews(institution), amendments, ...agencyMatters, inquiries];
    case 'ISSUER':
      return [...reviews(institution), amendments, cardsOf(institution), inquiries];
    case 'VISA':
      return [feeProposals, amendments, inquiries];
  }
}

/** Sellers are the agency's, issuers the network's, buyers their issuers'. */
function isLookedAfterBy({ clientType, companyId }: Institution): RawBuilder<boolean> {
  if (clientType === 'KOTRA') return sql`c.client_type = 'SELLER'`;
  if (clientType === 'VISA') return sql`c.client_type = 'ISSUER'`;
  return sql`c.client_type = 'BUYER' and exists
    (select 1 from cards k where k.company_id = c.company_id and k.issuer_company_id = ${companyId})`;
}

function reviews(institution: Institution): readonly Matter[] {
  const reviewed = sql`from reviews r join companies c using (company_id) where ${isLookedAfterBy(institution)}`;
  return [
    { matter: 'member', from: sql`${reviewed} and r.waiting_since is not null`, since: 'r.waiting_since' },
    { matter: 'second_decision', from: sql`${reviewed} and r.proposed_by is not null`, since: 'r.proposed_at' },
  ];
}

function cardsOf({ companyId }: Institution): Matter {
  const from = sql`from cards k where k.issuer_company_id = ${companyId} and k.state = 'pending'`;
  return { matter: 'card', from, since: 'k.created_at' };
}

const feeProposals: Matter = {
  matter: 'fee',
  from: sql`from fee_proposals f where f.state = 'proposed'`,
  since: 'f.proposed_at',
};

const agencyMatters: readonly Matter[] = [
  {
    matter: 'evidence',
    from: sql`from orders o where o.state = 'evidence_submitted'`,
    since: 'o.state_since',
  },
  { matter: 'dispute', from: sql`from disputes d where d.state = 'mediation'`, since: 'd.state_since' },
  { matter: 'chargeback', from: sql`from orders o where o.state = 'chargeback'`, since: 'o.state_since' },
  { matter: 'payment', from: sql`from payments p where p.operator_task_at is not null`, since: 'p.operator_task_at' },
  { matter: 'refund', from: sql`from refunds r where r.state = 'failed'`, since: 'r.submitted_at' },
  {
    matter: 'payout',
    from: sql`from payouts p where p.state = 'returned' and p.rescheduled_at is null`,
    since: 'p.returned_at',
  },
  {
    matter: 'reconciliation',
    from: sql`from reconciliation_items i where i.state in ${stateList(exceptionStates)}`,
    since: 'i.changed_at',
  },
  {
    matter: 'safeguarding',
    from: sql`from (select distinct on (currency) * from safeguarding_days order by currency, stated_on desc) d
      where d.bank_minor + d.acquirer_minor < d.held_minor + d.payable_minor`,
    since: "d.stated_on::timestamp at time zone 'Asia/Seoul'",
  },
];
