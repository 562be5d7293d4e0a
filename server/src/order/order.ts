/** The public API of the feature: what others may do with orders. */
export { findBulkCancellation, findCancellation, insertCancellation } from './cancellation-store.ts';
export { type LockedOrder, moverOf, type OrderCommand, withLockedAgreement, withLockedOrder } from './change-order.ts';
export {
  askAboutTrade,
  type CheckOfPayment,
  checkOrderTrade,
  decidedOf,
  findCheckOfPayment,
  holdWhenPaid,
  readNamed,
  tradeFactsOf,
} from './check-order-trade.ts';
/** What waits for someone, for the main page. */
export { type Searched, searchOrders, waitingOrdersOf } from './list-orders.ts';
export { listBundle } from './milestone-store.ts';
export {
  findOrder,
  isOrderReadableBy,
  lockOrder,
  type MovedOrder,
  mayReadDocuments,
  mayReadEvidence,
  moveOrder,
  moveTogether,
  type OrderContext,
  type OrderMove,
  type OrderMover,
  saveReturned,
  saveWaitsFor,
  snapshotOf,
  type TransitionStep,
  tellOfOrder,
} from './move-order.ts';
export { notifyOfHold } from './notify-of-hold.ts';
export { notifyOfOrder, notifyOfTransition, subjectOf } from './notify-of-transition.ts';
/** What is filed with orders, for whoever judges it. */
export {
  type FiledDocument,
  isOfAnotherShipment,
  listDocuments,
  listHashesUsedElsewhere,
  lockHashes,
  saveDocuments,
} from './order-document-store.ts';
/** Who agreed to an order for its buyer, where above a company's threshold somebody else pays; and what an event met. */
export { findStateBefore, findWhoAccepted } from './order-event-store.ts';
/** Which milestone an order is, for lists of what is about it. */
export {
  companiesMeant,
  companiesNamed,
  hasOpenOrders,
  isOrderNumbered,
  type NetOrderSum,
  sumNetOfKept,
} from './order-list-store.ts';
export type { Order, OrderLine, OrderPrice, OrderSheet, WaitsFor } from './order-record.ts';
export { listLines, saveExpectedPayout, saveIssuer as saveOrderIssuer } from './order-store.ts';
export { isMaskedFor, milestoneOfRow } from './order-view.ts';
export { canReadOrderFile, type OrderDetail, readChanged, readOrder } from './read-order.ts';
/** What e-mails say of when an order's money goes. */
export { olderReleaseWords, onceAcceptedWords, releasePromiseWords, whenReleasedWords } from './release-words.ts';
export { findNamesOnDocuments, findShipment, insertShipment } from './shipment-store.ts';
export { readTradeRows, type TradeRows } from './trade-history-store.ts';
