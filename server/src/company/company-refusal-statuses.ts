/** What a person reads when a company cannot be used. */
import type { CompanyRefusal } from '@gtp/domain/company/company-refusals.ts';
import type { RefusalStatus } from '../platform/refusals.ts';

export const companyStatuses: Readonly<Record<CompanyRefusal, RefusalStatus>> = {
  'company.not_found': 404,
  'company.order_above_limit': 422,
  'company.buyer_not_found': 422,
};
