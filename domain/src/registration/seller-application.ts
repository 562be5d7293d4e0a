/** A seller's application and everything that is wrong with it (spec §3, §4, §5). */

import type { LeakedPasswords } from '../account/guessable-password.ts';
import type { Day } from '../platform/instant.ts';
import { accept, type Result } from '../platform/result.ts';
import { findComplianceProblems, findTermProblems } from './agreement-problems.ts';
import { type AcceptedTerm, type Agreement, type ComplianceAnswer, sellerTerms } from './agreements.ts';
import { type ApplicationFile, findFileProblems } from './application-file.ts';
import { type BeneficialOwners, findBeneficialOwnerProblems } from './beneficial-owners.ts';
import { findIntroductionProblems, type Introduction } from './company-introduction.ts';
import { findGuessablePassword } from './login-choice.ts';
import { type ExpectedDocuments, sellerDocuments } from './needed-documents.ts';
import type { PaperRequirement } from './paper-proofs.ts';
import { type EnglishAddress, findAddressProblems, findEnglishAddressProblems, type PostalAddress } from './person.ts';
import { needed, type Problem, prefixFields, problem } from './problem.ts';
import type { RegistrationRefusal } from './registration-refusals.ts';
import { findAgentIdentityProblems, findRepresentativeProblems } from './representative.ts';
import { findSellerCompanyProblems, type SellerCompany } from './seller-company.ts';
import {
  findAgentProblems,
  findOwnerProblems,
  findSellerApplicantProblems,
  type SellerAgent,
  type SellerApplicant,
  type SellerOwner,
} from './seller-people.ts';

export type Branch = PostalAddress & EnglishAddress;

export type SettlementAccount = {
  /** Code of the bank or securities firm. */
  readonly bank: string;
  readonly number: string;
  readonly holder: string;
  readonly foreignBank?: string | undefined;
  readonly foreignNumber?: string | undefined;
  readonly foreignHolder?: string | undefined;
};

export type SellerApplication = {
  readonly kind: 'self' | 'invited' | 'by_administrator';
  readonly applicant: SellerApplicant;
  readonly company: SellerCompany;
  readonly branches: readonly Branch[];
  readonly isOwnerApplicant: boolean;
  readonly hasCoOwners: boolean;
  readonly owner: SellerOwner;
  readonly coOwners: readonly SellerOwner[];
  readonly hasAgent: boolean;
  readonly agent?: SellerAgent | undefined;
  readonly beneficialOwners: BeneficialOwners;
  readonly account: SettlementAccount;
  readonly files: readonly ApplicationFile[];
  readonly lacksPowerOfAttorney: boolean;
  readonly adminProof?: string | undefined;
  readonly emailProof: string;
  readonly ownerProof?: string | undefined;
  readonly agentProof?: string | undefined;
  readonly agreements: readonly Agreement[];
  readonly terms: readonly AcceptedTerm[];
  readonly compliance: readonly ComplianceAnswer[];
  readonly introduction: Introduction;
  readonly uploadTicket?: string | undefined;
};

/** `today` decides who is of age and what lies ahead, `termsVersion` is that of the terms shown at present. */
type SellerFacts = {
  readonly today: Day;
  readonly termsVersion: string;
  readonly paperRequirements?: readonly PaperRequirement[];
  /** Known to the server alone. */
  readonly leaked?: LeakedPasswords;
};

/** The application, or the first thing that is wrong with it. */
export function checkSellerApplication(
  application: SellerApplication,
  facts: SellerFacts,
): Result<SellerApplication, RegistrationRefusal> {
  return findSellerProblems(application, facts)[0] ?? accept(application);
}

