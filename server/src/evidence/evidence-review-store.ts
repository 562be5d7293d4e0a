import type { EvidenceReviewReason } from '@gtp/domain/evidence/evidence-judgement.ts';
import { sql } from 'kysely';
import type {} from '../account/account.ts';
import type {} from '../company/company.ts';
import type {} from '../order/order.ts';
import type { Database } from '../platform/database.ts';
import { foundRows } from '../platform/found-rows.ts';
import type {} from './evidence-store.ts';

/** Evidence that a person of the agency has to look at; with `lateAt` what should have been looked at by then. */
export function findEvidenceReviews(database: Database, lateAt: Date | undefined) {
  let query = database
    .selectFrom('evidenceCases as c')
    .innerJoin('orders as o', 'o.orderId', 'c.orderId')
    .innerJoin('companies as s', 's.companyId', 'o.sellerCompanyId')
    .innerJoin('companies as b', 'b.companyId', 'o.buyerCompanyId')
    .leftJoin('users as p', 'p.userId', 'c.proposedBy')
    .select(['c.orderId', 'c.submittedAt', 'o.tradeNumber', 'o.currency', 'o.tradeMinor', 'o.releaseMode'])
    .select(['o.milestoneKind', 's.name as sellerName', 's.englishName as sellerEnglishName'])
    .select(['b.name as buyerName', 'b.englishName as buyerEnglishName', 'p.name as proposerName'])
    .select(sql<Date>`c.target_at`.as('targetAt'))
    .select(
      sql<readonly EvidenceReviewReason[] | null>`(select j.reasons from evidence_judgements j
        where j.order_id = c.order_id and j.submission = c.submission order by j.evidence_judgement_id desc limit 1)`.as(
        'reasons',
      ),
    )
    .where('c.targetAt', 'is not', null)
    .where('o.state', '=', 'evidence_submitted');
  if (lateAt) query = query.where('c.targetAt', '<=', lateAt);
  return foundRows(query, { by: ['c.targetAt', 'c.orderId'], isOldestFirst: true });
}
