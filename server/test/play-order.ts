/** What follows each command that a model and the portal carry out side by side. */
import { isDeepStrictEqual } from 'node:util';
import { seoulDay } from '@gtp/domain/platform/instant.ts';
import { expect } from 'vitest';
import { runOrderClocks } from '../src/order/run-order-clocks.ts';
import type { DisputeWorld } from './make/make-dispute-world.ts';
import type { About, ActContext } from './order-act-context.ts';
import { type OrderCommandName, orderRules, standingIn, timeout } from './order-model.ts';
import type { OrderModel } from './order-model-types.ts';
import { isOverdue, standingOf } from './order-standing.ts';

/** What the model says comes of a command now; undefined where it is refused. */
export const nextModel = ({ context }: DisputeWorld, model: OrderModel, name: OrderCommandName) =>
  orderRules[name](model, seoulDay(context.clock.now()));

/** Whether the portal stands where the model does. */
export const standsAt = async (world: DisputeWorld, orderId: string, model: OrderModel) =>
  isDeepStrictEqual(await standingOf(world, orderId), standingIn(model));

/** `attempt`: carries work out, perhaps with a fault. */
type Arrived = Pick<About, 'orderId' | 'model'> & { readonly story?: string; readonly attempt?: Attempt };
type Attempt = (what: string, work: () => Promise<unknown>) => Promise<unknown>;
const directly: Attempt = (_, work) => work();
/** So often the clocks are broken before they are let run. */
const mostBroken = 3;

/**
 * The portal stands where the model does. The worker lets the clocks run, as it does each minute, until something has come
 * of it; answers where the model stands then.
 */
export async function afterCommand(
  world: DisputeWorld,
  context: ActContext,
  { orderId, model, story, attempt = directly }: Arrived,
): Promise<OrderModel> {
  expect(await standingOf(world, orderId), story).toEqual(standingIn(model));
  if (!(await isOverdue(world, orderId))) return model;
  for (let tries = 0; tries < 20 && (await standsAt(world, orderId, model)); tries += 1) {
    const isTried = tries < mostBroken;
    await (isTried ? attempt : directly)('the clocks run', () => runOrderClocks(context));
  }
  const standing = await standingOf(world, orderId);
  const first = timeout(model);
  if (!first) throw new Error(`A clock runs in ${model.state}`);
  // Going on where it was, it may have been overdue there, too.
  const second = timeout(first);
  const next = second && standing.state === second.state ? second : first;
  expect(standing, `${story ?? ''}, when the time is over`).toEqual(standingIn(next));
  return next;
}
