/** Payments, payouts and what goes back. What each notification rule says: see notification-rules.ts. */

import { accounts, exceptActor, failures, payouts, receipts, refunds, returns } from './notification-rows.ts';
import { email, inApp, type NotificationRule } from './notification-rule.ts';

const toOperators = { readBy: 'settlement.operate' } as const;

export const moneyNotificationRules = {
  'payment.captured': {
    ...receipts,
    targets: [email('buyer', 'payment.captured_to_buyer'), email('seller', 'payment.captured_to_seller')],
    webhook: 'payment.ended',
  },
  'payment.failed': { ...failures, targets: [email('buyer', 'payment.failed')], webhook: 'payment.ended' },
  'payment.refund_failed': {
    ...refunds,
    targets: [
      email('buyer', 'payment.refund_delayed_to_buyer'),
      email('seller', 'payment.refund_delayed_to_seller'),
      inApp('agency', 'payment.refund_failed_to_agency', { readBy: 'payment.read' }),
    ],
  },
  'payment.refund_transferred': {
    ...refunds,
    targets: [
      email('buyer', 'payment.refund_transferred_to_buyer'),
      email('seller', 'payment.refund_transferred_to_seller'),
    ],
  },
  'payment.transfer_asked': {
    ...refunds,
    targets: [inApp('agency', 'payment.transfer_asked', { ...exceptActor, ...toOperators })],
  },
  'payment.refund_given_twice': {
    ...refunds,
    targets: [inApp('agency', 'payment.refund_given_twice', toOperators)],
  },
  'payment.refund_contradicted': {
    ...refunds,
    targets: [inApp('agency', 'payment.refund_contradicted', toOperators)],
  },
  'payment.refund_beside_chargeback': {
    ...refunds,
    targets: [inApp('agency', 'payment.refund_beside_chargeback', toOperators)],
  },
  'settlement.paid': { ...payouts, targets: [email('seller', 'settlement.paid')], webhook: 'payout.paid' },
  'settlement.set_off': { ...payouts, targets: [email('seller', 'settlement.set_off')] },
  'settlement.late': { ...returns, targets: [email('seller', 'settlement.late')] },
  'settlement.returned': {
    ...returns,
    targets: [email('seller', 'settlement.returned'), inApp('agency', 'settlement.returned_to_agency')],
    webhook: 'payout.returned',
  },
  'settlement.account_blocked': {
    ...returns,
    targets: [email('seller', 'settlement.account_blocked'), inApp('agency', 'settlement.account_blocked_to_agency')],
    webhook: 'payout.returned',
  },
  'settlement.stopped': {
    ...returns,
    targets: [email('seller', 'settlement.stopped'), inApp('agency', 'settlement.stopped_to_agency')],
    webhook: 'payout.returned',
  },
  'settlement.withheld': { ...returns, targets: [email('seller', 'settlement.withheld')] },
  'settlement.appealed': { ...returns, targets: [inApp('agency', 'settlement.appealed_to_agency')] },
  'settlement.appeal_granted': { ...returns, targets: [email('seller', 'settlement.appeal_granted')] },
  'settlement.appeal_refused': { ...returns, targets: [email('seller', 'settlement.appeal_refused')] },
  'settlement.account_asked': {
    ...accounts,
    targets: [inApp('agency', 'settlement.account_asked', { ...exceptActor, ...toOperators })],
  },
  'settlement.file_asked': {
    ...returns,
    targets: [inApp('agency', 'settlement.file_asked', { ...exceptActor, ...toOperators })],
  },
  'settlement.message_asked': {
    ...returns,
    targets: [inApp('agency', 'settlement.message_asked', { ...exceptActor, ...toOperators })],
  },
  'settlement.outcome_asked': {
    ...returns,
    targets: [inApp('agency', 'settlement.outcome_asked', { ...exceptActor, ...toOperators })],
  },
  'refund.asked': { ...refunds, targets: [email('seller', 'refund.asked_to_seller', exceptActor)] },
  'refund.prepared': { ...refunds, targets: [email('seller', 'refund.prepared_to_seller', exceptActor)] },
  'refund.waits': { ...refunds, targets: [email('seller', 'refund.waits_to_seller', exceptActor)] },
  'refund.refused': { ...refunds, targets: [email('buyer', 'refund.refused_to_buyer')] },
  'refund.approved': {
    ...refunds,
    targets: [email('buyer', 'refund.approved_to_buyer'), email('seller', 'refund.approved_to_seller')],
  },
  'refund.recovered': {
    ...refunds,
    targets: [email('buyer', 'refund.recovered_to_buyer'), email('seller', 'refund.recovered_to_seller')],
  },
} as const satisfies Readonly<Record<string, NotificationRule>>;
