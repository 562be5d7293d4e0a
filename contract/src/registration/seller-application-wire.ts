/** A seller's application, field by field (spec §3, seller registration payload). */
import { ownerKinds } from '@gtp/domain/company/company-kinds.ts';
import { complianceQuestions } from '@gtp/domain/registration/agreements.ts';
import { omittedReasons, ownerEvidence } from '@gtp/domain/registration/beneficial-owners.ts';
import { exchanges, fundSources, purposes } from '@gtp/domain/registration/seller-company.ts';
import { choiceOf, day8, percent, yesNo } from '../platform/codecs.ts';
import { oneOf, text } from '../platform/plain-codecs.ts';
import { listOf, nested, optional, wireObject } from '../platform/wire-object.ts';
import { acceptedTerms, agreementList, fileList, introduction } from './application-parts-wire.ts';
import {
  companySubtype,
  companyType,
  otherPlaceOfBusiness,
  registrationKind,
  scaleOfCompany,
} from './registration-codes.ts';
import { beneficialOwner, sellerAgent, sellerApplicant, sellerOwner } from './seller-people-wire.ts';

const company = wireObject('SellerCompany', {
  type: ['corpType', companyType],
  subtype: ['corpSubType', companySubtype],
  businessNumber: ['corpTaxNo', text(10)],
  name: ['corpName', text(200)],
  nameEnglish: ['corpNameEng', text(200)],
  /** The name it trades under, if it has another. */
  tradeName: ['companyName', optional(text(200))],
  tradeNameEnglish: ['companyNameEng', optional(text(200))],
  /** What a non-profit body is there for. */
  purposeOfFoundation: ['establishPurpose', optional(text(500))],
  dealsInVirtualAssets: ['virtualAssetsYn', yesNo],
  industry: ['corpIndCd', text(10)],
  foundedOn: ['establishYmd', day8],
  phone: ['mobNo', text(20)],
  email: ['email', text(200)],
  url: ['url', optional(text(300))],
  postalCode: ['zipCd', text(20)],
  address1: ['addr1', text(300)],
  address2: ['addr2', optional(text(300))],
  address1English: ['addr1Eng', text(300)],
  address2English: ['addr2Eng', optional(text(300))],
  otherPlaceOfBusiness: ['companyAddrOverseasYn', otherPlaceOfBusiness],
  sitePostalCode: ['companyZipCd', optional(text(20))],
  siteAddress1: ['companyAddr1', optional(text(300))],
  siteAddress2: ['companyAddr2', optional(text(300))],
  siteAddress1English: ['companyAddr1Eng', optional(text(300))],
  siteAddress2English: ['companyAddr2Eng', optional(text(300))],
  corporationNumber: ['corpNo', optional(text(13))],
  isListed: ['listYn', yesNo],
  listingDetail: ['listDetail', optional(text(200))],
  exchange: ['listType', choiceOf(exchanges)],
  isDomestic: ['localCompanyYn', yesNo],
  country: ['countryCd', text(2)],
  scale: ['companyScale', scaleOfCompany],
  description: ['corpDesc', optional(text(2_000))],
  descriptionEnglish: ['corpDescEng', optional(text(2_000))],
  purpose: ['purposeCd', oneOf(purposes)],
  purposeDetail: ['proposeDetail', optional(text(200))],
  fundSource: ['fundCd', oneOf(fundSources)],
  fundSourceDetail: ['fundDetail', optional(text(200))],
});

const branch = wireObject('Branch', {
  postalCode: ['zipCd', text(20)],
  address1: ['addr1', text(300)],
  address2: ['addr2', optional(text(300))],
  address1English: ['addr1Eng', optional(text(300))],
  address2English: ['addr2Eng', optional(text(300))],
});

/** The first beneficial owner, or why none is named; `realAddCustomers` holds the others. */
const beneficialOwners = wireObject('BeneficialOwners', {
  /** Whether the representative is the one beneficial owner. */
  isRepresentative: ['ownerYn', yesNo],
  omittedReason: ['actualOmmitCd', choiceOf(omittedReasons)],
  name: ['ownerName', optional(text(100))],
  givenName: ['ownerNameEng2', optional(text(100))],
  familyName: ['ownerNameEng1', optional(text(100))],
  birthday: ['birthYmd', optional(day8)],
  country: ['countryCd', optional(text(2))],
  kind: ['ownerType', choiceOf(ownerKinds)],
  confirmedBy: ['ownerConfirmCd', choiceOf(ownerEvidence)],
  confirmedByDetail: ['ownerConfirmDetail', optional(text(200))],
  /** In hundredths of a percent. */
  share: ['shareRate', optional(percent)],
  others: ['realAddCustomers', listOf(nested(beneficialOwner), 20)],
});

const account = wireObject('SettlementAccount', {
  bank: ['bankCd', text(3)],
  number: ['depositNo', text(30)],
  holder: ['depositName', text(100)],
  foreignBank: ['foreignBankCd', optional(text(11))],
  foreignNumber: ['foreignDepositNo', optional(text(34))],
  foreignHolder: ['foreignDepositName', optional(text(100))],
});

/** One of the eleven confirmations about sanctions (CQ01 … CQ11), with the version that was shown. */
const complianceAnswer = wireObject('ComplianceAnswer', {
  question: ['questionCd', oneOf(complianceQuestions)],
  version: ['questionVer', text(20, 1)],
  isConfirmed: ['answerYn', yesNo],
});

export const sellerApplication = wireObject('SellerApplication', {
  kind: ['corpRegCd', registrationKind],
  applicant: ['userInfo', nested(sellerApplicant)],
  company: ['corpInfo', nested(company)],
  branches: ['branchDtoList', listOf(nested(branch), 50)],
  /** Whether the representative is the person who signs up. */
  isOwnerApplicant: ['ownerYn', yesNo],
  hasCoOwners: ['coOwnerYn', yesNo],
  owner: ['owner', nested(sellerOwner)],
  coOwners: ['coOwners', listOf(nested(sellerOwner), 20)],
  hasAgent: ['attorneyYn', yesNo],
  agent: ['attorney', optional(nested(sellerAgent))],
  beneficialOwners: ['realCustomer', nested(beneficialOwners)],
  account: ['deposit', nested(account)],
  files: ['attachFileList', fileList],
  lacksPowerOfAttorney: ['delegDocNoneYn', yesNo],
  adminProof: ['adminCertId', optional(text(60))],
  /** The proof that the address of the user's account is theirs. */
  emailProof: ['emailCertId', text(60, 1)],
  ownerProof: ['ownerCertId', optional(text(60))],
  agentProof: ['attorneyCertId', optional(text(60))],
  agreements: ['agreementRequestList', agreementList],
  terms: ['termsList', acceptedTerms],
  compliance: ['complianceList', listOf(nested(complianceAnswer), 20)],
  introduction: ['companyIntro', nested(introduction)],
  uploadTicket: ['uploadTicket', optional(text(100))],
});
