/** What a list of orders is narrowed to, and how many orders stand where under the same filters. */
import { orderStages } from '@gtp/domain/order/order-state-records.ts';
import { currency, day8 } from '../platform/codecs.ts';
import {
  amountRows,
  chosenRows,
  counterpartyRows,
  exportRows,
  pageRows,
  partRows,
  queryInteger,
} from '../platform/page-wire.ts';
import { integer, oneOf, text } from '../platform/plain-codecs.ts';
import { listOf, nested, optional, wireObject } from '../platform/wire-object.ts';
import { orderStatesWanted } from './order-codes.ts';

/** What an order may be looked for by beside its state. */
export const orderMatters = [
  'refused_evidence',
  'refund_request',
  'failed_refund',
  'refund_transfer',
  'chargeback_loss',
] as const;

/** What a list is narrowed to whichever of its tabs is looked at. */
const narrowingRows = {
  text: ['text', optional(text(100))],
  /** One state, or several with commas between. */
  state: ['orderStatus', optional(orderStatesWanted)],
  currency: ['tradeCurrCd', optional(currency)],
  /** What the card pays. */
  ...amountRows,
  ...counterpartyRows,
  from: ['fromYmd', optional(day8)],
  to: ['toYmd', optional(day8)],
  days: ['days', optional(queryInteger(1, 366))],
  /**
   * `refused_evidence`: the gateway did not take what was said against a chargeback of it. `refund_request`: somebody
   * asked for a refund, and the reader is to approve or refuse it. `failed_refund`: the gateway refuses a refund of it.
   * `refund_transfer`: one waits to be recorded as given by a transfer. `chargeback_loss`: what the acquirer took back waits
   * to be booked, and the reader is to confirm or refuse it.
   */
  matter: ['orderMatter', optional(oneOf(orderMatters))],
  /** The milestones of one agreement. */
  bundleId: ['bundleId', optional(text(40))],
} as const;

const filterRows = {
  ...pageRows,
  ...chosenRows,
  ...narrowingRows,
  stage: ['stage', optional(oneOf(orderStages))],
  whoseTurn: ['turn', optional(oneOf(['mine']))],
} as const;

export const orderFilter = wireObject('OrderFilter', { ...filterRows, ...partRows });
/** The same filters without stage and turn, which are what is counted by. */
export const orderStageFilter = wireObject('OrderStageFilter', narrowingRows);

const orderStageCount = wireObject('OrderStageCount', {
  stage: ['stage', oneOf(orderStages)],
  count: ['count', integer],
});

/** How many orders are under each stage, those with none left out. */
export const orderStageCounts = wireObject('OrderStageCounts', {
  count: ['count', integer],
  /** In which it is the reader's turn; absent for those whose turn it never is. */
  mine: ['myCount', optional(integer)],
  stages: ['stageList', listOf(nested(orderStageCount))],
});

export const orderExport = wireObject('OrderExport', { ...filterRows, ...exportRows });
