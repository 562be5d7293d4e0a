/** A buyer's application and everything that is wrong with it (spec §3, §5). */

import type { LeakedPasswords } from '../account/guessable-password.ts';
import { holdsCardNumber } from '../card/card-groups.ts';
import type { Gender } from '../company/company-kinds.ts';
import { isEmailAddress } from '../platform/email-address.ts';
import type { Day } from '../platform/instant.ts';
import { isDialCodeOf, type PhonePlans } from '../platform/phone-number.ts';
import { isPostalCode } from '../platform/postal-code.ts';
import { accept, type Result } from '../platform/result.ts';
import { isBusinessNumber } from '../verification/business-number.ts';
import { findTermProblems } from './agreement-problems.ts';
import { type AcceptedTerm, type Agreement, buyerTerms } from './agreements.ts';
import { type ApplicationFile, findFileProblems } from './application-file.ts';
import { findIntroductionProblems, type Introduction } from './company-introduction.ts';
import { findGuessablePassword, findLoginProblems, type LoginChoice } from './login-choice.ts';
import { buyerDocuments } from './needed-documents.ts';
import {
  findAddressProblems,
  findBirthdayProblems,
  findCountryProblems,
  findEnglishAddressProblems,
  findMobileProblems,
  findNameProblems,
  type LatinName,
  type PostalAddress,
} from './person.ts';
import { ifGiven, needed, type Problem, prefixFields, unless } from './problem.ts';
import type { RegistrationRefusal } from './registration-refusals.ts';

export type BuyerApplicant = LoginChoice &
  LatinName & {
    readonly gender: Gender;
    readonly birthday: Day;
    readonly country: string;
    readonly dialCode: string;
    readonly mobile: string;
    readonly postalCode: string;
    readonly address1English: string;
    readonly address2English?: string | undefined;
  };

export type BuyerCompany = PostalAddress & {
  readonly taxNumber: string;
  readonly name: string;
  readonly businessKind: string;
  readonly industry: string;
  readonly country: string;
  readonly dialCode: string;
  readonly phone: string;
  readonly email: string;
  readonly fax?: string | undefined;
};

export type BuyerOwner = LatinName &
  PostalAddress & { readonly gender: Gender; readonly birthday: Day; readonly country: string };

export type ApplicationCard = {
  readonly issuerId: string;
  /** `4539-0001-****-4321` */
  readonly maskedNumber: string;
  readonly token: string;
};

export type BuyerApplication = {
  readonly applicant: BuyerApplicant;
  readonly company: BuyerCompany;
  readonly owner: BuyerOwner;
  readonly files: readonly ApplicationFile[];
  readonly agreements: readonly Agreement[];
  readonly terms: readonly AcceptedTerm[];
  readonly introduction: Introduction;
  readonly emailProof: string;
  readonly card: ApplicationCard;
  readonly uploadTicket?: string | undefined;
};

/** What the rules are given: `today` decides who is of age, `termsVersion` is that of the terms shown at present. */
type BuyerFacts = {
  readonly today: Day;
  readonly plans: PhonePlans;
  readonly termsVersion: string;
  /** Known to the server alone. */
  readonly leaked?: LeakedPasswords;
};

/** The application, or the first thing that is wrong with it. */
export function checkBuyerApplication(
  application: BuyerApplication,
  facts: BuyerFacts,
): Result<BuyerApplication, RegistrationRefusal> {
  return findBuyerProblems(application, facts)[0] ?? accept(application);
}

/** Everything that is wrong with it, in the order of the steps. */
export function findBuyerProblems(application: BuyerApplication, facts: BuyerFacts): readonly Problem[] {
  return [
    ...findTermProblems(application, { required: buyerTerms, version: facts.termsVersion }),
    ...needed('emailProof', application.emailProof),
    ...prefixFields('card', findCardProblems(application.card)),
    ...prefixFields('applicant', findBuyerApplicantProblems(application.applicant, facts)),
    ...prefixFields(
      'applicant',
      findGuessablePassword({ ...application, names: [application.company.name], leaked: facts.leaked }),
    ),
    ...prefixFields('company', findBuyerCompanyProblems(application.company, facts)),
    ...prefixFields('owner', findBuyerOwnerProblems(application.owner, facts.today)),
    ...prefixFields('introduction', findIntroductionProblems(application.introduction)),
    ...findFileProblems(application.files, buyerDocuments),
  ];
}

function findBuyerApplicantProblems(applicant: BuyerApplicant, { today, plans }: BuyerFacts): readonly Problem[] {
  return [
    ...findLoginProblems(applicant),
    ...findNameProblems(applicant),
    ...findBirthdayProblems(applicant.birthday, today),
    ...findCountryProblems(applicant.country),
    ...findMobileProblems(applicant, plans),
    ...needed('postalCode', applicant.postalCode, [
      (value) => isPostalCode(applicant.country, value),
      'registration.postal_code_invalid',
    ]),
    ...findEnglishAddressProblems(applicant, true),
  ];
}

function findBuyerCompanyProblems(company: BuyerCompany, { plans }: BuyerFacts): readonly Problem[] {
  const { country } = company;
  const isTaxNumber = (value: string) => country !== 'KR' || isBusinessNumber(value);
  const isPhone = (value: string) => plans.isPhone(country, value);
  return [
    ...needed('taxNumber', company.taxNumber, [isTaxNumber, 'registration.business_number_invalid']),
    ...needed('name', company.name),
    ...needed('businessKind', company.businessKind),
    ...needed('industry', company.industry),
    ...findCountryProblems(country),
    ...needed('dialCode', company.dialCode, [
      (value) => isDialCodeOf(country, value, plans),
      'registration.dial_code_invalid',
    ]),
    ...needed('phone', company.phone, [isPhone, 'registration.phone_invalid']),
    ...needed('email', company.email, [isEmailAddress, 'registration.email_invalid']),
    ...findAddressProblems(country, company),
    ...ifGiven('fax', company.fax, [isPhone, 'registration.phone_invalid']),
  ];
}

function findBuyerOwnerProblems(owner: BuyerOwner, today: Day): readonly Problem[] {
  return [
    ...findNameProblems(owner),
    ...findBirthdayProblems(owner.birthday, today),
    ...findCountryProblems(owner.country),
    ...findAddressProblems(owner.country, owner),
  ];
}

/** The number goes to the acquirer alone (product §6): a whole one is refused, whatever else is right. */
function findCardProblems(card: ApplicationCard): readonly Problem[] {
  const isHidden = !holdsCardNumber(card.maskedNumber) && !holdsCardNumber(card.token);
  return [
    ...needed('issuerId', card.issuerId),
    ...unless(isHidden, 'maskedNumber', 'registration.card_number_whole'),
    ...needed('token', card.token),
  ];
}
