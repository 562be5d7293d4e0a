/** Evidence that waits for the agency: what nobody looked at yet, and what waits for a second person. */
import { needsSecondPersonForAmount } from '@gtp/domain/account/delegation.ts';
import { dayMs } from '@gtp/domain/platform/instant.ts';
import type { AppContext } from '@gtp/server/context.ts';
import { reviewEvidence } from '@gtp/server/evidence/review-evidence.ts';
import type { AdjustableClock } from '@gtp/server/platform/clock.ts';
import { demoInstitutions } from './demo-parties.ts';
import { newest, peopleOf } from './find-orders.ts';
import { callerOf } from './insert-parties.ts';
import { submitDemoEvidence } from './play-order.ts';

type Seeding = { readonly context: AppContext; readonly clock: AdjustableClock; readonly now: Date };

/**
 * Takes the newest orders whose money is held. Of a small amount: with another order's bill of lading. Of a large one:
 * with papers that no register knows yet, which one person has accepted.
 */
export async function seedEvidenceReviews({ context, clock, now }: Seeding): Promise<void> {
  const orders = await newest(context, 'held', 12);
  const isLarge = ({ trade }: (typeof orders)[number]) => needsSecondPersonForAmount(trade);
  const [small, large] = [orders.find((order) => !isLarge(order)), orders.find(isLarge)];
  for (const order of [small, large]) {
    if (!order) continue;
    clock.set(new Date(Math.max(order.stateSince.getTime(), now.getTime() - dayMs)));
    await submitDemoEvidence(context, order, { seller: peopleOf(order).seller, isUsed: order === small });
  }
  clock.set(now);
  const reviewer = demoInstitutions.find(({ clientType }) => clientType === 'KOTRA');
  if (!large || !reviewer) return;
  await reviewEvidence(context, { caller: callerOf(reviewer), orderId: large.orderId, isAccepted: true });
}
