import { type Day, seoulDay } from '@gtp/domain/platform/instant.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import { mayHaveShipped } from '@gtp/domain/zero-rating/zero-rating.ts';
import type { ZeroRatingRefusal } from '@gtp/domain/zero-rating/zero-rating-refusals.ts';
import type { Caller } from '../platform/caller.ts';
import type { Portal } from '../platform/portal.ts';
import { insertDeclaration } from './zero-rating-store.ts';

type NewDeclaration = {
  readonly caller: Caller;
  readonly orderId: string;
  readonly declarationNumber: string;
  readonly shippedOn: Day;
};

/** The seller names the declaration of an own order; a later note counts instead. */
export async function recordExportDeclaration(
  { database, clock }: Pick<Portal, 'database' | 'clock'>,
  { caller, ...declaration }: NewDeclaration,
): Promise<Result<{ readonly orderId: string }, ZeroRatingRefusal>> {
  const now = clock.now();
  if (!mayHaveShipped(declaration.shippedOn, seoulDay(now))) {
    return refuse('zero_rating.ship_day_wrong', { field: 'shippedOn' });
  }
  const isOwn = await insertDeclaration(database, {
    ...declaration,
    companyId: caller.companyId,
    userId: caller.userId,
    now,
  });
  return isOwn ? accept({ orderId: declaration.orderId }) : refuse('zero_rating.order_not_found');
}
