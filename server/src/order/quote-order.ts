import type { quoteOrder as endpoint } from '@gtp/contract/order/order-endpoints.ts';
import type { Answer, Body } from '@gtp/contract/platform/endpoint.ts';
import { splitAmounts, splitTrade } from '@gtp/domain/order/milestones.ts';
import { type Day, startOfSeoulDay } from '@gtp/domain/platform/instant.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import { findBuyer } from '../company/company.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import type { Portal } from '../platform/portal.ts';
import { findFeeTerms } from './find-fee-terms.ts';
import type { OrderPrice } from './order-record.ts';
import { priceOrder } from './price-order.ts';

/** On which day a seller is paid for what is released at an instant; settlement knows, which stands above orders. */
export type ExpectPayout = (
  database: Database,
  release: { readonly sellerCompanyId: string; readonly currency: OrderPrice['currency']; readonly releasedAt: Date },
) => Promise<Day>;

type QuoteContext = Pick<Portal, 'database' | 'clock'> & { readonly expectPayout: ExpectPayout };
type Costs = Body<typeof endpoint>;
type Request = { readonly caller: Caller; readonly costs: Costs };

/** What the card would be charged, what the seller would net, and when, at today's rate; nothing is stored. */
export async function quoteOrder(
  context: QuoteContext,
  { caller, costs }: Request,
): Promise<Result<Answer<typeof endpoint>>> {
  const now = context.clock.now();
  const { buyerCompanyId, currency } = costs;
  const buyer = buyerCompanyId ? await findBuyer(context.database, buyerCompanyId) : undefined;
  if (buyerCompanyId && !buyer) return refuse('company.buyer_not_found', { field: 'buyerCompanyId' });
  const { feeRate } = await findFeeTerms(context.database, { buyer, currency, now });
  const price = priceOrder(costs, feeRate);
  if (!price.ok) return price;
  const payoutIf = (releasedAt: Date) =>
    context.expectPayout(context.database, { sellerCompanyId: caller.companyId, currency, releasedAt });
  const payoutOn = await payoutIf(now);
  const milestones = await quoteMilestones(costs, price.value, (day) =>
    day === undefined ? payoutOn : payoutIf(noonOf(day)),
  );
  return accept({ ...price.value, payoutOn, ...(milestones && { milestones }) });
}

type PayoutIf = (paidOn: Day | undefined) => Day | Promise<Day>;

/** Each milestone is paid at its own time: "if paid today" is said of the first alone. */
async function quoteMilestones({ releaseMode, milestones: plan = [] }: Costs, price: OrderPrice, payoutIf: PayoutIf) {
  if (releaseMode !== 'milestones' || plan.length === 0) return undefined;
  const amounts = splitAmounts(price, splitTrade(plan, price.trade));
  return Promise.all(
    plan.map(async ({ paymentDueOn }, index) => {
      const { charge, settlement } = amounts[index] ?? price;
      const payoutOn = await payoutIf(index === 0 ? undefined : paymentDueOn);
      return { number: index + 1, currency: price.currency, charge, settlement, paymentDueOn, payoutOn };
    }),
  );
}

const halfDayMs = 12 * 3_600_000;

/** Before the day's cut-off. */
function noonOf(day: Day): Date {
  return new Date(startOfSeoulDay(day).getTime() + halfDayMs);
}
