import { expect, test } from 'vitest';
import { expectRefusal, expectRoundTrip } from '../../test/expect-round-trip.ts';
import * as recovery from './recovery-wire.ts';

test('finding an id asks for number and address, and answers what anyone may know', () => {
  const asked = { corpTaxNo: '2148654322', email: 'jane@tan.example', emailCertId: 'ver_1' };
  expectRoundTrip(recovery.findSellerId.body, asked);
  expectRefusal(recovery.findBuyerId.body, asked, ['email', '']);
  expectRoundTrip(recovery.findBuyerId.answer, { email: 'ja***@tan.example', userIdList: ['ja***'] });
});

test('a password is reset with the e-mailed code', () => {
  expectRoundTrip(recovery.verifySellerEmail.body, { userId: 'hanbit01', email: 'office@hanbit.example' });
  expectRoundTrip(recovery.verifyBuyerEmail.answer, {
    certId: 'rec_1',
    expireDt: '20261121130500',
    expireSeconds: 180,
  });
  const reset = { certId: 'rec_1', authNumber: '123456', userPwd: 'Trade!2027', userPwdConfirm: 'Trade!2027' };
  expectRoundTrip(recovery.resetSellerPassword.body, reset);
  expectRefusal(recovery.resetBuyerPassword.body, reset, ['authNumber', 'abc']);
  expectRoundTrip(recovery.sendTemporaryPassword.body, { certId: 'rec_1', authNumber: '123456' });
  expectRoundTrip(recovery.clearUserId.body, { userId: 'hanbit01', emailCertId: 'ver_1' });
});

test('every call lies where the spec has it, and needs no login but that of who changes the own password', () => {
  const { changePassword, ...others } = recovery;
  expect(changePassword.access).toBe('member');
  const calls = Object.values(others);
  expect(calls.map((call) => call.access)).toEqual(calls.map(() => 'public'));
  expect(calls.map((call) => call.path).toSorted()).toEqual(
    expect.arrayContaining([
      '/apply/register/clear/user-id',
      '/auth/buyer/id-search',
      '/auth/buyer/password-search/reset',
      '/auth/buyer/password-search/verify-email',
      '/auth/seller/id-search',
      '/auth/seller/password-search/reset',
      '/auth/seller/password-search/verify-email',
      '/others/password/auth',
      '/others/password/temporary',
    ]),
  );
});
