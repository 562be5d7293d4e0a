import type { OrderState } from './order-state-records.ts';

/**
 * How far an order is when a dispute stops it: its goods are on their way, so that all of its money stays held; they are
 * inspected, so that the undisputed part is released at once; or its money was released (decision 0034).
 */
export const disputedStages = ['on_its_way', 'inspection', 'released'] as const;
export type DisputedStage = (typeof disputedStages)[number];

const stages: Readonly<Partial<Record<OrderState, DisputedStage>>> = {
  held: 'on_its_way',
  evidence_submitted: 'on_its_way',
  evidence_returned: 'on_its_way',
  inspection: 'inspection',
  released: 'released',
};

/** Of the state that a dispute stops, or would stop; undefined for one in which nothing can be disputed. */
export function disputedStageOf(state: OrderState): DisputedStage | undefined {
  return stages[state];
}
