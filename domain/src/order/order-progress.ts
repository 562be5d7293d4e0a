import { addDays, addDaysToInstant, type Day, startOfSeoulDay } from '../platform/instant.ts';
import {
  type OrderState,
  type OrderTurn,
  orderStateRecord,
  type SideTurn,
  type TimeoutAction,
} from './order-state-records.ts';
import { orderFinality } from './order-states.ts';
import { evidenceNeeded, type Release, releaseConditionOf } from './release-modes.ts';

/** The five steps that every party sees (reference 4-a). */
export const progressStepNames = ['request', 'confirm', 'pay', 'deliver', 'settle'] as const;
export type ProgressStepName = (typeof progressStepNames)[number];
export const progressStepStatuses = ['done', 'in_progress', 'pending', 'paused'] as const;
export type ProgressStepStatus = (typeof progressStepStatuses)[number];
export type ProgressStep = { readonly name: ProgressStepName; readonly status: ProgressStepStatus };

/**
 * The progress of an order; empty when it ended without being settled. `before` is the state that a
 * dispute, cancellation or refund interrupted.
 */
export function orderProgress(state: OrderState, before: OrderState = 'held'): readonly ProgressStep[] {
  if (orderFinality(state) === 'final') return [];
  const { step, interrupts } = orderStateRecord(state);
  const current = step ?? orderStateRecord(before).step ?? 3;
  const now: ProgressStepStatus = interrupts === 'pauses' ? 'paused' : 'in_progress';
  return progressStepNames.map((name, index) => {
    if (index < current) return { name, status: 'done' };
    return { name, status: index === current ? now : 'pending' };
  });
}

/**
 * Whose turn it is; `system` is a job or the gateway, and no person has to act. `waitsFor` is the side that a dispute
 * or a cancellation request waits for; a chargeback waits for its seller until the evidence is submitted, money that the
 * buyer's word alone releases waits for the buyer, and a payout that came back because of the account for its seller.
 */
export function orderTurn(state: OrderState, waitsFor?: OrderTurn): OrderTurn {
  return waitsFor ?? orderStateRecord(state).turn;
}

/**
 * Whose turn a state is under the order's condition of release, where that differs from every other order's; an order
 * keeps it from the move on, so that lists find it (decision 0329).
 */
export function turnUnder(state: OrderState, release: Release): SideTurn | undefined {
  return orderStateRecord(state).under?.[releaseConditionOf(release)]?.turn;
}

/** Who confirms what the seller claims: a person of the agency, or an outside register. */
export const orderConfirmers = ['agency', 'register'] as const;
export type OrderConfirmer = (typeof orderConfirmers)[number];

/** As it is kept; `unchecked` was released before anybody had to confirm. */
export const orderConfirmations = [...orderConfirmers, 'unchecked'] as const;
export type OrderConfirmation = (typeof orderConfirmations)[number];

/** How long the seller has to file evidence, at the longest (reference 4-a). */
export const longestEvidenceDays = 30;

/** What the clocks need to know of an order. `since` is when it came into `state`. */
export type OrderSnapshot = Release & {
  readonly state: OrderState;
  readonly since: Date;
  /** 1–30 days for the buyer to look at the goods; counts in mode `delivery` alone. */
  readonly inspectionDays: number;
  /** How many days the seller has to file again what was returned. */
  readonly evidenceDays?: number | undefined;
  /** Who but the seller has confirmed what releases the order; nobody yet where it is absent. */
  readonly confirmedBy?: OrderConfirmer | undefined;
  /** The last Seoul day on which the seller wants to be paid, if one was set. */
  readonly paymentDueOn: Day | undefined;
  /** What a dispute, a cancellation request or a refund interrupted. */
  readonly interrupted?: Interrupted | undefined;
};

/** Where an order was when it was interrupted, and how long it had been there: its clock goes on from there. */
export type Interrupted = { readonly state: OrderState; readonly elapsedMs: number };

export type OrderClock = { readonly dueAt: Date; readonly onTimeout: TimeoutAction };

/** The clock that runs in the order's state (reference 4-a); undefined where no deadline runs. */
export function orderClock(order: OrderSnapshot): OrderClock | undefined {
  const record = orderStateRecord(order.state);
  const clock = record.under?.[releaseConditionOf(order)]?.clock ?? record.clock;
  if (!clock || (clock.onTimeout === 'offer_refund' && evidenceNeeded(order).length === 0)) return undefined;
  return { dueAt: dueAt(order, clock.days), onTimeout: clock.onTimeout };
}

function dueAt(order: OrderSnapshot, days: number | 'payment_due' | 'inspection_days' | 'evidence_days'): Date {
  if (days === 'payment_due') return paymentDueAt(order);
  const { inspectionDays, evidenceDays = longestEvidenceDays } = order;
  const own = { inspection_days: inspectionDays, evidence_days: evidenceDays };
  return addDaysToInstant(order.since, typeof days === 'number' ? days : own[days]);
}

/** Seven days, or the end of the seller's due day if that is later: a slow answer never shortens an agreed deadline. */
function paymentDueAt({ since, paymentDueOn }: OrderSnapshot): Date {
  const sevenDays = addDaysToInstant(since, 7);
  if (paymentDueOn === undefined) return sevenDays;
  const endOfDueDay = startOfSeoulDay(addDays(paymentDueOn, 1));
  return new Date(Math.max(endOfDueDay.getTime(), sevenDays.getTime()));
}
