/** Why an inquiry is not stored, answered or shown. An outsider's inquiry is not found. */
export const supportRefusals = {
  'support.not_found': 404,
  'support.changed_meanwhile': { status: 409, facts: ['who'] },
  'support.not_in_state': 409,
  'support.title_missing': 422,
  'support.title_too_long': { status: 422, facts: ['limit'] },
  'support.contents_missing': 422,
  'support.contents_too_long': { status: 422, facts: ['limit'] },
  'support.too_many_files': { status: 422, facts: ['limit'] },
  'support.assignee_unknown': 422,
  'support.template_not_found': 404,
  'support.nobody_handles': 503,
} as const;
export type SupportRefusal = keyof typeof supportRefusals;

declare module '../platform/result.ts' {
  interface Refusals extends Declared<typeof supportRefusals> {}
}
