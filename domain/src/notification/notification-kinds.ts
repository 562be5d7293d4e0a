/**
 * Which e-mails somebody may have as a notification alone (reference 4-k). What is not named here is always e-mailed:
 * what concerns safety, money that is owed, or a day by which something must be done.
 */
import type { ClientType } from '../account/permissions.ts';

export const notificationKinds = ['progress', 'payment', 'settlement', 'support', 'company', 'work', 'digest'] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** The e-mails of each kind by name. */
export const emailsByKind: Readonly<Record<NotificationKind, readonly string[]>> = {
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
  digest: ['notification.digest'],
};

const kindsOfClientTypes: Readonly<Record<ClientType, readonly NotificationKind[]>> = {
  SELLER: ['progress', 'payment', 'settlement', 'support', 'company'],
  BUYER: ['progress', 'payment', 'support', 'company'],
  KOTRA: ['work', 'digest'],
  VISA: ['work', 'digest'],
  ISSUER: ['work', 'digest', 'support', 'company'],
};

/** The kinds that people of this client type get and may mute. */
export function notificationKindsOf(clientType: ClientType): readonly NotificationKind[] {
  return kindsOfClientTypes[clientType];
}

/** The kind of an e-mail; undefined for one that is always e-mailed. */
export function notificationKindOf(template: string): NotificationKind | undefined {
  return notificationKinds.find((kind) => emailsByKind[kind].includes(template));
}
