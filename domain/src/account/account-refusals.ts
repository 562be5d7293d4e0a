/** Why a person may not do what their company may. */
export const accountRefusals = [
  'account.second_person_needed',
  'account.over_order_limit',
  'account.over_day_limit',
] as const;
export type AccountRefusal = (typeof accountRefusals)[number];

declare module '../platform/result.ts' {
  interface Refusals extends Record<AccountRefusal, unknown> {}
}
