/** What a person reads when an inquiry is not shown, stored or answered. */
import type { SupportRefusal } from '@gtp/domain/support/support-refusals.ts';
import type { RefusalStatus } from '../platform/refusals.ts';

export const supportStatuses: Readonly<Record<SupportRefusal, RefusalStatus>> = {
  'support.not_found': 404,
  'support.changed_meanwhile': 409,
  'support.not_in_state': 409,
  'support.title_missing': 422,
  'support.title_too_long': 422,
  'support.contents_missing': 422,
  'support.contents_too_long': 422,
  'support.too_many_files': 422,
  'support.assignee_unknown': 422,
  'support.template_not_found': 404,
  'support.nobody_handles': 503,
};
