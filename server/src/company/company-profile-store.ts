/** What we know of a member beyond `companies`: as it said when it signed up, and as it has changed it since. */
import type {
  CompanyScale,
  CompanySubtype,
  CompanyType,
  OtherPlaceOfBusiness,
} from '@gtp/domain/company/company-kinds.ts';
import type { Generated, Selectable } from 'kysely';
import type { Database, Transaction } from '../platform/database.ts';
import { cellsOf, type NewRow } from '../platform/table-rows.ts';

type Text = Generated<string>;

/** A buyer has no type, subtype, day of foundation and scale. */
type CompanyProfileTable = {
  companyId: string;
  companyType: CompanyType | null;
  companySubtype: CompanySubtype | null;
  tradeName: Text;
  tradeNameEnglish: Text;
  purposeOfFoundation: Text;
  dealsInVirtualAssets: Generated<boolean>;
  /** A seller's code of the Korean classification, a buyer's own words. */
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
  otherPlaceOfBusiness: Generated<OtherPlaceOfBusiness>;
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
  scale: CompanyScale | null;
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

type CompanyBranchTable = {
  companyId: string;
  place: number;
  postalCode: string;
  address1: string;
  address2: Text;
  address1English: Text;
  address2English: Text;
};

declare module '../platform/database.ts' {
  interface Tables {
    companyProfiles: CompanyProfileTable;
    companyBranches: CompanyBranchTable;
  }
}

/** What of an application belongs to the profile. */
const profileNames = [
  'companyId',
  'companyType',
  'companySubtype',
  'tradeName',
  'tradeNameEnglish',
  'purposeOfFoundation',
  'dealsInVirtualAssets',
  'industry',
  'businessKind',
  'foundedOn',
  'dialCode',
  'phone',
  'fax',
  'email',
  'url',
  'postalCode',
  'address1',
  'address2',
  'address1English',
  'address2English',
  'otherPlaceOfBusiness',
  'sitePostalCode',
  'siteAddress1',
  'siteAddress2',
  'siteAddress1English',
  'siteAddress2English',
  'corporationNumber',
  'isListed',
  'listingDetail',
  'exchange',
  'isDomestic',
  'scale',
  'description',
  'descriptionEnglish',
  'purpose',
  'purposeDetail',
  'fundSource',
  'fundSourceDetail',
  'introductionUrl',
  'introduction',
  'isOwnedByRepresentative',
  'beneficialOwnerOmittedReason',
  'updatedAt',
] as const satisfies readonly (keyof CompanyProfileTable)[];

/** What a member says; the rest is empty, or no. */
export type NewCompanyProfile = NewRow<CompanyProfileTable>;
export type CompanyProfile = Selectable<CompanyProfileTable>;

export async function insertCompanyProfile(transaction: Transaction, profile: NewCompanyProfile): Promise<void> {
  await transaction.insertInto('companyProfiles').values(cellsOf(profile, profileNames)).execute();
}

export async function findCompanyProfile(database: Database, companyId: string): Promise<CompanyProfile | undefined> {
  return database.selectFrom('companyProfiles').selectAll().where('companyId', '=', companyId).executeTakeFirst();
}

const branchNames = ['postalCode', 'address1', 'address2', 'address1English', 'address2English'] as const;

export type Branch = Pick<NewRow<CompanyBranchTable>, (typeof branchNames)[number]>;

export async function insertBranches(
  transaction: Transaction,
  companyId: string,
  branches: readonly Branch[],
): Promise<void> {
  for (const [place, branch] of branches.entries()) {
    const row = { companyId, place, ...cellsOf(branch, branchNames) };
    await transaction.insertInto('companyBranches').values(row).execute();
  }
}

export async function listBranches(database: Database, companyId: string) {
  return database
    .selectFrom('companyBranches')
    .select(branchNames)
    .where('companyId', '=', companyId)
    .orderBy('place')
    .execute();
}
