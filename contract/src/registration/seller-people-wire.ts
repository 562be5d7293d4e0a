/** The people of a seller's application: who signs up, who owns, who acts for them (spec §3). */
import { ownerKinds } from '@gtp/domain/company/company-kinds.ts';
import { ownerEvidence } from '@gtp/domain/registration/beneficial-owners.ts';
import { occupations, relations } from '@gtp/domain/registration/seller-people.ts';
import { day8, percent, yesNo } from '../platform/codecs.ts';
import { oneOf, text } from '../platform/plain-codecs.ts';
import { nested, optional, wireObject } from '../platform/wire-object.ts';
import { birthday, latinName } from './application-parts-wire.ts';
import { gender } from './registration-codes.ts';

/** What was proved on the way, each by the id that the verification answered. */
const proofs = wireObject('ApplicantProofs', {
  idCard: ['idCardUUID', optional(text(60))],
  deposit: ['depositUUID', optional(text(60))],
  mobile: ['mobUUID', optional(text(60))],
  email: ['emailUUID', optional(text(60))],
});

export const sellerApplicant = wireObject('SellerApplicant', {
  /** Whether the person who signs up represents the company; an agent does otherwise. */
  isRepresentative: ['corpOwnerYn', yesNo],
  userId: ['userId', text(50, 1)],
  name: ['userName', text(100)],
  ...latinName,
  gender: ['sexCd', gender],
  password: ['userPwd', text(200, 1)],
  passwordConfirmation: ['userPwdConfirm', text(200, 1)],
  companyId: ['relationId', optional(text(60))],
  /** The resident registration number, or a foreigner's. */
  registrationNumber: ['registrationNo', optional(text(14))],
  birthday,
  /** Always 82 (spec §9). */
  dialCode: ['countryMobNo', text(4)],
  country: ['countryCd', text(2)],
  mobile: ['mobNo', text(20)],
  occupation: ['jobCd', oneOf(occupations)],
  relation: ['relationCd', oneOf(relations)],
  relationDetail: ['relationDetail', optional(text(100))],
  extension: ['extensionNo', optional(text(10))],
  phone: ['telNo', optional(text(20))],
  proofs: ['certUUIDs', nested(proofs)],
});

/** A representative of the company; several of them represent it together. */
export const sellerOwner = wireObject('SellerOwner', {
  name: ['userName', text(100)],
  ...latinName,
  gender: ['sexCd', gender],
  birthday,
  country: ['countryCd', text(2)],
  isResident: ['localYn', yesNo],
  postalCode: ['zipCd', text(20)],
  address1: ['addr1', text(300)],
  address2: ['addr2', optional(text(300))],
  address1English: ['addr1Eng', optional(text(300))],
  address2English: ['addr2Eng', optional(text(300))],
});

/** Who acts for the representative, when that is who signs up. */
export const sellerAgent = wireObject('SellerAgent', {
  name: ['userName', text(100)],
  ...latinName,
  gender: ['sexCd', gender],
  birthday,
  country: ['countryCd', text(2)],
  mobile: ['mobNo', text(20)],
  email: ['email', text(200)],
  relation: ['relationCd', oneOf(relations)],
  relationDetail: ['relationDetail', optional(text(100))],
});

/** A person who owns or controls the company in the end. */
export const beneficialOwner = wireObject('BeneficialOwner', {
  name: ['ownerName', text(100)],
  givenName: ['ownerNameEng2', optional(text(100))],
  familyName: ['ownerNameEng1', optional(text(100))],
  birthday: ['birthYmd', day8],
  country: ['countryCd', text(2)],
  /** 01 … 05 (reference 4-j). */
  kind: ['ownerType', oneOf(ownerKinds)],
  confirmedBy: ['ownerConfirmCd', oneOf(ownerEvidence)],
  confirmedByDetail: ['ownerConfirmDetail', optional(text(200))],
  /** In hundredths of a percent. */
  share: ['shareRate', optional(percent)],
});
