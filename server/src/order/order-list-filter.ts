/** What of an order list's query the store is asked, and when the kept totals know the answer. */
import type { listOrders as endpoint } from '@gtp/contract/order/order-endpoints.ts';
import type { Query } from '@gtp/contract/platform/endpoint.ts';
import { orderTurn } from '@gtp/domain/order/order-progress.ts';
import { type OrderState, orderStates, statesOfStage } from '@gtp/domain/order/order-state-records.ts';
import { addDays, addDaysToInstant, startOfSeoulDay } from '@gtp/domain/platform/instant.ts';
import { type Currency, readMoney } from '@gtp/domain/platform/money.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import type { Caller } from '../platform/caller.ts';
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
  if (clientType === 'SELLER' || clientType === 'BUYER') return undefined;
  if (inNoTotal.some((name) => query[name] !== undefined)) return undefined;
  return {
    list: 'orders',
    issuerCompanyId: clientType === 'ISSUER' ? companyId : undefined,
    states: statesOf(query),
    currency,
    from,
    to,
  };
}

/** What the store is asked. Amounts that `readAmounts` refuses narrow nothing. */
export function filterOf({ caller, query }: Asked, now: Date): OrderFilter {
  const lastDays = query.days === undefined ? undefined : addDaysToInstant(now, -query.days);
  const amounts = readAmounts(query);
  return {
    scope: caller,
    orderIds: query.ids,
    text: query.text?.trim() || undefined,
    searchesNames: !isMaskedFor(caller),
    states: statesOf(query),
    ...(query.whoseTurn === 'mine' && turnOf(caller)),
    currency: query.currency,
    ...(amounts.ok && amounts.value),
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

export type AmountRefusal = 'order.amount_needs_currency' | 'request.invalid';
type Amounts = Pick<OrderFilter, 'chargeFrom' | 'chargeTo'>;

/** An amount is one of a currency: without that, or with digits that it has not, none is known. */
export function readAmounts(query: Filtered): Result<Amounts, AmountRefusal> {
  const { currency, amountFrom, amountTo } = query;
  if (amountFrom === undefined && amountTo === undefined) return accept({});
  if (currency === undefined) return refuse('order.amount_needs_currency', { field: 'currency' });
  const [chargeFrom, chargeTo] = [minorOf(amountFrom, currency), minorOf(amountTo, currency)];
  if (chargeFrom === undefined && amountFrom !== undefined) return invalid('amountFrom');
  if (chargeTo === undefined && amountTo !== undefined) return invalid('amountTo');
  return accept({ chargeFrom, chargeTo });
}

function minorOf(amount: string | undefined, currency: Currency): bigint | undefined {
  return amount === undefined ? undefined : readMoney(amount, currency)?.minor;
}

function invalid(field: 'amountFrom' | 'amountTo') {
  return refuse('request.invalid', { field, facts: { field } });
}

/** In which states an order waits for the caller; `waitsFor` is undefined for those whom none does. */
export function turnOf({ clientType }: Pick<Caller, 'clientType'>): Pick<OrderFilter, 'turnStates' | 'waitsFor'> {
  const waitsFor = actorKindOf(clientType);
  return { turnStates: orderStates.filter((state) => orderTurn(state) === waitsFor), waitsFor };
}
