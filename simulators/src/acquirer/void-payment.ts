import { inTransaction } from '../platform/database.ts';
import { type Refusal, refuse } from '../platform/refusal.ts';
import type { Acquirer } from './acquirer.ts';
import { behaviourOf } from './card-behaviours.ts';
import { savePayment } from './decide-payment.ts';
import type { PaymentWithCard } from './payment-store.ts';

const voidable: readonly PaymentWithCard['status'][] = ['captured', 'requires_action', 'processing'];

/** Undoes the whole payment; a voided one stays voided. Refused (409) when it is over, partly refunded, or its card was closed. */
export function voidPayment(acquirer: Acquirer, payment: PaymentWithCard): PaymentWithCard | Refusal {
  if (payment.status === 'voided') return payment;
  if (!voidable.includes(payment.status)) return refuse(409, 'payment_not_voidable');
  if (payment.refundedMinor > 0) return refuse(409, 'payment_refunded');
  if (payment.status === 'captured' && behaviourOf(payment.last4).isClosedSince) return refuse(409, 'card_closed');
  return inTransaction(acquirer.database, () =>
    savePayment(acquirer, { ...payment, status: 'voided', voidedAt: acquirer.now(), dueAt: null }),
  );
}
