/** Why a deputy is not invited, changed or removed, and why an invitation is not accepted. */
export const deputyRefusals = [
  'deputy.not_found',
  'deputy.own_rights',
  'deputy.is_representative',
  'deputy.last_administrator',
  'deputy.beyond_own_rights',
  'deputy.no_kind',
  'deputy.kind_not_possible',
  'deputy.limit_not_positive',
  'deputy.day_over',
  'deputy.stand_in_unknown',
  'deputy.absence_reversed',
  'deputy.changed_meanwhile',
  'deputy.removed_meanwhile',
  'deputy.rule_changed_meanwhile',
  'deputy.is_over',
  'deputy.already_invited',
  'deputy.already_member',
  'deputy.invitation_gone',
  'deputy.user_id_invalid',
  'deputy.user_id_taken',
  'deputy.password_weak',
  'deputy.passwords_differ',
  'deputy.rule_is_the_representatives',
] as const;
export type DeputyRefusal = (typeof deputyRefusals)[number];

declare module '../platform/result.ts' {
  interface Refusals extends Record<DeputyRefusal, unknown> {}
}
