import { describe, expect, test } from 'vitest';
import { expectRefusal, expectRoundTrip } from '../../test/expect-round-trip.ts';
import { currentSession } from './current-session-wire.ts';
import {
  completeTwoFactor,
  login,
  refreshTokens,
  sendTwoFactorCode,
  sessionTokens,
  tokenClaims,
} from './session-wire.ts';

describe('the calls of the spec’s table (spec §7) have its words', () => {
  test('login', () => {
    expectRoundTrip(login.body, { userId: 'seller01', userPwd: 'Trade!2026' });
    expectRoundTrip(sessionTokens, { accessToken: 'a', refreshToken: 'r', userType: 'UG01' });
    expect(login).toMatchObject({ method: 'POST', path: '/auth/login', access: 'public' });
  });

  test('second factor', () => {
    expectRoundTrip(completeTwoFactor.body, { authNumber: '012345' });
    expectRoundTrip(sendTwoFactorCode.answer, {
      email: 's***@demo.example',
      expireDt: '20261121130500',
      expireSeconds: 180,
    });
    expect(completeTwoFactor).toMatchObject({ method: 'POST', path: '/two-factor/login', access: 'second-factor' });
  });

  test('refresh', () => {
    expectRoundTrip(refreshTokens.body, { userId: 'seller01', refreshToken: 'r' });
    expectRoundTrip(refreshTokens.answer, { accessToken: 'a', refreshToken: 'r' });
  });

  test('claims and the current user spell the client type as the spec does', () => {
    expectRoundTrip(tokenClaims, {
      sub: 'seller01',
      sid: 'ses_1',
      stage: 'complete',
      clentType: 'SELLER',
      relationId: 'com_1',
      userType: 'UG01',
    });
    const session = {
      userId: 'kotra01',
      userName: '김민준',
      clentType: 'KOTRA',
      userType: 'UG04',
      relationId: 'com_9',
      relationName: '대한무역투자진흥공사',
      relationNameEng: 'KOTRA',
    } as const;
    expectRoundTrip(currentSession, session);
    expectRoundTrip(currentSession, { ...session, reviewStatus: 'RV50' });
    expectRefusal(currentSession, session, ['clentType', 'ADMIN']);
  });
});

describe('a wrong login names the field', () => {
  test.each([
    ['userId', ''],
    ['userId', 'x'.repeat(51)],
    ['userId', 'a\u0000b'],
    ['userPwd', ''],
    ['userPwd', undefined],
    ['userPwd', { $ne: '' }],
  ])('%s: %j', (field, value) => {
    expectRefusal(login.body, { userId: 'seller01', userPwd: 'Trade!2026' }, [field, value]);
  });

  test.each(['12345', '1234567', '12345a', 123456])('authNumber: %j', (value) => {
    expectRefusal(completeTwoFactor.body, { authNumber: '123456' }, ['authNumber', value]);
  });
});
