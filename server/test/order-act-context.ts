/** What the commands of the model's order are played with (`order-acts.ts`). */
import { createTransitionSteps } from '../src/context.ts';
import type { Database } from '../src/platform/database.ts';
import { silentLog } from '../src/platform/log.ts';
import { makeBank } from '../src/settlement/settlement.ts';
import { createOrderContext } from './make/create-order-context.ts';
import type { MadeCompany } from './make/make-company.ts';
import type { DisputeWorld } from './make/make-dispute-world.ts';
import { bankApiKey } from './make/make-settlement-world.ts';
import type { OrderModel } from './order-model-types.ts';

export type Acted = { readonly ok: boolean; readonly code?: string };
export type About = { readonly orderId: string; readonly seller: MadeCompany; readonly model: OrderModel };
/**
 * Makes ready what is outside of the portal's doing, such as files and the time of day, and answers what is to be done;
 * that may be done again after it broke.
 */
export type Act = (about: About) => Promise<() => Promise<Acted>>;
export type Played = Pick<About, 'orderId' | 'seller'>;

/** How the portal reaches its database, all that moves with an order, and the bank. */
export function makeActContext(world: DisputeWorld, database: Database) {
  const { clock, ids } = world.context;
  const bank = makeBank({ url: world.acquirerUrl, apiKey: bankApiKey, log: silentLog, timeoutMs: 2_000 });
  const transitionSteps = createTransitionSteps({ database, clock, ids, log: silentLog });
  const { registers, onRegisterChange } = createOrderContext(database);
  return { ...world.context, database, log: silentLog, transitionSteps, bank, registers, onRegisterChange };
}
export type ActContext = ReturnType<typeof makeActContext>;
