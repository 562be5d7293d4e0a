/** What of an order list's query the store is asked, and when the kept totals know the answer. */
import type { listOrders as endpoint } from '@gtp/contract/order/order-endpoints.ts';
import type { Query } from '@gtp/contract/platform/endpoint.ts';
import { orderTurn } from '@gtp/domain/order/order-progress.ts';
import { type OrderState, orderStates, statesOfStage } from '@gtp/domain/order/order-state-records.ts';
import { addDays, addDaysToInstant, startOfSeoulDay } from '@gtp/domain/platform/instant.ts';
import type { Caller } from '../platform/caller.ts';
import { amountRangeOf } from '../platform/list-amounts.ts';
import type { TotalsWanted } from '../platform/list-totals-store.ts';
import { actorKindOf } from './change-order.ts';
import type { OrderFilter } from './order-list-store.ts';
import { isMaskedFor } from './order-view.ts';

type Filtered = Query<typeof endpoint>;
type Asked = { readonly caller: Caller; readonly query: Filtered };

/** Filters that the kept totals know nothing of. */
const inNoTotal = [
  ...(['text', 'ids', 'days', 'whoseTurn', 'bundleId', 'matter'] as const),
  ...(['amountFrom', 'amountTo', 'counterparty'] as const),
] as const;

/** Which kept totals say the same as the sum of the rows; undefined where the filter asks for what no total knows. */
export function keptTotalsOf({ caller: { clientType, companyId }, query }: Asked): TotalsWanted | undefined {
  const { currency, from, to } = query;
  if (inNoTotal.some((name) => query[name] !== undefined)) return undefined;
  const narrowed = { list: 'orders', states: statesOf(query), currency } as const;
  if (clientType === 'SELLER' || clientType === 'BUYER') {
    return from === undefined && to === undefined ? { ...narrowed, partyCompanyId: companyId } : undefined;
  }
  return { ...narrowed, issuerCompanyId: clientType === 'ISSUER' ? companyId : undefined, from, to };
}

/** What the store is asked. */
export function filterOf({ caller, query }: Asked, now: Date): OrderFilter {
  const lastDays = query.days === undefined ? undefined : addDaysToInstant(now, -query.days);
  return {
    scope: caller,
    orderIds: query.ids,
    text: query.text?.trim() || undefined,
    searchesNames: !isMaskedFor(caller),
    states: statesOf(query),
    ...(query.whoseTurn === 'mine' && turnOf(caller)),
    currency: query.currency,
    charged: amountRangeOf(query),
    counterparty: query.counterparty?.trim() || undefined,
    bundleId: query.bundleId,
    matter: query.matter,
    reader: caller.userId,
    createdFrom: query.from === undefined ? lastDays : startOfSeoulDay(query.from),
    createdBefore: query.to === undefined ? undefined : startOfSeoulDay(addDays(query.to, 1)),
  };
}

/** In which states an order must be; undefined for any, none where stage and states have none in common. */
function statesOf({ state, stage }: Pick<Filtered, 'state' | 'stage'>): readonly OrderState[] | undefined {
  const wanted = state === undefined ? undefined : [state].flat();
  if (stage === undefined) return wanted;
  return statesOfStage(stage).filter((each) => wanted === undefined || wanted.includes(each));
}

/** In which states an order waits for the caller; `waitsFor` is undefined for those whom none does. */
export function turnOf({ clientType }: Pick<Caller, 'clientType'>): Pick<OrderFilter, 'turnStates' | 'waitsFor'> {
  const waitsFor = actorKindOf(clientType);
  return { turnStates: orderStates.filter((state) => orderTurn(state) === waitsFor), waitsFor };
}
