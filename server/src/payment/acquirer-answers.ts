/** What the acquirer's JSON means. Whatever is not exactly as agreed is `unknown`, never a guess. */
import { chargebackStates } from '@gtp/domain/payment/chargeback-states.ts';
import type { GatewayAnswer } from '@gtp/domain/payment/payment.ts';
import { type Currency, currencies, type Money, parseMoney } from '@gtp/domain/platform/money.ts';
import type { CardBehindToken } from '../card/card.ts';
import { type ChargebackReport, type GatewayReport, noAnswer } from './card-gateway.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A payment of the acquirer's as a report on ours. */
export function readReport(received: unknown): GatewayReport {
  const payment = fieldsOf(received);
  const answer = payment && readAnswer(payment);
  if (!payment || !answer) return noAnswer;
  const gatewayPaymentId = shortText(payment.id);
  const authorisationCode = shortText(payment.authorisationCode, 20);
  const threeDSecureStatus = shortText(fieldsOf(payment.threeDSecure)?.status, 1);
  return {
    answer,
    ...(gatewayPaymentId && { gatewayPaymentId }),
    ...(authorisationCode && { authorisationCode }),
    ...(threeDSecureStatus && { threeDSecureStatus }),
  };
}

function readAnswer(payment: Fields): GatewayAnswer | undefined {
  switch (payment.status) {
    case 'captured': {
      const amount = readMoney(payment);
      return amount && { kind: 'captured', amount };
    }
    case 'declined':
      return { kind: 'declined', code: shortText(payment.declineCode, 10) ?? '05' };
    case 'requires_action': {
      const url = webAddress(payment.redirectUrl);
      return url === undefined ? { kind: 'pending' } : { kind: 'redirect', url };
    }
    case 'processing':
      return { kind: 'pending' };
    case 'expired':
    case 'voided':
      return { kind: 'expired' };
    // Theirs may be any word: what we do not know may have taken money, and is asked for again.
    default:
      return undefined;
  }
}

function readMoney({ amount, currency }: Fields): Money | undefined {
  const known = currencies.find((each): each is Currency => each === currency);
  return known && typeof amount === 'string' ? parseMoney(amount, known) : undefined;
}

/** The card behind a token; undefined if the answer is not one. */
export function readCard(received: unknown): CardBehindToken | undefined {
  const card = fieldsOf(received);
  const bin = shortText(card?.bin, 19);
  const last4 = shortText(card?.last4, 4);
  const brand = shortText(card?.brand, 20);
  const holderName = shortText(card?.holderName, 100);
  const { expiryMonth: month, expiryYear: year } = card ?? {};
  if (!bin || !/^\d{8,}$/.test(bin) || !last4 || !/^\d{4}$/.test(last4) || !brand || !holderName) return undefined;
  if (!Number.isInteger(month) || !Number.isInteger(year)) return undefined;
  return { bin, last4, brand, holderName, expiry: { month: Number(month), year: Number(year) } };
}

export type AcquirerMessage = { readonly id: string; readonly type: string; readonly reference: string; data: unknown };

/** A webhook's body; undefined if it is none. */
export function readMessageBody(received: unknown): AcquirerMessage | undefined {
  const message = fieldsOf(received);
  const id = shortText(message?.id);
  const type = shortText(message?.type);
  const reference = shortText(fieldsOf(message?.data)?.reference);
  return id && type && reference ? { id, type, reference, data: message?.data } : undefined;
}

/** A report of a chargeback in a message of type `chargeback.…`; undefined if it is none, or not as agreed. */
export function readChargeback({ type, reference, data }: AcquirerMessage): ChargebackReport | undefined {
  const kind = chargebackStates.find((each) => type === `chargeback.${each}`);
  const chargeback = fieldsOf(fieldsOf(data)?.chargeback);
  const amount = chargeback && readMoney(chargeback);
  const chargebackId = shortText(chargeback?.id, 60);
  if (!kind || !amount || !chargebackId) return undefined;
  const due = shortText(chargeback?.evidenceDueAt, 30);
  const evidenceDueAt = due !== undefined && !Number.isNaN(Date.parse(due)) ? due : undefined;
  return {
    chargebackId,
    paymentId: reference,
    kind,
    reason: shortText(chargeback?.reason, 20) ?? '',
    amountMinor: amount.minor.toString(),
    currency: amount.currency,
    ...(evidenceDueAt && { evidenceDueAt }),
  };
}

/** JSON as it was sent; undefined if it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function fieldsOf(value: unknown): Fields | undefined {
  return typeof value === 'object' && value !== null ? (value as Fields) : undefined;
}

/** Printable text that fits our columns; undefined for anything else, such as a NUL byte. */
function shortText(value: unknown, max = 100): string | undefined {
  if (typeof value !== 'string' || value.length === 0 || value.length > max) return undefined;
  return /^[^\p{C}]+$/u.test(value) ? value : undefined;
}

function webAddress(value: unknown): string | undefined {
  const text = shortText(value, 2_000);
  return text && /^https?:\/\//.test(text) && URL.canParse(text) ? text : undefined;
}
