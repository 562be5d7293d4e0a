import { type ReportFault, reportFaults } from '../platform/faults.ts';
import { currencyDigits, decimalText } from '../platform/money-text.ts';
import { type Refusal, refuse } from '../platform/refusal.ts';
import { seoulDayBounds } from '../platform/seoul-day.ts';
import type { Acquirer } from './acquirer.ts';
import type { PaymentWithCard } from './payment-store.ts';
import type { Refund } from './refund-store.ts';

/** What the acquirer keeps of each capture, in hundredths of a percent; what is given back gives nothing of it back. */
const costBasisPoints = 150;

type Line = {
  readonly kind: 'capture' | 'refund' | 'void' | 'chargeback';
  readonly payment: PaymentWithCard;
  readonly at: number;
  /** Negative for money given back. */
  readonly grossMinor: number;
  /** The caller's key of a refund: its own name for it. */
  readonly requestKey?: string;
  readonly chargebackId?: string;
};

/**
 * What was taken and given back on a Seoul day, per currency, and what the acquirer pays out for it. A payment
 * voided on the day of its capture is on no report.
 */
export function settlementReport(acquirer: Acquirer, date: string): object {
  const bounds = seoulDayBounds(date);
  if (!bounds) return refuse(422, 'field_invalid', 'date') satisfies Refusal;
  const faults = faultsOfReport(acquirer, date);
  if (faults.has('report_broken')) return { date, isFinal: true, currencies: [{ currency: 'USD', lines: '…' }] };
  return reportOfLines(acquirer, date, spoilLines(listLines(acquirer, bounds), faults));
}

/** What the acquirer really pays out for a day, whatever its report says: nothing for a day without payments. */
export function depositsOf(acquirer: Acquirer, date: string): readonly DayDeposit[] {
  const bounds = seoulDayBounds(date) ?? { from: 0, to: 0 };
  const lines = listLines(acquirer, bounds);
  const currencies = [...new Set(lines.map((each) => each.payment.currency))].sort();
  return currencies.map((currency) => {
    const own = lines.filter((each) => each.payment.currency === currency);
    const netMinor = sum(own.map((each) => each.grossMinor - costMinor(each)));
    return { depositId: depositIdOf(date, currency), currency, netMinor };
  });
}

export type DayDeposit = { readonly depositId: string; readonly currency: string; readonly netMinor: number };

function depositIdOf(date: string, currency: string): string {
  return `dep_${date.replaceAll('-', '')}_${currency}`;
}

function reportOfLines(acquirer: Acquirer, date: string, lines: readonly Line[]): object {
  const bounds = seoulDayBounds(date) ?? { from: 0, to: 0 };
  const currencies = [...new Set(lines.map((line) => line.payment.currency))].sort();
  return {
    date,
    isFinal: acquirer.now() >= bounds.to,
    currencies: currencies.map((currency) => reportOf(currency, date, lines)),
  };
}

/** What the switched-on faults do to the report of a day. */
function faultsOfReport(acquirer: Acquirer, date: string): ReadonlySet<ReportFault> {
  const struck = acquirer.faults.take(reportFaults, 'settlement_reports.get', date);
  return new Set(struck.map((fault) => fault.kind as ReportFault));
}

/** The day's lines with the first one wrong, missing or twice, or with one of somebody else's. */
function spoilLines(lines: readonly Line[], faults: ReadonlySet<ReportFault>): readonly Line[] {
  const [first, ...others] = lines;
  if (!first || faults.size === 0) return lines;
  const own = faults.has('report_wrong_amount') ? { ...first, grossMinor: first.grossMinor + 1 } : first;
  const payment = { ...first.payment, paymentId: 'acq_foreign', reference: `foreign-${first.at}` };
  return [
    ...(faults.has('report_line_missing') ? [] : [own]),
    ...(faults.has('report_line_twice') ? [own] : []),
    ...others,
    ...(faults.has('report_line_foreign') ? [{ ...first, payment, grossMinor: 1_000 }] : []),
  ];
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
    ...listLostChargebacks(acquirer, from, to),
  ].sort((one, other) => one.at - other.at);
}

function line(kind: 'capture' | 'void', payment: PaymentWithCard, at: number | null): Line {
  return { kind, payment, at: at ?? 0, grossMinor: kind === 'capture' ? payment.amountMinor : -payment.amountMinor };
}

function listRefunds(acquirer: Acquirer, from: number, to: number): Line[] {
  return acquirer.refunds.listCreatedBetween(from, to).flatMap((refund) => {
    const payment = acquirer.payments.find(refund.paymentId);
    return payment ? [lineOfRefund(refund, payment)] : [];
  });
}

function lineOfRefund({ createdAt, amountMinor, idempotencyKey }: Refund, payment: PaymentWithCard): Line {
  return { kind: 'refund', payment, at: createdAt, grossMinor: -amountMinor, requestKey: idempotencyKey };
}

function listLostChargebacks(acquirer: Acquirer, from: number, to: number): Line[] {
  return acquirer.lostChargebacks.listLostBetween(from, to).flatMap((lost): Line[] => {
    const payment = acquirer.payments.find(lost.paymentId);
    const { chargebackId, lostAt: at } = lost;
    return payment ? [{ kind: 'chargeback', payment, at, grossMinor: -lost.amountMinor, chargebackId }] : [];
  });
}

function reportOf(currency: string, date: string, all: readonly Line[]): object {
  const lines = all.filter((each) => each.payment.currency === currency);
  const text = (minor: number) => decimalText(minor, currencyDigits(currency) ?? 0);
  const gross = sum(lines.map((each) => each.grossMinor));
  const cost = sum(lines.map(costMinor));
  return {
    depositId: depositIdOf(date, currency),
    currency,
    grossAmount: text(gross),
    costAmount: text(cost),
    netAmount: text(gross - cost),
    lines: lines.map((each) => ({
      kind: each.kind,
      paymentId: each.payment.paymentId,
      reference: each.payment.reference,
      ...(each.requestKey !== undefined && { requestKey: each.requestKey }),
      ...(each.chargebackId !== undefined && { chargebackId: each.chargebackId }),
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
