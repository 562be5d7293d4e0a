/** What we know of a member beyond `companies`: as it said when it signed up, and as it has changed it since. */
import type { Generated } from 'kysely';
import { type ColumnNames, rowOf, selectionOf } from '../platform/column-names.ts';
import type { Database, Transaction } from '../platform/database.ts';

type Text = Generated<string>;
type CompanyType = 'corporation' | 'individual' | 'non_profit';
type CompanySubtype =
  | 'individual_general'
  | 'individual_simplified'
  | 'profit_company'
  | 'non_profit_corporation'
  | 'association';

declare module '../platform/database.ts' {
  interface Tables {
    companyProfiles: {
      companyId: string;
      companyType: CompanyType | null;
      companySubtype: CompanySubtype | null;
      tradeName: Text;
      tradeNameEnglish: Text;
      purposeOfFoundation: Text;
      dealsInVirtualAssets: Generated<boolean>;
      industry: string;
      businessKind: Text;
      foundedOn: string | null;
      dialCode: string;
      phone: string;
      fax: Text;
      email: string;
      url: Text;
      postalCode: string;
      address1: string;
      address2: Text;
      address1English: Text;
      address2English: Text;
      otherPlaceOfBusiness: Generated<'abroad' | 'both' | 'none'>;
      sitePostalCode: Text;
      siteAddress1: Text;
      siteAddress2: Text;
      siteAddress1English: Text;
      siteAddress2English: Text;
      corporationNumber: Text;
      isListed: Generated<boolean>;
      listingDetail: Text;
      exchange: Text;
      isDomestic: Generated<boolean>;
      scale: 'large' | 'mid_or_small' | null;
      description: Text;
      descriptionEnglish: Text;
      purpose: Text;
      purposeDetail: Text;
      fundSource: Text;
      fundSourceDetail: Text;
      introductionUrl: Text;
      introduction: Text;
      isOwnedByRepresentative: Generated<boolean>;
      beneficialOwnerOmittedReason: Text;
      updatedAt: Date;
    };
    companyBranches: {
      companyId: string;
      place: number;
      postalCode: string;
      address1: string;
      address2: Text;
      address1English: Text;
      address2English: Text;
    };
  }
}

const profileColumns = {
  companyId: 'company_id',
  type: 'company_type',
  subtype: 'company_subtype',
  tradeName: 'trade_name',
  tradeNameEnglish: 'trade_name_english',
  purposeOfFoundation: 'purpose_of_foundation',
  dealsInVirtualAssets: 'deals_in_virtual_assets',
  industry: 'industry',
  businessKind: 'business_kind',
  foundedOn: 'founded_on',
  dialCode: 'dial_code',
  phone: 'phone',
  fax: 'fax',
  email: 'email',
  url: 'url',
  postalCode: 'postal_code',
  address1: 'address1',
  address2: 'address2',
  address1English: 'address1_english',
  address2English: 'address2_english',
  otherPlaceOfBusiness: 'other_place_of_business',
  sitePostalCode: 'site_postal_code',
  siteAddress1: 'site_address1',
  siteAddress2: 'site_address2',
  siteAddress1English: 'site_address1_english',
  siteAddress2English: 'site_address2_english',
  corporationNumber: 'corporation_number',
  isListed: 'is_listed',
  listingDetail: 'listing_detail',
  exchange: 'exchange',
  isDomestic: 'is_domestic',
  scale: 'scale',
  description: 'description',
  descriptionEnglish: 'description_english',
  purpose: 'purpose',
  purposeDetail: 'purpose_detail',
  fundSource: 'fund_source',
  fundSourceDetail: 'fund_source_detail',
  introductionUrl: 'introduction_url',
  introduction: 'introduction',
  isOwnedByRepresentative: 'is_owned_by_representative',
  beneficialOwnerOmittedReason: 'beneficial_owner_omitted_reason',
  updatedAt: 'updated_at',
} as const satisfies ColumnNames;

type TextName =
  | 'tradeName'
  | 'tradeNameEnglish'
  | 'purposeOfFoundation'
  | 'businessKind'
  | 'fax'
  | 'url'
  | 'address2'
  | 'address1English'
  | 'address2English'
  | 'sitePostalCode'
  | 'siteAddress1'
  | 'siteAddress2'
  | 'siteAddress1English'
  | 'siteAddress2English'
  | 'corporationNumber'
  | 'listingDetail'
  | 'exchange'
  | 'description'
  | 'descriptionEnglish'
  | 'purpose'
  | 'purposeDetail'
  | 'fundSource'
  | 'fundSourceDetail'
  | 'introductionUrl'
  | 'introduction'
  | 'beneficialOwnerOmittedReason';
type FlagName = 'dealsInVirtualAssets' | 'isListed' | 'isDomestic' | 'isOwnedByRepresentative';

type Always = {
  readonly companyId: string;
  /** A seller's code of the Korean classification, a buyer's own words. */
  readonly industry: string;
  readonly dialCode: string;
  readonly phone: string;
  readonly email: string;
  readonly postalCode: string;
  readonly address1: string;
  readonly updatedAt: Date;
};
type OfSellers = {
  readonly type: CompanyType;
  readonly subtype: CompanySubtype;
  readonly foundedOn: string;
  readonly scale: 'large' | 'mid_or_small';
};
type OtherPlace = { readonly otherPlaceOfBusiness: 'abroad' | 'both' | 'none' };
type Texts = Readonly<Record<TextName, string>> & Readonly<Record<FlagName, boolean>> & OtherPlace;
type Absent<T> = { readonly [Name in keyof T]?: T[Name] | undefined };

/** What a member says; the rest is empty, or no. */
export type NewCompanyProfile = Always & Absent<Texts & OfSellers>;
/** What is known; a buyer has no type, subtype, day of foundation and scale. */
export type CompanyProfile = Always & Texts & { readonly [Name in keyof OfSellers]: OfSellers[Name] | null };

export async function insertCompanyProfile(transaction: Transaction, profile: NewCompanyProfile): Promise<void> {
  await transaction.insertInto('companyProfiles').values(rowOf(profileColumns, profile)).execute();
}

export async function findCompanyProfile(database: Database, companyId: string): Promise<CompanyProfile | undefined> {
  const row: unknown = await database
    .selectFrom('companyProfiles')
    .select(selectionOf(profileColumns))
    .where('companyId', '=', companyId)
    .executeTakeFirst();
  return row as CompanyProfile | undefined;
}

const branchColumns = {
  companyId: 'company_id',
  place: 'place',
  postalCode: 'postal_code',
  address1: 'address1',
  address2: 'address2',
  address1English: 'address1_english',
  address2English: 'address2_english',
} as const satisfies ColumnNames;

export type Branch = {
  readonly postalCode: string;
  readonly address1: string;
  readonly address2?: string | undefined;
  readonly address1English?: string | undefined;
  readonly address2English?: string | undefined;
};

export async function insertBranches(
  transaction: Transaction,
  companyId: string,
  branches: readonly Branch[],
): Promise<void> {
  for (const [place, branch] of branches.entries()) {
    await transaction
      .insertInto('companyBranches')
      .values(rowOf(branchColumns, { ...branch, companyId, place }))
      .execute();
  }
}

export async function listBranches(database: Database, companyId: string): Promise<readonly Required<Branch>[]> {
  const { companyId: _, place: __, ...shown } = branchColumns;
  const rows: unknown = await database
    .selectFrom('companyBranches')
    .select(selectionOf(shown))
    .where('companyId', '=', companyId)
    .orderBy('place')
    .execute();
  return rows as readonly Required<Branch>[];
}
