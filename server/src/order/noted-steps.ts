/** What the other side and the colleagues of who took a step read of it (reference 4-k: P without E). */
import type { OrderEvent } from '@gtp/domain/order/order-states.ts';
import { textTable } from '../platform/messages.ts';

/** Each step in the reader's words. */
export const notedSteps = textTable('order.notedStep');

type NotedStep = keyof typeof notedSteps;
type Noted = { readonly side: 'seller' | 'buyer'; readonly step: NotedStep };

/** Which events are noted to whom. */
export const notedEvents: Readonly<Partial<Record<OrderEvent, Noted>>> = {
  send: { side: 'seller', step: 'sent' },
  resend: { side: 'seller', step: 'sent' },
  accept_terms: { side: 'buyer', step: 'accepted' },
  ask_change: { side: 'buyer', step: 'change_asked' },
  decline: { side: 'buyer', step: 'declined' },
  return_evidence: { side: 'buyer', step: 'evidence_returned' },
  fail_payment: { side: 'seller', step: 'payment_failed' },
};
