import type { saveCardRange as endpoint } from '@gtp/contract/card/card-wire.ts';
import type { Answer } from '@gtp/contract/platform/endpoint.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import type { Caller } from '../platform/caller.ts';
import { decideIn } from '../platform/database.ts';
import { findRange, insertRange, type Range, updateRange } from './card-range-store.ts';
import { rangeOf } from './list-cards.ts';
import type { CardContext } from './register-card.ts';

type Written = Omit<Range, 'companyId'> & { readonly version: number | undefined };

/**
 * Adds a range to the issuer's table or changes one. Refuses digits that are somebody's already, another issuer's
 * range as not found, and what a colleague has changed since it was read.
 */
export async function saveCardRange(
  { database }: Pick<CardContext, 'database'>,
  { caller, range }: { readonly caller: Caller; readonly range: Written },
): Promise<Result<Answer<typeof endpoint>>> {
  const { companyId } = caller;
  return decideIn(database, async (transaction) => {
    const { version } = range;
    if (version === undefined) {
      if (!(await insertRange(transaction, { ...range, companyId }))) return refuse('card.bin_taken', { field: 'bin' });
    } else if (!(await updateRange(transaction, { ...range, companyId, version }))) {
      const isOwn = (await findRange(transaction, range.bin))?.companyId === companyId;
      return refuse(isOwn ? 'card.bin_changed_meanwhile' : 'card.bin_not_found');
    }
    const stored = await findRange(transaction, range.bin);
    if (!stored) throw new Error(`The range ${range.bin} is gone in its own transaction`);
    return accept(rangeOf(stored));
  });
}
