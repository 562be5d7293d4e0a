import { reviewerOf } from '@gtp/domain/account/client-types.ts';
import type { Company } from '../company/company.ts';
import type { Transaction } from '../platform/database.ts';
import { tellChange } from '../platform/tell-change.ts';
import { listIssuersOf } from './amendment-store.ts';

/** The open lists of all who decide on what a company changes, whoever of them or of the company did something. */
export async function tellReviewers(transaction: Transaction, { companyId, clientType }: Company): Promise<void> {
  const reviewer = reviewerOf(clientType);
  const told =
    reviewer === 'ISSUER'
      ? { companyIds: await listIssuersOf(transaction, companyId) }
      : { clientTypes: reviewer ? [reviewer] : [] };
  tellChange(transaction, { tags: ['amendment'], ...told });
}
