/** Why a notice is not stored or shown. A notice that is not for the reader is not found. */
export const noticeRefusals = {
  'notice.not_found': 404,
  'notice.changed_meanwhile': { status: 409, facts: ['version', 'who'] },
  'notice.not_a_draft': 409,
  'notice.text_missing': 422,
  'notice.text_incomplete': 422,
  'notice.title_too_long': { status: 422, facts: ['limit'] },
  'notice.contents_too_long': { status: 422, facts: ['limit'] },
  'notice.audience_missing': 422,
  'notice.audience_not_yours': 422,
  'notice.period_invalid': 422,
} as const;
export type NoticeRefusal = keyof typeof noticeRefusals;

declare module '../platform/result.ts' {
  interface Refusals extends Declared<typeof noticeRefusals> {}
}
