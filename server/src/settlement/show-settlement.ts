/** Rows of storage as the contract shows them, each to its reader: names in their language, or masked. */
import type { Day } from '@gtp/domain/platform/instant.ts';
import type { Language } from '@gtp/domain/platform/language.ts';
import { type Currency, money } from '@gtp/domain/platform/money.ts';
import {
  type ExchangedCurrency,
  type ExchangeRate,
  exchange,
  quotedUnits,
} from '@gtp/domain/settlement/exchange-rate.ts';
import type { LateReason } from '@gtp/domain/settlement/late-payout.ts';
import type { SettlementState } from '@gtp/domain/settlement/settlement-states.ts';
import { aliasOf } from '../account/account.ts';
import { companyNameIn } from '../company/company.ts';
import { milestoneOfRow } from '../order/order.ts';

/** In which language a reader reads, and whether they see names at all. */
export type SettlementView = {
  readonly language: Language;
  readonly isMasked: boolean;
  /** The company of who reads. */
  readonly companyId: string;
};

type Named = { readonly name: string; readonly englishName: string };

function nameFor(view: SettlementView, company: Named, [side, id]: readonly ['seller' | 'buyer', string]): string {
  return view.isMasked ? aliasOf(view, side, id) : companyNameIn(view.language, company);
}

type PayoutRow = {
  readonly payoutId: string;
  readonly sellerName: string;
  readonly sellerId: string;
  readonly sellerEnglishName: string;
  readonly state: SettlementState;
  readonly payOn: Day;
  readonly currency: Currency;
  readonly amountMinor: bigint;
  readonly offsetMinor: bigint;
  readonly endToEndId: string;
  readonly paidAt: Date | null;
  readonly returnedAt: Date | null;
  readonly returnReason: string | null;
  readonly rescheduledAt: Date | null;
  readonly sourceCurrency: ExchangedCurrency | null;
  readonly sourceMinor: bigint | null;
  readonly rateWon: bigint | null;
  readonly rateValueOn: Day | null;
  readonly rateQuotedAt: Date | null;
  readonly rateSource: string | null;
};

export function showPayout(view: SettlementView, row: PayoutRow) {
  const { payoutId, state, payOn, currency, endToEndId } = row;
  return {
    payoutId,
    state,
    payOn,
    currency,
    endToEndId,
    sellerName: nameFor(view, { name: row.sellerName, englishName: row.sellerEnglishName }, ['seller', row.sellerId]),
    amount: money(row.amountMinor, currency),
    ...(row.offsetMinor > 0n && { offset: money(row.offsetMinor, row.sourceCurrency ?? currency) }),
    ...showExchanged(row),
    // What came back was not paid, although it was booked for a while.
    paidAt: row.returnedAt ? undefined : (row.paidAt ?? undefined),
    returnedAt: row.returnedAt ?? undefined,
    returnReason: row.returnReason ?? undefined,
    rescheduledAt: row.rescheduledAt ?? undefined,
  };
}

/** What was owed, and at what it was exchanged; nothing of a payout in the currency of its orders. */
function showExchanged(row: PayoutRow) {
  const { sourceCurrency, sourceMinor, rateWon: won, rateValueOn: valueOn, rateQuotedAt: quotedAt } = row;
  const source = row.rateSource;
  if (sourceCurrency === null || sourceMinor === null || won === null) return {};
  if (valueOn === null || quotedAt === null || source === null) return {};
  const terms = showTerms({ currency: sourceCurrency, won, valueOn, quotedAt, source });
  return { sourceCurrency, source: money(sourceMinor, sourceCurrency), exchange: terms };
}

export function showTerms({ currency, won, valueOn, quotedAt, source }: ExchangeRate) {
  return { rate: won, units: Number(quotedUnits[currency]), valueOn, quotedAt, source };
}

type LineRow = {
  readonly orderId: string;
  readonly tradeNumber: string;
  readonly milestoneNumber: number | null;
  readonly totalMilestones: number | null;
  readonly buyerName: string;
  readonly buyerCompanyId: string;
  readonly buyerEnglishName: string;
  readonly state: SettlementState;
  readonly releasedAt: Date;
  readonly dueOn: Day;
  readonly currency: Currency;
  readonly grossMinor: bigint;
  readonly feeMinor: bigint;
  readonly refundMinor: bigint;
  readonly netMinor: bigint;
  readonly promisedOn: Day | null;
  readonly lateReason: LateReason | null;
};

export function showLine(view: SettlementView, row: LineRow) {
  const { orderId, tradeNumber, state, releasedAt, dueOn, currency } = row;
  return {
    orderId,
    tradeNumber,
    state,
    releasedAt,
    dueOn,
    currency,
    ...milestoneOfRow(row),
    buyerName: nameFor(view, { name: row.buyerName, englishName: row.buyerEnglishName }, ['buyer', row.buyerCompanyId]),
    promisedOn: row.promisedOn ?? undefined,
    lateReason: row.lateReason ?? undefined,
    gross: money(row.grossMinor, currency),
    fee: money(row.feeMinor, currency),
    refund: money(row.refundMinor, currency),
    net: money(row.netMinor, currency),
  };
}

type ExpectedRow = LineRow & {
  readonly lineId: string;
  readonly withheldReason: string | null;
  readonly withheldUntil: Day | null;
  readonly isPaidInWon: boolean;
};

/** The newest rate of each currency, if there is one that is not too old. */
export type NewestRates = Readonly<Partial<Record<Currency, ExchangeRate>>>;

export function showExpectedLine(view: SettlementView, row: ExpectedRow, rates: NewestRates) {
  const { lineId, withheldReason, withheldUntil } = row;
  const withheld = { withheldReason: withheldReason ?? undefined, withheldUntil: withheldUntil ?? undefined };
  const rate = row.isPaidInWon ? rates[row.currency] : undefined;
  return { ...showLine(view, row), lineId, ...withheld, ...(rate && { estimate: showEstimate(row, rate) }) };
}

function showEstimate({ netMinor, currency }: ExpectedRow, rate: ExchangeRate) {
  const { paid } = exchange(money(netMinor, currency), rate);
  return { currency: paid.currency, amount: paid, exchange: showTerms(rate) };
}

type TotalRow = { readonly currency: Currency; readonly amountMinor: string | null; readonly count: bigint };

export function showTotals(rows: readonly TotalRow[]) {
  const totals = rows.map(({ currency, amountMinor, count }) => ({
    currency,
    amount: money(BigInt(amountMinor ?? 0), currency),
    count: Number(count),
  }));
  return { totals, count: totals.reduce((sum, each) => sum + each.count, 0) };
}
