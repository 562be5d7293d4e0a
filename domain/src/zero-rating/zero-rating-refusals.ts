/** Why nothing is recorded about an order's zero rate. */
export const zeroRatingRefusals = {
  'zero_rating.order_not_found': 404,
  'zero_rating.ship_day_wrong': 400,
  'zero_rating.rate_day_wrong': 400,
  'zero_rating.rate_implausible': 400,
  'zero_rating.rate_known': 409,
  'zero_rating.rate_waiting': 409,
  'zero_rating.rate_not_found': 404,
  'zero_rating.rate_decided': 409,
  'zero_rating.second_person_needed': 403,
} as const;
export type ZeroRatingRefusal = keyof typeof zeroRatingRefusals;

declare module '../platform/result.ts' {
  interface Refusals extends Declared<typeof zeroRatingRefusals> {}
}
