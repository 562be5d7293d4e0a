/** An order from its request to its release, or its end. What each notification rule says: see notification-rules.ts. */

import {
  acceptances,
  answers,
  evidence,
  exceptActor,
  expiries,
  failures,
  inspections,
  programs,
  refunds,
  releases,
  requests,
  unclear,
} from './notification-rows.ts';
import { email, inApp, type NotificationRule } from './notification-rule.ts';

const holdWaits = (['agency', 'issuer', 'network'] as const).map((to) =>
  inApp(to, 'order.hold_waits', { readBy: 'risk.read' }),
);

export const orderNotificationRules = {
  'order.moved': { ...programs, targets: [], webhook: 'order.moved' },
  'order.noted_to_seller': {
    ...requests,
    targets: [inApp('seller', 'order.noted_to_seller', exceptActor)],
    also: { [failures.row]: ['SELLER'] },
  },
  'order.noted_to_buyer': {
    ...answers,
    targets: [inApp('buyer', 'order.noted_to_buyer', exceptActor)],
    also: { [evidence.row]: ['BUYER'], [inspections.row]: ['BUYER'], [releases.row]: ['BUYER'] },
  },
  'order.requested': { ...requests, targets: [email('buyer', 'order.requested')] },
  'order.reminded': { ...requests, targets: [email('buyer', 'order.reminded')] },
  'order.withdrawn': { ...requests, targets: [email('buyer', 'order.withdrawn')] },
  'order.seen': { ...answers, targets: [email('seller', 'order.seen')] },
  'order.change_asked': { ...answers, targets: [email('seller', 'order.change_asked')] },
  'order.terms_accepted': { ...answers, targets: [email('seller', 'order.terms_accepted')] },
  'order.declined': { ...answers, targets: [email('seller', 'order.declined')] },
  'order.expires_soon': {
    ...expiries,
    targets: [email('buyer', 'order.expires_soon_to_buyer'), email('seller', 'order.expires_soon_to_seller')],
  },
  'order.revision_expires_soon': { ...expiries, targets: [email('seller', 'order.expires_soon_to_seller')] },
  'order.expired': {
    ...expiries,
    targets: [email('buyer', 'order.expired_to_buyer'), email('seller', 'order.expired_to_seller')],
  },
  'order.payment_unclear': {
    ...unclear,
    targets: [
      email('buyer', 'order.payment_unclear_to_buyer'),
      email('seller', 'order.payment_unclear_to_seller'),
      inApp('agency', 'order.payment_unclear_to_body'),
      inApp('issuer', 'order.payment_unclear_to_body'),
    ],
  },
  'order.under_review': {
    ...unclear,
    targets: [email('buyer', 'order.under_review_to_buyer'), email('seller', 'order.under_review_to_seller')],
  },
  'order.review_cleared': {
    ...unclear,
    targets: [email('buyer', 'order.review_cleared_to_buyer'), email('seller', 'order.review_cleared_to_seller')],
  },
  'order.hold_waits': { ...unclear, targets: holdWaits },
  'order.evidence_due': { ...evidence, targets: [email('seller', 'order.evidence_due')] },
  'order.evidence_submitted': { ...evidence, targets: [email('buyer', 'order.evidence_submitted')] },
  'order.evidence_waits': { ...evidence, targets: [email('agency', 'order.evidence_waits')] },
  'order.evidence_returned': { ...evidence, targets: [email('seller', 'order.evidence_returned')] },
  'order.inspection_started': {
    ...inspections,
    targets: [email('buyer', 'order.inspection_started'), email('seller', 'order.inspection_to_seller')],
  },
  'order.inspection_ends_soon': { ...inspections, targets: [email('buyer', 'order.inspection_ends_soon')] },
  'order.acceptance_due': { ...acceptances, targets: [email('buyer', 'order.acceptance_due')] },
  'order.acceptance_overdue': {
    ...acceptances,
    targets: [
      email('buyer', 'order.acceptance_overdue_to_buyer'),
      email('seller', 'order.acceptance_overdue_to_seller'),
      email('agency', 'order.acceptance_overdue_to_agency'),
    ],
  },
  'order.shipment_proved': { ...releases, targets: [email('buyer', 'order.shipment_proved')] },
  'order.released': {
    ...releases,
    targets: [email('seller', 'order.released')],
    also: { [inspections.row]: ['SELLER'] },
  },
  'order.cancel_asked_to_seller': { ...refunds, targets: [email('seller', 'order.cancel_asked_to_seller')] },
  'order.cancel_asked_to_buyer': { ...refunds, targets: [email('buyer', 'order.cancel_asked_to_buyer')] },
  'order.refund_offered': {
    ...refunds,
    targets: [email('buyer', 'order.refund_offered'), email('seller', 'order.refund_offered_to_seller')],
  },
  'order.refund_due': { ...refunds, targets: [email('buyer', 'order.refund_due')] },
  'order.more_time': {
    ...refunds,
    targets: [email('buyer', 'order.more_time_to_buyer'), email('seller', 'order.more_time_to_seller')],
  },
  'order.cancel_due_to_seller': { ...refunds, targets: [email('seller', 'order.cancel_due_to_seller')] },
  'order.cancel_due_to_buyer': { ...refunds, targets: [email('buyer', 'order.cancel_due_to_buyer')] },
  'order.kept': {
    ...refunds,
    targets: [email('buyer', 'order.kept_to_buyer'), email('seller', 'order.kept_to_seller')],
  },
  'order.cancelled': {
    ...refunds,
    targets: [email('buyer', 'order.cancelled_to_buyer'), email('seller', 'order.cancelled_to_seller')],
  },
  'order.refunded': {
    ...refunds,
    targets: [email('buyer', 'order.refunded_to_buyer'), email('seller', 'order.refunded_to_seller')],
  },
} as const satisfies Readonly<Record<string, NotificationRule>>;
