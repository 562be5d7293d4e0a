/** Why a second factor does not count, or is not changed. */
export const secondFactorRefusals = {
  'second_factor.method_not_possible': 403,
  'second_factor.locked': 429,
  'second_factor.code_wrong': 400,
  'second_factor.passkey_wrong': 400,
  'second_factor.challenge_gone': 400,
  'second_factor.passkey_known': 409,
  'second_factor.passkeys_unavailable': 409,
  'second_factor.too_many': 409,
  'second_factor.last_required': 409,
  'second_factor.none_yet': 409,
  'second_factor.not_found': 404,
} as const;
export type SecondFactorRefusal = keyof typeof secondFactorRefusals;

declare module '../platform/result.ts' {
  interface Refusals extends Declared<typeof secondFactorRefusals> {}
}
