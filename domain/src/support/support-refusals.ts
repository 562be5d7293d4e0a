/** Why an inquiry is not stored, answered or shown. An outsider's inquiry is not found. */
export type SupportRefusal =
  | 'support.not_found'
  | 'support.changed_meanwhile'
  | 'support.not_in_state'
  | 'support.title_missing'
  | 'support.title_too_long'
  | 'support.contents_missing'
  | 'support.contents_too_long'
  | 'support.too_many_files'
  | 'support.assignee_unknown'
  | 'support.template_not_found'
  | 'support.nobody_handles';

declare module '../platform/result.ts' {
  interface Refusals extends Record<SupportRefusal, unknown> {}
}
