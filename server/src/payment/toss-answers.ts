/** What Toss Payments' objects mean (core API, version 2022-11-16). Whatever is not as agreed is `unknown`. */
import type { GatewayAnswer } from '@gtp/domain/payment/payment.ts';
import { currencies, currencyDigits, formatMoney, type Money, readMoney } from '@gtp/domain/platform/money.ts';
import { fieldsOf } from './acquirer-answers.ts';
import { type GatewayReport, noAnswer } from './card-gateway.ts';
import { textOf } from './stripe-answers.ts';
import { tossDeclines } from './toss-declines.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A `Payment` of Toss's as a report on ours. */
export function readTossPayment(received: unknown): GatewayReport {
  const payment = fieldsOf(received);
  const answer = payment && readAnswer(payment);
  if (!payment || !answer) return noAnswer;
  const card = fieldsOf(payment.card);
  const gatewayPaymentId = textOf(payment.paymentKey, 200);
  const authorisationCode = textOf(card?.approveNo, 20);
  const isTaken = answer.kind === 'captured' || isCancelled(payment);
  return {
    answer,
    ...(isTaken && gatewayPaymentId && { gatewayPaymentId }),
    ...(authorisationCode && { authorisationCode }),
    // The window takes any card, and wallets too, which have none.
    ...(isTaken && { paidWith: { number: textOf(card?.number, 30) } }),
  };
}

function isCancelled({ status }: Fields): boolean {
  return status === 'CANCELED';
}

/** `IN_PROGRESS`: the holder is known, and no money is taken until we confirm; Toss forgets it after ten minutes. */
function readAnswer(payment: Fields): GatewayAnswer | undefined {
  switch (payment.status) {
    case 'DONE':
    case 'PARTIAL_CANCELED': {
      const amount = readPaid(payment);
      return amount && { kind: 'captured', amount };
    }
    case 'READY':
    case 'IN_PROGRESS':
      return { kind: 'pending' };
    case 'ABORTED':
      return { kind: 'declined', code: tossDeclines[textOf(fieldsOf(payment.failure)?.code, 60) ?? ''] ?? '05' };
    case 'EXPIRED':
    case 'CANCELED':
      return { kind: 'expired' };
    // A virtual account that waits for money, or a word of tomorrow: it may have taken money, and is asked for again.
    default:
      return undefined;
  }
}

/** What the payer paid: all of it less a discount of the card company. What was cancelled since does not change it. */
function readPaid({ totalAmount, currency, discount }: Fields): Money | undefined {
  const total = tossMoney(totalAmount, currency);
  const given = discount === null || discount === undefined ? undefined : fieldsOf(discount)?.amount;
  if (given === undefined || !total) return total;
  const taken = tossMoney(given, currency);
  return taken && total.minor > taken.minor ? { ...total, minor: total.minor - taken.minor } : undefined;
}

/** Toss's amounts are decimals of whole units: 726.24 of USD. Undefined for what has more digits than the currency. */
export function tossMoney(value: unknown, name: unknown): Money | undefined {
  const currency = currencies.find((each) => each === name);
  if (!currency || typeof value !== 'number' || !Number.isFinite(value) || value < 0) return undefined;
  if (Number(value.toFixed(currencyDigits(currency))) !== value) return undefined;
  return readMoney(value.toFixed(currencyDigits(currency)), currency);
}

export function tossAmount(amount: Money): number {
  return Number(formatMoney(amount));
}

export type TossCancel = {
  readonly transactionKey: string;
  readonly amount: number;
  readonly reason: string;
  readonly isDone: boolean;
};

/** What was given back of a payment and what could be, in Toss's own units; undefined for what is no payment. */
export function readCancels(received: unknown) {
  const payment = fieldsOf(received);
  const paymentKey = textOf(payment?.paymentKey, 200);
  const balance = payment?.balanceAmount;
  if (!paymentKey || typeof balance !== 'number') return undefined;
  const listed: readonly unknown[] = Array.isArray(payment?.cancels) ? payment.cancels : [];
  return { paymentKey, balance, cancels: listed.map(readCancel).filter((each) => each !== undefined) };
}

/** `cancelStatus` is in newer answers only; a cancel without it is done. */
function readCancel(received: unknown): TossCancel | undefined {
  const { transactionKey, cancelAmount, cancelReason, cancelStatus } = fieldsOf(received) ?? {};
  const key = textOf(transactionKey, 64);
  if (!key || typeof cancelAmount !== 'number') return undefined;
  const isDone = cancelStatus === undefined || cancelStatus === 'DONE';
  return { transactionKey: key, amount: cancelAmount, reason: textOf(cancelReason, 200) ?? '', isDone };
}
