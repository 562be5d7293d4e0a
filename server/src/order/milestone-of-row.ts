import type { MilestonePosition } from '@gtp/domain/order/milestone-position.ts';

type MilestoneColumns = { readonly milestoneNumber: number | null; readonly totalMilestones: number | null };

/** Which milestone an order is, from columns beside something else that is about it; no field if it is none. */
export function milestoneOfRow({ milestoneNumber: number, totalMilestones: count }: MilestoneColumns): {
  readonly milestone?: MilestonePosition;
} {
  return number === null || count === null ? {} : { milestone: { number, count } };
}
