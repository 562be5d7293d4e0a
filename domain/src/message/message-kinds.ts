/**
 * Which letters somebody may have in the bell alone (reference 4-k). What is not named here is always mailed: what
 * concerns safety, money that is owed, or a day by which something must be done.
 */
import type { ClientType } from '../account/permissions.ts';

export const messageKinds = ['progress', 'payment', 'settlement', 'support', 'company', 'work', 'digest'] as const;
export type MessageKind = (typeof messageKinds)[number];

/** The letters of each kind by name. */
export const lettersOfKinds: Readonly<Record<MessageKind, readonly string[]>> = {
  progress: [
    'order.seen',
    'order.terms_accepted',
    'order.evidence_submitted',
    'order.inspection_to_seller',
    'order.withdrawn',
    'order.kept_to_seller',
    'order.kept_to_buyer',
    'order.released',
  ],
  payment: ['payment.captured_to_buyer', 'payment.captured_to_seller'],
  settlement: ['settlement.paid'],
  support: ['support.answered', 'support.body_answered', 'support.closes_soon', 'support.body_closes_soon'],
  company: [
    'card.approved',
    'card.unblocked',
    'amendment.requested',
    'amendment.accepted',
    'amendment.issuer_requested',
    'amendment.issuer_accepted',
    'review.recheck_passed',
  ],
  work: ['order.evidence_waits', 'support.received', 'support.written_again'],
  digest: ['message.digest'],
};

const kindsOfClientTypes: Readonly<Record<ClientType, readonly MessageKind[]>> = {
  SELLER: ['progress', 'payment', 'settlement', 'support', 'company'],
  BUYER: ['progress', 'payment', 'support', 'company'],
  KOTRA: ['work', 'digest'],
  VISA: ['work', 'digest'],
  ISSUER: ['work', 'digest', 'support', 'company'],
};

/** The kinds that people of this client type get and may silence. */
export function messageKindsOf(clientType: ClientType): readonly MessageKind[] {
  return kindsOfClientTypes[clientType];
}

/** The kind of a letter; undefined for one that is always mailed. */
export function messageKindOf(letter: string): MessageKind | undefined {
  return messageKinds.find((kind) => lettersOfKinds[kind].includes(letter));
}
