/**
 * The card acquirer as a payment sees it: begin, confirm, look up, give back, understand a message. Acquirers that take
 * a token at once and those that want two steps or a page of their own fit behind it (decision 0146). Nothing here
 * throws for what the acquirer does: no answer, an error or an answer that we cannot read is `unknown`, because money
 * may have moved.
 */
import type { ChargebackState } from '@gtp/domain/payment/chargeback-states.ts';
import type { EvidenceKind } from '@gtp/domain/payment/evidence-kinds.ts';
import type { GatewayAnswer } from '@gtp/domain/payment/payment.ts';
import type { Language } from '@gtp/domain/platform/language.ts';
import type { Currency, Money } from '@gtp/domain/platform/money.ts';
import type { CardTokenReader } from '../card/card.ts';

/** Our payment, what the gateway calls it once it has said so, and what it is about to pay. */
export type KnownPayment = {
  readonly paymentId: string;
  readonly gatewayPaymentId?: string | undefined;
  readonly amount?: Money;
};

/**
 * How much 3-D Secure is asked for: where the law or the issuer demands it, whenever the card can do it, or with a page
 * that the holder answers each time.
 */
export const threeDSecureLevels = ['when_required', 'always', 'challenge'] as const;
export type ThreeDSecureLevel = (typeof threeDSecureLevels)[number];

/**
 * What to charge. `paymentId` is ours: the gateway's idempotency key and its reference; `gatewayPaymentId` is there when
 * an earlier copy of the charge was answered.
 */
export type CardCharge = KnownPayment & {
  readonly token: string;
  readonly amount: Money;
  /** Where the issuer's 3-D Secure page sends the payer back to. */
  readonly returnUrl: string;
  readonly description: string;
  readonly language: Language;
  readonly threeDSecure: ThreeDSecureLevel;
};

/** What a gateway charges at least and at most at once. */
export type AmountLimits = { readonly least: Money; readonly most: Money };

/** What the gateway says of a payment, and what it calls things. `threeDSecureStatus` is one letter (reference 3.1). */
export type GatewayReport = {
  readonly answer: GatewayAnswer;
  readonly gatewayPaymentId?: string;
  readonly authorisationCode?: string;
  readonly threeDSecureStatus?: string;
  /** Of money taken in a window where the payer may use any card: its number as far as the gateway shows it. */
  readonly paidWith?: { readonly number: string | undefined };
};

/** A payer came back from the gateway's window; what the browser brought is written by whoever sent it. */
export type ReturnedPayment = KnownPayment & {
  readonly amount: Money;
  readonly brought: Readonly<Record<string, string>>;
};

/** A message that the gateway signed. `paymentId` is what it calls our reference; it may be one that we do not know. */
export type GatewayMessage = {
  readonly messageId: string;
  readonly kind: string;
  readonly paymentId: string;
  readonly report: GatewayReport;
  /** Money went back, or was to go: our refunds of the payment are asked for at once. */
  readonly isAboutRefund?: boolean;
  /** It failed, and may be one that was done: the card's bank can send it back weeks later. */
  readonly isRefundFailed?: boolean;
  /** What the card company says of taking the payment back. */
  readonly chargeback?: ChargebackReport;
};

/** A report of a chargeback, as JSON holds it; `evidenceDueAt` is an ISO instant. */
export type ChargebackReport = {
  readonly chargebackId: string;
  readonly paymentId: string;
  readonly kind: ChargebackState;
  readonly reason: string;
  readonly amountMinor: string;
  readonly currency: Currency;
  readonly evidenceDueAt?: string;
};

/** `headers` are those that the gateway named (`signatureHeaders`), in small letters; a missing one is empty. */
export type ReceivedMessage = {
  readonly headers: Readonly<Record<string, string>>;
  readonly rawBody: Uint8Array;
  readonly now: Date;
};

/** What to give back of our payment; `refundId` is the gateway's idempotency key. A void undoes all of it. */
export type CardRefund = KnownPayment & {
  readonly refundId: string;
  readonly kind: 'void' | 'refund';
  readonly amount: Money;
  /** It was done before and may have come back: one that is made now is made in its place. */
  readonly wasDone?: boolean;
};

/** `unknown`: no answer, or something that we do not understand; the refund may have happened. */
export type RefundAnswer =
  | { readonly kind: 'done'; readonly gatewayRefundId: string | undefined }
  | {
      readonly kind: 'refused';
      readonly code: string;
      /** Of a refund that the gateway has, and that gave nothing back. */
      readonly gatewayRefundId?: string | undefined;
    }
  | { readonly kind: 'unknown' };

