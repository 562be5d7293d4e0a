/**
 * Money that a seller gives back without a dispute (decision 0076): a part or all of a paid order, offered by the
 * seller or asked for by the buyer. What is held goes back at once, what waits for its payout is taken out of it, and
 * what was paid out the seller owes; then the card gets it as soon as the seller's own later sales cover it. Sending
 * it, and what becomes of the order, is the one way of all refunds (`payment/begin-refund.ts`).
 */
export { closeRequestsWhenOrderEnds } from './close-requests-when-order-ends.ts';
export { makeFollowLinesAfterRefund } from './follow-lines-after-refund.ts';
export { remindOfRefundRequests } from './remind-of-refund-requests.ts';
