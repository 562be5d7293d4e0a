/** Of which kind a company is, its people and its documents; what each is called on the wire stands in the contract. */

export const companyTypes = ['corporation', 'individual', 'non_profit'] as const;
export type CompanyType = (typeof companyTypes)[number];

export const companySubtypes = [
  'individual_general',
  'individual_simplified',
  'profit_company',
  'non_profit_corporation',
  'association',
] as const;
export type CompanySubtype = (typeof companySubtypes)[number];

export const companyScales = ['large', 'mid_or_small'] as const;
export type CompanyScale = (typeof companyScales)[number];

/** Where else the business is carried on. */
export const otherPlacesOfBusiness = ['abroad', 'both', 'none'] as const;
export type OtherPlaceOfBusiness = (typeof otherPlacesOfBusiness)[number];

/** What a person is to a company that signs up. */
export const companyRoles = ['applicant', 'representative', 'co_representative', 'agent'] as const;
export type CompanyRole = (typeof companyRoles)[number];

export const genders = ['male', 'female'] as const;
export type Gender = (typeof genders)[number];

/**
 * 01 holds 25 % or more · 02 holds the largest share · 03 appointed the representative or most directors · 04 is in
 * actual control otherwise · 05 represents the company.
 */
export const ownerKinds = ['01', '02', '03', '04', '05'] as const;
export type OwnerKind = (typeof ownerKinds)[number];

/** How far the check of a document has come that a company filed. */
export const companyDocumentStates = ['uploaded', 'checking', 'accepted', 'rejected', 'expired'] as const;
export type CompanyDocumentState = (typeof companyDocumentStates)[number];
