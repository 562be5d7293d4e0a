/** What Stripe says of a day: the movements of its balance, and the payouts that came to our bank account. */
import type { Day } from '@gtp/domain/platform/instant.ts';
import { type Currency, currencies, type Money, money } from '@gtp/domain/platform/money.ts';
import { type ExternalFile, ExternalFileError, type ExternalLine, type ReportedDeposit } from './external-line.ts';

/** One movement of Stripe's balance, with what we need of it. Amounts are Stripe's smallest units, which are ours. */
export type StripeMovement = {
  readonly id: string;
  readonly type: string;
  readonly category: string;
  readonly amount: number;
  readonly fee: number;
  readonly currency: string;
  /** The charge, refund or dispute behind it, with what we once noted on it. */
  readonly source?: { readonly id: string; readonly metadata: Readonly<Record<string, string>> };
};

export type StripePayout = {
  readonly id: string;
  readonly amount: number;
  readonly currency: string;
  readonly isFailed?: boolean;
  /** What it is made of; absent where Stripe cannot say, as somebody asked for the payout by hand. */
  readonly movements?: readonly StripeMovement[];
};

export type StripeDay = {
  readonly date: Day;
  readonly movements: readonly StripeMovement[];
  readonly payouts: readonly StripePayout[];
};

/** What Stripe keeps for itself; no line, but part of what a payout cost. */
const costTypes = ['stripe_fee', 'stripe_fx_fee', 'tax_fee'];

/** Our balance on its way to the bank and back: the payouts themselves report it. */
const failureTypes = ['payout_failure', 'payout_cancel'];
const payoutTypes = ['payout', ...failureTypes];

/**
 * The day as a file that is compared. Throws `ExternalFileError` where a payout is not what it is said to be made of,
 * or something is in a currency that is none of ours.
 */
export function readStripeReport(content: string, day: Day): ExternalFile {
  const { date, movements, payouts } = JSON.parse(content) as StripeDay;
  if (date !== day) throw new ExternalFileError(`The figures are of ${date}, not of ${day}`, { code: 'other_day' });
  const shown = movements.filter(({ type }) => !costTypes.includes(type) && !payoutTypes.includes(type));
  const lines = shown.map((each, index) => lineOf(each, { day, lineNumber: index + 1 }));
  const deposits = payouts.map(depositOf);
  // One that was paid may still fail within five business days: its money is in the balance again, and in a later payout.
  const failed = movements.filter(({ type }) => failureTypes.includes(type));
  const failedDeposits = failed.flatMap(({ source }) => (source ? [source.id] : []));
  return { source: 'acquirer', reference: day, on: day, content, lines, deposits, failedDeposits, balances: [] };
}

type LineContext = { readonly day: Day; readonly lineNumber: number };

function lineOf(movement: StripeMovement, { day, lineNumber }: LineContext): ExternalLine {
  const amount = amountOf(movement, movement.amount);
  return { ...nameOf(movement), source: 'acquirer', amount, on: day, lineNumber };
}

/** By what our books know it: payment, refund or dispute; by Stripe's own name what was not begun here. */
function nameOf({ id, type, category, source }: StripeMovement): Pick<ExternalLine, 'kind' | 'reference'> {
  const { reference, refund, kind, isAgain } = source?.metadata ?? {};
  const own = source?.id ?? id;
  if (category.startsWith('dispute')) return { kind: 'chargeback', reference: own };
  if (type === 'charge' || type === 'payment') return { kind: 'capture', reference: reference ?? own };
  if (!type.includes('refund')) return { kind: 'other', reference: own };
  // Money of a refund that came back, and the refund that was made in its place.
  if (type === 'refund_failure') return { kind: 'refund', reference: `${own}-returned` };
  if (isAgain) return { kind: 'refund', reference: own };
  // A void is a refund of all of it at Stripe, and of the payment in our books.
  return kind === 'void' ? { kind, reference: reference ?? own } : { kind: 'refund', reference: refund ?? own };
}

function depositOf({ id, amount, currency, movements, isFailed = false }: StripePayout): ReportedDeposit {
  const net = amountOf({ id, currency }, amount);
  const failed = isFailed ? { isFailed } : {};
  if (!movements) return { depositId: id, gross: net, cost: money(0n, net.currency), ...failed };
  // What failed of earlier payouts comes again with this one; its own failure is no part of it.
  const parts = movements.filter(({ type, source }) => type !== 'payout' && !(isFailed && source?.id === id));
  const foreign = isFailed ? undefined : parts.find((each) => each.currency !== currency);
  if (foreign)
    throw new ExternalFileError(`The payout ${id} in ${currency} holds ${foreign.id} in ${foreign.currency}`, {
      code: 'currency_unknown',
    });
  const isCost = ({ type }: StripeMovement) => costTypes.includes(type);
  const gross = sum(parts.map((each) => (isCost(each) ? 0 : each.amount)));
  const cost = sum(parts.map((each) => each.fee - (isCost(each) ? each.amount : 0)));
  // What never came needs no sum: what it cost is with the acquirer's money then.
  if (isFailed && gross - cost !== amount)
    return { depositId: id, gross: net, cost: money(0n, net.currency), isFailed };
  if (gross - cost !== amount)
    throw new ExternalFileError(`The payout ${id} is not the sum of what it is made of`, { code: 'sums_differ' });
  return {
    depositId: id,
    gross: money(BigInt(gross), net.currency),
    cost: money(BigInt(cost), net.currency),
    ...failed,
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}

function amountOf({ id, currency }: Pick<StripePayout, 'id' | 'currency'>, minor: number): Money {
  const known: Currency | undefined = currencies.find((each) => each.toLowerCase() === currency);
  if (!known)
    throw new ExternalFileError(`${id} is in ${currency}, which is no currency of ours`, { code: 'currency_unknown' });
  if (!Number.isSafeInteger(minor)) throw new ExternalFileError(`${id} has no amount`, { code: 'amount_missing' });
  return money(BigInt(minor), known);
}
