/** The people of a member: who signed up, who represents it, who acts for them, who owns it in the end. */
import type { CompanyRole, Gender, OwnerKind } from '@gtp/domain/company/company-kinds.ts';
import type { Generated, Selectable } from 'kysely';
import type { Database, Transaction } from '../platform/database.ts';
import { cellsOf, type NewRow } from '../platform/table-rows.ts';

type Text = Generated<string>;

type CompanyPersonTable = {
  companyPersonId: string;
  companyId: string;
  role: CompanyRole;
  /** Counts the co-representatives from 0. */
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

type BeneficialOwnerTable = {
  companyId: string;
  place: number;
  name: string;
  givenName: Text;
  familyName: Text;
  birthday: string;
  country: string;
  kind: OwnerKind;
  confirmedBy: string;
  confirmedByDetail: Text;
  shareHundredths: number | null;
};

declare module '../platform/database.ts' {
  interface Tables {
    companyPeople: CompanyPersonTable;
    beneficialOwners: BeneficialOwnerTable;
  }
}

const personNames = [
  'companyPersonId',
  'role',
  'place',
  'userId',
  'name',
  'givenName',
  'familyName',
  'gender',
  'birthday',
  'country',
  'isResident',
  'isRepresentative',
  'dialCode',
  'mobile',
  'phone',
  'extension',
  'email',
  'postalCode',
  'address1',
  'address2',
  'address1English',
  'address2English',
  'occupation',
  'relation',
  'relationDetail',
] as const satisfies readonly (keyof CompanyPersonTable)[];

export type NewCompanyPerson = Omit<NewRow<CompanyPersonTable>, 'companyId' | 'companyPersonId'>;
export type CompanyPerson = Omit<Selectable<CompanyPersonTable>, 'companyId'>;

type Owned = { readonly companyId: string; readonly companyPersonId: string };

export async function insertCompanyPerson(transaction: Transaction, person: NewCompanyPerson & Owned): Promise<void> {
  const row = { companyId: person.companyId, ...cellsOf(person, personNames) };
  await transaction.insertInto('companyPeople').values(row).execute();
}

/** In the order of their roles: who signed up, the representatives, the agent. */
export async function listCompanyPeople(database: Database, companyId: string): Promise<readonly CompanyPerson[]> {
  return database
    .selectFrom('companyPeople')
    .select(personNames)
    .where('companyId', '=', companyId)
    .orderBy((order) =>
      order.fn('array_position', [order.val(['applicant', 'representative', 'co_representative', 'agent']), 'role']),
    )
    .orderBy('place')
    .execute();
}

const ownerNames = [
  'name',
  'givenName',
  'familyName',
  'birthday',
  'country',
  'kind',
  'confirmedBy',
  'confirmedByDetail',
] as const satisfies readonly (keyof BeneficialOwnerTable)[];

export type NewBeneficialOwner = Pick<NewRow<BeneficialOwnerTable>, (typeof ownerNames)[number]> & {
  /** In hundredths of a percent. */
  readonly share?: number | undefined;
};

export async function insertBeneficialOwners(
  transaction: Transaction,
  companyId: string,
  owners: readonly NewBeneficialOwner[],
): Promise<void> {
  for (const [place, owner] of owners.entries()) {
    const row = { companyId, place, ...cellsOf(owner, ownerNames), shareHundredths: owner.share ?? null };
    await transaction.insertInto('beneficialOwners').values(row).execute();
  }
}

export async function listBeneficialOwners(database: Database, companyId: string) {
  return database
    .selectFrom('beneficialOwners')
    .select([...ownerNames, 'shareHundredths as share'])
    .where('companyId', '=', companyId)
    .orderBy('place')
    .execute();
}
