/** Why a deputy is not invited, changed or removed, and why an invitation is not accepted. */
export const deputyRefusals = {
  'deputy.not_found': 404,
  'deputy.own_rights': 409,
  'deputy.is_representative': 409,
  'deputy.last_administrator': 409,
  'deputy.beyond_own_rights': 403,
  'deputy.no_kind': 400,
  'deputy.kind_not_possible': 400,
  'deputy.limit_not_positive': 400,
  'deputy.day_over': 400,
  'deputy.stand_in_unknown': 400,
  'deputy.absence_reversed': 400,
  'deputy.changed_meanwhile': { status: 409, facts: ['who'] },
  'deputy.removed_meanwhile': { status: 409, facts: ['who'] },
  'deputy.rule_changed_meanwhile': 409,
  'deputy.is_over': 409,
  'deputy.already_invited': 409,
  'deputy.already_member': 409,
  'deputy.invitation_gone': 410,
  'deputy.user_id_invalid': 400,
  'deputy.user_id_taken': 409,
  'deputy.password_weak': 400,
  'deputy.passwords_differ': 400,
  'deputy.rule_is_the_representatives': 403,
} as const;
export type DeputyRefusal = keyof typeof deputyRefusals;

declare module '../platform/result.ts' {
  interface Refusals extends Declared<typeof deputyRefusals> {}
}
