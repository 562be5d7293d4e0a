import { bodyHash } from '../platform/body-hash.ts';
import { inTransaction } from '../platform/database.ts';
import { newId } from '../platform/ids.ts';
import { readAmount } from '../platform/money-text.ts';
import { type Refusal, refuse } from '../platform/refusal.ts';
import type { Acquirer } from './acquirer.ts';
import { behaviourOf } from './card-behaviours.ts';
import type { PaymentWithCard } from './payment-store.ts';
import { refundView } from './payment-view.ts';
import { publishEvent } from './publish-event.ts';
import type { Refund } from './refund-store.ts';

/** Without an amount everything that is left is given back. */
export type RefundRequest = { readonly amount?: string };

/** Gives money back, once a key; never more in sum than was taken, nor to a card that was closed (409). */
export function refundPayment(
  acquirer: Acquirer,
  payment: PaymentWithCard,
  { key, request }: { key: string; request: RefundRequest },
): Refund | Refusal {
  const requestHash = bodyHash({ ...request, paymentId: payment.paymentId });
  const repeated = acquirer.refunds.findByKey(key);
  if (repeated) return repeated.requestHash === requestHash ? repeated : refuse(422, 'idempotency_key_reused');
  if (payment.status !== 'captured') return refuse(409, 'payment_not_captured');
  const left = payment.amountMinor - payment.refundedMinor;
  const amountMinor = request.amount === undefined ? left : readAmount(request.amount, payment.currency);
  if (amountMinor === undefined) return refuse(422, 'amount_invalid', 'amount');
  if (left === 0 || amountMinor > left) return refuse(409, 'refund_exceeds_payment', 'amount');
  if (behaviourOf(payment.last4).isClosedSince) return refuse(409, 'card_closed');
  const { paymentId } = payment;
  const createdAt = acquirer.now();
  return store(acquirer, payment, {
    refundId: newId('rfd'),
    idempotencyKey: key,
    requestHash,
    paymentId,
    amountMinor,
    createdAt,
  });
}

function store(acquirer: Acquirer, before: PaymentWithCard, refund: Refund): Refund {
  const payment = { ...before, refundedMinor: before.refundedMinor + refund.amountMinor };
  return inTransaction(acquirer.database, () => {
    acquirer.refunds.insert(refund);
    acquirer.payments.save(payment);
    publishEvent(acquirer, 'refund.succeeded', { payment, refund: refundView(refund, payment) });
    return refund;
  });
}
