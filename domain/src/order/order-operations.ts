import { isMemberType } from '../account/client-types.ts';
import type { ClientType, Operation } from '../account/permissions.ts';
import type { OrderState } from './order-state-records.ts';
import { type OrderActor, type OrderEvent, orderEventsOpenTo } from './order-states.ts';

/** Which right a person needs for an event; those that no deputy's right names are the administrators'. */
const operations: Readonly<Partial<Record<OrderEvent, Operation>>> = {
  create: 'order.write',
  edit: 'order.write',
  withdraw: 'order.write',
  send: 'order.send',
  resend: 'order.send',
  accept_terms: 'order.answer',
  ask_change: 'order.answer',
  decline: 'order.answer',
  start_payment: 'payment.pay',
  accept_goods: 'order.accept_goods',
  submit_evidence: 'order.submit_evidence',
  accept_evidence: 'order.review_evidence',
  return_evidence: 'order.review_evidence',
  ask_cancel: 'order.cancel',
  reschedule: 'settlement.operate',
};

export function operationOfEvent(event: OrderEvent): Operation | undefined {
  return operations[event];
}

const reviewers: Readonly<Partial<Record<ClientType, OrderActor>>> = { KOTRA: 'agency', ISSUER: 'issuer' };

/** What an institution is to an order whose trade it reviews (reference 4-c); undefined for those who decide on none. */
export function reviewerKindOf(clientType: ClientType): OrderActor | undefined {
  return reviewers[clientType];
}

/** Whether an institution may put an order in this state under review. */
export function canHoldForReview(clientType: ClientType, state: OrderState): boolean {
  const kind = reviewerKindOf(clientType);
  return kind !== undefined && orderEventsOpenTo(kind, state).includes('hold_for_review');
}

/** Whether a reader does not learn who caused an event: who asked for a review of a trade would tip its parties off. */
export function isActorHidden(clientType: ClientType, event: string | undefined): boolean {
  return event === 'hold_for_review' && isMemberType(clientType);
}
