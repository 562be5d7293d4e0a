import { currentTermsVersion } from '@gtp/domain/registration/agreements.ts';
import { type BuyerApplication, findBuyerProblems } from '@gtp/domain/registration/buyer-application.ts';
import { findSellerProblems, type SellerApplication } from '@gtp/domain/registration/seller-application.ts';
import { describe, expect, test } from 'vitest';
import { expectRefusal, expectRoundTrip } from '../../test/expect-round-trip.ts';
import { phonePlans } from '../platform/phone-plans.ts';
import { wirePath } from '../platform/wire-object.ts';
import { registerBuyer, registerSeller } from './registration-wire.ts';

const today = '2026-11-21';

const document = (docCd: string) => ({
  docCd,
  fileName: `${docCd}.pdf`,
  contentType: 'application/pdf',
  fileSize: 2_048,
  fileId: `file_${docCd}`,
});
const agreementRequestList = [
  { agreementType: 'AG01', agreementYn: '' },
  { agreementType: 'AG02', agreementYn: 'Y' },
  { agreementType: 'AG03', agreementYn: 'Y' },
] as const;
const accepted = (...codes: readonly string[]) =>
  codes.map((termsCd) => ({ termsCd, termsVer: '2026-11', agreementYn: 'Y' as const }));

const buyerSample = {
  userInfo: {
    userId: 'jane-buyer',
    userNameEng1: 'Tan',
    userNameEng2: 'Jane',
    sexCd: '2',
    userPwd: 'Trade!2026',
    userPwdConfirm: 'Trade!2026',
    birthDay: '19880229',
    countryCd: 'SG',
    countryMobNo: '65',
    mobNo: '91234567',
    zipCd: '049321',
    addr1Eng: '1 Raffles Place',
    addr2Eng: '#12-01',
  },
  corpInfo: {
    corpTaxNo: '201912345K',
    corpName: 'Tan Trading Pte. Ltd.',
    corpBiz: 'Wholesale',
    corpInd: 'Cosmetics',
    countryCd: 'SG',
    countryMobNo: '65',
    mobNo: '61234567',
    email: 'jane@tan.example',
    zipCd: '049321',
    addr1: '1 Raffles Place',
    addr2: '#12-01',
    faxNo: '61234568',
  },
  owner: {
    userNameEng1: 'Tan',
    userNameEng2: 'Wei',
    sexCd: '1',
    birthDay: '19601231',
    countryCd: 'SG',
    zipCd: '049321',
    addr1: '1 Raffles Place',
    addr2: '#12-01',
  },
  attachFileList: [document('DG01'), { ...document('DG04'), fileId: undefined, fileBody: 'JVBERi0=' }].map(present),
  agreementRequestList: [...agreementRequestList],
  termsList: accepted('B1', 'B2'),
  companyIntro: { url: 'tan.example', corpDesc: 'We sell skin care.', attachFile: document('DG90') },
  emailCertId: 'ver_email',
  cardInfo: { issuerId: 'issuer-a', cardNumber: '4539-0001-****-4321', cardTokenId: 'tok_0123456789' },
} as const;

/** Without what is undefined, as JSON has it. */
function present<T extends object>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T;
}

