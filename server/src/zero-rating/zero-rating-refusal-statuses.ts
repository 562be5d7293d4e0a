import type { ZeroRatingRefusal } from '@gtp/domain/zero-rating/zero-rating.ts';
import type { RefusalStatus } from '../platform/refusals.ts';

/** The status of every refusal about the zero rate. */
export const zeroRatingStatuses: Readonly<Record<ZeroRatingRefusal, RefusalStatus>> = {
  'zero_rating.order_not_found': 404,
  'zero_rating.ship_day_wrong': 400,
};
