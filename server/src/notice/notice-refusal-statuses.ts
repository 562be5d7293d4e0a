/** What a person reads when a notice is not shown or stored. */
import type { NoticeRefusal } from '@gtp/domain/notice/notice-refusals.ts';
import type { RefusalStatus } from '../platform/refusals.ts';

export const noticeStatuses: Readonly<Record<NoticeRefusal, RefusalStatus>> = {
  'notice.not_found': 404,
  'notice.changed_meanwhile': 409,
  'notice.not_a_draft': 409,
  'notice.text_missing': 422,
  'notice.text_incomplete': 422,
  'notice.title_too_long': 422,
  'notice.contents_too_long': 422,
  'notice.audience_missing': 422,
  'notice.audience_not_yours': 422,
  'notice.period_invalid': 422,
};
