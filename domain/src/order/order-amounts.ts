import { type Currency, currencyDigits, divideHalfUp, type Money, minus, money, plus, sum } from '../platform/money.ts';
import { accept, type Refused, type Result, refuse, refuseAll } from '../platform/result.ts';
import type { OrderRefusal } from './order-refusals.ts';

/** `quantity` in thousandths of the unit, `unitPrice` in millionths of the currency's major unit (reference 4-b). */
export type OrderLine = { readonly description: string; readonly quantity: bigint; readonly unitPrice: bigint };

/** `rate` in hundredths of a percent (280 is 2.80 %); `buyerShare` of the fee, 0–10000 (5000 is one half). */
export type FeeTerms = { readonly rate: number; readonly buyerShare: number };

export type OrderCosts = {
  readonly currency: Currency;
  readonly lines: readonly OrderLine[];
  readonly freight: Money;
  readonly insurance: Money;
  readonly otherCharges: Money;
  readonly discount: Money;
  readonly fee: FeeTerms;
};

/** `charge` is what the card pays, `settlement` what the seller gets; rates in hundredths of a percent. */
export type OrderAmounts = {
  readonly goods: Money;
  readonly trade: Money;
  readonly totalFee: Money;
  readonly buyerFee: Money;
  readonly sellerFee: Money;
  readonly charge: Money;
  readonly settlement: Money;
  readonly buyerFeeRate: number;
  readonly sellerFeeRate: number;
};

/** No sum of an order goes beyond this many minor units, so that every total stays exact everywhere. */
export const highestAmountMinor = 1_000_000_000_000n;

const wholeShare = 10_000;

/** One line's value, rounded half up to the currency's digits. */
export function lineAmount(line: OrderLine, currency: Currency): Money {
  const scale = 10n ** BigInt(9 - currencyDigits(currency));
  return money(divideHalfUp(line.quantity * line.unitPrice, scale), currency);
}

/**
 * All amounts of an order (product §4), or every input that is wrong, each with its field such as `lines.0.quantity`.
 */
export function quoteOrder(costs: OrderCosts): Result<OrderAmounts, OrderRefusal> {
  const wrong = refuseAll(wrongCosts(costs));
  if (wrong) return wrong;
  const lineAmounts = costs.lines.map((line) => lineAmount(line, costs.currency));
  const goods = sum(lineAmounts, costs.currency);
  const beforeDiscount = sum([goods, costs.freight, costs.insurance, costs.otherCharges], costs.currency);
  const trade = minus(beforeDiscount, costs.discount);
  if (beforeDiscount.minor <= 0n) return refuse('order.amount_too_small', { field: 'lines' });
  if (trade.minor <= 0n) return refuse('order.discount_too_large', { field: 'discount' });
  const amounts = { goods, ...shareFee(trade, costs.fee) };
  return tooLarge(beforeDiscount, amounts) ? refuseTooLarge('lines') : accept(amounts);
}

/** Splits the fee: rounded once, the buyer's part rounded, the remainder to the seller (reference 4-b). */
export function shareFee(trade: Money, fee: FeeTerms): Omit<OrderAmounts, 'goods'> {
  const currency = trade.currency;
  const totalFee = money(divideHalfUp(trade.minor * BigInt(fee.rate), BigInt(wholeShare)), currency);
  const buyerFee = money(divideHalfUp(totalFee.minor * BigInt(fee.buyerShare), BigInt(wholeShare)), currency);
  const sellerFee = minus(totalFee, buyerFee);
  const buyerFeeRate = Number(divideHalfUp(BigInt(fee.rate * fee.buyerShare), BigInt(wholeShare)));
  return { ...amountsBetween({ trade, buyerFee, sellerFee }), buyerFeeRate, sellerFeeRate: fee.rate - buyerFeeRate };
}

type Agreed = Pick<OrderAmounts, 'trade' | 'buyerFee' | 'sellerFee'>;

/** What the card pays and what the seller gets, once each side's part of the fee is known. */
export function amountsBetween({ trade, buyerFee, sellerFee }: Agreed) {
  return {
    trade,
    totalFee: plus(buyerFee, sellerFee),
    buyerFee,
    sellerFee,
    charge: plus(trade, buyerFee),
    settlement: minus(trade, sellerFee),
  };
}

/** What is wrong with lines, charges and share, in the order of the sheet. */
function* wrongCosts(costs: OrderCosts): Generator<Refused<OrderRefusal>, void> {
  if (costs.lines.length === 0) yield refuse('order.lines_missing', { field: 'lines' });
  for (const [index, line] of costs.lines.entries()) {
    if (line.quantity <= 0n) yield refuse('order.quantity_invalid', { field: `lines.${index}.quantity` });
    if (line.unitPrice <= 0n) yield refuse('order.price_invalid', { field: `lines.${index}.unitPrice` });
  }
  for (const field of ['freight', 'insurance', 'otherCharges', 'discount'] as const) {
    if (costs[field].minor < 0n) yield refuse('order.charge_negative', { field });
    if (costs[field].minor > highestAmountMinor) yield refuseTooLarge(field);
  }
  const share = wrongShare(costs.fee);
  if (share) yield share;
}

/** The share is the seller's choice; the rate comes from our own fee table, so a wrong rate is a fault. */
function wrongShare({ rate, buyerShare }: FeeTerms): Refused<OrderRefusal> | undefined {
  if (!Number.isInteger(rate) || rate < 0 || rate >= wholeShare) throw new Error(`${rate} is no fee rate`);
  const isShare = Number.isInteger(buyerShare) && buyerShare >= 0 && buyerShare <= wholeShare;
  return isShare ? undefined : refuse('order.buyer_share_invalid', { field: 'fee.buyerShare' });
}

function tooLarge(beforeDiscount: Money, amounts: OrderAmounts): boolean {
  return beforeDiscount.minor > highestAmountMinor || amounts.charge.minor > highestAmountMinor;
}

function refuseTooLarge(field: string): Refused<OrderRefusal> {
  return refuse('order.amount_too_large', { field });
}
