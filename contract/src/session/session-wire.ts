/** Login, second factor, tokens and logout (spec §4, §7). */

import { everyClientType } from '@gtp/domain/account/client-types.ts';
import { deputyKindCodes } from '@gtp/domain/account/deputy-kinds.ts';
import { userGroups } from '@gtp/domain/account/user-groups.ts';
import { factorMethods } from '@gtp/domain/second-factor/second-factor.ts';
import { endpoint } from '../platform/endpoint.ts';
import { coded, instant14, integer, oneOf, text, textLike } from '../platform/plain-codecs.ts';
import { listOf, optional, wireObject } from '../platform/wire-object.ts';

const credentials = wireObject('Credentials', {
  userId: ['userId', text(50, 1)],
  password: ['userPwd', text(200, 1)],
});

export const sessionTokens = wireObject('SessionTokens', {
  accessToken: ['accessToken', text(4_000)],
  refreshToken: ['refreshToken', text(4_000)],
  userGroup: ['userType', oneOf(userGroups)],
});

/** DP01–DP08 of who is a deputy (reference 4-e), and those that wait for a proof; a representative has none. */
export const deputyKinds = optional(listOf(coded(deputyKindCodes), 8));

/** What the tokens say of their bearer; the browser reads them, the server trusts them only when signed. */
export const tokenClaims = wireObject('TokenClaims', {
  userId: ['sub', text(50)],
  sessionId: ['sid', text(60)],
  stage: ['stage', oneOf(['second-factor', 'set-up', 'complete'])],
  clientType: ['clentType', oneOf(everyClientType)],
  companyId: ['relationId', text(60)],
  userGroup: ['userType', oneOf(userGroups)],
  deputyKinds: ['deputyTypeList', deputyKinds],
  unconfirmed: ['waitingTypeList', deputyKinds],
  /** Before the second factor: how it may be shown, what is asked for first before; absent where only a code is mailed. */
  methods: ['methodList', optional(listOf(oneOf(factorMethods)))],
});

export const login = endpoint({
  name: 'login',
  method: 'POST',
  path: '/auth/login',
  access: 'public',
  summary: 'First factor: user id and password. The tokens open only the second factor.',
  body: credentials,
  answer: sessionTokens,
});

export const sendTwoFactorCode = endpoint({
  name: 'sendTwoFactorCode',
  method: 'POST',
  path: '/two-factor/email/send',
  access: 'second-factor',
  summary: 'Mails a six-digit code, valid for three minutes and five tries.',
  answer: wireObject('TwoFactorCodeSent', {
    maskedEmail: ['email', text(200)],
    expiresAt: ['expireDt', instant14],
    /** Seconds until the code expires, so that a wrong clock in the browser does no harm. */
    secondsLeft: ['expireSeconds', integer],
  }),
});

export const completeTwoFactor = endpoint({
  name: 'completeTwoFactor',
  method: 'POST',
  path: '/two-factor/login',
  access: 'second-factor',
  summary: 'Second factor: the mailed code. Answers the tokens of a complete login.',
  body: wireObject('TwoFactorAnswer', { code: ['authNumber', textLike(/^\d{6}$/)] }),
  answer: sessionTokens,
});

export const refreshTokens = endpoint({
  name: 'refreshTokens',
  method: 'POST',
  path: '/auth/token/refresh',
  access: 'public',
  summary: 'Exchanges a refresh token for new tokens; using an old one again ends the session.',
  isUnaudited: true,
  body: wireObject('RefreshRequest', {
    userId: ['userId', text(50, 1)],
    refreshToken: ['refreshToken', text(4_000, 1)],
  }),
  answer: wireObject('RefreshedTokens', {
    accessToken: ['accessToken', text(4_000)],
    refreshToken: ['refreshToken', text(4_000)],
  }),
});

export const logout = endpoint({
  name: 'logout',
  method: 'POST',
  path: '/logout',
  access: 'public',
  summary: 'Ends the session of the bearer; without one it answers just the same.',
  answer: wireObject('LoggedOut', {
    /** Where the browser ends the session at the organisation's provider, too, if that opened this one. */
    providerUrl: ['providerLogoutUrl', optional(text(8_000))],
  }),
});
