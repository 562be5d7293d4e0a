/**
 * What PortOne and Toss Payments say of a day: what was paid and what was cancelled on it. What PortOne pays out its payment
 * companies say; what Toss does its settlements.
 */
import { type Day, seoulDay } from '@gtp/domain/platform/instant.ts';
import { currencies, type Money, money } from '@gtp/domain/platform/money.ts';
import { otherCardRefundId } from '../payment/payment.ts';
import { type ExternalFile, ExternalFileError, type ExternalLine } from './external-line.ts';

/** One movement of a payment, with what we need of it. Amounts are smallest units. */
export type CardMovement = {
  readonly paymentId: string;
  readonly kind: 'paid' | 'cancelled';
  readonly amount: number;
  readonly currency: string;
  readonly at: string;
  /** What we wrote when we cancelled: the refund's id and its kind. */
  readonly reason?: string;
};

export type MovementDay = { readonly date: Day; readonly movements: readonly CardMovement[] };

/** The day as a file that is compared. Throws `ExternalFileError` for what is not as agreed. */
export function readMovementReport(content: string, day: Day): ExternalFile {
  const { date, movements } = JSON.parse(content) as MovementDay;
  if (date !== day) throw new ExternalFileError(`The figures are of ${date}, not of ${day}`, { code: 'other_day' });
  const lines = withoutReturned(movements).map((each, index) => lineOf(each, { day, lineNumber: index + 1 }));
  return { source: 'acquirer', reference: day, on: day, content, lines, deposits: [], balances: [] };
}

/** Money of another card than the chosen one came and went (0155), and neither is in our books. */
function withoutReturned(movements: readonly CardMovement[]): readonly CardMovement[] {
  const isReturn = ({ reason, paymentId }: CardMovement) => reason === `${otherCardRefundId(paymentId)} void`;
  const returned = new Set(movements.filter(isReturn).map(({ paymentId }) => paymentId));
  const paid = new Set(movements.filter(({ kind }) => kind === 'paid').map(({ paymentId }) => paymentId));
  return movements.filter(({ paymentId }) => !(returned.has(paymentId) && paid.has(paymentId)));
}

type LineContext = { readonly day: Day; readonly lineNumber: number };

function lineOf(movement: CardMovement, { day, lineNumber }: LineContext): ExternalLine {
  if (seoulDay(new Date(movement.at)) !== day)
    throw new ExternalFileError(`${movement.paymentId} is of another day`, { code: 'other_day' });
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

function amountOf({ amount, currency, paymentId }: CardMovement, line: number): Money {
  const known = currencies.find((each) => each === currency);
  if (!known)
    throw new ExternalFileError(`${paymentId} is in ${currency}, which is no currency of ours`, {
      line,
      code: 'currency_unknown',
    });
  if (!Number.isSafeInteger(amount) || amount <= 0)
    throw new ExternalFileError(`${paymentId} has no amount`, { line, code: 'amount_missing' });
  return money(BigInt(amount), known);
}
