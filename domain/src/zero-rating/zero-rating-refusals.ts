/** Why nothing is recorded about an order's zero rate. */
export const zeroRatingRefusals = {
  'zero_rating.order_not_found': 404,
  'zero_rating.ship_day_wrong': 400,
} as const;
export type ZeroRatingRefusal = keyof typeof zeroRatingRefusals;

declare module '../platform/result.ts' {
  interface Refusals extends Declared<typeof zeroRatingRefusals> {}
}
