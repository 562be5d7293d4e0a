import type { quoteOrder as endpoint } from '@gtp/contract/order/order-endpoints.ts';
import type { Answer, Body } from '@gtp/contract/platform/endpoint.ts';
import type { Day } from '@gtp/domain/platform/instant.ts';
import type { Currency } from '@gtp/domain/platform/money.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import { findBuyer } from '../company/company.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import type { Portal } from '../platform/portal.ts';
import { findFeeTerms } from './find-fee-terms.ts';
import { priceOrder } from './price-order.ts';

/** On which day a seller is paid for what is released at an instant; settlement knows, which stands above orders. */
export type ExpectPayout = (
  database: Database,
  release: { readonly sellerCompanyId: string; readonly currency: Currency; readonly releasedAt: Date },
) => Promise<Day>;

type Desk = Pick<Portal, 'database' | 'clock'> & { readonly expectPayout: ExpectPayout };
type Request = { readonly caller: Caller; readonly costs: Body<typeof endpoint> };

/** What the card would be charged, what the seller would net, and when, at today's rate; nothing is stored. */
export async function quoteOrder(desk: Desk, { caller, costs }: Request): Promise<Result<Answer<typeof endpoint>>> {
  const now = desk.clock.now();
  const { buyerCompanyId, currency } = costs;
  const buyer = buyerCompanyId ? await findBuyer(desk.database, buyerCompanyId) : undefined;
  if (buyerCompanyId && !buyer) return refuse('company.buyer_not_found', { field: 'buyerCompanyId' });
  const { feeRate } = await findFeeTerms(desk.database, { buyer, currency, now });
  const price = priceOrder(costs, feeRate);
  if (!price.ok) return price;
  const release = { sellerCompanyId: caller.companyId, currency, releasedAt: now };
  return accept({ ...price.value, payoutOn: await desk.expectPayout(desk.database, release) });
}
