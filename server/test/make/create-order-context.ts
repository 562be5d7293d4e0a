import { judgeAfterRegisterChange } from '../../src/evidence/evidence.ts';
import type { OrderContext, TransitionStep } from '../../src/order/order.ts';
import { type AdjustableClock, makeAdjustableClock } from '../../src/platform/clock.ts';
import type { Database } from '../../src/platform/database.ts';
import { makeIds } from '../../src/platform/ids.ts';
import { silentLog } from '../../src/platform/log.ts';
import type { RegisterContext } from '../../src/register/register.ts';
import { portWithout, type RegisterPorts } from '../../src/register/register-port.ts';
import { defaultNow } from './make-order.ts';

type Differences = {
  readonly transitionSteps?: readonly TransitionStep[];
  readonly now?: Date;
  readonly registers?: Partial<RegisterPorts>;
};

/** An installation that has access to no register. */
const noRegisters: RegisterPorts = {
  customs: portWithout('CUSTOMS_URL'),
  carrier: portWithout('CARRIER_URLS'),
  air_carrier: portWithout('AIR_CARRIER_URLS'),
  business_status: portWithout('TAX_OFFICE_URL'),
};

/**
 * What moves orders in a test: a clock that stands at `makeOrder`'s instant, and nobody who reacts, or confirms what is
 * claimed, unless given.
 */
export function createOrderContext(
  database: Database,
  { transitionSteps = [], now = defaultNow, registers = {} }: Differences = {},
): OrderContext & RegisterContext & { readonly clock: AdjustableClock } {
  const clock = makeAdjustableClock(now);
  return {
    ...{ database, clock, ids: makeIds(clock), log: silentLog, transitionSteps },
    registers: { ...noRegisters, ...registers },
    onRegisterChange: judgeAfterRegisterChange,
  };
}
