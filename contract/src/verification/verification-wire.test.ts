import { describe, expect, test } from 'vitest';
import { expectRefusal, expectRoundTrip } from '../../test/expect-round-trip.ts';
import { apiRoot } from '../platform/endpoint.ts';
import { checkBusiness, checkDuplicate, checkTaxNumber } from './applicant-checks-wire.ts';
import {
  checkIdCard,
  publishUpHash,
  remitDeposit,
  requestEmailCode,
  verifyDeposit,
  verifyEmailCode,
  verifyMobileCode,
} from './verification-wire.ts';

const sending = { expireDt: '20261121130500', expireSeconds: 180, resendSeconds: 30 };

describe('what proves something (spec §7) has the spec’s words', () => {
  test('an e-mail address', () => {
    expectRoundTrip(requestEmailCode.body, { email: 'jane@tan.example', clentType: 'BUYER' });
    expectRoundTrip(requestEmailCode.answer, { emailCertId: 'ver_1', ...sending });
    const answer = { emailCertId: 'ver_1', authCode: '012345' };
    expectRoundTrip(verifyEmailCode.body, answer);
    expectRefusal(verifyEmailCode.body, answer, ['authCode', '12345']);
    expectRefusal(verifyEmailCode.body, answer, ['emailCertId', '']);
    expectRoundTrip(verifyEmailCode.answer, { emailCertId: 'ver_1', email: 'jane@tan.example' });
  });

  test('an identity card, by its day of issue or the licence’s number', () => {
    const resident = { cardType: 'KVT1', certType: 'CE01', userName: '김철수', birthDay: '19800301' } as const;
    expectRoundTrip(checkIdCard.body, { ...resident, registrationNo: '8003011234567', issueYmd: '20200102' });
    const licence = { ...resident, cardType: 'KVT2', certType: 'CE02', licenceNo: '11-12-345678-90' } as const;
    expectRoundTrip(checkIdCard.body, licence);
    expectRefusal(checkIdCard.body, licence, ['cardType', 'KVT5']);
    expectRefusal(checkIdCard.body, licence, ['birthDay', '19801301']);
    expectRoundTrip(checkIdCard.answer, { idCardUUID: 'ver_1' });
  });

  test('a mobile phone, with the hash that binds the answer to the request', () => {
    expectRoundTrip(publishUpHash.body, { userName: '김철수', birthDay: '19800301', mobNo: '01012345678' });
    const upHash = 'a'.repeat(64);
    expectRoundTrip(publishUpHash.answer, { mobUUID: 'ver_1', upHash, ...sending });
    expectRoundTrip(verifyMobileCode.body, { mobUUID: 'ver_1', upHash, authCode: '123456' });
    expect(publishUpHash.path).toBe('/cert/up_hash/publish');
  });

  test('a bank account', () => {
    const request = { bankCd: '004', depositNo: '123456-01-123456', depositName: '한빛화장품', emailCertId: 'ver_1' };
    expectRoundTrip(remitDeposit.body, request);
    expectRefusal(remitDeposit.body, request, ['bankCd', 'KB']);
    expectRoundTrip(remitDeposit.answer, { depositUUID: 'ver_2', ...sending });
    expectRoundTrip(verifyDeposit.body, { depositUUID: 'ver_2', authCode: '123456' });
  });
});

describe('what a form asks before it is sent', () => {
  test('is something taken', () => {
    expectRoundTrip(checkDuplicate.body, { checkType: 'userId', checkValue: 'hanbit01' });
    expectRoundTrip(checkDuplicate.answer, { duplicateYn: 'N' });
    expectRefusal(checkDuplicate.body, { checkType: 'userId', checkValue: 'x' }, ['checkType', 'name']);
  });

  test('is it a business, in both versions of the call', () => {
    expectRoundTrip(checkTaxNumber.body, { corpTaxNo: '214-86-54322' });
    expectRoundTrip(checkBusiness.body, { corpTaxNo: '2148654322', corpType: 'CT01' });
    expectRoundTrip(checkBusiness.answer, { validYn: 'Y', corpType: 'CT01', corpTypeMatch: true, corpStatus: '01' });
    expectRefusal(checkTaxNumber.body, { corpTaxNo: '1' }, ['corpTaxNo', 'abc']);
    expect(apiRoot(checkTaxNumber) + checkTaxNumber.path).toBe('/api/v1/apply/check/corptaxno');
    expect(apiRoot(checkBusiness) + checkBusiness.path).toBe('/api/v2/apply/check/corptaxno');
  });
});
