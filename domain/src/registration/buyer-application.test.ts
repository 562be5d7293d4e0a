import { describe, expect, test } from 'vitest';
import { phonePlans, buyerApplication as right, today } from '../../test/make-application.ts';
import { currentTermsVersion as termsVersion } from './agreements.ts';
import { type BuyerApplication, checkBuyerApplication, findBuyerProblems } from './buyer-application.ts';
import { buyerStepOfField, buyerSteps } from './registration-steps.ts';

type Change = { readonly [Part in keyof BuyerApplication]?: Partial<BuyerApplication[Part]> };

/** The application with some values of its parts replaced; lists are replaced whole. */
function changed(change: Change): BuyerApplication {
  const parts = Object.entries(change).map(([name, part]) => {
    const before = right[name as keyof BuyerApplication];
    const isWhole = typeof before !== 'object' || Array.isArray(before);
    return [name, isWhole ? part : { ...(before as object), ...(part as object) }];
  });
  return { ...right, ...Object.fromEntries(parts) } as BuyerApplication;
}

const problemsOf = (change: Change) =>
  findBuyerProblems(changed(change), { today, plans: phonePlans, termsVersion }).map(
    ({ code, field }) => `${field} ${code.replace('registration.', '')}`,
  );

describe('a buyer’s application', () => {
  test('is taken when everything is there', () => {
    expect(findBuyerProblems(right, { today, plans: phonePlans, termsVersion })).toEqual([]);
    expect(checkBuyerApplication(right, { today, plans: phonePlans, termsVersion })).toEqual({
      ok: true,
      value: right,
    });
  });

  test.each<[string, Change]>([
    ['applicant.userId user_id_invalid', { applicant: { userId: 'a b' } }],
    ['applicant.password password_invalid', { applicant: { password: 'short', passwordConfirmation: 'short' } }],
    [
      'applicant.password password_common',
      { applicant: { password: 'Password1!', passwordConfirmation: 'Password1!' } },
    ],
    [
      'applicant.password password_own',
      { applicant: { userId: 'lantern', password: 'lantern-1', passwordConfirmation: 'lantern-1' } },
    ],
    ['applicant.passwordConfirmation passwords_differ', { applicant: { passwordConfirmation: 'Trade!2027' } }],
    ['applicant.givenName not_english', { applicant: { givenName: '제인' } }],
    ['applicant.familyName value_missing', { applicant: { familyName: ' ' } }],
    ['applicant.birthday too_young', { applicant: { birthday: '2010-01-01' } }],
    ['applicant.birthday birthday_invalid', { applicant: { birthday: '2027-01-01' } }],
    ['applicant.birthday day_invalid', { applicant: { birthday: '31.02.1985' } }],
    ['applicant.birthday value_missing', { applicant: { birthday: '' } }],
    ['applicant.dialCode dial_code_invalid', { applicant: { dialCode: '82' } }],
    ['applicant.mobile phone_invalid', { applicant: { mobile: '61234567' } }],
    ['applicant.postalCode postal_code_invalid', { applicant: { postalCode: '04932' } }],
    ['applicant.address1English not_english', { applicant: { address1English: '서울' } }],
    ['company.taxNumber value_missing', { company: { taxNumber: '' } }],
    ['company.email email_invalid', { company: { email: 'jane@tan' } }],
    ['company.phone phone_invalid', { company: { phone: '12' } }],
    ['company.fax phone_invalid', { company: { fax: 'none' } }],
    ['company.address1 value_missing', { company: { address1: '' } }],
    ['owner.birthday too_young', { owner: { birthday: '2008-01-01' } }],
    ['introduction.url url_invalid', { introduction: { url: 'https://tan.example' } }],
    ['files document_missing', { files: right.files.slice(1) }],
    ['emailProof value_missing', { emailProof: '' }],
    ['agreements consent_wrong', { agreements: right.agreements.slice(0, 2) }],
    ['terms terms_not_accepted', { terms: right.terms.map((each) => ({ ...each, isAccepted: false })) }],
    ['terms terms_changed', { terms: right.terms.map((each) => ({ ...each, version: '2026-10' })) }],
    ['card.maskedNumber card_number_whole', { card: { maskedNumber: '4242-4242-4242-4242' } }],
    ['card.maskedNumber card_number_whole', { card: { token: '4242424242424242' } }],
  ])('names what is wrong: %s', (expected, change) => {
    expect(problemsOf(change)).toEqual([expected]);
  });

  test('a Korean company has a Korean number, with its check digit', () => {
    const korean = { country: 'KR', dialCode: '82', phone: '0212345678', fax: undefined, postalCode: '04524' };
    expect(problemsOf({ company: { ...korean, taxNumber: '2148654322' } })).toEqual([]);
    expect(problemsOf({ company: { ...korean, taxNumber: '2148654323' } })).toEqual([
      'company.taxNumber business_number_invalid',
    ]);
  });

  test('a file that is neither uploaded nor sent along is named by its place', () => {
    const [first, second] = right.files;
    const files = [first, second && { ...second, fileId: undefined }].filter((each) => each !== undefined);
    expect(problemsOf({ files })).toEqual(['files.1.fileId file_missing']);
  });

  test('everything wrong is listed at once, in the order of the seven steps', () => {
    const everything = findBuyerProblems(
      changed({
        terms: [],
        emailProof: '',
        applicant: { userId: '' },
        company: { name: '' },
        owner: { givenName: '' },
        introduction: { url: '!' },
        files: [],
      }),
      { today, plans: phonePlans, termsVersion },
    );
    const steps = everything.map(({ field }) => buyerStepOfField(field));
    expect([...new Set(steps)]).toEqual(buyerSteps);
    expect(buyerSteps).toHaveLength(7);
  });
});
