/** Applications that are right as they are; a test shows what it changes. */
import type { MemberDocumentCode } from '../src/code/document-codes.ts';
import { isKoreanMobile, isKoreanPhone, type PhonePlans } from '../src/platform/phone-number.ts';
import { agreementsOfAll, buyerTerms, complianceQuestions, sellerTerms } from '../src/registration/agreements.ts';
import type { ApplicationFile } from '../src/registration/application-file.ts';
import type { BuyerApplication } from '../src/registration/buyer-application.ts';
import type { SellerApplication } from '../src/registration/seller-application.ts';
import type { SellerCompany } from '../src/registration/seller-company.ts';
import type { SellerAgent, SellerApplicant, SellerOwner } from '../src/registration/seller-people.ts';

export const today = '2026-11-21';

/** Singapore's numbering plan, for the applications below, and Korea's. */
export const phonePlans: PhonePlans = {
  dialCodeOf: (country) =>
    new Map([
      ['SG', '65'],
      ['KR', '82'],
    ]).get(country),
  isMobile: (country, text) => (country === 'KR' ? isKoreanMobile(text) : /^[89]\d{7}$/.test(text)),
  isPhone: (country, text) => (country === 'KR' ? isKoreanPhone(text) : /^[3689]\d{7}$/.test(text)),
};

export function makeFile(documentCode: MemberDocumentCode): ApplicationFile {
  return {
    documentCode,
    fileName: `${documentCode}.pdf`,
    contentType: 'application/pdf',
    byteCount: 2_048,
    fileId: `file_${documentCode.toLowerCase()}`,
  };
}

const login = { userId: 'jane-buyer', password: 'Trade!2026', passwordConfirmation: 'Trade!2026' };

export const buyerApplication: BuyerApplication = {
  applicant: {
    ...login,
    givenName: 'Jane',
    familyName: 'Tan',
    gender: 'female',
    birthday: '1988-02-29',
    country: 'SG',
    dialCode: '65',
    mobile: '91234567',
    postalCode: '049321',
    address1English: '1 Raffles Place',
    address2English: '#12-01',
  },
  company: {
    taxNumber: '201912345K',
    name: 'Tan Trading Pte. Ltd.',
    businessKind: 'Wholesale',
    industry: 'Cosmetics',
    country: 'SG',
    dialCode: '65',
    phone: '61234567',
    email: 'jane@tan.example',
    postalCode: '049321',
    address1: '1 Raffles Place',
    address2: '#12-01',
    fax: '61234568',
  },
  owner: {
    givenName: 'Wei',
    familyName: 'Tan',
    gender: 'male',
    birthday: '1960-12-31',
    country: 'SG',
    postalCode: '049321',
    address1: '1 Raffles Place',
  },
  files: (['DG01', 'DG04'] as const).map(makeFile),
  agreements: agreementsOfAll,
  terms: buyerTerms.map((term) => ({ term, version: '2026-11', isAccepted: true })),
  introduction: { url: 'tan.example', description: 'We sell skin care.', file: makeFile('DG90') },
  emailProof: 'ver_email',
  card: { issuerId: 'issuer-a', maskedNumber: '4539-0001-****-4321', token: 'tok_0123456789' },
};

const sellerApplicant: SellerApplicant = {
  ...login,
  userId: 'hanbit01',
  isRepresentative: true,
  name: '김철수',
  givenName: 'Cheolsu',
  familyName: 'Kim',
  gender: 'male',
  registrationNumber: '8003011234567',
  birthday: '1980-03-01',
  dialCode: '82',
  country: 'KR',
  mobile: '01012345678',
  occupation: '11',
  relation: '00',
  phone: '0212345678',
  extension: '101',
  proofs: { idCard: 'ver_card', deposit: 'ver_deposit' },
};

