/** Why a notice is not stored or shown. A notice that is not for the reader is not found. */
export type NoticeRefusal =
  | 'notice.not_found'
  | 'notice.changed_meanwhile'
  | 'notice.not_a_draft'
  | 'notice.text_missing'
  | 'notice.text_incomplete'
  | 'notice.title_too_long'
  | 'notice.contents_too_long'
  | 'notice.audience_missing'
  | 'notice.audience_not_yours'
  | 'notice.period_invalid';

declare module '../platform/result.ts' {
  interface Refusals extends Record<NoticeRefusal, unknown> {}
}
