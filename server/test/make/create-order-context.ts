import type { OrderContext, TransitionStep } from '../../src/order/order.ts';
import { type AdjustableClock, makeAdjustableClock } from '../../src/platform/clock.ts';
import type { Database } from '../../src/platform/database.ts';
import { makeIds } from '../../src/platform/ids.ts';
import { silentLog } from '../../src/platform/log.ts';
import { defaultNow } from './make-order.ts';

type Differences = { readonly transitionSteps?: readonly TransitionStep[]; readonly now?: Date };

/** What moves orders in a test: a clock that stands at `makeOrder`'s instant, and nobody who reacts unless given. */
export function createOrderContext(
  database: Database,
  { transitionSteps = [], now = defaultNow }: Differences = {},
): OrderContext & { readonly clock: AdjustableClock } {
  const clock = makeAdjustableClock(now);
  return { database, clock, ids: makeIds(clock), log: silentLog, transitionSteps };
}
