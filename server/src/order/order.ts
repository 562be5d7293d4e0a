/** What other features may do with orders: the door of this one. */
export { findCancellation, insertCancellation } from './cancellation-store.ts';
export { changeAgreement, changeOrder, moverOf, type OrderCommand, type OrderInHand } from './change-order.ts';
export { findWish } from './find-wish.ts';
/** What waits for someone, for the main page. */
export { countWaitingOrders } from './list-orders.ts';
export {
  findOrder,
  isOrderReadableBy,
  lockOrder,
  type MovedOrder,
  mayReadDocuments,
  moveOrder,
  moveTogether,
  type OrderHouse,
  type OrderMove,
  type OrderMover,
  type OrderReaction,
  saveExpectedPayout,
  saveOrderIssuer,
  saveReturned,
  saveWaitsFor,
  standingOf,
} from './move-order.ts';
/** Who agreed to an order for its buyer: above a company's threshold somebody else pays. */
export { findWhoAccepted } from './order-maker-store.ts';
export type { Incoterm, Order, OrderLine, OrderPrice, OrderSheet, WaitsFor } from './order-record.ts';
/** Which milestone an order is, for lists of what is about it. */
export { companiesNamed, isOrderNumbered } from './order-text-store.ts';
export { placeOfRow } from './place-of-row.ts';
export { type OrderDetail, readOrder } from './read-order.ts';
export { searchOrders } from './search-orders.ts';
