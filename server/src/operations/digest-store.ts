/** The institutions, and what happened on a day, over all features. */
import { type InstitutionType, institutionTypes } from '@gtp/domain/account/client-types.ts';
import { givenRefundStates } from '@gtp/domain/payment/refund-states.ts';
import { sql } from 'kysely';
import type { Database } from '../platform/database.ts';
import { stateList } from '../platform/state-list.ts';

export type Institution = { readonly companyId: string; readonly clientType: InstitutionType };

export async function listInstitutions(database: Database): Promise<readonly Institution[]> {
  const { rows } = await sql<Institution>`select company_id as "companyId", client_type as "clientType" from companies
    where client_type = any(${institutionTypes}) order by company_id`.execute(database);
  return rows;
}

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
      where r.state in ${stateList(givenRefundStates)} and r.done_at >= ${from} and r.done_at < ${until} and ${isOwn} having count(*) > 0
    `.execute(database);
  return dayKinds.flatMap((kind) => rows.filter((row) => row.kind === kind));
}
