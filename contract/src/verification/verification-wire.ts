/** Proving an e-mail address, an identity card, a mobile phone and a bank account (spec §7; the payloads are ours). */
import { clientTypes } from '@gtp/domain/account/permissions.ts';
import { day8 } from '../platform/codecs.ts';
import { endpoint } from '../platform/endpoint.ts';
import { instant14, integer, oneOf, text, textLike } from '../platform/plain-codecs.ts';
import { optional, wireObject } from '../platform/wire-object.ts';
import { idCardEvidence, idCardType } from './verification-codes.ts';

const sixDigits = textLike(/^\d{6}$/);
const proofId = text(60, 1);

/** How long something that was sent is good, and when it may be sent again. */
const sending = {
  expiresAt: ['expireDt', instant14],
  /** Seconds until then, so that a wrong clock in the browser does no harm. */
  secondsLeft: ['expireSeconds', integer],
  resendSeconds: ['resendSeconds', integer],
} as const;

export const requestEmailCode = endpoint({
  name: 'requestEmailCode',
  method: 'POST',
  path: '/cert/email/request',
  access: 'public',
  summary: 'Mails a six-digit code, good for three minutes and five tries, to an address that is to be proved.',
  body: wireObject('EmailCodeRequest', {
    email: ['email', text(200, 3)],
    clientType: ['clentType', optional(oneOf(clientTypes))],
  }),
  answer: wireObject('EmailCodeSent', { proofId: ['emailCertId', proofId], ...sending }),
});

export const verifyEmailCode = endpoint({
  name: 'verifyEmailCode',
  method: 'POST',
  path: '/cert/email/verify',
  access: 'public',
  summary: 'The mailed code. What is answered proves the address until the application is sent.',
  body: wireObject('EmailCodeAnswer', { proofId: ['emailCertId', proofId], code: ['authCode', sixDigits] }),
  answer: wireObject('ProvenEmail', { proofId: ['emailCertId', proofId], email: ['email', text(200)] }),
});

export const checkIdCard = endpoint({
  name: 'checkIdCard',
  method: 'POST',
  path: '/apply/cert/id-card',
  access: 'public',
  summary: 'Compares what stands on an identity card with the issuing office.',
  body: wireObject('IdCardCheck', {
    cardType: ['cardType', idCardType],
    evidence: ['certType', idCardEvidence],
    name: ['userName', text(100, 1)],
    birthday: ['birthDay', day8],
    /** The resident number without its hyphen; foreigners' alike. It is compared and not kept. */
    registrationNumber: ['registrationNo', optional(text(14))],
    /** For the evidence CE01. */
    issuedOn: ['issueYmd', optional(day8)],
    /** For the evidence CE02. */
    licenceNumber: ['licenceNo', optional(text(20))],
  }),
  answer: wireObject('ProvenIdCard', { proofId: ['idCardUUID', proofId] }),
});

const identityId = textLike(/^[\w-]{1,60}$/);

export const startIdentity = endpoint({
  name: 'startIdentity',
  method: 'POST',
  path: '/cert/identity/start',
  access: 'public',
  summary:
    'Begins a verification of identity in the provider’s own window, which the page /fields/identity/{identityCertId} opens.',
  body: wireObject('IdentityRequest', {
    name: ['userName', text(100, 1)],
    birthday: ['birthDay', day8],
    /** Proved as well, where the provider tells whose phone was used. */
    mobile: ['mobNo', optional(text(20))],
  }),
  answer: wireObject('IdentityStarted', { identityId: ['identityCertId', identityId] }),
});

export const completeIdentity = endpoint({
  name: 'completeIdentity',
  method: 'POST',
  path: '/cert/identity/complete',
  access: 'public',
  summary:
    'Asks the provider what came of the verification. It holds for the name and birthday that it was begun with, and for no other.',
  body: wireObject('IdentityFinished', { identityId: ['identityCertId', identityId] }),
  answer: wireObject('ProvenIdentity', {
    idCardProof: ['idCardUUID', proofId],
    /** Absent where the phone was another one, or the provider does not tell it. */
    mobileProof: ['mobUUID', optional(proofId)],
  }),
});

/** The hash that binds a request to the mobile carriers' identity check to its answer. */
export const publishUpHash = endpoint({
  name: 'publishUpHash',
  method: 'POST',
  path: '/cert/up_hash/publish',
  access: 'public',
  summary: 'Starts a mobile identity check: a code goes to the phone, and the hash binds the answer to this request.',
  body: wireObject('MobileCheckRequest', {
    name: ['userName', text(100, 1)],
    birthday: ['birthDay', day8],
    mobile: ['mobNo', text(20, 1)],
  }),
  answer: wireObject('MobileCheckStarted', {
    proofId: ['mobUUID', proofId],
    /** In hexadecimal. */
    requestHash: ['upHash', text(64, 64)],
    ...sending,
  }),
});

export const verifyMobileCode = endpoint({
  name: 'verifyMobileCode',
  method: 'POST',
  path: '/cert/mobile/verify',
  access: 'public',
  summary: 'The code from the phone, with the hash of the request. What is answered proves the phone and its owner.',
  body: wireObject('MobileCodeAnswer', {
    proofId: ['mobUUID', proofId],
    requestHash: ['upHash', text(64, 64)],
    code: ['authCode', sixDigits],
  }),
  answer: wireObject('ProvenMobile', { proofId: ['mobUUID', proofId] }),
});

export const remitDeposit = endpoint({
  name: 'remitDeposit',
  method: 'POST',
  path: '/apply/cert/deposit/remit',
  access: 'public',
  summary: 'Remits one won to an account; the code stands in the name of who paid it in.',
  body: wireObject('DepositRequest', {
    bank: ['bankCd', textLike(/^\d{3}$/)],
    accountNumber: ['depositNo', text(30, 1)],
    holder: ['depositName', text(100, 1)],
    /** The proof of the applicant's address: only who proved one may have money remitted. */
    emailProof: ['emailCertId', proofId],
  }),
  answer: wireObject('DepositRemitted', { proofId: ['depositUUID', proofId], ...sending }),
});

export const verifyDeposit = endpoint({
  name: 'verifyDeposit',
  method: 'POST',
  path: '/apply/cert/deposit/verify',
  access: 'public',
  summary: 'The code that stood in the payer’s name. What is answered proves the account and its holder.',
  body: wireObject('DepositCodeAnswer', { proofId: ['depositUUID', proofId], code: ['authCode', sixDigits] }),
  answer: wireObject('ProvenDeposit', { proofId: ['depositUUID', proofId] }),
});
