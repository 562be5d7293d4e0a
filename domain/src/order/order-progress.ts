import { addDays, addDaysToInstant, type Day, startOfSeoulDay } from '../platform/instant.ts';
import { type OrderActor, type OrderState, orderFinality } from './order-states.ts';
import type { ReleaseMode } from './release-modes.ts';

/** The five steps that every party sees (reference 4-a). */
export const progressStepNames = ['request', 'confirm', 'pay', 'deliver', 'settle'] as const;
export type ProgressStepName = (typeof progressStepNames)[number];
export type ProgressStepStatus = 'done' | 'in_progress' | 'pending' | 'paused';
export type ProgressStep = { readonly name: ProgressStepName; readonly status: ProgressStepStatus };

/** What is in progress, by its place among the steps; 5 is "all done". */
const currentStep: Readonly<Partial<Record<OrderState, number>>> = {
  draft: 0,
  requested: 1,
  change_requested: 1,
  confirmed: 2,
  paying: 2,
  payment_failed: 2,
  under_review: 2,
  held: 3,
  evidence_submitted: 3,
  evidence_returned: 3,
  inspection: 3,
  released: 4,
  settlement_scheduled: 4,
  settlement_failed: 4,
  settled: 5,
};

const pausedStates: readonly OrderState[] = ['disputed', 'chargeback', 'cancel_requested', 'refunding'];

/**
 * The progress of an order; empty when it ended without being settled. `before` is the state that a
 * dispute, cancellation or refund interrupted.
 */
export function orderProgress(state: OrderState, before: OrderState = 'held'): readonly ProgressStep[] {
  if (orderFinality(state) === 'final') return [];
  const current = currentStep[state] ?? currentStep[before] ?? 3;
  const now: ProgressStepStatus = pausedStates.includes(state) ? 'paused' : 'in_progress';
  return progressStepNames.map((name, index) => {
    if (index < current) return { name, status: 'done' };
    return { name, status: index === current ? now : 'pending' };
  });
}

export type OrderTurn = Exclude<OrderActor, 'gateway'> | 'nobody';

const turns: Readonly<Record<OrderState, OrderTurn>> = {
  draft: 'seller',
  requested: 'buyer',
  change_requested: 'seller',
  declined: 'nobody',
  expired: 'nobody',
  withdrawn: 'nobody',
  confirmed: 'buyer',
  paying: 'system',
  payment_failed: 'buyer',
  under_review: 'agency',
  held: 'seller',
  evidence_submitted: 'agency',
  evidence_returned: 'seller',
  inspection: 'buyer',
  released: 'system',
  settlement_scheduled: 'system',
  settled: 'nobody',
  settlement_failed: 'seller',
  disputed: 'agency',
  chargeback: 'system',
  cancel_requested: 'agency',
  cancelled: 'nobody',
  refunding: 'system',
  partly_refunded: 'system',
  refunded: 'nobody',
};

/**
 * Whose turn it is; `system` is a job or the gateway, and no person has to act. `waitsFor` is the side that a dispute
 * or a cancellation request waits for; a chargeback waits for its seller until the evidence is submitted.
 */
export function orderTurn(state: OrderState, waitsFor?: OrderTurn): OrderTurn {
  return waitsFor ?? turns[state];
}

/** What the clocks need to know of an order. `since` is when it came into `state`. */
export type OrderSnapshot = {
  readonly state: OrderState;
  readonly since: Date;
  readonly releaseMode: ReleaseMode;
  /** 1–30 days for the buyer to look at the goods; counts in mode `delivery` alone. */
  readonly inspectionDays: number;
  /** The last Seoul day on which the seller wants to be paid, if one was set. */
  readonly paymentDueOn: Day | undefined;
  /** What a dispute, a cancellation request or a refund interrupted. */
  readonly interrupted?: Interrupted | undefined;
};

/** Where an order was when it was interrupted, and how long it had been there: its clock goes on from there. */
export type Interrupted = { readonly state: OrderState; readonly elapsedMs: number };

/**
 * What happens when nobody acts until `dueAt`: the order expires, the money is released, the buyer is offered a
 * refund (no evidence came), the operator is asked to look (the gateway does not answer), or the order goes on because
 * nobody agreed to cancel it.
 */
export type TimeoutAction = 'expire' | 'release' | 'offer_refund' | 'ask_operator' | 'keep';
export type OrderClock = { readonly dueAt: Date; readonly onTimeout: TimeoutAction };

/** The clock that runs in the order's state (reference 4-a); undefined where no deadline runs. */
export function orderClock(order: OrderSnapshot): OrderClock | undefined {
  const after = (days: number): Date => addDaysToInstant(order.since, days);
  switch (order.state) {
    case 'requested':
    case 'change_requested':
      return { dueAt: after(14), onTimeout: 'expire' };
    case 'confirmed':
    case 'payment_failed':
      return { dueAt: paymentDueAt(order), onTimeout: 'expire' };
    case 'paying':
      return { dueAt: after(1), onTimeout: 'ask_operator' };
    case 'held':
    case 'evidence_returned':
      return order.releaseMode === 'direct' ? undefined : { dueAt: after(30), onTimeout: 'offer_refund' };
    case 'inspection':
      return { dueAt: after(order.inspectionDays), onTimeout: 'release' };
    case 'cancel_requested':
      return { dueAt: after(daysToAgree), onTimeout: 'keep' };
    default:
      return undefined;
  }
}

/** Five business days, weekends included (reference 4-a). */
const daysToAgree = 7;

/** Seven days, or the end of the seller's due day if that is later: a slow answer never shortens a promised date. */
function paymentDueAt({ since, paymentDueOn }: OrderSnapshot): Date {
  const sevenDays = addDaysToInstant(since, 7);
  if (paymentDueOn === undefined) return sevenDays;
  const endOfDueDay = startOfSeoulDay(addDays(paymentDueOn, 1));
  return new Date(Math.max(endOfDueDay.getTime(), sevenDays.getTime()));
}