/** What the payee says against a chargeback; `evidenceId` is the gateway's idempotency key. */
export type ChargebackEvidence = {
  readonly evidenceId: string;
  readonly chargebackId: string;
  readonly paymentId: string;
  readonly text: string;
  readonly files: readonly EvidenceFile[];
};

export type EvidenceFile = {
  readonly kind: EvidenceKind;
  readonly fileId: string;
  readonly fileName: string;
  readonly contentType: string;
  readonly bytes: Uint8Array;
};

/** `unknown`: no answer; it may have arrived, and the same evidence may be sent again. */
export type EvidenceAnswer =
  | { readonly kind: 'done' }
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'unknown' };

/** A card that its holder has just written, before it is registered. */
export type CardToKeep = { readonly token: string; readonly threeDSecure: ThreeDSecureLevel };

/**
 * `needs_holder`: the issuer asks the holder, on the page where the card was written and with this secret; whether it
 * was satisfied `readToken` says. `unknown`: nothing is kept as far as we know, and the same may be asked again.
 */
export type KeepAnswer =
  | { readonly kind: 'kept' | 'declined' | 'unknown' }
  | { readonly kind: 'needs_holder'; readonly browserSecret: string };

export type CardGateway = CardTokenReader & {
  /**
   * false after a row of calls without an answer, until a probe is answered: whoever asks meanwhile gets `unknown` at
   * once.
   */
  readonly isAnswering: () => boolean;
  /**
   * Begins the payment, once however often the same charge is sent: charges the card, or says where the payer goes on.
   * `ready`: it is known there under the name in the report and takes no money before `confirm`.
   */
  readonly begin: (charge: CardCharge) => Promise<GatewayReport>;
  /** Of a gateway that answers `ready`; others charge at once. */
  readonly secondStep?: SecondStep;
  /** Of a gateway whose window takes no money by itself: takes it, once however often the payer comes back. */
  readonly complete?: (returned: ReturnedPayment) => Promise<GatewayReport>;
  /** What became of our payment; `not_found` if the gateway does not know it. */
  readonly lookUp: (payment: KnownPayment) => Promise<GatewayReport | 'not_found'>;
  /** Of an acquirer whose field asks the issuer before a card is kept; takes no money. */
  readonly keepCard?: (card: CardToKeep) => Promise<KeepAnswer>;
  /** Whether it takes the payer's card by a window of its own, also one that it does not keep; absent: it never does. */
  readonly takesAnyCard?: (level: ThreeDSecureLevel) => boolean;
  /** Absent: each of ours. */
  readonly takesCurrency?: (currency: Currency) => boolean;
  /** Undefined where the gateway says nothing about it. */
  readonly amountLimits?: (currency: Currency) => AmountLimits;
  /** Gives money back, once however often the same refund is sent. */
  readonly refund: (refund: CardRefund) => Promise<RefundAnswer>;
  /** Brings evidence to the card company, once however often the same is sent. */
  readonly submitChargebackEvidence: (evidence: ChargebackEvidence) => Promise<EvidenceAnswer>;
  /** The headers of a webhook that its signature needs, in small letters. */
  readonly signatureHeaders: readonly string[];
  /**
   * The message in a webhook's body; undefined if the signature is wrong, or older or newer than five minutes. Of a
   * gateway that signs nothing: undefined unless it says the same when it is asked.
   */
  readonly readMessage: (received: ReceivedMessage) => Promise<GatewayMessage | undefined>;
};

/** Nothing is confirmed whose name at the gateway is not kept: then no money moves that we could not find again. */
export type SecondStep = {
  /** Takes the money of a payment that is ready, once however often it is asked. */
  readonly confirm: (charge: CardCharge & { readonly gatewayPaymentId: string }) => Promise<GatewayReport>;
  /** Withdraws a payment that took no money, so that it never will; answers what became of it. */
  readonly withdraw: (payment: KnownPayment & { readonly gatewayPaymentId: string }) => Promise<GatewayReport>;
};

/** No answer, or something that we do not understand. */
export const noAnswer: GatewayReport = { answer: { kind: 'unknown' } };

/** A charge whose request itself was wrong, so that no payment came of it; unless an earlier copy of it is found. */
export function reportRefused(found: GatewayReport | 'not_found'): GatewayReport {
  return found === 'not_found' ? { answer: { kind: 'expired' } } : found;
}
