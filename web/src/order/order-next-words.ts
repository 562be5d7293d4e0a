/** The sentence that says what happens next with an order, to whoever reads it. */
import { disputedStageOf } from '@gtp/domain/order/disputed-stage.ts';
import type { OrderState } from '@gtp/domain/order/order-state-records.ts';
import { hasInspection, releaseConditionOf, releasePromiseOf } from '@gtp/domain/order/release-modes.ts';
import { seoulDay } from '@gtp/domain/platform/instant.ts';
import { wordOf } from '../platform/request-search.ts';
import type { useTranslation } from '../platform/use-translation.ts';
import { currentViewer } from '../platform/viewer.ts';
import { type OrderDetail, type OrderSummary, releaseOf } from './order-queries.ts';
import { isViewersTurn } from './order-turn.ts';

/** States in which a person has to act; for that person the sentence says "you". */
const statesWithTurn = [
  'draft',
  'requested',
  'change_requested',
  'confirmed',
  'payment_failed',
  'under_review',
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

type Shown = Pick<OrderSummary, 'state' | 'whoseTurn' | 'releaseMode' | 'milestone'> & {
  /** A list does not know these. */
  readonly paymentDueOn?: string;
  readonly events?: OrderDetail['events'];
};

type Translate = ReturnType<typeof useTranslation<'order'>>['t'];

/** The sentence itself; it may name the day of the `payout`, and says when the money goes by the order's own condition. */
export function nextWords(order: Shown, t: Translate, facts: { readonly payout: string }): string {
  return t(nextKey(order), { ...facts, release: t(`whenReleased.${releasePromiseOf(releaseOf(order))}`) });
}

function nextKey(order: Shown) {
  const isMine = isViewersTurn(order.whoseTurn, currentViewer().clientType);
  if (isRefundOffered(order)) return refundOfferedKey();
  if (isToAccept(order)) return isMine ? 'nextYou.heldToAccept' : acceptanceKeyOfOthers();
  // It waits for the seller only where another account mends it.
  if (order.state === 'settlement_failed' && order.whoseTurn !== 'seller') return failedPayoutKey(isMine);
  return nextKeyOfState(order, isMine);
}

/** Where the money waits for something, the release condition of this very order says for what, and what follows. */
function nextKeyOfState(order: Shown, isMine: boolean) {
  const { state } = order;
  if (state === 'held') {
    const condition = releaseConditionOf(releaseOf(order));
    return isMine ? (`nextHeldYou.${condition}` as const) : (`nextHeld.${condition}` as const);
  }
  if (state === 'evidence_submitted') {
    const then = hasInspection(releaseOf(order)) ? 'inspection' : 'released';
    return isMine ? (`nextReview.${then}` as const) : (`nextReviewing.${then}` as const);
  }
  const ownState = isMine ? wordOf(statesWithTurn, state) : undefined;
  return ownState ? nextKeyOfReader(ownState, order) : nextKeyOfOthers(state, order);
}

/** Held, and the buyer's word alone releases it: no documents are asked for (decision 0329). */
export function isToAccept({ state, whoseTurn }: Pick<Shown, 'state' | 'whoseTurn'>): boolean {
  return state === 'held' && whoseTurn === 'buyer';
}

/** Nobody asked to cancel: the documents did not come in time, and the buyer has the choice (reference 4-a). */
function isRefundOffered({ state, events = [] }: Shown): boolean {
  return state === 'cancel_requested' && events.findLast(({ event }) => event === 'ask_cancel')?.actorKind === 'system';
}

function refundOfferedKey() {
  const { clientType } = currentViewer();
  if (clientType === 'BUYER') return 'refundOffered.buyer';
  return clientType === 'SELLER' ? 'refundOffered.seller' : 'refundOffered.others';
}

/** A payout that came back for a reason of which the seller can mend nothing at the account. */
function failedPayoutKey(isMine: boolean) {
  const { clientType } = currentViewer();
  if (clientType === 'BUYER') return 'nextBuyer.settlement_failed';
  if (clientType === 'SELLER') return 'nextSeller.payoutFailed';
  return isMine ? 'nextYou.payoutFailed' : 'next.payoutFailed';
}

const acceptanceKeyOfOthers = () =>
  currentViewer().clientType === 'SELLER' ? 'nextSeller.heldToAccept' : 'nextHeld.acceptance';

function nextKeyOfReader(state: (typeof statesWithTurn)[number], { paymentDueOn }: Shown) {
  const isLate = state === 'draft' && paymentDueOn !== undefined && paymentDueOn <= seoulDay(new Date());
  return isLate ? 'nextYou.draftLate' : (`nextYou.${state}` as const);
}

/** Where another side has to act, or nobody. */
function nextKeyOfOthers(state: Exclude<OrderState, 'held' | 'evidence_submitted'>, { whoseTurn, events }: Shown) {
  if (state === 'disputed' && isStoppedOnItsWay(events)) return 'next.disputedOnItsWay';
  if (state === 'chargeback' && whoseTurn !== 'seller') return 'next.chargebackAnswered';
  const { clientType } = currentViewer();
  const asBuyer = clientType === 'BUYER' ? wordOf(ownSteps.buyer, state) : undefined;
  const asSeller = clientType === 'SELLER' ? wordOf(ownSteps.seller, state) : undefined;
  if (asBuyer) return `nextBuyer.${asBuyer}` as const;
  return asSeller ? (`nextSeller.${asSeller}` as const) : (`next.${state}` as const);
}

/** Whether the dispute stopped an order whose goods are on their way: then all of its money stays held. */
function isStoppedOnItsWay(events: Shown['events'] = []): boolean {
  const before = events.findLast(({ toState }) => toState !== 'disputed');
  return before !== undefined && disputedStageOf(before.toState) === 'on_its_way';
}
