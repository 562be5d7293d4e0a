/** Why a company cannot be used; an outsider's company is `not_found`. */
export const companyRefusals = {
  'company.not_found': 404,
  'company.buyer_not_found': 422,
  'company.order_above_limit': { status: 422, facts: ['limit'] },
} as const;
export type CompanyRefusal = keyof typeof companyRefusals;

declare module '../platform/result.ts' {
  interface Refusals extends Declared<typeof companyRefusals> {}
}
