/** What PortOne says of a day: what was paid and what was cancelled on it. What is paid out its payment companies say. */
import { type Day, seoulDay } from '@gtp/domain/platform/instant.ts';
import { currencies, type Money, money } from '@gtp/domain/platform/money.ts';
import { type ExternalFile, ExternalFileError, type ExternalLine } from './external-line.ts';

/** One movement of a payment, with what we need of it. Amounts are PortOne's smallest units, which are ours. */
export type PortOneMovement = {
  readonly paymentId: string;
  readonly kind: 'paid' | 'cancelled';
  readonly amount: number;
  readonly currency: string;
  readonly at: string;
  /** What we wrote when we cancelled: the refund's id and its kind. */
  readonly reason?: string;
};

export type PortOneDay = { readonly date: Day; readonly movements: readonly PortOneMovement[] };

/** The day as a file that is compared. Throws `ExternalFileError` for what is not as agreed. */
export function readPortOneReport(content: string, day: Day): ExternalFile {
  const { date, movements } = JSON.parse(content) as PortOneDay;
  if (date !== day) throw new ExternalFileError(`The figures are of ${date}, not of ${day}`);
  const lines = movements.map((each, index) => lineOf(each, { day, lineNumber: index + 1 }));
  return { source: 'acquirer', reference: day, on: day, content, lines, deposits: [], balances: [] };
}

type LineContext = { readonly day: Day; readonly lineNumber: number };

function lineOf(movement: PortOneMovement, { day, lineNumber }: LineContext): ExternalLine {
  if (seoulDay(new Date(movement.at)) !== day) throw new ExternalFileError(`${movement.paymentId} is of another day`);
  const amount = amountOf(movement, lineNumber);
  const rest = { source: 'acquirer', on: day, lineNumber } as const;
  const { paymentId, kind, reason } = movement;
  if (kind === 'paid') return { ...rest, kind: 'capture', reference: paymentId, amount };
  const back = { ...rest, amount: money(-amount.minor, amount.currency) };
  const [refundId, made] = reason?.split(' ') ?? [];
  // Whoever cancels at PortOne itself writes what they like: it is known by the payment, and a person looks.
  if (made === 'void') return { ...back, kind: 'void', reference: paymentId };
  return { ...back, kind: 'refund', reference: made === 'refund' && refundId ? refundId : paymentId };
}

function amountOf({ amount, currency, paymentId }: PortOneMovement, line: number): Money {
  const known = currencies.find((each) => each === currency);
  if (!known) throw new ExternalFileError(`${paymentId} is in ${currency}, which is no currency of ours`, { line });
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new ExternalFileError(`${paymentId} has no amount`, { line });
  return money(BigInt(amount), known);
}
