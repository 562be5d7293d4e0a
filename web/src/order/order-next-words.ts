/** The sentence that says what happens next with an order, to whoever reads it. */
import type { OrderState } from '@gtp/domain/order/order-state-records.ts';
import { seoulDay } from '@gtp/domain/platform/instant.ts';
import { wordOf } from '../platform/request-search.ts';
import { currentViewer } from '../platform/viewer.ts';
import type { OrderSummary } from './order-queries.ts';
import { isViewersTurn } from './order-turn.ts';

/** States in which a person has to act; for that person the sentence says "you". */
const statesWithTurn = [
  'draft',
  'requested',
  'change_requested',
  'confirmed',
  'payment_failed',
  'under_review',
  'held',
  'evidence_submitted',
  'evidence_returned',
  'inspection',
  'settlement_failed',
  'cancel_requested',
  'disputed',
  'chargeback',
] as const satisfies readonly OrderState[];

/** What the viewer's own side has done, addressed as "you". */
const ownSteps = {
  buyer: ['change_requested', 'declined', 'settlement_failed'],
  seller: ['withdrawn'],
} as const satisfies Readonly<Record<string, readonly OrderState[]>>;

type Shown = Pick<OrderSummary, 'state' | 'whoseTurn' | 'releaseMode'> & {
  /** A list does not know it. */
  readonly paymentDueOn?: string;
};

/** Its key among the order's texts; the sentence may name the day of the `payout`. */
export function nextKey(order: Shown) {
  const isMine = isViewersTurn(order.whoseTurn, currentViewer().clientType);
  const ownState = isMine ? wordOf(statesWithTurn, order.state) : undefined;
  return ownState ? nextKeyOfReader(ownState, order) : nextKeyOfOthers(order);
}

/** With proof of shipment agreed, accepted evidence releases the money. */
function nextKeyOfReader(state: (typeof statesWithTurn)[number], { releaseMode, paymentDueOn }: Shown) {
  if (state === 'draft' && paymentDueOn !== undefined && paymentDueOn <= seoulDay(new Date()))
    return 'nextYou.draftLate';
  const isProof = releaseMode === 'shipment' && (state === 'held' || state === 'evidence_submitted');
  return isProof ? (`nextYouShipment.${state}` as const) : (`nextYou.${state}` as const);
}

/** Where another side has to act, or nobody. */
function nextKeyOfOthers({ state, whoseTurn }: Shown) {
  if (state === 'chargeback' && whoseTurn !== 'seller') return 'next.chargebackAnswered';
  const { clientType } = currentViewer();
  const asBuyer = clientType === 'BUYER' ? wordOf(ownSteps.buyer, state) : undefined;
  const asSeller = clientType === 'SELLER' ? wordOf(ownSteps.seller, state) : undefined;
  if (asBuyer) return `nextBuyer.${asBuyer}` as const;
  return asSeller ? (`nextSeller.${asSeller}` as const) : (`next.${state}` as const);
}
