/** What a person must have done by an order's due instant: what a calendar writes on the day. */
import { type OrderState, orderStates } from './order-state-records.ts';

/** `answer`: the terms; `evidence`: documents that prove the delivery; `inspection`: the goods; `cancellation`: to call it off. */
export const orderDeadlineKinds = ['answer', 'pay', 'evidence', 'inspection', 'cancellation'] as const;
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
export function deadlineKindOf(state: OrderState): OrderDeadlineKind | undefined {
  return kinds[state];
}

export const statesWithDeadline = orderStates.filter((state) => kinds[state] !== undefined);
