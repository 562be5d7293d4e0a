/** One agreement in two to ten payments (RM04): what each is worth, and what it bears of the fees (decision 0043). */
import { type Day, seoulDay } from '../platform/instant.ts';
import { divideHalfUp, type Money, minus, money, plus } from '../platform/money.ts';
import { accept, type Refused, type Result, refuse } from '../platform/result.ts';
import { amountsBetween, type OrderAmounts } from './order-amounts.ts';
import type { OrderRefusal } from './order-refusals.ts';
import { lastPaymentDay } from './payment-days.ts';

export const fewestMilestones = 2;
export const mostMilestones = 10;
const whole = 10_000;

/** One row of a plan: worth a share of the trade amount (hundredths of a percent) or an amount, never both. */
export type PlannedMilestone = {
  readonly title: string;
  readonly share?: number | undefined;
  readonly amount?: Money | undefined;
  readonly paymentDueOn: Day;
};

/** What a plan is checked against: the trade amount of the whole, and today. */
export type PlanFacts = { readonly trade: Money; readonly now: Date };

/**
 * The trade amount of each milestone; together exactly `trade`. All rows name a share or all name an amount. Refuses
 * the first row that is wrong by its field, such as `milestones.1.amount`, and sums by `milestones`, with what is
 * missing.
 */
export function planMilestones(
  plan: readonly PlannedMilestone[],
  { trade, now }: PlanFacts,
): Result<readonly Money[], OrderRefusal> {
  if (plan.length < fewestMilestones || plan.length > mostMilestones) {
    return refuse('order.milestones_count', { field: 'milestones' });
  }
  const wrong = wrongRow(plan, seoulDay(now)) ?? wrongSum(plan, trade);
  if (wrong) return wrong;
  const amounts = splitTrade(plan, trade);
  const empty = amounts.findIndex((each) => each.minor <= 0n);
  return empty < 0 ? accept(amounts) : refuseValue(plan, empty);
}

/** What a buyer asks for: the milestones' amounts and days; their names and conditions are the seller's to write. */
export type ProposedMilestone = { readonly amount: Money; readonly paymentDueOn: Day };

/** Refuses a proposal that the seller could not send as it is, by the same fields as a plan. */
export function checkProposal(
  proposal: readonly ProposedMilestone[],
  facts: PlanFacts,
): Refused<OrderRefusal> | undefined {
  const planned = planMilestones(
    proposal.map((each) => ({ ...each, title: '-' })),
    facts,
  );
  return planned.ok ? undefined : planned;
}

/** The amounts as far as a plan goes, whatever is still missing from its sum; nothing named counts as nothing. */
export function splitTrade(plan: readonly Pick<PlannedMilestone, 'share' | 'amount'>[], trade: Money): Money[] {
  let [share, before] = [0, 0n];
  return plan.map((each) => {
    if (each.share === undefined) return each.amount ?? money(0n, trade.currency);
    share += each.share;
    const upTo = divideHalfUp(trade.minor * BigInt(share), BigInt(whole));
    const amount = money(upTo - before, trade.currency);
    before = upTo;
    return amount;
  });
}

/** What a plan still lacks of the whole, or has too much (below zero): in hundredths of a percent, or in money. */
export function lackOfPlan(
  plan: readonly Pick<PlannedMilestone, 'share' | 'amount'>[],
  trade: Money,
): { readonly share: number } | { readonly amount: Money } {
  if (plan.every((each) => each.share !== undefined)) {
    return { share: whole - plan.reduce((sum, each) => sum + (each.share ?? 0), 0) };
  }
  return { amount: splitTrade(plan, trade).reduce(minus, trade) };
}

export type MilestoneAmounts = Pick<
  OrderAmounts,
  'goods' | 'trade' | 'totalFee' | 'buyerFee' | 'sellerFee' | 'charge' | 'settlement'
>;

/**
 * Splits the fees of the whole as its trade amount is split: each side's fee is rounded where a milestone ends, so
 * that the last one takes the rest and no part is negative (reference 4-b, "Milestones 30/70"). `trades` add up to the
 * whole.
 */
export function splitAmounts(
  agreed: Pick<OrderAmounts, 'trade' | 'buyerFee' | 'sellerFee'>,
  trades: readonly Money[],
): readonly MilestoneAmounts[] {
  const ends = trades.map((_, index) => trades.slice(0, index + 1).reduce(plus));
  const upTo = (fee: Money, end: Money | undefined): bigint =>
    end ? divideHalfUp(fee.minor * end.minor, agreed.trade.minor) : 0n;
  const partOf = (fee: Money, index: number): Money =>
    money(upTo(fee, ends[index]) - upTo(fee, ends[index - 1]), fee.currency);
  return trades.map((trade, index) => {
    const fees = { buyerFee: partOf(agreed.buyerFee, index), sellerFee: partOf(agreed.sellerFee, index) };
    return { goods: trade, ...amountsBetween({ trade, ...fees }) };
  });
}

function wrongRow(plan: readonly PlannedMilestone[], today: Day): Refused<OrderRefusal> | undefined {
  const isByShare = plan[0]?.share !== undefined;
  for (const [index, row] of plan.entries()) {
    if (row.title.trim() === '') {
      return refuse('order.milestone_title_missing', { field: `milestones.${index}.title` });
    }
    if (!isWorth(row, isByShare)) return refuseValue(plan, index);
    const previous = plan[index - 1]?.paymentDueOn ?? '';
    if (row.paymentDueOn <= today || row.paymentDueOn < previous) {
      return refuse('order.milestone_day_invalid', { field: `milestones.${index}.paymentDueOn` });
    }
    const last = lastPaymentDay(today, true);
    if (row.paymentDueOn > last) {
      return refuse('order.payment_due_too_late', { field: `milestones.${index}.paymentDueOn`, facts: { last } });
    }
  }
  return undefined;
}

function isWorth({ share, amount }: PlannedMilestone, isByShare: boolean): boolean {
  if (!isByShare) return share === undefined && amount !== undefined && amount.minor > 0n;
  return amount === undefined && share !== undefined && Number.isInteger(share) && share > 0 && share <= whole;
}

function refuseValue(plan: readonly PlannedMilestone[], index: number): Refused<OrderRefusal> {
  const word = plan[0]?.share === undefined ? 'amount' : 'share';
  return refuse('order.milestone_value_invalid', { field: `milestones.${index}.${word}` });
}

function wrongSum(plan: readonly PlannedMilestone[], trade: Money): Refused<OrderRefusal> | undefined {
  if (plan.some((each) => each.amount && each.amount.currency !== trade.currency)) return refuseValue(plan, 0);
  const lack = lackOfPlan(plan, trade);
  const isWhole = 'share' in lack ? lack.share === 0 : lack.amount.minor === 0n;
  return isWhole ? undefined : refuse('order.milestones_sum_wrong', { field: 'milestones' });
}
