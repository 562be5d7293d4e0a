/** Questions that a sign-up form asks before it is sent: is this taken, does this business exist (spec §7). */
import { clientTypes } from '@gtp/domain/account/permissions.ts';
import { yesNo } from '../platform/codecs.ts';
import { endpoint } from '../platform/endpoint.ts';
import { boolean, coded, oneOf, text, textLike } from '../platform/plain-codecs.ts';
import { optional, wireObject } from '../platform/wire-object.ts';
import { businessNumberKind, businessStatus } from './verification-codes.ts';

const duplicateSubject = coded({ user_id: 'userId', business_number: 'corpTaxNo', email: 'email' });

export const checkDuplicate = endpoint({
  name: 'checkDuplicate',
  method: 'POST',
  path: '/apply/check/duplicate',
  access: 'public',
  callsPerMinute: 60,
  summary:
    'Whether a user id, business number or address is taken; for an applicant with a proven e-mail address, 20 times.',
  isUnaudited: true,
  body: wireObject('DuplicateCheck', {
    subject: ['checkType', duplicateSubject],
    value: ['checkValue', text(200, 1)],
    /** Without it nothing is answered; of an e-mail address only its proven owner learns whether it is taken. */
    emailProof: ['emailCertId', optional(text(60))],
    /** With a business number: as what and where it would be a member. */
    clientType: ['clentType', optional(oneOf(clientTypes))],
    country: ['countryCd', optional(text(2))],
  }),
  answer: wireObject('DuplicateAnswer', { isTaken: ['duplicateYn', yesNo] }),
});

const businessNumber = textLike(/^[\d-]{1,14}$/);

export const checkTaxNumber = endpoint({
  name: 'checkTaxNumber',
  method: 'POST',
  path: '/apply/check/corptaxno',
  access: 'public',
  summary: 'Whether a Korean business registration number is formed rightly.',
  isUnaudited: true,
  deprecated: { since: '2026-11-24', instead: { path: '/apply/check/corptaxno', version: 2 } },
  body: wireObject('TaxNumberCheck', { businessNumber: ['corpTaxNo', businessNumber] }),
  answer: wireObject('TaxNumberAnswer', { isValid: ['validYn', yesNo] }),
});

export const checkBusiness = endpoint({
  name: 'checkBusiness',
  method: 'POST',
  path: '/apply/check/corptaxno',
  version: 2,
  access: 'public',
  summary: 'Whether a business registration number is formed rightly, and what the tax office says of the business.',
  isUnaudited: true,
  body: wireObject('BusinessCheck', {
    businessNumber: ['corpTaxNo', businessNumber],
    companyType: ['corpType', optional(businessNumberKind)],
  }),
  answer: wireObject('BusinessAnswer', {
    isValid: ['validYn', yesNo],
    /** The kind of company that has numbers of this form. */
    kind: ['corpType', businessNumberKind],
    /** False if the form says another kind of company than the applicant did. */
    fitsType: ['corpTypeMatch', boolean],
    status: ['corpStatus', businessStatus],
  }),
});
