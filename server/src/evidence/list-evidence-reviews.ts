import type { listEvidenceReviews as endpoint } from '@gtp/contract/evidence/evidence-wire.ts';
import type { Query } from '@gtp/contract/platform/endpoint.ts';
import { defaultMilestoneKind, releaseConditionOf } from '@gtp/domain/order/release-modes.ts';
import type { Language } from '@gtp/domain/platform/language.ts';
import { money } from '@gtp/domain/platform/money.ts';
import { companyNameIn } from '../company/company.ts';
import { defineList } from '../platform/define-list.ts';
import type { Portal } from '../platform/portal.ts';
import { findEvidenceReviews } from './evidence-review-store.ts';

type Asked = { readonly language: Language; readonly query: Query<typeof endpoint> };

/** Evidence that waits for the agency, the most urgent first. */
export const listOfEvidenceReviews = defineList({
  found: ({ database, clock }: Pick<Portal, 'database' | 'clock'>, { query: { isLate } }: Asked) =>
    findEvidenceReviews(database, isLate ? clock.now() : undefined),
  placeOf: ({ targetAt, orderId }) => ({ at: targetAt, id: orderId }),
  show: (rows, { language }, { clock }) =>
    rows.map((row) => {
      const { orderId, tradeNumber, currency, submittedAt, targetAt, proposerName, releaseMode, milestoneKind } = row;
      return {
        ...{ orderId, tradeNumber, currency, submittedAt },
        sellerName: companyNameIn(language, { name: row.sellerName, englishName: row.sellerEnglishName }),
        buyerName: companyNameIn(language, { name: row.buyerName, englishName: row.buyerEnglishName }),
        condition: releaseConditionOf({ releaseMode, milestoneKind: milestoneKind ?? defaultMilestoneKind }),
        trade: money(row.tradeMinor, currency),
        reviewBy: targetAt,
        isLate: targetAt <= clock.now(),
        state: proposerName === undefined ? ('review' as const) : ('proposed' as const),
        reasons: row.reasons ?? [],
        ...(proposerName !== undefined && { proposerName }),
      };
    }),
});
