/** Stands in for server/src/platform/clock.ts in the portal's context (days-ahead.ts). */
import { makeClockAhead as make } from '@gtp/server/platform/clock.ts';

const passedDays = Number(process.env.PASSED_DAYS);

export const makeClockAhead: typeof make = (days, aheadMs) => make(days + passedDays, aheadMs);
