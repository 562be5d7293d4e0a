/** The numbers beside a list's tabs. */
import type { countOrderStages as endpoint } from '@gtp/contract/order/order-endpoints.ts';
import type { Answer, Query } from '@gtp/contract/platform/endpoint.ts';
import { type OrderState, orderStages, statesOfStage } from '@gtp/domain/order/order-state-records.ts';
import { accept, type Result } from '@gtp/domain/platform/result.ts';
import type { Caller } from '../platform/caller.ts';
import { type AmountRefusal, readAmountRange } from '../platform/list-amounts.ts';
import { findListTotals } from '../platform/list-totals-store.ts';
import type { Portal } from '../platform/portal.ts';
import { filterOf, keptTotalsOf, turnOf } from './order-list-filter.ts';
import { countByState } from './order-list-store.ts';

type Asked = { readonly caller: Caller; readonly query: Query<typeof endpoint> };
type Counted = { readonly state: string; readonly count: bigint | number };

/**
 * How many orders that the filter fits are at each stage, and how many of them wait for the caller. Everybody's orders
 * are read from the kept totals where these know the filter.
 */
export async function countOrderStages(
  { database, clock }: Pick<Portal, 'database' | 'clock'>,
  asked: Asked,
): Promise<Result<Answer<typeof endpoint>, AmountRefusal>> {
  const amounts = readAmountRange(asked.query);
  if (!amounts.ok) return amounts;
  const filter = filterOf(asked, clock.now());
  const kept = keptTotalsOf(asked);
  const turn = turnOf(asked.caller);
  const [all, mine] = await Promise.all([
    kept ? findListTotals(database, kept) : countByState(database, filter),
    turn.waitsFor && countByState(database, { ...filter, ...turn }),
  ]);
  const stages = orderStages.map((stage) => ({ stage, count: countOf(all, statesOfStage(stage)) }));
  return accept({
    count: countOf(all),
    mine: mine && countOf(mine),
    stages: stages.filter(({ count }) => count > 0),
  });
}

function countOf(counted: readonly Counted[], states?: readonly OrderState[]): number {
  const wanted = states ? counted.filter(({ state }) => states.some((each) => each === state)) : counted;
  return wanted.reduce((sum, { count }) => sum + Number(count), 0);
}
