/** What acquirer and bank say beside our books, and what people do about it. */
import type { Answer, Query } from '@gtp/contract/platform/endpoint.ts';
import type {
  listReconciliation,
  listSafeguardingDays,
  readReconciliation,
  readReconciliationOverview,
} from '@gtp/contract/reconciliation/reconciliation-endpoints.ts';

export type ReconciliationItem = Answer<typeof listReconciliation>['list'][number];
export type ReconciliationDetail = Answer<typeof readReconciliation>;
export type ReconciliationFilter = Query<typeof listReconciliation>;
export type ReconciliationOverview = Answer<typeof readReconciliationOverview>;
export type SafeguardingDay = Answer<typeof listSafeguardingDays>['list'][number];
export type SafeguardingFilter = Query<typeof listSafeguardingDays>;
