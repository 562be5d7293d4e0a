/** What is disputed, and what the card company takes back. What each notification rule says: see notification-rules.ts. */

import { chargebacks, disputes, exceptActor, programs } from './notification-rows.ts';
import { email, inApp, type NotificationRule } from './notification-rule.ts';

const watching = [inApp('issuer', 'dispute.told_to_body'), inApp('network', 'dispute.told_to_body')] as const;
const allWatching = [...watching, inApp('agency', 'dispute.told_to_body')] as const;

export const disputeNotificationRules = {
  'dispute.opened': {
    ...disputes,
    targets: [email('seller', 'dispute.opened_to_seller'), email('agency', 'dispute.opened_to_agency'), ...watching],
  },
  /** The buyer's evidence is waited for; the seller has nothing to do yet. */
  'dispute.opened_without_evidence': {
    ...disputes,
    targets: [
      email('seller', 'dispute.opened_without_evidence_to_seller'),
      email('agency', 'dispute.opened_to_agency'),
      ...watching,
    ],
  },
  /** All of the money stays held, and not the disputed amount alone. */
  'dispute.opened_on_its_way': {
    ...disputes,
    targets: [
      email('seller', 'dispute.opened_on_its_way_to_seller'),
      email('agency', 'dispute.opened_to_agency'),
      ...watching,
    ],
  },
  'dispute.opened_on_its_way_without_evidence': {
    ...disputes,
    targets: [
      email('seller', 'dispute.opened_on_its_way_without_evidence_to_seller'),
      email('agency', 'dispute.opened_to_agency'),
      ...watching,
    ],
  },
  'dispute.reopened': {
    ...disputes,
    targets: [email('seller', 'dispute.reopened_to_seller'), email('agency', 'dispute.opened_to_agency'), ...watching],
  },
  'dispute.evidence_shown': { ...disputes, targets: [email('seller', 'dispute.evidence_to_seller')] },
  'dispute.spoken_to_seller': { ...disputes, targets: [email('seller', 'dispute.spoken_to_seller')] },
  'dispute.spoken_to_buyer': { ...disputes, targets: [email('buyer', 'dispute.spoken_to_buyer')] },
  'dispute.reminder_to_seller': { ...disputes, targets: [email('seller', 'dispute.reminder_to_seller')] },
  'dispute.reminder_to_buyer': { ...disputes, targets: [email('buyer', 'dispute.reminder_to_buyer')] },
  'dispute.reminder_to_agency': { ...disputes, targets: [email('agency', 'dispute.reminder_to_agency')] },
  'dispute.mediation': {
    ...disputes,
    targets: [
      email('seller', 'dispute.mediation_to_seller'),
      email('buyer', 'dispute.mediation_to_buyer'),
      email('agency', 'dispute.mediation_to_agency'),
      ...watching,
    ],
  },
  'dispute.ended': {
    ...disputes,
    targets: [email('seller', 'dispute.ended_to_seller'), email('buyer', 'dispute.ended_to_buyer'), ...allWatching],
  },
  'dispute.lapsed': {
    ...disputes,
    targets: [email('buyer', 'dispute.lapsed_to_buyer'), email('seller', 'dispute.lapsed_to_seller'), ...allWatching],
  },
  /** After it was reopened. */
  'dispute.lapsed_for_good': {
    ...disputes,
    targets: [
      email('buyer', 'dispute.lapsed_for_good_to_buyer'),
      email('seller', 'dispute.lapsed_for_good_to_seller'),
      ...allWatching,
    ],
  },
  'dispute.withdrawn': { ...disputes, targets: [email('seller', 'dispute.withdrawn_to_seller'), ...allWatching] },
  'dispute.opened_to_programs': { ...programs, targets: [], webhook: 'dispute.opened' },
  'dispute.answered_to_programs': { ...programs, targets: [], webhook: 'dispute.answered' },
  'dispute.ended_to_programs': { ...programs, targets: [], webhook: 'dispute.ended' },
  'chargeback.alert': {
    ...chargebacks,
    targets: [
      email('seller', 'chargeback.alert_to_seller'),
      email('agency', 'chargeback.alert_to_agency'),
      ...watching,
    ],
  },
  'chargeback.passed': {
    ...chargebacks,
    targets: [
      email('seller', 'chargeback.passed_to_seller'),
      email('agency', 'chargeback.passed_to_agency'),
      ...watching,
    ],
  },
  'chargeback.received': {
    ...chargebacks,
    targets: [
      email('seller', 'chargeback.received_to_seller'),
      email('agency', 'chargeback.received_to_agency'),
      ...watching,
    ],
  },
  'chargeback.evidence_due': {
    ...chargebacks,
    targets: [
      email('seller', 'chargeback.evidence_due_to_seller'),
      email('agency', 'chargeback.evidence_due_to_agency'),
    ],
  },
  'chargeback.evidence_failed': {
    ...chargebacks,
    targets: [
      email('seller', 'chargeback.evidence_failed_to_seller'),
      email('agency', 'chargeback.evidence_failed_to_agency'),
    ],
  },
  'chargeback.evidence_unanswered': {
    ...chargebacks,
    targets: [email('agency', 'chargeback.evidence_failed_to_agency')],
  },
  'chargeback.contradicted': {
    ...chargebacks,
    targets: [email('agency', 'chargeback.contradicted')],
  },
  'chargeback.loss_asked': {
    ...chargebacks,
    targets: [inApp('agency', 'chargeback.loss_asked', { ...exceptActor, readBy: 'settlement.operate' })],
  },
  'chargeback.loss_booked': {
    ...chargebacks,
    targets: [
      email('seller', 'chargeback.loss_booked_to_seller'),
      email('agency', 'chargeback.loss_booked_to_agency'),
      ...watching,
    ],
  },
  'chargeback.won': {
    ...chargebacks,
    targets: [email('seller', 'chargeback.won_to_seller'), email('agency', 'chargeback.won_to_agency'), ...watching],
  },
  'chargeback.lost': {
    ...chargebacks,
    targets: [email('seller', 'chargeback.lost_to_seller'), email('agency', 'chargeback.lost_to_agency'), ...watching],
  },
} as const satisfies Readonly<Record<string, NotificationRule>>;
