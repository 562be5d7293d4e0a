/**
 * Companies: sellers, buyers and the institutions that watch them. Other features ask here who a company is and whether
 * it may trade; how it became a member is the story of its application (reference 4-d).
 */
import type { ClientType } from '@gtp/domain/account/permissions.ts';
import {
  type BuyerState,
  buyerStateRecords,
  canPay,
  type MemberState,
  type SellerState,
} from '@gtp/domain/company/member-states.ts';
import { inEachLanguage, type Language } from '@gtp/domain/platform/language.ts';
import { statesOf } from '@gtp/domain/platform/state-records.ts';
import type { Database, Transaction } from '../platform/database.ts';
import * as store from './company-store.ts';

export { checkMemberLimit } from './check-member-limit.ts';
export {
  insertCompanyDocument,
  listCompanyDocuments,
  listExpiringDocuments,
  type NewCompanyDocument,
  saveDocumentDecision,
  saveFirstAcceptance,
} from './company-document-store.ts';
export {
  listBeneficialOwners,
  listCompanyPeople,
  type NewBeneficialOwner,
  type NewCompanyPerson,
} from './company-people-store.ts';
export { findCompanyProfile, listBranches } from './company-profile-store.ts';
export { findCompaniesNamed, findTaxNumber, hasMember, saveMemberState } from './company-store.ts';
export { type Limits, listLimits, saveLimits } from './member-limit-store.ts';
export { findShownState, hasCardLeft, isShownAs, shownState } from './shown-state.ts';
export { type NewMember, storeCompany, storeCompanyPeople } from './store-company.ts';

export type Company = {
  readonly companyId: string;
  readonly clientType: ClientType;
  /** As registered, in the company's own script. */
  readonly name: string;
  readonly englishName: string;
  /** ISO 3166 alpha-2. */
  readonly country: string;
  /** How far its application has come; institutions have none. */
  readonly memberState: MemberState | undefined;
};

export type Seller = Company & { readonly memberState: SellerState };
export type Buyer = Company & { readonly memberState: BuyerState };

/** The company of an id; undefined if there is none. */
export async function findCompany(database: Database, companyId: string): Promise<Company | undefined> {
  const row = await store.findCompany(database, companyId);
  return row && companyOf(row);
}

/** As `findCompany`, locked until the transaction ends. */
export async function lockCompany(transaction: Transaction, companyId: string): Promise<Company | undefined> {
  const row = await store.lockCompany(transaction, companyId);
  return row && companyOf(row);
}

/** The seller of an id; undefined if there is none, or the company is no seller. */
export async function findSeller(database: Database, companyId: string): Promise<Seller | undefined> {
  const company = await findCompany(database, companyId);
  return company && isSeller(company) ? company : undefined;
}

/** The buyer of an id; undefined if there is none, or the company is no buyer. */
export async function findBuyer(database: Database, companyId: string): Promise<Buyer | undefined> {
  const company = await findCompany(database, companyId);
  return company && isBuyer(company) ? company : undefined;
}

/** Whether an application with this registration number, however it is written, would meet a member that has it. */
export const isTaxNumberTaken = store.hasMember;

/** The name that a reader of the language can read: the registered one for Koreans, the English one for others. */
export function companyNameIn(language: Language, company: Pick<Company, 'name' | 'englishName'>): string {
  return language === 'ko' ? company.name : company.englishName;
}

/** The same in every language, for what is read later in one that is not known yet. */
export function companyNames(company: Pick<Company, 'name' | 'englishName'>): Readonly<Record<Language, string>> {
  return inEachLanguage((language) => companyNameIn(language, company));
}

/** A row as everybody but this feature reads it. */
export function companyOf({
  companyId,
  clientType,
  name,
  englishName,
  country,
  memberState,
}: store.CompanyRow): Company {
  return { companyId, clientType, name, englishName, country, memberState: memberState ?? undefined };
}

export function isSeller(company: Company): company is Seller {
  return company.clientType === 'SELLER' && company.memberState !== undefined;
}

export function isBuyer(company: Company): company is Buyer {
  return company.clientType === 'BUYER' && company.memberState !== undefined;
}

const mostBuyers = 20;
const payingStates = statesOf(buyerStateRecords).filter(canPay);

/** Buyers to whom an order may be sent, by the start of a word of their name or by their exact number; at most 20. */
export async function listBuyersFound(database: Database, text: string): Promise<readonly Buyer[]> {
  const rows = await store.listBuyers(database, { text: text.trim(), states: payingStates, limit: mostBuyers });
  return rows.map(companyOf).filter(isBuyer);
}

/**
 * Buyers to whom an order may be sent, by each text that names one: a whole name, whatever its case and spaces, a
 * registration number or an id. Several where a name is several companies'.
 */
export async function findBuyersCalled(
  database: Database,
  texts: readonly string[],
): Promise<ReadonlyMap<string, readonly Buyer[]>> {
  const rows = await store.listBuyersCalled(database, { texts, states: payingStates });
  return new Map(
    texts.map((text) => {
      const found = rows.filter((row) => row.texts.includes(text));
      return [text, found.map(companyOf).filter(isBuyer)];
    }),
  );
}
