/** Fees, notices, inquiries, and what the portal says of itself. What each notification rule says: see notification-rules.ts. */
import { memberTypes } from '../account/client-types.ts';
import {
  applications,
  changedTerms,
  failures,
  inquiries,
  ofBuyers,
  ofHandlers,
  ofInstitutions,
  ofIssuers,
  ofSellers,
  onlyBeyond,
  payouts,
  receipts,
  refunds,
  unclear,
} from './notification-rows.ts';
import { email, inApp, type NotificationRule } from './notification-rule.ts';

export const portalNotificationRules = {
  'fee.rate_changes': {
    ...changedTerms,
    targets: [
      email('readers', 'fee.rate_changes', { of: memberTypes }),
      inApp('readers', 'fee.rate_changes', ofInstitutions),
    ],
  },
  'fee.limit_changes': {
    ...changedTerms,
    targets: [
      email('readers', 'fee.limit_changes', { of: memberTypes }),
      inApp('readers', 'fee.limit_changes', ofInstitutions),
    ],
  },
  'notice.of_terms': {
    ...changedTerms,
    readBy: 'notice.read',
    targets: [
      email('readers', 'notice.published', { of: memberTypes }),
      inApp('readers', 'notice.published_to_body', ofInstitutions),
    ],
  },
  'notice.of_holidays': {
    row: 'Holiday settlement notice',
    readBy: 'notice.read',
    targets: [
      email('readers', 'notice.published', ofSellers),
      inApp('readers', 'notice.published', ofBuyers),
      inApp('readers', 'notice.published_to_body', onlyBeyond),
    ],
  },
  'notice.published': {
    row: 'A notice published',
    readBy: 'notice.read',
    targets: [
      inApp('readers', 'notice.published', { of: memberTypes }),
      inApp('readers', 'notice.published_to_body', ofInstitutions),
    ],
  },
  'support.received': { ...inquiries, targets: [email('handler', 'support.received', ofHandlers)] },
  'support.written_again': { ...inquiries, targets: [email('handler', 'support.written_again', ofHandlers)] },
  'support.answered': {
    row: 'Support answered',
    readBy: 'support.read',
    targets: [
      email('asker', 'support.answered'),
      email('asker', 'support.body_answered', { of: [], beyond: ['ISSUER'] }),
    ],
  },
  'support.closes_soon': {
    ...inquiries,
    targets: [email('asker', 'support.closes_soon'), email('asker', 'support.body_closes_soon', ofIssuers)],
  },
  'integration.webhook_paused': {
    row: 'A webhook was paused',
    readBy: 'everybody',
    targets: [email('readers', 'integration.webhook_paused')],
  },
  'integration.key_refused': {
    row: 'A key was used from an address that is not on its list',
    readBy: 'everybody',
    targets: [email('readers', 'integration.key_refused')],
  },
  'notification.file_infected': {
    row: 'Malware found in an uploaded file',
    readBy: 'everybody',
    targets: [email('readers', 'notification.file_infected')],
  },
  'notification.digest': {
    row: 'Daily digest, SLA breach list',
    readBy: 'everybody',
    targets: [email('readers', 'notification.digest', ofInstitutions)],
    also: { [applications.row]: ['ISSUER'] },
  },
  'notification.day_totals': {
    row: 'What a day brought in all',
    readBy: 'order.read',
    targets: [inApp('readers', 'notification.day_totals', ofInstitutions)],
    also: {
      [receipts.row]: ['KOTRA', 'ISSUER'],
      [failures.row]: ['ISSUER'],
      [unclear.row]: ['VISA'],
      [payouts.row]: ['KOTRA', 'VISA'],
      [refunds.row]: ['KOTRA', 'ISSUER'],
    },
  },
} as const satisfies Readonly<Record<string, NotificationRule>>;
