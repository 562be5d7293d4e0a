/** Why a company cannot be used; an outsider's company is `not_found`. */
export const companyRefusals = ['company.not_found', 'company.buyer_not_found', 'company.order_above_limit'] as const;
export type CompanyRefusal = (typeof companyRefusals)[number];

declare module '../platform/result.ts' {
  interface Refusals extends Record<CompanyRefusal, unknown> {}
}
