/** The people of a member: who signed up, who represents it, who acts for them, who owns it in the end. */
import type { Generated } from 'kysely';
import { type ColumnNames, rowOf, selectionOf } from '../platform/column-names.ts';
import type { Database, Transaction } from '../platform/database.ts';

type Text = Generated<string>;
export type CompanyRole = 'applicant' | 'representative' | 'co_representative' | 'agent';
type Gender = 'male' | 'female';

declare module '../platform/database.ts' {
  interface Tables {
    companyPeople: {
      companyPersonId: string;
      companyId: string;
      role: CompanyRole;
      place: number;
      userId: string | null;
      name: string;
      givenName: string;
      familyName: string;
      gender: Gender;
      birthday: string;
      country: string;
      isResident: boolean | null;
      isRepresentative: boolean;
      dialCode: Text;
      mobile: Text;
      phone: Text;
      extension: Text;
      email: Text;
      postalCode: Text;
      address1: Text;
      address2: Text;
      address1English: Text;
      address2English: Text;
      occupation: Text;
      relation: Text;
      relationDetail: Text;
    };
    beneficialOwners: {
      companyId: string;
      place: number;
      name: string;
      givenName: Text;
      familyName: Text;
      birthday: string;
      country: string;
      kind: string;
      confirmedBy: string;
      confirmedByDetail: Text;
      shareHundredths: number | null;
    };
  }
}

const personColumns = {
  companyPersonId: 'company_person_id',
  companyId: 'company_id',
  role: 'role',
  place: 'place',
  userId: 'user_id',
  name: 'name',
  givenName: 'given_name',
  familyName: 'family_name',
  gender: 'gender',
  birthday: 'birthday',
  country: 'country',
  isResident: 'is_resident',
  isRepresentative: 'is_representative',
  dialCode: 'dial_code',
  mobile: 'mobile',
  phone: 'phone',
  extension: 'extension',
  email: 'email',
  postalCode: 'postal_code',
  address1: 'address1',
  address2: 'address2',
  address1English: 'address1_english',
  address2English: 'address2_english',
  occupation: 'occupation',
  relation: 'relation',
  relationDetail: 'relation_detail',
} as const satisfies ColumnNames;

type TextName =
  | 'dialCode'
  | 'mobile'
  | 'phone'
  | 'extension'
  | 'email'
  | 'postalCode'
  | 'address1'
  | 'address2'
  | 'address1English'
  | 'address2English'
  | 'occupation'
  | 'relation'
  | 'relationDetail';

type Always = {
  readonly role: CompanyRole;
  /** Counts the co-representatives from 0. */
  readonly place: number;
  readonly name: string;
  readonly givenName: string;
  readonly familyName: string;
  readonly gender: Gender;
  readonly birthday: string;
  readonly country: string;
  readonly isRepresentative: boolean;
};

export type NewCompanyPerson = Always & { readonly [Name in TextName]?: string | undefined } & {
  readonly userId?: string | undefined;
  readonly isResident?: boolean | undefined;
};
export type CompanyPerson = Always & { readonly [Name in TextName]: string } & {
  readonly companyPersonId: string;
  readonly userId: string | null;
  readonly isResident: boolean | null;
};

type Owned = { readonly companyId: string; readonly companyPersonId: string };

export async function insertCompanyPerson(transaction: Transaction, person: NewCompanyPerson & Owned): Promise<void> {
  await transaction.insertInto('companyPeople').values(rowOf(personColumns, person)).execute();
}

/** In the order of their roles: who signed up, the representatives, the agent. */
export async function listCompanyPeople(database: Database, companyId: string): Promise<readonly CompanyPerson[]> {
  const { companyId: _, ...shown } = personColumns;
  const rows: unknown = await database
    .selectFrom('companyPeople')
    .select(selectionOf(shown))
    .where('companyId', '=', companyId)
    .orderBy((order) =>
      order.fn('array_position', [order.val(['applicant', 'representative', 'co_representative', 'agent']), 'role']),
    )
    .orderBy('place')
    .execute();
  return rows as readonly CompanyPerson[];
}

const ownerColumns = {
  companyId: 'company_id',
  place: 'place',
  name: 'name',
  givenName: 'given_name',
  familyName: 'family_name',
  birthday: 'birthday',
  country: 'country',
  kind: 'kind',
  confirmedBy: 'confirmed_by',
  confirmedByDetail: 'confirmed_by_detail',
  share: 'share_hundredths',
} as const satisfies ColumnNames;

export type NewBeneficialOwner = {
  readonly name: string;
  readonly givenName?: string | undefined;
  readonly familyName?: string | undefined;
  readonly birthday: string;
  readonly country: string;
  /** 01 … 05 (reference 4-j). */
  readonly kind: string;
  readonly confirmedBy: string;
  readonly confirmedByDetail?: string | undefined;
  /** In hundredths of a percent. */
  readonly share?: number | undefined;
};
export type StoredBeneficialOwner = Required<Omit<NewBeneficialOwner, 'share'>> & { readonly share: number | null };

export async function insertBeneficialOwners(
  transaction: Transaction,
  companyId: string,
  owners: readonly NewBeneficialOwner[],
): Promise<void> {
  for (const [place, owner] of owners.entries()) {
    await transaction
      .insertInto('beneficialOwners')
      .values(rowOf(ownerColumns, { ...owner, companyId, place }))
      .execute();
  }
}

export async function listBeneficialOwners(
  database: Database,
  companyId: string,
): Promise<readonly StoredBeneficialOwner[]> {
  const { companyId: _, place: __, ...shown } = ownerColumns;
  const rows: unknown = await database
    .selectFrom('beneficialOwners')
    .select(selectionOf(shown))
    .where('companyId', '=', companyId)
    .orderBy('place')
    .execute();
  return rows as readonly StoredBeneficialOwner[];
}
