import { defaultFeeRate } from '@gtp/domain/fee/fee-table.ts';
import { type Day, seoulDay } from '@gtp/domain/platform/instant.ts';
import type { Currency } from '@gtp/domain/platform/money.ts';
import { findUsualIssuer } from '../card/card.ts';
import type { Buyer } from '../company/company.ts';
import { findFeeRate } from '../fee/fee.ts';
import type { Database } from '../platform/database.ts';

export type FeeTerms = {
  /** Hundredths of a percent. */
  readonly feeRate: number;
  /** The issuer of the card with which the buyer will probably pay. */
  readonly issuerCompanyId: string | undefined;
};

type Corridor = { readonly buyer: Buyer | undefined; readonly currency: Currency; readonly now: Date };

/** Today's rate for a buyer and a currency (product §4); the default while no buyer is chosen. */
export async function findFeeTerms(database: Database, { buyer, currency, now }: Corridor): Promise<FeeTerms> {
  if (!buyer) return { feeRate: defaultFeeRate, issuerCompanyId: undefined };
  const issuerCompanyId = await findUsualIssuer(database, buyer.companyId);
  const on: Day = seoulDay(now);
  const found = await findFeeRate(database, { country: buyer.country, issuerCompanyId, currency, on });
  return { feeRate: found ?? defaultFeeRate, issuerCompanyId };
}
