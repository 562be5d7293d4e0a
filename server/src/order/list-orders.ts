import type { listOrders as endpoint } from '@gtp/contract/order/order-endpoints.ts';
import type { Answer, Query } from '@gtp/contract/platform/endpoint.ts';
import { orderTurn } from '@gtp/domain/order/order-progress.ts';
import { orderStates } from '@gtp/domain/order/order-state-records.ts';
import { addDays, addDaysToInstant, startOfSeoulDay } from '@gtp/domain/platform/instant.ts';
import type { Language } from '@gtp/domain/platform/language.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import { cutPage, readCursor, usualPageSize } from '../platform/page-cursor.ts';
import type { Portal } from '../platform/portal.ts';
import { actorKindOf } from './change-order.ts';
import { countByState, listOrders as listRows, type OrderFilter, sumOrders } from './order-list-store.ts';
import { isMaskedFor, summaryOf } from './order-view.ts';

type Asked = { readonly caller: Caller; readonly query: Query<typeof endpoint>; readonly language: Language };

const sorts = ['newest', 'oldest'];

/**
 * A page of the orders that the caller may see and the filter fits, with totals per currency of all that fit. The
 * cursor names the last order of a page, so that orders that arrive meanwhile neither repeat nor hide one.
 */
export async function listOrders(
  portal: Pick<Portal, 'database' | 'clock'>,
  asked: Asked,
): Promise<Result<Answer<typeof endpoint>>> {
  const [page, totals] = await Promise.all([
    readOrderPage(portal, asked),
    sumOrders(portal.database, filterOf(asked, portal.clock.now())),
  ]);
  if (!page.ok) return page;
  const count = totals.reduce((sum, total) => sum + total.count, 0);
  return accept({ ...page.value, totals, count });
}

/** The rows of a page alone. */
export async function readOrderPage(portal: Pick<Portal, 'database' | 'clock'>, asked: Asked) {
  const { limit = usualPageSize, sort = 'newest', cursor } = asked.query;
  const after = readCursor(cursor);
  if (!after.ok) return after;
  if (!sorts.includes(sort)) return refuse('request.invalid', { field: 'sort', facts: { field: 'sort' } });
  const page = { after: after.value, limit: limit + 1, isOldestFirst: sort === 'oldest' };
  const rows = await listRows(portal.database, filterOf(asked, portal.clock.now()), page);
  const reader = { ...asked.caller, language: asked.language };
  const { list, nextCursor } = cutPage(rows, limit, ({ order }) => ({ at: order.createdAt, id: order.orderId }));
  return accept({ list: list.map((row) => summaryOf(row, reader)), ...(nextCursor && { nextCursor }) });
}

function filterOf({ caller, query }: Asked, now: Date): OrderFilter {
  const lastDays = query.days === undefined ? undefined : addDaysToInstant(now, -query.days);
  return {
    scope: caller,
    text: query.text?.trim() || undefined,
    searchesNames: !isMaskedFor(caller),
    state: query.state,
    ...(query.whoseTurn === 'mine' && turnOf(caller)),
    currency: query.currency,
    bundleId: query.bundleId,
    matter: query.matter,
    reader: caller.userId,
    createdFrom: query.from === undefined ? lastDays : startOfSeoulDay(query.from),
    createdBefore: query.to === undefined ? undefined : startOfSeoulDay(addDays(query.to, 1)),
  };
}

/** What waits for the caller, by state; an institution that only watches has nothing waiting. */
export async function countWaitingOrders(database: Database, caller: OrderFilter['scope']) {
  const kind = actorKindOf(caller.clientType);
  if (kind === undefined) return [];
  return countByState(database, { scope: caller, searchesNames: false, ...turnOf(caller) });
}

function turnOf({ clientType }: Pick<Caller, 'clientType'>): Pick<OrderFilter, 'turnStates' | 'waitsFor'> {
  const waitsFor = actorKindOf(clientType);
  return { turnStates: orderStates.filter((state) => orderTurn(state) === waitsFor), waitsFor };
}
