import type { Operation } from '../account/permissions.ts';
import type { OrderEvent } from './order-states.ts';

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
};

export function operationOfEvent(event: OrderEvent): Operation | undefined {
  return operations[event];
}
