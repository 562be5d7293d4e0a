import type { Transaction } from '../platform/database.ts';
import type { Ids } from '../platform/ids.ts';
import { saveComparison } from './comparison-store.ts';
import { findScreening, insertScreening } from './screening-store.ts';

type NewNames = { readonly companyId: string; readonly names: readonly string[]; readonly at: Date };

/**
 * A member is called otherwise, or represented by another: nobody has compared these names, so nothing is decided on it
 * before the clock has, within minutes. What was found and judged of its other names stays. Who was never compared has
 * no names to wait for yet.
 */
export async function noteNewNames(
  { ids }: { readonly ids: Ids },
  transaction: Transaction,
  { companyId, names, at }: NewNames,
): Promise<void> {
  const last = await findScreening(transaction, companyId);
  if (!last) return;
  const { comparedBy, listsVersion, entryCount, subjectCount, notCompared } = last;
  await insertScreening(transaction, {
    ...{ comparedBy, listsVersion, entryCount, companyId, screeningId: ids.make('scr') },
    screenedAt: new Date(Math.max(at.getTime(), last.screenedAt.getTime() + 1)),
    subjectCount: subjectCount + names.length,
    notCompared: [...new Set([...notCompared, ...names])],
    matches: last.matches.map(({ matchId: _, decidedByName: __, reconsideredByName: ___, ...match }) => ({
      ...match,
      screeningMatchId: ids.make('match'),
    })),
  });
  // Who was asked about longest ago comes first.
  await saveComparison(transaction, { companyId, askedAt: new Date(0), comparedAt: undefined, comparedWith: '' });
}
