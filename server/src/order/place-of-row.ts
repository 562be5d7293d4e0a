import type { MilestonePlace } from '@gtp/domain/order/milestone-place.ts';

type PlacedRow = { readonly milestoneNumber: number | null; readonly milestoneCount: number | null };

/** Which milestone an order is, from columns beside something else that is about it; no field if it is none. */
export function placeOfRow({ milestoneNumber: number, milestoneCount: count }: PlacedRow): {
  readonly milestone?: MilestonePlace;
} {
  return number === null || count === null ? {} : { milestone: { number, count } };
}
