import type { quoteOrder as endpoint } from '@gtp/contract/order/order-endpoints.ts';
import type { Answer, Body } from '@gtp/contract/platform/endpoint.ts';
import { defaultFeeRate } from '@gtp/domain/fee/fee-table.ts';
import { splitAmounts, splitTrade } from '@gtp/domain/order/milestones.ts';
import { type OrderCosts, quoteOrder as quoteCosts } from '@gtp/domain/order/order-amounts.ts';
import type { OrderRefusal } from '@gtp/domain/order/order-refusals.ts';
import { type Day, seoulDay, startOfSeoulDay } from '@gtp/domain/platform/instant.ts';
import type { Currency } from '@gtp/domain/platform/money.ts';
import { accept, inField, type Refused, type Result, refuse } from '@gtp/domain/platform/result.ts';
import { findUsualIssuer } from '../card/card.ts';
import { type Buyer, findBuyer } from '../company/company.ts';
import { findFeeRate } from '../fee/fee.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import type { Portal } from '../platform/portal.ts';
import type { OrderLine, OrderPrice } from './order-record.ts';

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
  return { feeRate: await findRateOfDay(database, { buyer, issuerCompanyId, currency, now }), issuerCompanyId };
}

type KnownCorridor = Omit<Corridor, 'buyer'> & Pick<FeeTerms, 'issuerCompanyId'> & { readonly buyer: Buyer };

/** Today's rate where the issuer is known, in hundredths of a percent. */
export async function findRateOfDay(
  database: Database,
  { buyer: { country }, issuerCompanyId, currency, now }: KnownCorridor,
): Promise<number> {
  const found = await findFeeRate(database, { country, issuerCompanyId, currency, on: seoulDay(now) });
  return found ?? defaultFeeRate;
}

/** `buyerShare` in hundredths of a percent. */
export type PricedCosts = Omit<OrderCosts, 'lines' | 'fee'> & {
  readonly lines: readonly OrderLine[];
  readonly buyerShare: number;
};

/** The database keeps quantities and prices as whole numbers of 64 bits. */
const largestStored = 9_000_000_000_000_000_000n;

/** Every amount of an order at a fee rate in hundredths of a percent; refuses as the rule does, field by field. */
export function priceOrder(costs: PricedCosts, feeRate: number): Result<OrderPrice, OrderRefusal> {
  const { currency, freight, insurance, otherCharges, discount, buyerShare } = costs;
  const quoted = unstorableLine(costs.lines) ?? quoteCosts({ ...costs, fee: { rate: feeRate, buyerShare } });
  if (!quoted.ok) return onSheet(quoted);
  return accept({ currency, freight, insurance, otherCharges, discount, feeRate, buyerShare, ...quoted.value });
}

/** The buyer's share stands on the sheet itself. */
function onSheet<Code extends OrderRefusal>({ others, ...refused }: Refused<Code>): Refused<Code> {
  const placed = refused.field === 'fee.buyerShare' ? inField(refused, 'buyerShare') : refused;
  return { ...placed, ...(others && { others: others.map((each) => onSheet(each as Refused<OrderRefusal>)) }) };
}

function unstorableLine(lines: readonly OrderLine[]): Refused<OrderRefusal> | undefined {
  const index = lines.findIndex((line) => line.unitPrice > largestStored || line.quantity > largestStored);
  return index < 0 ? undefined : refuse('order.price_invalid', { field: `lines.${index}.unitPrice` });
}
