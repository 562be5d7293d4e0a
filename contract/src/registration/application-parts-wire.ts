/** What the buyer's and the seller's application have in common (spec §3). */
import { memberDocumentCodes } from '@gtp/domain/code/document-codes.ts';
import { agreementKinds, terms } from '@gtp/domain/registration/agreements.ts';
import { day8, yesNo } from '../platform/codecs.ts';
import { integer, oneOf, text } from '../platform/plain-codecs.ts';
import { listOf, nested, optional, wireObject } from '../platform/wire-object.ts';
import { consent } from './registration-codes.ts';

/** The longest body of a file that travels inside the payload, in characters of base64. */
const longestBody = 700_000;

/**
 * A document. Its bytes were uploaded before, under the application's upload ticket (`fileId`), or travel along in
 * base64 (`fileBody`), which suits small files only.
 */
export const applicationFile = wireObject('ApplicationFile', {
  documentCode: ['docCd', oneOf(memberDocumentCodes)],
  fileName: ['fileName', text(300, 1)],
  contentType: ['contentType', text(120)],
  /** In base64. */
  body: ['fileBody', optional(text(longestBody))],
  byteCount: ['fileSize', integer],
  fileId: ['fileId', optional(text(60, 1))],
});

export const fileList = listOf(nested(applicationFile), 40);

/** The consents that the spec sends: AG01 empty, AG02 and AG03 Y. */
export const agreement = wireObject('Agreement', {
  kind: ['agreementType', oneOf(agreementKinds)],
  consent: ['agreementYn', consent],
});

export const agreementList = listOf(nested(agreement), 10);

/** One of the required terms (B1, B2; S1 … S5), with the version that was shown. */
export const acceptedTerm = wireObject('AcceptedTerm', {
  term: ['termsCd', oneOf(terms)],
  version: ['termsVer', text(20, 1)],
  isAccepted: ['agreementYn', yesNo],
});

export const acceptedTerms = listOf(nested(acceptedTerm), 20);

export const introduction = wireObject('CompanyIntroduction', {
  url: ['url', optional(text(300))],
  description: ['corpDesc', optional(text(2_000))],
  file: ['attachFile', optional(nested(applicationFile))],
});

/** A person's name in Latin letters: the two parts are swapped when sent (spec §3). */
export const latinName = {
  givenName: ['userNameEng2', text(100)],
  familyName: ['userNameEng1', text(100)],
} as const;

export const birthday = ['birthDay', day8] as const;
