/** Why a person may not do what their company may, and why a password is too easy to guess. */
export const accountRefusals = {
  'account.second_person_needed': 409,
  'account.second_person_too_new': { status: 409, facts: ['day'] },
  'account.identity_unconfirmed': 403,
  'account.over_order_limit': { status: 409, facts: ['limit'] },
  'account.over_day_limit': { status: 409, facts: ['limit'] },
  'account.password_common': 400,
  'account.password_own': 400,
} as const;
export type AccountRefusal = keyof typeof accountRefusals;

declare module '../platform/result.ts' {
  interface Refusals extends Declared<typeof accountRefusals> {}
}
