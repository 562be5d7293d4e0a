import { type CardExpiry, type CardState, type IssuerState, isCardExpired } from '../card/card.ts';
import { type BuyerState, canPay } from '../company/member-states.ts';
import { isTimeOver } from '../order/order.ts';
import type { OrderSnapshot } from '../order/order-progress.ts';
import type { OrderState } from '../order/order-state-records.ts';
import { nextOrderState, type OrderEvent } from '../order/order-states.ts';
import type { ReleaseMode } from '../order/release-modes.ts';
import { addDaysToInstant } from '../platform/instant.ts';
import type { Money } from '../platform/money.ts';
import { accept, type Refused, type Result, refuse } from '../platform/result.ts';
import { type CardDecline, checkRetry } from './card-retries.ts';
import type { PaymentRefusal } from './payment-refusals.ts';
import { isPaymentOpen, nextPaymentState, type PaymentEvent, type PaymentState } from './payment-states.ts';

export type PaymentRequest = {
  readonly order: OrderSnapshot & { readonly charge: Money };
  readonly buyer: BuyerState;
  readonly card: { readonly state: CardState; readonly expiry: CardExpiry; readonly issuer: IssuerState };
  /** What the buyer was shown; it must be what the order says now. */
  readonly amount: Money;
  readonly hasOpenPayment: boolean;
  /** The card's declines lately. */
  readonly declines?: readonly CardDecline[];
};

export type StartedPayment = {
  readonly state: 'created';
  readonly orderState: OrderState;
  readonly orderDueAt: Date;
  readonly amount: Money;
};

/** Decides whether a buyer's payment may go to the gateway (design §3 step 5). */
export function startPayment(request: PaymentRequest, now: Date): Result<StartedPayment, PaymentRefusal> {
  if (request.hasOpenPayment) return refuse('payment.already_open');
  const next = nextOrderState(request.order.state, 'start_payment');
  if (!next.ok) return refuse('payment.order_not_payable');
  if (isTimeOver(request.order, now)) return refuse('payment.time_over');
  if (!canPay(request.buyer)) return refuse('payment.buyer_not_active');
  const wrong = wrongCard(request.card, now);
  if (wrong) return wrong;
  const again = checkRetry(request.declines ?? [], now);
  if (!again.ok) return again;
  if (!isSame(request.amount, request.order.charge)) return refuse('payment.amount_changed', { field: 'amount' });
  return accept({
    state: 'created',
    orderState: next.value,
    orderDueAt: operatorDueAt(now),
    amount: request.order.charge,
  });
}

/**
 * What the gateway said, or that it said nothing. `pending`: it knows the payment and the buyer is still at work.
 * `ready`: it knows the payment, and takes no money before we confirm it.
 * `expired`: it gave the attempt up, or does not know it long after we sent it, so no money can move any more.
 */
export type GatewayAnswer =
  | { readonly kind: 'captured'; readonly amount: Money }
  | { readonly kind: 'declined'; readonly code: string }
  | { readonly kind: 'redirect'; readonly url: string }
  | { readonly kind: 'pending' }
  | { readonly kind: 'ready' }
  | { readonly kind: 'expired' }
  | { readonly kind: 'unknown' };

/** An attempt as the gateway's answer finds it. */
export type PaymentAttempt = {
  readonly state: PaymentState;
  readonly amount: Money;
  readonly releaseMode: ReleaseMode;
};

/** `orderEvents` happen to the order in the same transaction, in this order; none when nothing changed. */
export type PaymentStep = {
  readonly hasChanged: boolean;
  readonly state: PaymentState;
  readonly orderEvents: readonly OrderEvent[];
};

/**
 * What an answer makes of the payment and its order. Late, repeated and reordered answers change nothing.
 * Two contradictions are refused and need a person: another amount than asked for (`payment.amount_differs`)
 * and money taken after we took the attempt for dead (`payment.captured_after_end`).
 */
export function applyGatewayAnswer(
  payment: PaymentAttempt,
  answer: GatewayAnswer,
): Result<PaymentStep, PaymentRefusal> {
  switch (answer.kind) {
    case 'captured':
      return applyCapture(payment, answer.amount);
    case 'declined':
      return accept(step(payment, 'decline', ['fail_payment']));
    case 'expired':
      return accept(step(payment, 'expire', ['fail_payment']));
    case 'redirect':
      return accept(step(payment, 'challenge', []));
    case 'pending':
      return accept(payment.state === 'unknown' ? step(payment, 'challenge', []) : unchanged(payment));
    case 'ready':
      return accept(unchanged(payment));
    case 'unknown':
      return accept(step(payment, 'lose_answer', []));
  }
}

function applyCapture(payment: PaymentAttempt, amount: Money): Result<PaymentStep, PaymentRefusal> {
  if (!isSame(amount, payment.amount)) return refuse('payment.amount_differs');
  // A late copy of the news that was undone since.
  if (payment.state === 'captured' || payment.state === 'voided') return accept(unchanged(payment));
  if (!isPaymentOpen(payment.state)) return refuse('payment.captured_after_end');
  return accept(step(payment, 'capture', payment.releaseMode === 'direct' ? ['capture', 'release'] : ['capture']));
}

function step(payment: PaymentAttempt, event: PaymentEvent, orderEvents: readonly OrderEvent[]): PaymentStep {
  const next = nextPaymentState(payment.state, event);
  if (!next.ok || next.value === payment.state) return unchanged(payment);
  return { hasChanged: true, state: next.value, orderEvents };
}

function unchanged(payment: PaymentAttempt): PaymentStep {
  return { hasChanged: false, state: payment.state, orderEvents: [] };
}

/** The gateway is asked again about every open payment after this long (reference 4-a). */
export const askGatewayAgainAfterMs = 5 * 60_000;

/** From here on an outcome that is still unknown is the operator's task. */
export function operatorDueAt(startedAt: Date): Date {
  return addDaysToInstant(startedAt, 1);
}

function wrongCard(card: PaymentRequest['card'], now: Date): Refused<PaymentRefusal> | undefined {
  if (card.state !== 'active') return refuse('payment.card_not_active', { field: 'card' });
  if (isCardExpired(card.expiry, now)) return refuse('payment.card_expired', { field: 'card' });
  if (card.issuer !== 'active') return refuse('payment.issuer_not_active', { field: 'card' });
  return undefined;
}

function isSame(left: Money, right: Money): boolean {
  return left.minor === right.minor && left.currency === right.currency;
}