const person = {
  userNameEng1: 'Kim',
  userNameEng2: 'Cheolsu',
  sexCd: '1',
  birthDay: '19800301',
  countryCd: 'KR',
} as const;
const home = { zipCd: '04524', addr1: '서울특별시 중구 세종대로 110', addr2: '3층' } as const;
const sellerSample = {
  corpRegCd: 'CR01',
  userInfo: {
    ...person,
    corpOwnerYn: 'N',
    userId: 'hanbit01',
    userName: '박영희',
    userPwd: 'Trade!2026',
    userPwdConfirm: 'Trade!2026',
    relationId: 'com_1',
    registrationNo: '8003012234567',
    countryMobNo: '82',
    mobNo: '01012345678',
    jobCd: '12',
    relationCd: '99',
    relationDetail: '자문역',
    extensionNo: '101',
    telNo: '0212345678',
    certUUIDs: { idCardUUID: 'ver_1', depositUUID: 'ver_2', mobUUID: 'ver_3', emailUUID: 'ver_4' },
  },
  corpInfo: {
    ...home,
    corpType: 'CT01',
    corpSubType: 'CTS5',
    corpTaxNo: '2148654322',
    corpName: '한빛화장품',
    corpNameEng: 'Hanbit Cosmetics Co., Ltd.',
    companyName: '한빛',
    companyNameEng: 'Hanbit',
    establishPurpose: '수출',
    virtualAssetsYn: 'N',
    corpIndCd: '20423',
    establishYmd: '20110502',
    mobNo: '0212345678',
    email: 'office@hanbit.example',
    url: 'www.hanbit.example',
    addr1Eng: '110, Sejong-daero, Jung-gu, Seoul',
    addr2Eng: '3F',
    companyAddrOverseasYn: 'A',
    companyZipCd: '70000',
    companyAddr1: '12 Nguyen Hue',
    companyAddr2: '5F',
    companyAddr1Eng: '12 Nguyen Hue',
    companyAddr2Eng: '5F',
    corpNo: '1101110062432',
    listYn: 'Y',
    listDetail: 'Taiwan Stock Exchange',
    listType: '99',
    localCompanyYn: 'Y',
    countryCd: 'KR',
    companyScale: '2',
    corpDesc: '화장품',
    corpDescEng: 'Cosmetics',
    purposeCd: '99',
    proposeDetail: '수출 대금',
    fundCd: '99',
    fundDetail: '자본금',
  },
  branchDtoList: [{ ...home, addr1Eng: '110, Sejong-daero', addr2Eng: '4F' }],
  ownerYn: 'N',
  coOwnerYn: 'Y',
  owner: { ...person, ...home, userName: '김철수', localYn: 'Y', addr1Eng: '110, Sejong-daero', addr2Eng: '3F' },
  coOwners: [{ ...person, ...home, userName: '이민호', localYn: 'Y' }],
  attorneyYn: 'Y',
  attorney: {
    ...person,
    userName: '박영희',
    mobNo: '01098765432',
    email: 'park@hanbit.example',
    relationCd: '99',
    relationDetail: '자문역',
  },
  realCustomer: {
    ownerYn: 'N',
    ownerName: '김철수',
    ownerNameEng1: 'Kim',
    ownerNameEng2: 'Cheolsu',
    birthYmd: '19800301',
    countryCd: 'KR',
    ownerType: '01',
    ownerConfirmCd: '99',
    ownerConfirmDetail: '공증 문서',
    shareRate: '62.50',
    realAddCustomers: [
      {
        ownerName: '이민호',
        birthYmd: '19800301',
        countryCd: 'KR',
        ownerType: '01',
        ownerConfirmCd: '01',
        shareRate: '37.50',
      },
    ],
  },
  deposit: {
    bankCd: '004',
    depositNo: '123456-01-123456',
    depositName: '한빛화장품',
    foreignBankCd: 'CHASUS33',
    foreignDepositNo: '000123456789',
    foreignDepositName: 'HANBIT COSMETICS',
  },
  attachFileList: ['DG01', 'DG02', 'DG03', 'DG04', 'DG05', 'DG06', 'DG08', 'DG09'].map(document),
  delegDocNoneYn: 'Y',
  adminCertId: 'ver_5',
  emailCertId: 'ver_4',
  ownerCertId: 'ver_6',
  attorneyCertId: 'ver_7',
  agreementRequestList: [...agreementRequestList],
  termsList: accepted('S1', 'S2', 'S3', 'S4', 'S5'),
  complianceList: Array.from({ length: 11 }, (_, index) => ({
    questionCd: `CQ${String(index + 1).padStart(2, '0')}`,
    questionVer: '2026-11',
    answerYn: 'Y' as const,
  })),
  companyIntro: { url: 'www.hanbit.example', corpDesc: '화장품' },
  uploadTicket: 'upt_1',
} as const;

