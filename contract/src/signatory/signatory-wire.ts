/** Who signs for a company: a deputy's proof of identity and power of attorney, and the review of it (decision 0136). */

import { deputyKindCodes } from '@gtp/domain/account/deputy-kinds.ts';
import { authorityStates, identityMethods } from '@gtp/domain/signatory/signatory.ts';
import { uploadedFile } from '../attachment/attachment-wire.ts';
import { day8, yesNo } from '../platform/codecs.ts';
import { endpoint } from '../platform/endpoint.ts';
import { pageOf, pageRows } from '../platform/page-wire.ts';
import { boolean, coded, filledText, instant14, oneOf, text } from '../platform/plain-codecs.ts';
import { listOf, nested, optional, wireObject } from '../platform/wire-object.ts';

const deputyKinds = listOf(coded(deputyKindCodes), 8);

const authorityRows = {
  authorityId: ['authorityId', text(60)],
  state: ['authorityStatus', oneOf(authorityStates)],
  /** The rights that it covers, DP01–DP04. */
  kinds: ['deputyTypeList', deputyKinds],
  identityMethod: ['certType', oneOf(identityMethods)],
  identityName: ['certUserName', text(100)],
  /** The last day in Seoul; absent: until it is revoked. */
  validUntil: ['expireYmd', optional(day8)],
  filedAt: ['requestDt', instant14],
  decidedAt: ['approveDt', optional(instant14)],
  /** What is to be mended, of one that was sent back. */
  reason: ['reasonDetail', text(500)],
} as const;

const ownAuthority = wireObject('OwnSigningAuthority', authorityRows);

const ownSignatory = wireObject('OwnSignatory', {
  /** Rights that were given and have no effect yet. */
  unconfirmed: ['waitingTypeList', deputyKinds],
  confirmed: ['confirmedTypeList', deputyKinds],
  confirmedUntil: ['expireYmd', optional(day8)],
  /** What a new power of attorney would have to cover. */
  toCover: ['deputyTypeList', deputyKinds],
  canFile: ['requestYn', yesNo],
  /** Newest first. */
  authorities: ['authorityList', listOf(nested(ownAuthority), 50)],
});

export const readOwnSignatory = endpoint({
  name: 'readOwnSignatory',
  method: 'GET',
  path: '/company/signatory',
  access: 'member',
  summary: 'Which of the caller’s rights wait for a proof of identity and a power of attorney, and what was filed.',
  answer: ownSignatory,
  shows: ['signatory'],
});

export const fileAuthority = endpoint({
  name: 'fileAuthority',
  method: 'POST',
  path: '/company/signatory',
  access: 'member',
  summary: 'Files a power of attorney (DG07) with the proof of who the caller is, for review.',
  isIdempotent: true,
  body: wireObject('SigningAuthorityFiling', {
    method: ['certType', oneOf(identityMethods)],
    name: ['certUserName', filledText(100)],
    birthday: ['birthDay', day8],
    /** Of the office that was asked, for `id_card` and `mobile`. */
    proofId: ['certUUID', optional(text(60, 1))],
    mobile: ['mobNo', optional(text(20, 1))],
    /** A copy of the passport or card (DG04), for `document`. */
    identityFileId: ['certFileId', optional(text(60, 1))],
    powerOfAttorneyFileId: ['delegDocFileId', text(60, 1)],
    validUntil: ['expireYmd', optional(day8)],
  }),
  answer: ownSignatory,
  changes: ['signatory', 'deputy'],
  answersAs: readOwnSignatory,
});

const reviewedAuthority = wireObject('SigningAuthority', {
  ...authorityRows,
  companyId: ['companyId', text(60)],
  companyName: ['corpName', text(200)],
  userId: ['userId', text(50)],
  userName: ['userName', text(200)],
  appointedBy: ['requestUserName', optional(text(200))],
  decidedBy: ['approveUserName', optional(text(200))],
  identityCopy: ['certFile', optional(nested(uploadedFile))],
  /** Whether the reviewer read the birthday off the copy and it was the one that was typed. */
  isBirthdayCompared: ['birthDayCheckYn', yesNo],
  powerOfAttorney: ['delegDocFile', optional(nested(uploadedFile))],
  /** The name of the login is written otherwise than the proven one. */
  isNameOther: ['nameDiffYn', boolean],
  /** The deputy and who appointed them logged in from the same address, or with the same browser. */
  sharesAddress: ['sameAddressYn', boolean],
  sharesBrowser: ['sameDeviceYn', boolean],
  canDecide: ['approveYn', yesNo],
});

export const listAuthorities = endpoint({
  name: 'listAuthorities',
  method: 'GET',
  path: '/signatories',
  access: 'signatory.review',
  summary: 'Powers of attorney of the deputies whose companies the caller reviews, the newest first.',
  query: wireObject('SigningAuthorityFilter', {
    ...pageRows,
    text: ['text', optional(text(100))],
    state: ['authorityStatus', optional(oneOf(authorityStates))],
  }),
  answer: pageOf('SigningAuthorityPage', nested(reviewedAuthority)),
  shows: ['signatory'],
});

export const confirmAuthority = endpoint({
  name: 'confirmAuthority',
  method: 'POST',
  path: '/signatories/{authorityId}/confirm',
  access: 'signatory.review',
  summary: 'Confirms a power of attorney: from now on the deputy may act with the rights that it covers.',
  body: wireObject('SigningAuthorityConfirmation', {
    /** As the copy of the passport or card shows it; of who proved it by `document`. */
    birthday: ['birthDay', optional(day8)],
  }),
  changes: ['signatory'],
});

export const returnAuthority = endpoint({
  name: 'returnAuthority',
  method: 'POST',
  path: '/signatories/{authorityId}/return',
  access: 'signatory.review',
  summary: 'Sends a power of attorney back with what is to be mended.',
  body: wireObject('SigningAuthorityReturn', { reason: ['reasonDetail', filledText(500)] }),
  changes: ['signatory'],
});