/** Everything that is wrong with it, in the order of the steps. */
export function findSellerProblems(
  application: SellerApplication,
  { today, termsVersion, paperRequirements = [], leaked }: SellerFacts,
): readonly Problem[] {
  const about = { companyType: application.company.type, today };
  return [
    ...findTermProblems(application, { required: sellerTerms, version: termsVersion }),
    ...needed('emailProof', application.emailProof),
    ...findComplianceProblems(application.compliance),
    ...prefixFields('applicant', findSellerApplicantProblems(application.applicant, { today, paperRequirements })),
    ...prefixFields(
      'applicant',
      findGuessablePassword({ ...application, names: namesOf(application.company), leaked }),
    ),
    ...prefixFields('company', findSellerCompanyProblems(application.company, today)),
    ...application.branches.flatMap((branch, index) => prefixFields(`branches.${index}`, findBranchProblems(branch))),
    ...prefixFields('owner', findOwnerProblems(application.owner, today)),
    ...findCoOwnerProblems(application, today),
    ...findActingProblems(application, today),
    ...prefixFields('beneficialOwners', findBeneficialOwnerProblems(application.beneficialOwners, about)),
    ...prefixFields('account', findAccountProblems(application.account)),
    ...prefixFields('introduction', findIntroductionProblems(application.introduction)),
    ...findFileProblems(application.files, documentsOf(application, paperRequirements)),
  ];
}

/** The documents that this application brings. */
export function documentsOf(
  application: SellerApplication,
  paperRequirements: readonly PaperRequirement[],
): ExpectedDocuments {
  return sellerDocuments({
    companyType: application.company.type,
    hasAgent: application.hasAgent,
    lacksPowerOfAttorney: application.lacksPowerOfAttorney,
    isOwnerOmitted: Boolean(application.beneficialOwners.omittedReason),
    hasForeignAccount: Boolean(application.account.foreignNumber),
    paperRequirements,
  });
}

/** A branch at home or abroad. */
function findBranchProblems(branch: Branch): readonly Problem[] {
  return [...findAddressProblems('', branch), ...findEnglishAddressProblems(branch, false)];
}

/** The section of co-owners shows when the flag is Y (spec §4), and then names somebody. */
function findCoOwnerProblems({ hasCoOwners, coOwners }: SellerApplication, today: Day): readonly Problem[] {
  if (!hasCoOwners) return coOwners.length > 0 ? problem('coOwners', 'registration.co_owners_not_asked') : [];
  if (coOwners.length === 0) return problem('coOwners', 'registration.co_owners_missing');
  return coOwners.flatMap((owner, index) => prefixFields(`coOwners.${index}`, findOwnerProblems(owner, today)));
}

/** An agent acts exactly when the person who signs up is none of the representatives (spec §4), and is that person. */
function findActingProblems(application: SellerApplication, today: Day): readonly Problem[] {
  const { applicant, hasAgent, agent } = application;
  if (applicant.isRepresentative) {
    return [
      ...findRepresentativeProblems(application),
      ...(hasAgent || agent ? problem('agent', 'registration.agent_not_needed') : []),
    ];
  }
  if (!hasAgent || !agent) return problem('agent', 'registration.agent_missing');
  return prefixFields('agent', [...findAgentProblems(agent, today), ...findAgentIdentityProblems(applicant, agent)]);
}

/** Digits with or without hyphens, as Korean banks and the accounts of other countries have them. */
function findAccountProblems(account: SettlementAccount): readonly Problem[] {
  const isNumber = (value: string) => /^\d[\d-]{6,28}\d$/.test(value);
  const isForeignNumber = (value: string) => /^[A-Z0-9][A-Z0-9 -]{3,33}$/i.test(value);
  const isForeign = Boolean(account.foreignBank || account.foreignNumber || account.foreignHolder);
  return [
    ...needed('bank', account.bank, [(value) => /^\d{3}$/.test(value), 'registration.code_unknown']),
    ...needed('number', account.number, [isNumber, 'registration.account_number_invalid']),
    ...needed('holder', account.holder),
    ...(isForeign
      ? [
          ...needed('foreignBank', account.foreignBank),
          ...needed('foreignNumber', account.foreignNumber, [isForeignNumber, 'registration.account_number_invalid']),
          ...needed('foreignHolder', account.foreignHolder),
        ]
      : []),
  ];
}

function namesOf({ name, nameEnglish, tradeName = '', tradeNameEnglish = '' }: SellerCompany): readonly string[] {
  return [name, nameEnglish, tradeName, tradeNameEnglish];
}
