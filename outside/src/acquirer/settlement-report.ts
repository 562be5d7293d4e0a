import { currencyDigits, decimalText } from '../platform/money-text.ts';
import { type Refusal, refuse } from '../platform/refusal.ts';
import { seoulDayBounds } from '../platform/seoul-day.ts';
import type { Acquirer } from './acquirer.ts';
import type { PaymentWithCard } from './payment-store.ts';

/** What the acquirer keeps of each capture, in hundredths of a percent; refunds and voids give nothing of it back. */
const costBasisPoints = 150;

type Line = {
  readonly kind: 'capture' | 'refund' | 'void';
  readonly payment: PaymentWithCard;
  readonly at: number;
  /** Negative for money given back. */
  readonly grossMinor: number;
};

/**
 * What was taken and given back on a Seoul day, per currency, and what the acquirer pays out for it. A payment
 * voided on the day of its capture is on no report.
 */
export function settlementReport(acquirer: Acquirer, date: string): object {
  const bounds = seoulDayBounds(date);
  if (!bounds) return refuse(422, 'field_invalid', 'date') satisfies Refusal;
  const lines = listLines(acquirer, bounds);
  const currencies = [...new Set(lines.map((line) => line.payment.currency))].sort();
  return {
    date,
    isFinal: acquirer.now() >= bounds.to,
    currencies: currencies.map((currency) => reportOf(currency, date, lines)),
  };
}

function listLines(acquirer: Acquirer, { from, to }: { from: number; to: number }): Line[] {
  const isWithin = (at: number | null) => at !== null && at >= from && at < to;
  const captures = acquirer.payments.listCapturedBetween(from, to).filter((each) => !isWithin(each.voidedAt));
  const voids = acquirer.payments.listVoidedBetween(from, to);
  const undone = voids.filter((each) => each.capturedAt !== null && !isWithin(each.capturedAt));
  return [
    ...captures.map((payment) => line('capture', payment, payment.capturedAt)),
    ...undone.map((payment) => line('void', payment, payment.voidedAt)),
    ...listRefunds(acquirer, from, to),
  ].sort((one, other) => one.at - other.at);
}

function line(kind: 'capture' | 'void', payment: PaymentWithCard, at: number | null): Line {
  return { kind, payment, at: at ?? 0, grossMinor: kind === 'capture' ? payment.amountMinor : -payment.amountMinor };
}

function listRefunds(acquirer: Acquirer, from: number, to: number): Line[] {
  return acquirer.refunds.listCreatedBetween(from, to).flatMap((refund) => {
    const payment = acquirer.payments.find(refund.paymentId);
    return payment ? [{ kind: 'refund' as const, payment, at: refund.createdAt, grossMinor: -refund.amountMinor }] : [];
  });
}

function reportOf(currency: string, date: string, all: readonly Line[]): object {
  const lines = all.filter((each) => each.payment.currency === currency);
  const text = (minor: number) => decimalText(minor, currencyDigits(currency) ?? 0);
  const gross = sum(lines.map((each) => each.grossMinor));
  const cost = sum(lines.map(costMinor));
  return {
    depositId: `dep_${date.replaceAll('-', '')}_${currency}`,
    currency,
    grossAmount: text(gross),
    costAmount: text(cost),
    netAmount: text(gross - cost),
    lines: lines.map((each) => ({
      kind: each.kind,
      paymentId: each.payment.paymentId,
      reference: each.payment.reference,
      grossAmount: text(each.grossMinor),
      costAmount: text(costMinor(each)),
      at: new Date(each.at).toISOString(),
    })),
  };
}

/** Rounded half up for each capture. */
function costMinor({ kind, grossMinor }: Line): number {
  return kind === 'capture' ? Math.floor((grossMinor * costBasisPoints + 5_000) / 10_000) : 0;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
