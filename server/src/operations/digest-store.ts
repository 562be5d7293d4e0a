/**
 * What waits for each institution on a morning, over all features; the same as the lists show that its people work
 * through.
 */
import { type InstitutionType, institutionTypes } from '@gtp/domain/account/client-types.ts';
import { sql } from 'kysely';
import { isReviewedBy } from '../amendment/amendment.ts';
import type { Database } from '../platform/database.ts';
import type { Part } from '../statistics/waiting-store.ts';
import * as waiting from '../statistics/waiting-store.ts';

export const waitingMatters = [
  'member',
  'second_decision',
  'trade_review',
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

export type Institution = { readonly companyId: string; readonly clientType: InstitutionType };

export async function listInstitutions(database: Database): Promise<readonly Institution[]> {
  const { rows } = await sql<Institution>`select company_id as "companyId", client_type as "clientType" from companies
    where client_type = any(${institutionTypes}) order by company_id`.execute(database);
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

type Matter = Pick<Part, 'from' | 'since'> & { readonly matter: WaitingMatter };

function mattersOf(institution: Institution): readonly Matter[] {
  const inquiries: Matter = { ...waiting.inquiriesOf(institution.companyId), matter: 'inquiry' };
  const tradeReviews: Matter = { ...waiting.riskHoldsOf(institution), matter: 'trade_review' };
  const amendments: Matter = { ...waiting.amendmentPart(institution), matter: 'amendment' };
  switch (institution.clientType) {
    case 'KOTRA':
      return [...reviews(institution), tradeReviews, amendments, ...agencyMatters, inquiries];
    case 'ISSUER':
      return [...reviews(institution), tradeReviews, amendments, cardsOf(institution), inquiries];
    case 'VISA':
      return [{ ...waiting.feeProposals, matter: 'fee' }, amendments, inquiries];
  }
}

function reviews(institution: Institution): readonly Matter[] {
  const reviewed = sql`from reviews r join companies c using (company_id) where ${isReviewedBy(institution)}`;
  return [
    { matter: 'member', from: sql`${reviewed} and r.waiting_since is not null`, since: 'r.waiting_since' },
    { matter: 'second_decision', from: sql`${reviewed} and r.proposed_by is not null`, since: 'r.proposed_at' },
  ];
}

function cardsOf({ companyId }: Institution): Matter {
  const from = sql`from cards k where k.issuer_company_id = ${companyId} and k.state = 'pending'`;
  return { matter: 'card', from, since: 'k.created_at' };
}

const agencyMatters: readonly Matter[] = [
  { ...waiting.evidenceReviews, matter: 'evidence' },
  { matter: 'dispute', from: sql`from disputes d where d.state = 'mediation'`, since: 'd.state_since' },
  { matter: 'chargeback', from: sql`from orders o where o.state = 'chargeback'`, since: 'o.state_since' },
  { ...waiting.paymentTasks, matter: 'payment' },
  { matter: 'refund', from: sql`from refunds r where r.state = 'failed'`, since: 'r.submitted_at' },
  { ...waiting.returnedPayouts, matter: 'payout' },
  { ...waiting.reconciliationItems, matter: 'reconciliation' },
  { ...waiting.shortCurrencies, matter: 'safeguarding' },
];

export const dayKinds = ['captured', 'declined', 'refunded', 'settled'] as const;
export type DayKind = (typeof dayKinds)[number];

export type DayTotal = { readonly kind: DayKind; readonly count: number };

type Period = { readonly from: Date; readonly until: Date };

/** Only what there was; an issuer counts what its own cards paid. */
export async function countDay(
  database: Database,
  institution: Institution,
  { from, until }: Period,
): Promise<readonly DayTotal[]> {
  const issuerId = institution.clientType === 'ISSUER' ? institution.companyId : null;
  const isOwn = sql<boolean>`(${issuerId}::text is null or issuer_company_id = ${issuerId})`;
  const { rows } = await sql<DayTotal>`
    select kind, count(*)::int as count from statistics_facts
      where happened_at >= ${from} and happened_at < ${until} and ${isOwn} group by kind
    union all
    select 'refunded', count(*)::int from refunds r join orders o using (order_id)
      where r.state = 'done' and r.done_at >= ${from} and r.done_at < ${until} and ${isOwn} having count(*) > 0
    `.execute(database);
  return dayKinds.flatMap((kind) => rows.filter((row) => row.kind === kind));
}
