import type { MilestonePlace } from '@gtp/domain/order/milestone-place.ts';

type PlacedRow = { readonly placeNumber: number | null; readonly placeCount: number | null };

/** Which milestone an order is, from columns beside something else that is about it; no field if it is none. */
export function placeOfRow({ placeNumber: number, placeCount: count }: PlacedRow): {
  readonly milestone?: MilestonePlace;
} {
  return number === null || count === null ? {} : { milestone: { number, count } };
}
