import { randomInt } from 'node:crypto';
import type { Acquirer } from './acquirer.ts';
import { isExpired } from './make-card-token.ts';
import { makeChargeback } from './make-chargeback.ts';
import type { PaymentWithCard } from './payment-store.ts';
import { type AcquirerEventType, publishEvent } from './publish-event.ts';
import { behaviourAt } from './switched-behaviour.ts';

/** What follows the authentication: the issuer approves and the money is taken, now or later, or it declines. */
export function authorise(payment: PaymentWithCard, acquirer: Acquirer): PaymentWithCard {
  const { declineCode, isCapturedLater, isCapturedInPart } = behaviourAt(acquirer, 'authorise', payment);
  const card = acquirer.cards.find(payment.token);
  if (card && isExpired(card, acquirer.now())) return decline(payment, '54');
  if (declineCode) return decline(payment, declineCode);
  const authorisationCode = String(randomInt(0, 1_000_000)).padStart(6, '0');
  const amountMinor = isCapturedInPart ? Math.ceil(payment.amountMinor / 2) : payment.amountMinor;
  const authorised = { ...payment, authorisationCode, amountMinor };
  if (!isCapturedLater) return capture(authorised, acquirer.now());
  return {
    ...authorised,
    status: 'processing',
    dueAt: acquirer.now() + acquirer.settings.captureLaterMs,
  };
}

export function capture(payment: PaymentWithCard, now: number): PaymentWithCard {
  return { ...payment, status: 'captured', capturedAt: now, dueAt: null };
}

export function decline(payment: PaymentWithCard, declineCode: string): PaymentWithCard {
  return { ...payment, status: 'declined', declineCode, dueAt: null };
}

const events: Readonly<Record<PaymentWithCard['status'], AcquirerEventType | undefined>> = {
  captured: 'payment.captured',
  declined: 'payment.declined',
  requires_action: 'payment.requires_action',
  processing: undefined,
  voided: 'payment.voided',
  expired: 'payment.expired',
};

/** Tells the portal which status the payment has reached; call it in the transaction that stores it. */
export function publishStatus(acquirer: Acquirer, payment: PaymentWithCard): void {
  const event = events[payment.status];
  if (event) publishEvent(acquirer, event, { payment });
  if (payment.status !== 'captured' || !behaviourAt(acquirer, 'capture', payment).isChargedBack) return;
  const chargeback = makeChargeback(payment, { now: acquirer.now() });
  publishEvent(acquirer, 'chargeback.received', { payment, chargeback, isLate: true });
}

/** Stores the payment's new status and announces it. */
export function savePayment(acquirer: Acquirer, payment: PaymentWithCard): PaymentWithCard {
  acquirer.payments.save(payment);
  publishStatus(acquirer, payment);
  return payment;
}