const sellerCompany: SellerCompany = {
  type: 'corporation',
  subtype: 'profit_company',
  businessNumber: '2148654322',
  name: '한빛화장품',
  nameEnglish: 'Hanbit Cosmetics Co., Ltd.',
  dealsInVirtualAssets: false,
  industry: '20423',
  foundedOn: '2011-05-02',
  phone: '0212345678',
  email: 'office@hanbit.example',
  url: 'www.hanbit.example',
  postalCode: '04524',
  address1: '서울특별시 중구 세종대로 110',
  address1English: '110, Sejong-daero, Jung-gu, Seoul',
  otherPlaceOfBusiness: 'none',
  corporationNumber: '1101110062432',
  isListed: false,
  isDomestic: true,
  country: 'KR',
  scale: 'mid_or_small',
  purpose: '04',
  fundSource: '03',
};

export const sellerOwner: SellerOwner = {
  name: '김철수',
  givenName: 'Cheolsu',
  familyName: 'Kim',
  gender: 'male',
  birthday: '1980-03-01',
  country: 'KR',
  isResident: true,
  postalCode: '04524',
  address1: '서울특별시 중구 세종대로 110',
};

export const sellerAgent: SellerAgent = {
  name: '박영희',
  givenName: 'Younghee',
  familyName: 'Park',
  gender: 'female',
  birthday: '1990-07-07',
  country: 'KR',
  mobile: '01098765432',
  email: 'park@hanbit.example',
  relation: '07',
};

/** A corporation whose representative signs up and holds everything. */
export const corporation: SellerApplication = {
  kind: 'self',
  applicant: sellerApplicant,
  company: sellerCompany,
  branches: [],
  isOwnerApplicant: true,
  hasCoOwners: false,
  owner: sellerOwner,
  coOwners: [],
  hasAgent: false,
  beneficialOwners: {
    isRepresentative: true,
    name: '김철수',
    birthday: '1980-03-01',
    country: 'KR',
    kind: '01',
    confirmedBy: '01',
    share: 10_000,
    others: [],
  },
  account: { bank: '004', number: '123456-01-123456', holder: '한빛화장품' },
  files: (['DG01', 'DG02', 'DG03', 'DG04', 'DG05', 'DG06'] as const).map(makeFile),
  lacksPowerOfAttorney: false,
  emailProof: 'ver_email',
  agreements: agreementsOfAll,
  terms: sellerTerms.map((term) => ({ term, version: '2026-11', isAccepted: true })),
  compliance: complianceQuestions.map((question) => ({ question, version: '2026-11', isConfirmed: true })),
  introduction: {},
};

/** A business without a register. */
export const individual: SellerApplication = {
  ...corporation,
  company: {
    ...sellerCompany,
    type: 'individual',
    subtype: 'individual_general',
    businessNumber: '2222222227',
    corporationNumber: undefined,
  },
  beneficialOwners: { isRepresentative: true, others: [] },
  files: (['DG01', 'DG03', 'DG04', 'DG06'] as const).map(makeFile),
};

/** A non-profit body that need not name its owners. */
export const nonProfit: SellerApplication = {
  ...corporation,
  company: {
    ...sellerCompany,
    type: 'non_profit',
    subtype: 'non_profit_corporation',
    purposeOfFoundation: '지역 공예품 수출 지원',
  },
  beneficialOwners: { isRepresentative: false, omittedReason: '02', others: [] },
  files: (['DG01', 'DG02', 'DG03', 'DG04', 'DG06', 'DG10', 'DG11'] as const).map(makeFile),
};

/** A corporation with two representatives, for which an agent signs up. */
export const corporationWithAgent: SellerApplication = {
  ...corporation,
  applicant: {
    ...sellerApplicant,
    ...{ name: '박영희', givenName: 'Younghee', familyName: 'Park', gender: 'female', birthday: '1990-07-07' },
    registrationNumber: undefined,
    isRepresentative: false,
    relation: '07',
  },
  isOwnerApplicant: false,
  hasCoOwners: true,
  coOwners: [{ ...sellerOwner, name: '이민호', givenName: 'Minho', familyName: 'Lee' }],
  hasAgent: true,
  agent: sellerAgent,
  files: (['DG01', 'DG02', 'DG03', 'DG04', 'DG05', 'DG06', 'DG07', 'DG08'] as const).map(makeFile),
};
