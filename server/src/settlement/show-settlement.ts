/** Rows of storage as the contract shows them, each to its reader: names in their language, or masked. */
import { reachOf, reachOfPerson } from '@gtp/domain/account/permissions.ts';
import { seoulDay } from '@gtp/domain/platform/instant.ts';
import type { Language } from '@gtp/domain/platform/language.ts';
import { type Currency, money } from '@gtp/domain/platform/money.ts';
import { type ExchangeRate, exchange, quotedUnits } from '@gtp/domain/settlement/exchange-rate.ts';
import { aliasOf } from '../account/account.ts';
import { companyNameIn } from '../company/company.ts';
import { milestoneOfRow } from '../order/order.ts';
import type { Caller } from '../platform/caller.ts';
import type { ExpectedRow, LineRow, PayoutRow, SettlementScope } from './settlement-list-store.ts';

/** In which language a reader reads, and whether they see names at all. */
export type SettlementView = {
  readonly language: Language;
  readonly isMasked: boolean;
  /** Who reads, and their company. */
  readonly userId: string;
  readonly companyId: string;
};

type Named = { readonly name: string; readonly englishName: string };

function nameFor(view: SettlementView, company: Named, [side, id]: readonly ['seller' | 'buyer', string]): string {
  return view.isMasked ? aliasOf(view, side, id) : companyNameIn(view.language, company);
}

export function showPayout(view: SettlementView, row: Omit<PayoutRow, 'placedAt'>) {
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
    ...(row.paidAt && !row.returnedAt && { paidAt: row.paidAt, bookedOn: row.bookedOn ?? seoulDay(row.paidAt) }),
    returnedAt: row.returnedAt ?? undefined,
    returnReason: row.returnReason ?? undefined,
    rescheduledAt: row.rescheduledAt ?? undefined,
  };
}

/** What was owed, and at what it was exchanged; nothing of a payout in the currency of its orders. */
function showExchanged(row: Omit<PayoutRow, 'placedAt'>) {
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

/** The newest rate of each currency, if there is one that is not too old. */
export type NewestRates = Readonly<Partial<Record<Currency, ExchangeRate>>>;

export function showExpectedLine(view: SettlementView, row: ExpectedRow, rates: NewestRates) {
  const { lineId, withheldReason, withheldUntil } = row;
  const withheld = { withheldReason: withheldReason ?? undefined, withheldUntil: withheldUntil ?? undefined };
  const rate = row.isPaidInWon ? rates[row.currency] : undefined;
  const seller = { name: row.sellerName, englishName: row.sellerEnglishName };
  return {
    sellerName: nameFor(view, seller, ['seller', row.sellerCompanyId]),
    ...{ ...showLine(view, row), lineId, ...withheld, ...(rate && { estimate: showEstimate(row, rate) }) },
    ...(row.withheldBy === view.userId && { isWithheldByReader: true }),
    ...(!view.isMasked && { appeal: showAppeal(row) }),
  };
}

function showAppeal({ appealText: reason, appealedAt: filedAt, ...row }: ExpectedRow) {
  if (reason === null || filedAt === null) return undefined;
  const decided = { decidedAt: row.appealDecidedAt ?? undefined, decisionReason: row.appealDecision ?? undefined };
  return { reason, filedAt, outcome: row.appealOutcome ?? undefined, ...decided };
}

function showEstimate({ netMinor, currency }: ExpectedRow, rate: ExchangeRate) {
  const { paid } = exchange(money(netMinor, currency), rate);
  return { currency: paid.currency, amount: paid, exchange: showTerms(rate) };
}

/** Who reads settlements: whose they may see, and how these are shown. */
export type SettlementReader = {
  readonly scope: SettlementScope;
  readonly view: SettlementView;
  /** Works with payouts, and sees what other operators say of them. */
  readonly isOperator?: boolean;
};

/** The endpoint has let only those pass who have a reach at all. */
export function settlementReader(caller: Caller, language: Language): SettlementReader {
  const reach = reachOf('settlement.read', caller.clientType) ?? 'own';
  const { companyId } = caller;
  return {
    scope: { reach, companyId },
    view: { language, companyId, userId: caller.userId, isMasked: reach === 'masked' },
    isOperator: reachOfPerson('settlement.operate', caller) !== undefined,
  };
}
