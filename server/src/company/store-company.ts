import type { MemberType } from '@gtp/domain/account/client-types.ts';
import type { BuyerState, SellerState } from '@gtp/domain/company/member-states.ts';
import type { Transaction } from '../platform/database.ts';
import type { Ids } from '../platform/ids.ts';
import {
  insertBeneficialOwners,
  insertCompanyPerson,
  type NewBeneficialOwner,
  type NewCompanyPerson,
} from './company-people-store.ts';
import { type Branch, insertBranches, insertCompanyProfile, type NewCompanyProfile } from './company-profile-store.ts';
import { insertCompany } from './company-store.ts';

/** A member as it describes itself when it signs up. */
export type NewMember = {
  readonly companyId: string;
  readonly clientType: MemberType;
  readonly name: string;
  readonly englishName: string;
  readonly country: string;
  readonly taxNumber: string;
  readonly representativeName: string;
  readonly memberState: SellerState | BuyerState;
  readonly profile: Omit<NewCompanyProfile, 'companyId' | 'updatedAt'>;
  readonly branches: readonly Branch[];
  readonly beneficialOwners: readonly NewBeneficialOwner[];
  readonly createdAt: Date;
};

/** Stores a company with its profile, branches and beneficial owners; its people come after its first user. */
export async function storeCompany(transaction: Transaction, member: NewMember): Promise<void> {
  const { profile, branches, beneficialOwners, ...company } = member;
  const { companyId, createdAt } = company;
  const address = [profile.address1, profile.address2].filter(Boolean).join(', ');
  await insertCompany(transaction, { ...company, address, phone: profile.phone });
  await insertCompanyProfile(transaction, { ...profile, companyId, updatedAt: createdAt });
  await insertBranches(transaction, companyId, branches);
  await insertBeneficialOwners(transaction, companyId, beneficialOwners);
}

type People = { readonly companyId: string; readonly people: readonly NewCompanyPerson[]; readonly ids: Ids };

export async function storeCompanyPeople(transaction: Transaction, { companyId, people, ids }: People): Promise<void> {
  for (const person of people) {
    await insertCompanyPerson(transaction, { ...person, companyId, companyPersonId: ids.make('person') });
  }
}
