/** Getting a user id or a password back. Every first answer is the same whether or not there is such a user. */

import { endpoint } from '../platform/endpoint.ts';
import { instant14, integer, text, textLike } from '../platform/plain-codecs.ts';
import { listOf, optional, wireObject } from '../platform/wire-object.ts';

const idSearch = wireObject('IdSearch', {
  businessNumber: ['corpTaxNo', text(40, 1)],
  email: ['email', text(200, 3)],
  /** A proven address, from `/cert/email/verify`: its owner sees the masked ids at once. */
  emailProof: ['emailCertId', optional(text(60))],
});

const idSearchAnswer = wireObject('IdSearchAnswer', {
  /** Where the e-mail goes if there is a user. */
  maskedEmail: ['email', text(200)],
  /** Masked; only with a proven address. */
  maskedUserIds: ['userIdList', listOf(text(50), 20)],
});

const person = { userId: ['userId', text(50, 1)], email: ['email', text(200, 3)] } as const;
const passwordSearch = wireObject('PasswordSearch', person);
const codeSent = wireObject('RecoveryCodeSent', {
  recoveryId: ['certId', text(60, 1)],
  expiresAt: ['expireDt', instant14],
  secondsLeft: ['expireSeconds', integer],
});

const codeAnswer = {
  recoveryId: ['certId', text(60, 1)],
  code: ['authNumber', textLike(/^\d{6}$/)],
} as const;
const passwordReset = wireObject('PasswordReset', {
  ...codeAnswer,
  password: ['userPwd', text(200, 1)],
  passwordConfirmation: ['userPwdConfirm', text(200, 1)],
});

export const findSellerId = endpoint({
  name: 'findSellerId',
  method: 'POST',
  path: '/auth/seller/id-search',
  access: 'public',
  summary: 'Writes a seller’s user ids to the address, if there are any.',
  body: idSearch,
  answer: idSearchAnswer,
});

export const findBuyerId = endpoint({
  name: 'findBuyerId',
  method: 'POST',
  path: '/auth/buyer/id-search',
  access: 'public',
  summary: 'Writes a buyer’s user ids to the address, if there are any.',
  body: idSearch,
  answer: idSearchAnswer,
});

export const verifySellerEmail = endpoint({
  name: 'verifySellerEmail',
  method: 'POST',
  path: '/auth/seller/password-search/verify-email',
  access: 'public',
  summary: 'Mails a six-digit code to a seller’s user, if id and address belong together.',
  body: passwordSearch,
  answer: codeSent,
});

export const verifyBuyerEmail = endpoint({
  name: 'verifyBuyerEmail',
  method: 'POST',
  path: '/auth/buyer/password-search/verify-email',
  access: 'public',
  summary: 'Mails a six-digit code to a buyer’s user, if id and address belong together.',
  body: passwordSearch,
  answer: codeSent,
});

export const resetSellerPassword = endpoint({
  name: 'resetSellerPassword',
  method: 'POST',
  path: '/auth/seller/password-search/reset',
  access: 'public',
  summary: 'Sets a new password for the seller’s user who got the code, and ends all sessions.',
  body: passwordReset,
});

export const resetBuyerPassword = endpoint({
  name: 'resetBuyerPassword',
  method: 'POST',
  path: '/auth/buyer/password-search/reset',
  access: 'public',
  summary: 'Sets a new password for the buyer’s user who got the code, and ends all sessions.',
  body: passwordReset,
});

export const requestTemporaryPassword = endpoint({
  name: 'requestTemporaryPassword',
  method: 'POST',
  path: '/others/password/auth',
  access: 'public',
  summary: 'Mails a six-digit code to an administrator’s user, if id and address belong together.',
  body: passwordSearch,
  answer: codeSent,
});

export const sendTemporaryPassword = endpoint({
  name: 'sendTemporaryPassword',
  method: 'POST',
  path: '/others/password/temporary',
  access: 'public',
  summary: 'Mails a temporary password to the user who got the code, and ends all sessions.',
  body: wireObject('TemporaryPasswordRequest', codeAnswer),
});

export const replaceTemporaryPassword = endpoint({
  name: 'replaceTemporaryPassword',
  method: 'POST',
  path: '/others/password/replace',
  access: 'public',
  summary: 'Sets a new password in place of a temporary one, which opens no session by itself.',
  body: wireObject('TemporaryPasswordReplacement', {
    userId: ['userId', text(50, 1)],
    temporaryPassword: ['tempPwd', text(200, 1)],
    password: ['userPwd', text(200, 1)],
    passwordConfirmation: ['userPwdConfirm', text(200, 1)],
  }),
});

export const changePassword = endpoint({
  name: 'changePassword',
  method: 'POST',
  path: '/account/password',
  access: 'member',
  summary: 'Sets another password of one’s own; all other sessions end.',
  body: wireObject('PasswordChange', {
    currentPassword: ['currentPwd', text(200, 1)],
    password: ['userPwd', text(200, 1)],
    passwordConfirmation: ['userPwdConfirm', text(200, 1)],
  }),
  changes: ['login', 'session'],
});

export const clearUserId = endpoint({
  name: 'clearUserId',
  method: 'POST',
  path: '/apply/register/clear/user-id',
  access: 'public',
  summary: 'Gives a user id free that an unfinished application of the same proven address holds.',
  body: wireObject('ClearUserId', {
    userId: ['userId', text(50, 1)],
    emailProof: ['emailCertId', text(60, 1)],
  }),
});
