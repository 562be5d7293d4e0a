import { describe, expect, test } from 'vitest';
import { accept, refuse } from '../platform/result.ts';
import { checkConfirming, checkFiling, comparableName, type Filing, identityMethods } from './signatory.ts';

const today = '2026-11-02';
const proven: Filing = {
  method: 'mobile',
  isProven: true,
  hasIdentityDocument: false,
  kinds: ['approver'],
  isAnotherWaiting: false,
  isTaken: false,
  today,
};
const byDocument: Filing = { ...proven, method: 'document', isProven: false, hasIdentityDocument: true };

describe('a power of attorney', () => {
  test.each([
    ['whose deputy an office knows', proven],
    ['whose deputy shows a document', byDocument],
    ['that ends today', { ...proven, validUntil: today }],
    ['that ends later', { ...proven, validUntil: '2026-11-03' }],
  ])('%s is taken for review', (_, filing) => {
    expect(checkFiling(filing)).toEqual(accept(undefined));
  });

  test.each([
    ['of who was given nothing to sign', { kinds: [] }, refuse('signatory.nothing_to_sign')],
    ['while another one waits', { isAnotherWaiting: true }, refuse('signatory.waits_already')],
    ['of who signs already', { isTaken: true }, refuse('signatory.same_person', { field: 'name' })],
    ['that ended yesterday', { validUntil: '2026-11-01' }, refuse('signatory.day_over', { field: 'validUntil' })],
  ])('%s is refused', (_, differences, refusal) => {
    expect(checkFiling({ ...proven, ...differences })).toEqual(refusal);
    expect(checkFiling({ ...byDocument, ...differences })).toEqual(refusal);
  });

  test('by document is refused without one, even where an office knows the deputy', () => {
    expect(checkFiling({ ...byDocument, isProven: true, hasIdentityDocument: false })).toEqual(
      refuse('signatory.identity_document_missing', { field: 'identityFileId' }),
    );
  });

  test.each(identityMethods.filter((method) => method !== 'document'))(
    'by %s is refused without the answer of the office, even with a document',
    (method) => {
      expect(checkFiling({ ...proven, method, isProven: false, hasIdentityDocument: true })).toEqual(
        refuse('signatory.identity_unproven', { field: 'proofId' }),
      );
    },
  );
});

describe('a confirmation', () => {
  test('of who showed a copy needs the birthday that stands on it', () => {
    const confirming = (isBirthdaySame: boolean | undefined) => checkConfirming({ method: 'document', isBirthdaySame });
    expect(confirming(true)).toEqual(accept(undefined));
    expect(confirming(false)).toEqual(refuse('signatory.birthday_differs', { field: 'birthday' }));
    expect(confirming(undefined)).toEqual(refuse('signatory.birthday_missing', { field: 'birthday' }));
  });

  test.each(['id_card', 'mobile'] as const)('of whom an office knows (%s) needs nothing read', (method) => {
    expect(checkConfirming({ method, isBirthdaySame: undefined })).toEqual(accept(undefined));
  });
});

test.each(['Anne-Marie O’Neil', "anne marie o'neil", 'ANNEMARIE ONEIL', 'Anne·Marie O.Neil', 'Ａｎｎｅ Marie ONeil'])(
  '%s is the name of one person',
  (name) => {
    expect(comparableName(name)).toBe('annemarieoneil');
  },
);
