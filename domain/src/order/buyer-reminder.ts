/** How often a seller reminds a buyer of what only the buyer can do (ux.md: "remind the buyer"). */
import { addDaysToInstant, seoulDay, seoulTime } from '../platform/instant.ts';
import { accept, type Result, refuse } from '../platform/result.ts';
import { isTimeOver } from './order.ts';
import { type OrderSnapshot, turnUnder } from './order-progress.ts';
import type { OrderRefusal } from './order-refusals.ts';
import { type OrderState, unpaidOrderStates } from './order-state-records.ts';
import type { Release } from './release-modes.ts';

/** Of one order, over all its versions. */
export const mostReminders = 5;

const daysBetween = 1;

/** Sent, and waiting for the buyer: to answer, to pay, or to accept what its word alone releases (decision 0329). */
export function waitsForBuyer(order: Release & { readonly state: OrderState }): boolean {
  const { state } = order;
  return state === 'requested' || unpaidOrderStates.includes(state) || turnUnder(state, order) === 'buyer';
}

/** When the buyer may be reminded again, a day after the last time; undefined if that was never. */
export function nextReminderAt(remindedAt: readonly Date[]): Date | undefined {
  const last = remindedAt.at(-1);
  return last && addDaysToInstant(last, daysBetween);
}

/** Whether it is too late to answer or to pay; goods are accepted however late. */
export function isAnswerLate(order: OrderSnapshot, now: Date): boolean {
  return turnUnder(order.state, order) !== 'buyer' && isTimeOver(order, now);
}

type ReminderFacts = OrderSnapshot & {
  /** When the buyer was reminded of this order, oldest first. */
  readonly remindedAt: readonly Date[];
};

/** Whether the buyer may be reminded now; a refusal that time heals says in its facts when it may be. */
export function checkReminder(facts: ReminderFacts, now: Date): Result<undefined, OrderRefusal> {
  const { remindedAt } = facts;
  if (!waitsForBuyer(facts)) return refuse('order.not_in_state');
  if (isAnswerLate(facts, now)) return refuse('order.time_over');
  if (remindedAt.length >= mostReminders) {
    return refuse('order.reminded_enough', { facts: { most: String(mostReminders) } });
  }
  const next = nextReminderAt(remindedAt);
  if (next && next > now) {
    return refuse('order.reminded_today', { facts: { at: `${seoulDay(next)} ${seoulTime(next).slice(0, 5)}` } });
  }
  return accept(undefined);
}
