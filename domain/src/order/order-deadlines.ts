/** What a person must have done by an order's due instant: what a calendar writes on the day. */
import { turnUnder } from './order-progress.ts';
import { type OrderState, orderStates } from './order-state-records.ts';
import type { Release } from './release-modes.ts';

/**
 * `answer`: the terms; `evidence`: documents that prove the delivery; `acceptance`: the goods, which nothing else releases;
 * `inspection`: the goods; `cancellation`: to call it off.
 */
export const orderDeadlineKinds = ['answer', 'pay', 'evidence', 'acceptance', 'inspection', 'cancellation'] as const;
export type OrderDeadlineKind = (typeof orderDeadlineKinds)[number];

/** States whose clock runs for a person; a deadline stays the same one while its order passes from state to state. */
const kinds: Readonly<Partial<Record<OrderState, OrderDeadlineKind>>> = {
  requested: 'answer',
  change_requested: 'answer',
  confirmed: 'pay',
  payment_failed: 'pay',
  held: 'evidence',
  evidence_returned: 'evidence',
  inspection: 'inspection',
  cancel_requested: 'cancellation',
};

/** Undefined where no clock runs, or only the gateway's. */
export function deadlineKindOf(state: OrderState, release: Release): OrderDeadlineKind | undefined {
  return turnUnder(state, release) === 'buyer' ? 'acceptance' : kinds[state];
}

export const statesWithDeadline = orderStates.filter((state) => kinds[state] !== undefined);
