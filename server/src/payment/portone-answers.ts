/** What PortOne's objects mean (REST API V2). Read field by field: whatever is not as agreed is `unknown`. */
import { isKnownDecline } from '@gtp/domain/payment/decline-codes.ts';
import type { GatewayAnswer } from '@gtp/domain/payment/payment.ts';
import { currencies, type Money, money } from '@gtp/domain/platform/money.ts';
import type { CardBehindToken } from '../card/card.ts';
import { fieldsOf, parseJson, readCard } from './acquirer-answers.ts';
import { type ChargebackReport, type GatewayReport, noAnswer } from './card-gateway.ts';
import { textOf } from './stripe-answers.ts';
import { tossDeclines } from './toss-declines.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A payment of PortOne's as a report on ours; `transactionId` is its name for the attempt. */
export function readPortOnePayment(received: unknown, now: Date): GatewayReport {
  const payment = fieldsOf(received);
  const answer = payment && readAnswer(payment, now);
  if (!payment || !answer) return noAnswer;
  const gatewayPaymentId = textOf(payment.transactionId);
  const method = fieldsOf(payment.method);
  const authorisationCode = textOf(method?.approvalNumber, 20);
  // A billing key is the card itself; the window takes any.
  const isTaken = answer.kind === 'captured' || payment.status === 'CANCELLED';
  const isOfWindow = isTaken && payment.billingKey === undefined;
  return {
    answer,
    ...(gatewayPaymentId && { gatewayPaymentId }),
    ...(authorisationCode && { authorisationCode }),
    ...(isOfWindow && { paidWith: { number: textOf(fieldsOf(method?.card)?.number, 30) } }),
  };
}

/**
 * A window that was opened and left stays `READY` for ever. Companies close theirs within half an hour; what is paid in
 * one after this long is found by its message, and is a task for a person.
 */
const windowLifeMs = 60 * 60_000;

function readAnswer(payment: Fields, now: Date): GatewayAnswer | undefined {
  switch (payment.status) {
    case 'PAID':
    case 'PARTIAL_CANCELLED': {
      const amount = readPaid(payment);
      return amount && { kind: 'captured', amount };
    }
    case 'FAILED':
      return { kind: 'declined', code: declineCode(fieldsOf(payment.failure)) };
    case 'READY': {
      const openedAt = Date.parse(textOf(payment.requestedAt) ?? '');
      return { kind: now.getTime() - openedAt > windowLifeMs ? 'expired' : 'pending' };
    }
    case 'PAY_PENDING':
      return { kind: 'pending' };
    case 'CANCELLED':
      return { kind: 'expired' };
    // A virtual account, or a word of tomorrow: what we do not know may have taken money, and is asked for again.
    default:
      return undefined;
  }
}

/**
 * What the card paid: all of it less what others gave (`discount`), in the currency's smallest units, which are ours.
 * What was cancelled since does not change it.
 */
function readPaid({ amount, currency: name }: Fields): Money | undefined {
  const currency = currencies.find((each) => each === name);
  const { total, discount } = fieldsOf(amount) ?? {};
  if (!currency || !isAmount(total) || !isAmount(discount) || total <= discount) return undefined;
  return money(BigInt(total - discount), currency);
}

function isAmount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

/** Companies behind PortOne that pass the network's code on; the others have words of their own. */
function declineCode(failure: Fields | undefined): string {
  const code = textOf(failure?.pgCode, 60) ?? '';
  if (isKnownDecline(code)) return code;
  return eximbayCodes[code] ?? tossDeclines[code] ?? '05';
}

/** Eximbay's numbers (its table v2.30) as ISO codes; the words of Toss Payments stand in a table of their own. */
const eximbayCodes: Readonly<Record<string, string>> = { D202: '54', D231: '14' };

export type PortOneCancellation = {
  readonly id: string;
  readonly status: string;
  readonly total: number;
  readonly reason: string;
};

/** What was given back of a payment, and what could be; undefined for what is no payment. */
export function readCancellations(received: unknown) {
  const payment = fieldsOf(received);
  const { total, cancelled } = fieldsOf(payment?.amount) ?? {};
  if (!isAmount(total) || !isAmount(cancelled)) return undefined;
  const listed: readonly unknown[] = Array.isArray(payment?.cancellations) ? payment.cancellations : [];
  return {
    cancellable: total - cancelled,
    cancellations: listed.map(readCancellation).filter((each) => each !== undefined),
  };
}

export function readCancellation(received: unknown): PortOneCancellation | undefined {
  const { id, status, totalAmount, reason } = fieldsOf(received) ?? {};
  const [known, state] = [textOf(id), textOf(status)];
  if (!known || !state || !isAmount(totalAmount)) return undefined;
  return { id: known, status: state, total: totalAmount, reason: textOf(reason, 500) ?? '' };
}

/** PortOne's names of brands as ours. */
const brands: Readonly<Record<string, string>> = {
  AMEX: 'amex',
  DINERS: 'diners',
  JCB: 'jcb',
  LOCAL: 'local',
  MASTER: 'mastercard',
  UNIONPAY: 'unionpay',
  VISA: 'visa',
};

/**
 * The card behind a billing key. PortOne knows neither its expiry nor always its holder: our own page gave them with the
 * key (`customData`). Undefined where first eight or last four digits are missing.
 */
export function readBillingKey(received: unknown): CardBehindToken | undefined {
  const key = fieldsOf(received);
  const methods: readonly unknown[] = Array.isArray(key?.methods) ? key.methods : [];
  const card = methods.map((each) => fieldsOf(fieldsOf(each)?.card)).find((each) => each !== undefined);
  const given = fieldsOf(parseJson(textOf(key?.customData, 1_000) ?? ''));
  const [bin, number] = [textOf(card?.bin), textOf(card?.number)];
  return readCard({
    bin,
    last4: /\d{4}$/.exec(number ?? '')?.[0],
    brand: brands[textOf(card?.brand) ?? ''],
    holderName: textOf(fieldsOf(key?.customer)?.name) ?? given?.holderName,
    expiryMonth: given?.expiryMonth,
    expiryYear: given?.expiryYear,
  });
}

/**
 * A payment's open dispute as a chargeback. PortOne says when one begins; how it ended it does not say (`RESOLVED`), so
 * that is no report, but for a payment of which nothing is left.
 */
export function readPortOneDispute(received: unknown, paymentId: string): ChargebackReport | undefined {
  const payment = fieldsOf(received);
  const disputes: readonly unknown[] = Array.isArray(payment?.disputes) ? payment.disputes : [];
  const dispute = fieldsOf(disputes.at(-1));
  const amount = payment && readPaid(payment);
  const name = textOf(dispute?.pgDisputeId, 60) ?? textOf(payment?.transactionId, 60);
  const isOpen = dispute?.status === 'UNRESOLVED';
  const isLost = dispute?.status === 'RESOLVED' && payment?.status === 'CANCELLED';
  if (!amount || !name || !(isOpen || isLost)) return undefined;
  return {
    chargebackId: name,
    paymentId,
    kind: isLost ? 'lost' : 'received',
    reason: (textOf(dispute?.reason, 500) ?? '').slice(0, 20),
    amountMinor: amount.minor.toString(),
    currency: amount.currency,
  };
}