describe('the buyer’s payload (spec §3)', () => {
  test('crosses field by field and passes the rules', () => {
    const application: BuyerApplication = expectRoundTrip(registerBuyer.body, structuredClone(buyerSample) as never);
    expect(findBuyerProblems(application, { today, plans: phonePlans, termsVersion: currentTermsVersion })).toEqual([]);
  });

  test('swaps the two parts of a name when it is sent', () => {
    const parsed = registerBuyer.body.parse(buyerSample);
    expect(parsed).toMatchObject({ ok: true, value: { applicant: { givenName: 'Jane', familyName: 'Tan' } } });
    expect(buyerSample.userInfo).toMatchObject({ userNameEng1: 'Tan', userNameEng2: 'Jane' });
  });

  test.each<[string, unknown]>([
    ['cardInfo.cardNumber', { ...buyerSample, cardInfo: { ...buyerSample.cardInfo, cardNumber: '4242424242424242' } }],
    ['userInfo.birthDay', { ...buyerSample, userInfo: { ...buyerSample.userInfo, birthDay: '19890229' } }],
    ['userInfo.sexCd', { ...buyerSample, userInfo: { ...buyerSample.userInfo, sexCd: '3' } }],
    ['attachFileList.0.docCd', { ...buyerSample, attachFileList: [{ ...document('DG01'), docCd: 'passport' }] }],
    [
      'agreementRequestList.0.agreementYn',
      { ...buyerSample, agreementRequestList: [{ agreementType: 'AG01', agreementYn: 'y' }] },
    ],
    ['emailCertId', { ...buyerSample, emailCertId: undefined }],
  ])('names %s', (field, sample) => {
    expect(registerBuyer.body.parse(sample)).toEqual({ ok: false, problems: [{ field }] });
  });
});

describe('the seller’s payload (spec §3)', () => {
  test('crosses field by field and passes the rules', () => {
    const application: SellerApplication = expectRoundTrip(registerSeller.body, structuredClone(sellerSample) as never);
    expect(findSellerProblems(application, { today, termsVersion: currentTermsVersion })).toEqual([]);
  });

  test('says so when one thing is wrong', () => {
    expectRefusal(registerSeller.body, structuredClone(sellerSample) as never, ['corpRegCd', 'CR09']);
    expectRefusal(registerSeller.body, structuredClone(sellerSample) as never, ['delegDocNoneYn', 'X']);
    const corpInfo = { ...sellerSample.corpInfo, establishYmd: '20110532' };
    expect(registerSeller.body.parse({ ...sellerSample, corpInfo })).toEqual({
      ok: false,
      problems: [{ field: 'corpInfo.establishYmd' }],
    });
  });

  test('takes choices that were left blank as absent', () => {
    const { corpInfo, realCustomer } = sellerSample;
    const parsed = registerSeller.body.parse({
      ...sellerSample,
      corpInfo: { ...corpInfo, listType: '' },
      realCustomer: { ...realCustomer, actualOmmitCd: '', ownerType: '', ownerConfirmCd: '' },
    });
    expect(parsed.ok && [parsed.value.company, parsed.value.beneficialOwners]).toMatchObject([
      expect.not.objectContaining({ exchange: expect.anything() }),
      expect.not.objectContaining({ kind: expect.anything(), confirmedBy: expect.anything() }),
    ]);
  });

  test('gives every problem a path in the spec’s words', () => {
    expect(wirePath(registerSeller.body.rows, 'beneficialOwners.others.0.share')).toBe(
      'realCustomer.realAddCustomers.0.shareRate',
    );
    expect(wirePath(registerSeller.body.rows, 'applicant.proofs.idCard')).toBe('userInfo.certUUIDs.idCardUUID');
  });
});

test('both answer with a text message and HTTP 200 (spec §7)', () => {
  expect(registerSeller.answer.encode('접수되었습니다.')).toBe('접수되었습니다.');
  expect(registerSeller.answer.parse(5)).toMatchObject({ ok: false });
  expect([registerBuyer.path, registerSeller.path]).toEqual(['/apply/register/buyer', '/apply/register']);
});
