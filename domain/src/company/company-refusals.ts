/** Why a company cannot be used. Both are raised where companies are looked up; a stranger's company is `not_found`. */
export const companyRefusals = ['company.not_found', 'company.buyer_not_found'] as const;
export type CompanyRefusal = (typeof companyRefusals)[number];
