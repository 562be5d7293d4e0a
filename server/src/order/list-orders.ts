import type { listOrders as endpoint } from '@gtp/contract/order/order-endpoints.ts';
import type { Answer, Query } from '@gtp/contract/platform/endpoint.ts';
import { orderTurn } from '@gtp/domain/order/order-progress.ts';
import { type OrderState, orderStates } from '@gtp/domain/order/order-states.ts';
import { addDays, addDaysToInstant, startOfSeoulDay } from '@gtp/domain/platform/instant.ts';
import type { Language } from '@gtp/domain/platform/language.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import type { Caller } from '../platform/caller.ts';
import type { Portal } from '../platform/portal.ts';
import { actorKindOf } from './change-order.ts';
import { listOrders as listRows, type OrderFilter, type PagePlace, sumOrders } from './order-list-store.ts';
import { isMaskedFor, type OrderReader, type OrderWithNames, summaryOf } from './order-view.ts';

type Asked = { readonly caller: Caller; readonly query: Query<typeof endpoint>; readonly language: Language };

const pageLength = 20;
const sorts = ['newest', 'oldest'];

/**
 * A page of the orders that the caller may see and the filter fits, with totals per currency of all that fit. The
 * cursor names the last order of a page, so that orders that arrive meanwhile neither repeat nor hide one.
 */
export async function listOrders(
  portal: Pick<Portal, 'database' | 'clock'>,
  asked: Asked,
): Promise<Result<Answer<typeof endpoint>>> {
  const { query } = asked;
  const { limit = pageLength, sort = 'newest' } = query;
  const after = query.cursor === undefined ? undefined : readCursor(query.cursor);
  if (query.cursor !== undefined && !after) return refuseField('cursor');
  if (!sorts.includes(sort)) return refuseField('sort');
  const filter = filterOf(asked, portal.clock.now());
  const page = { after, limit: limit + 1, isOldestFirst: sort === 'oldest' };
  const [rows, totals] = await Promise.all([
    listRows(portal.database, filter, page),
    sumOrders(portal.database, filter),
  ]);
  const reader = { ...asked.caller, language: asked.language };
  const count = totals.reduce((sum, total) => sum + total.count, 0);
  return accept({ ...pageOf(rows, limit, reader), totals, count });
}

function pageOf(rows: readonly OrderWithNames[], limit: number, reader: OrderReader) {
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    list: shown.map((row) => summaryOf(row, reader)),
    ...(last && { nextCursor: writeCursor(last.order) }),
  };
}

function refuseField(field: string) {
  return refuse('request.invalid', { field, facts: { field } });
}

function filterOf({ caller, query }: Asked, now: Date): OrderFilter {
  const lastDays = query.days === undefined ? undefined : addDaysToInstant(now, -query.days);
  return {
    scope: caller,
    text: query.text?.trim() || undefined,
    searchesNames: !isMaskedFor(caller),
    states: statesOf(caller, query),
    currency: query.currency,
    createdFrom: query.from === undefined ? lastDays : startOfSeoulDay(query.from),
    createdBefore: query.to === undefined ? undefined : startOfSeoulDay(addDays(query.to, 1)),
  };
}

/** `mine`: what waits for the caller; a body that only watches has nothing waiting. */
function statesOf(caller: Caller, query: Query<typeof endpoint>): readonly OrderState[] | undefined {
  if (query.whoseTurn !== 'mine') return query.state && [query.state];
  const kind = actorKindOf(caller.clientType);
  const waiting = orderStates.filter((state) => orderTurn(state) === kind);
  return query.state ? waiting.filter((state) => state === query.state) : waiting;
}

function writeCursor({ createdAt, orderId }: PagePlace): string {
  return `${createdAt.getTime().toString(36)}.${orderId}`;
}

function readCursor(cursor: string): PagePlace | undefined {
  const [, time = '', orderId = ''] = /^([0-9a-z]{1,9})\.([\w-]{1,40})$/.exec(cursor) ?? [];
  return orderId === '' ? undefined : { createdAt: new Date(Number.parseInt(time, 36)), orderId };
}
