/** How often a seller reminds a buyer of an order that is not paid (ux.md: "remind the buyer"). */
import { addDaysToInstant, seoulDay, seoulTime } from '../platform/instant.ts';
import { accept, type Result, refuse } from '../platform/result.ts';
import { isTimeOver } from './order.ts';
import type { OrderSnapshot } from './order-progress.ts';
import type { OrderRefusal } from './order-refusals.ts';
import { type OrderState, unpaidOrderStates } from './order-state-records.ts';

/** Of one order, over all its versions. */
export const mostReminders = 5;

const daysBetween = 1;

/** Sent, and waiting for the buyer: to answer, or to pay. */
export function waitsForBuyer(state: OrderState): boolean {
  return state === 'requested' || unpaidOrderStates.includes(state);
}

/** When the buyer may be reminded again, a day after the last time; undefined if that was never. */
export function nextReminderAt(remindedAt: readonly Date[]): Date | undefined {
  const last = remindedAt.at(-1);
  return last && addDaysToInstant(last, daysBetween);
}

type ReminderFacts = OrderSnapshot & {
  /** When the buyer was reminded of this order, oldest first. */
  readonly remindedAt: readonly Date[];
};

/** Whether the buyer may be reminded now; a refusal that time heals says in its facts when it may be. */
export function checkReminder(facts: ReminderFacts, now: Date): Result<undefined, OrderRefusal> {
  const { remindedAt } = facts;
  if (!waitsForBuyer(facts.state)) return refuse('order.not_in_state');
  if (isTimeOver(facts, now)) return refuse('order.time_over');
  if (remindedAt.length >= mostReminders) {
    return refuse('order.reminded_enough', { facts: { most: String(mostReminders) } });
  }
  const next = nextReminderAt(remindedAt);
  if (next && next > now) {
    return refuse('order.reminded_today', { facts: { at: `${seoulDay(next)} ${seoulTime(next).slice(0, 5)}` } });
  }
  return accept(undefined);
}
