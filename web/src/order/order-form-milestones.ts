/** The milestones of the order form (RM04): as text in the fields, worth what, and what is wrong in them. */
import { fewestMilestones, lackOfPlan, mostMilestones, splitTrade } from '@gtp/domain/order/milestones.ts';
import { quoteOrder } from '@gtp/domain/order/order-amounts.ts';
import { lastPaymentDay } from '@gtp/domain/order/payment-days.ts';
import { defaultMilestoneKind, type MilestoneKind } from '@gtp/domain/order/release-modes.ts';
import { addDays, type Day, isDay, seoulDay } from '@gtp/domain/platform/instant.ts';
import {
  type Currency,
  currencyDigits,
  formatMoney,
  formatScaled,
  type Money,
  money,
  parseScaled,
} from '@gtp/domain/platform/money.ts';
import type { OrderDetail, OrderDraft, OrderQuoteRequest } from './order-queries.ts';
import { newRowKey } from './row-key.ts';

export type MilestoneValues = {
  /** Tells rows apart on the screen. */
  readonly key: string;
  readonly title: string;
  readonly condition: string;
  /** By what it is released. */
  readonly kind: MilestoneKind;
  /** A share in percent or an amount, as the plan's basis says. */
  readonly worth: string;
  readonly paymentDueOn: string;
};

/** Whether all milestones are written as shares of the trade amount or all as amounts. */
export type MilestoneBasis = 'share' | 'amount';

export type MilestonePlan = { readonly basis: MilestoneBasis; readonly rows: readonly MilestoneValues[] };

export type MilestoneProblem =
  | 'missing'
  | 'positive'
  | 'milestones'
  | 'milestonesSum'
  | 'milestoneDay'
  | 'milestoneDayLate';

type Worth = { readonly share?: number; readonly amount?: Money };
type PlannedRow = NonNullable<OrderDraft['milestones']>[number];

export function milestoneRow(values: Partial<MilestoneValues> = {}): MilestoneValues {
  return {
    key: newRowKey(),
    title: '',
    condition: '',
    kind: defaultMilestoneKind,
    worth: '',
    paymentDueOn: '',
    ...values,
  };
}

type Names = Readonly<Record<'deposit' | 'depositWhen' | 'balance' | 'balanceWhen', string>>;

/** 30 percent in two weeks and the rest in two months. */
export function thirtySeventy(names: Names, now: Date): MilestonePlan {
  const today = seoulDay(now);
  const deposit = {
    ...{ title: names.deposit, condition: names.depositWhen, kind: 'deposit' as const },
    ...{ worth: '30', paymentDueOn: addDays(today, 14) },
  };
  const balance = {
    ...{ title: names.balance, condition: names.balanceWhen, kind: 'shipment' as const },
    ...{ worth: '70', paymentDueOn: addDays(today, 60) },
  };
  return { basis: 'share', rows: [milestoneRow(deposit), milestoneRow(balance)] };
}

/** What the buyer asks for, named by its number; what releases each milestone is the seller's to say. */
export function proposedPlan(
  proposed: NonNullable<OrderDetail['proposedMilestones']>,
  nameOf: (number: number) => string,
): MilestonePlan {
  const rows = proposed.map(({ amount, paymentDueOn }, place) =>
    milestoneRow({ title: nameOf(place + 1), worth: formatMoney(amount), paymentDueOn }),
  );
  return { basis: 'amount', rows };
}

/** The plan of an order sheet as it was saved. */
export function planOf({ milestones }: Pick<OrderDetail, 'milestones'>): MilestonePlan {
  const basis = milestones.every(({ share }) => share !== undefined) ? 'share' : 'amount';
  const rows = milestones.map(({ title, condition, kind, share, trade, paymentDueOn }) => {
    const worth = basis === 'share' ? shareText(share ?? 0) : formatMoney(trade);
    return milestoneRow({ title, condition, kind, worth, paymentDueOn });
  });
  return { basis, rows };
}

/** The trade amount of what stands in the form, by the server's own rule; undefined while it cannot be computed. */
export function tradeOf(request: OrderQuoteRequest | undefined): Money | undefined {
  const quoted = request && quoteOrder({ ...request, fee: { rate: 0, buyerShare: 0 } });
  return quoted?.ok ? quoted.value.trade : undefined;
}

