/** Why a person may not do what their company may, and why a password is too easy to guess. */
export const accountRefusals = [
  'account.second_person_needed',
  'account.over_order_limit',
  'account.over_day_limit',
  'account.password_common',
  'account.password_own',
] as const;
export type AccountRefusal = (typeof accountRefusals)[number];

declare module '../platform/result.ts' {
  interface Refusals extends Record<AccountRefusal, unknown> {}
}
