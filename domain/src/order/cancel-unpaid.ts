/** Cancelling all milestones of an agreement that are not paid yet, by one request and one answer (decision 0051). */
import { accept, type Refused, type Result, refuse } from '../platform/result.ts';
import { askCancel, isToBePaid } from './order.ts';
import type { OrderSnapshot } from './order-progress.ts';
import type { OrderRefusal } from './order-refusals.ts';
import type { OrderSide } from './order-states.ts';

/** One milestone as it stands; `number` counts from 1. */
export type MilestoneSnapshot = OrderSnapshot & { readonly number: number };

type CancellationRequest<Each> = {
  readonly milestones: readonly Each[];
  readonly by: OrderSide;
  readonly reason: string;
};

/**
 * The buyer asks to cancel what is not paid yet: exactly those of the agreement's `milestones`, all or none. Refused
 * while one is being paid, while a request about one of them waits for its answer, and where everything is paid or
 * over.
 */
export function askCancelUnpaid<Each extends MilestoneSnapshot>(
  { milestones, by, reason }: CancellationRequest<Each>,
  now: Date,
): Result<readonly Each[], OrderRefusal> {
  const hindrance = hinderedBy(milestones);
  if (hindrance) return hindrance;
  const unpaid = milestones.filter(({ state }) => isToBePaid(state));
  if (unpaid.length === 0) return refuse('order.milestones_paid');
  for (const each of unpaid) {
    const decided = askCancel({ ...each, by, reason }, now);
    if (!decided.ok) return decided;
  }
  return accept(unpaid);
}

function hinderedBy(milestones: readonly MilestoneSnapshot[]): Refused<OrderRefusal> | undefined {
  const paying = milestones.find(({ state }) => state === 'paying');
  if (paying) return refuse('order.milestone_being_paid', { facts: { number: String(paying.number) } });
  const isAsked = milestones.some(
    ({ state, interrupted }) => state === 'cancel_requested' && isToBePaid(interrupted?.state),
  );
  return isAsked ? refuse('order.cancel_asked_already') : undefined;
}