export function worthOf({ worth }: MilestoneValues, basis: MilestoneBasis, currency: Currency): Worth {
  const minor = parseScaled(worth, basis === 'share' ? 2 : currencyDigits(currency)) ?? 0n;
  return basis === 'share' ? { share: Number(minor) } : { amount: money(minor, currency) };
}

/** What each milestone is worth in money, as far as they are written. */
export function amountsOf({ rows, basis }: MilestonePlan, trade: Money): readonly Money[] {
  return splitTrade(
    rows.map((row) => worthOf(row, basis, trade.currency)),
    trade,
  );
}

/** What the plan still lacks (or has too much, below zero), in its own basis; undefined where it is the whole. */
export function lackOf({ rows, basis }: MilestonePlan, trade: Money): Worth | undefined {
  const lack = lackOfPlan(
    rows.map((row) => worthOf(row, basis, trade.currency)),
    trade,
  );
  const isWhole = 'share' in lack ? lack.share === 0 : lack.amount.minor === 0n;
  return isWhole ? undefined : lack;
}

/** The same plan written the other way; what rounding leaves goes to the last. */
export function inBasis(plan: MilestonePlan, basis: MilestoneBasis, trade: Money | undefined): MilestonePlan {
  if (basis === plan.basis || !trade) return { ...plan, basis };
  const amounts = amountsOf(plan, trade);
  if (basis === 'amount') {
    const rows = plan.rows.map((row, index) => ({ ...row, worth: formatMoney(amounts[index] ?? trade) }));
    return { basis, rows };
  }
  const shares = amounts.map(({ minor }) => Number((minor * 10_000n) / trade.minor));
  const others = shares.slice(0, -1).reduce((sum, share) => sum + share, 0);
  const isWhole = lackOf(plan, trade) === undefined;
  const rows = plan.rows.map((row, index) => {
    const isLast = index === plan.rows.length - 1;
    return { ...row, worth: shareText(isLast && isWhole ? 10_000 - others : (shares[index] ?? 0)) };
  });
  return { basis, rows };
}

export function draftMilestones({ rows, basis }: MilestonePlan, currency: Currency): readonly PlannedRow[] {
  return rows.map((row) => ({
    title: row.title.trim(),
    condition: row.condition.trim(),
    kind: row.kind,
    currency,
    paymentDueOn: row.paymentDueOn,
    ...worthOf(row, basis, currency),
  }));
}

/** What of the plan a quote needs; nothing while a day is missing. */
export function quotedMilestones(
  plan: MilestonePlan,
  currency: Currency,
): NonNullable<OrderQuoteRequest['milestones']> {
  const rows = draftMilestones(plan, currency);
  if (!rows.every(({ paymentDueOn }) => isDay(paymentDueOn))) return [];
  return rows.map(({ title: _title, condition: _condition, ...row }) => row);
}

type Facts = { readonly currency: Currency; readonly trade: Money | undefined; readonly now: Date };

/** What is wrong in the plan, by the field's path such as `milestones.0.title`. */
export function milestoneProblems(plan: MilestonePlan, facts: Facts): Readonly<Record<string, MilestoneProblem>> {
  const { rows, basis } = plan;
  const problems: Record<string, MilestoneProblem> = {};
  for (const [index, row] of rows.entries()) {
    const { share = 0, amount } = worthOf(row, basis, facts.currency);
    if (row.title.trim() === '') problems[`milestones.${index}.title`] = 'missing';
    if (share <= 0 && (amount?.minor ?? 0n) <= 0n) problems[`milestones.${index}.worth`] = 'positive';
    if (!isDueInOrder(row.paymentDueOn, rows[index - 1]?.paymentDueOn, facts.now)) {
      problems[`milestones.${index}.paymentDueOn`] = 'milestoneDay';
    } else if (row.paymentDueOn > lastPaymentDay(seoulDay(facts.now), true)) {
      problems[`milestones.${index}.paymentDueOn`] = 'milestoneDayLate';
    }
  }
  if (rows.length < fewestMilestones || rows.length > mostMilestones) problems.milestones = 'milestones';
  else if (facts.trade && lackOf(plan, facts.trade)) problems.milestones = 'milestonesSum';
  return problems;
}

function isDueInOrder(day: string, previous: Day | undefined, now: Date): boolean {
  return isDay(day) && day > seoulDay(now) && (previous === undefined || day >= previous);
}

/** 3000 → "30"; 3333 → "33.33". */
function shareText(share: number): string {
  return formatScaled(BigInt(share), 2).replace(/\.?0+$/, '') || '0';
}
