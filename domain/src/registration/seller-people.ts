/** Who signs up for a seller, who represents it and who acts for them (spec §3). */
import type { Gender } from '../company/company-kinds.ts';
import { isEmailAddress } from '../platform/email-address.ts';
import type { Day } from '../platform/instant.ts';
import { isKoreanMobile, isKoreanPhone } from '../platform/phone-number.ts';
import { fitsBirthday } from '../verification/business-number.ts';
import { findLoginProblems, type LoginChoice } from './login-choice.ts';
import type { PaperRequirement } from './paper-proofs.ts';
import {
  type EnglishAddress,
  findAddressProblems,
  findBirthdayProblems,
  findCountryProblems,
  findEnglishAddressProblems,
  findNameProblems,
  type LatinName,
  type PostalAddress,
} from './person.ts';
import { ifGiven, isOneOf, needed, type Problem, unless } from './problem.ts';
import { otherCode } from './seller-company.ts';

export type ApplicantProofs = {
  readonly idCard?: string | undefined;
  readonly deposit?: string | undefined;
  readonly mobile?: string | undefined;
  readonly email?: string | undefined;
};

type Relation = { readonly relation: RelationCode; readonly relationDetail?: string | undefined };

export type SellerApplicant = LoginChoice &
  LatinName &
  Relation & {
    readonly isRepresentative: boolean;
    readonly name: string;
    readonly gender: Gender;
    readonly companyId?: string | undefined;
    readonly registrationNumber?: string | undefined;
    readonly birthday: Day;
    readonly dialCode: string;
    readonly country: string;
    readonly mobile: string;
    readonly occupation: Occupation;
    readonly extension?: string | undefined;
    readonly phone?: string | undefined;
    readonly proofs: ApplicantProofs;
  };

export type SellerOwner = LatinName &
  PostalAddress &
  EnglishAddress & {
    readonly name: string;
    readonly gender: Gender;
    readonly birthday: Day;
    readonly country: string;
    readonly isResident: boolean;
  };

export type SellerAgent = LatinName &
  Relation & {
    readonly name: string;
    readonly gender: Gender;
    readonly birthday: Day;
    readonly country: string;
    readonly mobile: string;
    readonly email: string;
  };

/** Korean mobiles alone: the dial code of sellers is fixed (spec §9). */
export const sellerDialCode = '82';

export const occupations = [
  '01',
  '02',
  '03',
  '04',
  '05',
  '11',
  '12',
  '13',
  '14',
  '15',
  '16',
  '17',
  '91',
  '92',
  '98',
  otherCode,
] as const;
export type Occupation = (typeof occupations)[number];

/** 00 representative, 07 employee, 99 other (spec §3). */
export const relations = ['00', '07', otherCode] as const;
export type RelationCode = (typeof relations)[number];

/** `paperRequirements`: what this installation takes as a document instead of a proof. */
export function findSellerApplicantProblems(
  applicant: SellerApplicant,
  { today, paperRequirements }: { readonly today: Day; readonly paperRequirements: readonly PaperRequirement[] },
): readonly Problem[] {
  const { birthday, proofs } = applicant;
  const isProved = (proofId: string | undefined, requirement: PaperRequirement) =>
    Boolean(proofId) || paperRequirements.includes(requirement);
  return [
    ...findLoginProblems(applicant),
    ...needed('name', applicant.name),
    ...findNameProblems(applicant),
    ...ifGiven('registrationNumber', applicant.registrationNumber, [
      (value) => fitsBirthday(value, birthday),
      'registration.registration_number_invalid',
    ]),
    ...findBirthdayProblems(birthday, today),
    ...unless(applicant.dialCode === sellerDialCode, 'dialCode', 'registration.dial_code_invalid'),
    ...findCountryProblems(applicant.country),
    ...needed('mobile', applicant.mobile, [isKoreanMobile, 'registration.phone_invalid']),
    ...needed('occupation', applicant.occupation, [isOneOf(occupations), 'registration.code_unknown']),
    ...findRelationProblems(applicant),
    ...ifGiven('phone', applicant.phone, [isKoreanPhone, 'registration.phone_invalid']),
    ...ifGiven('extension', applicant.extension, [(value) => /^\d{1,10}$/.test(value), 'registration.phone_invalid']),
    ...unless(isProved(proofs.idCard, 'id_card'), 'proofs.idCard', 'registration.proof_missing'),
    ...unless(isProved(proofs.deposit, 'deposit'), 'proofs.deposit', 'registration.proof_missing'),
  ];
}

function findRelationProblems({ relation, relationDetail }: Relation): readonly Problem[] {
  return [
    ...needed('relation', relation, [isOneOf(relations), 'registration.code_unknown']),
    ...(relation === otherCode ? needed('relationDetail', relationDetail) : []),
  ];
}

/** A representative; the address is Korean for residents and any other for the rest. */
export function findOwnerProblems(owner: SellerOwner, today: Day): readonly Problem[] {
  return [
    ...needed('name', owner.name),
    ...findNameProblems(owner),
    ...findBirthdayProblems(owner.birthday, today),
    ...findCountryProblems(owner.country),
    ...findAddressProblems(owner.isResident ? 'KR' : '', owner),
    ...findEnglishAddressProblems(owner, false),
  ];
}

export function findAgentProblems(agent: SellerAgent, today: Day): readonly Problem[] {
  return [
    ...needed('name', agent.name),
    ...findNameProblems(agent),
    ...findBirthdayProblems(agent.birthday, today),
    ...findCountryProblems(agent.country),
    ...needed('mobile', agent.mobile, [isKoreanMobile, 'registration.phone_invalid']),
    ...needed('email', agent.email, [isEmailAddress, 'registration.email_invalid']),
    ...findRelationProblems(agent),
  ];
}
