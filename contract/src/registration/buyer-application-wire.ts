/** A buyer's application, field by field (spec §3, buyer registration payload). */
import { text, textLike } from '../platform/plain-codecs.ts';
import { nested, optional, wireObject } from '../platform/wire-object.ts';
import { acceptedTerms, agreementList, birthday, fileList, introduction, latinName } from './application-parts-wire.ts';
import { gender } from './registration-codes.ts';

const applicant = wireObject('BuyerApplicant', {
  userId: ['userId', text(50, 1)],
  ...latinName,
  gender: ['sexCd', gender],
  password: ['userPwd', text(200, 1)],
  passwordConfirmation: ['userPwdConfirm', text(200, 1)],
  birthday,
  country: ['countryCd', text(2)],
  /** Digits without the plus sign, such as 65. */
  dialCode: ['countryMobNo', text(4)],
  mobile: ['mobNo', text(20)],
  postalCode: ['zipCd', text(20)],
  address1English: ['addr1Eng', text(300)],
  address2English: ['addr2Eng', optional(text(300))],
});

const company = wireObject('BuyerCompany', {
  taxNumber: ['corpTaxNo', text(40)],
  name: ['corpName', text(200)],
  businessKind: ['corpBiz', text(200)],
  industry: ['corpInd', text(200)],
  country: ['countryCd', text(2)],
  dialCode: ['countryMobNo', text(4)],
  phone: ['mobNo', text(20)],
  email: ['email', text(200)],
  postalCode: ['zipCd', text(20)],
  address1: ['addr1', text(300)],
  address2: ['addr2', optional(text(300))],
  fax: ['faxNo', optional(text(20))],
});

const owner = wireObject('BuyerOwner', {
  ...latinName,
  gender: ['sexCd', gender],
  birthday,
  country: ['countryCd', text(2)],
  postalCode: ['zipCd', text(20)],
  address1: ['addr1', text(300)],
  address2: ['addr2', optional(text(300))],
});

/**
 * The card by issuer and four groups. The number itself goes from the acquirer's field to the acquirer alone, so the
 * third group is hidden (`4539-0001-****-4321`), and the token that came back stands for the card.
 */
const card = wireObject('ApplicationCard', {
  issuerId: ['issuerId', text(60, 1)],
  maskedNumber: ['cardNumber', textLike(/^\d{4}-\d{4}-\*{4}-\d{4}$/)],
  token: ['cardTokenId', textLike(/^[\w-]{8,80}$/)],
});

export const buyerApplication = wireObject('BuyerApplication', {
  applicant: ['userInfo', nested(applicant)],
  company: ['corpInfo', nested(company)],
  owner: ['owner', nested(owner)],
  files: ['attachFileList', fileList],
  agreements: ['agreementRequestList', agreementList],
  terms: ['termsList', acceptedTerms],
  introduction: ['companyIntro', nested(introduction)],
  /** The proof that `company.email` is theirs. */
  emailProof: ['emailCertId', text(60, 1)],
  card: ['cardInfo', nested(card)],
  uploadTicket: ['uploadTicket', optional(text(100))],
});
