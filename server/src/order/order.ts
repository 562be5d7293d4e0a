/** The public API of the feature: what others may do with orders. */
export { findCancellation, insertCancellation } from './cancellation-store.ts';
export { type LockedOrder, moverOf, type OrderCommand, withLockedAgreement, withLockedOrder } from './change-order.ts';
export { findBulkCancellation } from './find-bulk-cancellation.ts';
/** What waits for someone, for the main page. */
export { countWaitingOrders } from './list-orders.ts';
export { milestoneOfRow } from './milestone-of-row.ts';
export {
  findOrder,
  isOrderReadableBy,
  lockOrder,
  type MovedOrder,
  mayReadDocuments,
  moveOrder,
  moveTogether,
  type OrderContext,
  type OrderMove,
  type OrderMover,
  saveExpectedPayout,
  saveOrderIssuer,
  saveReturned,
  saveWaitsFor,
  snapshotOf,
  type TransitionStep,
} from './move-order.ts';
export { notifyOfTransition } from './notify-of-transition.ts';
/** Who agreed to an order for its buyer: above a company's threshold somebody else pays. */
export { findWhoAccepted } from './order-maker-store.ts';
export type { Incoterm, Order, OrderLine, OrderPrice, OrderSheet, WaitsFor } from './order-record.ts';
/** Which milestone an order is, for lists of what is about it. */
export { companiesNamed, isOrderNumbered } from './order-text-store.ts';
export { type OrderDetail, readOrder } from './read-order.ts';
export { searchOrders } from './search-orders.ts';
