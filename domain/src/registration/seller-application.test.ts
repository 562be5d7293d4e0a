import { describe, expect, test } from 'vitest';
import {
  corporation,
  corporationWithAgent,
  individual,
  makeFile,
  nonProfit,
  sellerAgent,
  sellerOwner,
  today,
} from '../../test/make-application.ts';
import { currentTermsVersion as termsVersion } from './agreements.ts';
import { sellerStepOfField, sellerSteps, sellerStepsOf } from './registration-steps.ts';
import { checkSellerApplication, findSellerProblems, type SellerApplication } from './seller-application.ts';
import type { FundSource } from './seller-company.ts';
import { findCompanyWarnings } from './seller-company.ts';
import type { Occupation } from './seller-people.ts';

const problemsOf = (application: SellerApplication) =>
  findSellerProblems(application, { today, termsVersion }).map(
    ({ code, field }) => `${field} ${code.replace('registration.', '')}`,
  );

const withCompany = (company: Partial<SellerApplication['company']>, from = corporation): SellerApplication => ({
  ...from,
  company: { ...from.company, ...company },
});
const withApplicant = (applicant: Partial<SellerApplication['applicant']>): SellerApplication => ({
  ...corporation,
  applicant: { ...corporation.applicant, ...applicant },
});
const withOwners = (owners: Partial<SellerApplication['beneficialOwners']>): SellerApplication => ({
  ...corporation,
  beneficialOwners: { ...corporation.beneficialOwners, ...owners },
});
const withoutFile = (code: string, from: SellerApplication): SellerApplication => ({
  ...from,
  files: from.files.filter(({ documentCode }) => documentCode !== code),
});

describe('a seller’s application', () => {
  test.each([
    ['a corporation', corporation],
    ['an individual business', individual],
    ['a non-profit body that need not name owners', nonProfit],
    ['a corporation with two representatives and an agent', corporationWithAgent],
  ])('of %s is taken when everything is there', (_, application) => {
    expect(problemsOf(application)).toEqual([]);
    expect(checkSellerApplication(application, { today, termsVersion })).toEqual({ ok: true, value: application });
  });

  test.each<[string, SellerApplication]>([
    ['applicant.dialCode dial_code_invalid', withApplicant({ dialCode: '1' })],
    ['applicant.mobile phone_invalid', withApplicant({ mobile: '0212345678' })],
    [
      'applicant.registrationNumber registration_number_invalid',
      withApplicant({ registrationNumber: '8003021234567' }),
    ],
    ['applicant.occupation code_unknown', withApplicant({ occupation: '06' as Occupation })],
    ['applicant.relationDetail value_missing', withApplicant({ relation: '99' })],
    ['applicant.proofs.idCard proof_missing', withApplicant({ proofs: { deposit: 'ver_1' } })],
    ['applicant.proofs.deposit proof_missing', withApplicant({ proofs: { idCard: 'ver_1' } })],
    ['company.businessNumber business_number_invalid', withCompany({ businessNumber: '2148654321' })],
    ['company.corporationNumber value_missing', withCompany({ corporationNumber: undefined })],
    ['company.corporationNumber corporation_number_invalid', withCompany({ corporationNumber: '110111' })],
    ['company.subtype subtype_mismatch', withCompany({ subtype: 'association' })],
    ['company.foundedOn day_in_future', withCompany({ foundedOn: '2026-11-22' })],
    ['company.nameEnglish not_english', withCompany({ nameEnglish: '한빛' })],
    ['company.exchange exchange_missing', withCompany({ isListed: true })],
    ['company.listingDetail value_missing', withCompany({ isListed: true, exchange: '99' })],
    ['company.sitePostalCode value_missing', withCompany({ otherPlaceOfBusiness: 'abroad', siteAddress1: 'Hanoi' })],
    ['company.purposeDetail value_missing', withCompany({ purpose: '99' })],
    ['company.fundSource code_unknown', withCompany({ fundSource: '09' as FundSource })],
    ['company.fundSourceDetail value_missing', withCompany({ fundSource: '99' })],
    ['company.purposeOfFoundation value_missing', withCompany({ purposeOfFoundation: '' }, nonProfit)],
    ['coOwners co_owners_missing', { ...corporation, hasCoOwners: true }],
    ['coOwners co_owners_not_asked', { ...corporation, coOwners: [sellerOwner] }],
    ['coOwners.0.name value_missing', { ...corporationWithAgent, coOwners: [{ ...sellerOwner, name: '' }] }],
    ['owner.name representative_differs', withApplicant({ name: '박영희' })],
    // The Latin letters beside the proven name prove nothing.
    ['owner.name representative_differs', withApplicant({ name: '박영희', givenName: 'Cheolsu', familyName: 'Kim' })],
    ['owner.birthday representative_differs', { ...corporation, owner: { ...sellerOwner, birthday: '1980-03-02' } }],
    ['agent agent_missing', { ...corporationWithAgent, agent: undefined }],
    // Who signs up is the agent whose documents come along.
    ['agent.name agent_differs', { ...corporationWithAgent, agent: { ...sellerAgent, name: '최말숙' } }],
    ['agent.birthday agent_differs', { ...corporationWithAgent, agent: { ...sellerAgent, birthday: '1990-07-08' } }],
    ['agent agent_not_needed', { ...corporation, agent: sellerAgent }],
    ['agent.email email_invalid', { ...corporationWithAgent, agent: { ...sellerAgent, email: 'park' } }],
    ['beneficialOwners.name beneficial_owner_missing', withOwners({ name: undefined, isRepresentative: false })],
    ['beneficialOwners.share share_too_small', withOwners({ share: 2_499 })],
    ['beneficialOwners.share share_missing', withOwners({ share: undefined })],
    ['beneficialOwners.omittedReason omission_not_allowed', withOwners({ omittedReason: '01' })],
    ['beneficialOwners.confirmedByDetail value_missing', withOwners({ confirmedBy: '99' })],
    ['account.number account_number_invalid', { ...corporation, account: { ...corporation.account, number: '12' } }],
    ['branches.0.address1 value_missing', { ...corporation, branches: [{ postalCode: '04524', address1: '' }] }],
    ['compliance compliance_not_confirmed', { ...corporation, compliance: corporation.compliance.slice(1) }],
    [
      'compliance compliance_changed',
      {
        ...corporation,
        compliance: corporation.compliance.map((each, at) => ({ ...each, version: at ? each.version : 'old' })),
      },
    ],
    ['terms terms_not_accepted', { ...corporation, terms: corporation.terms.slice(0, 4) }],
    [
      'terms terms_changed',
      { ...corporation, terms: corporation.terms.map((each, at) => ({ ...each, version: at ? each.version : 'old' })) },
    ],
  ])('names what is wrong: %s', (expected, application) => {
    const problems = problemsOf(application).filter((each) => !each.startsWith('files'));
    expect(problems).toEqual([expected]);
  });

  test('at least a quarter is enough, and all shares are at most the whole', () => {
    expect(problemsOf(withOwners({ share: 2_500 }))).toEqual([]);
    const first = { name: '이민호', birthday: '2015-01-01', country: 'KR', kind: '01', confirmedBy: '01' } as const;
    expect(problemsOf(withOwners({ share: 7_000, others: [{ ...first, share: 3_000 }] }))).toEqual([]);
    expect(problemsOf(withOwners({ share: 7_001, others: [{ ...first, share: 3_000 }] }))).toEqual([
      'beneficialOwners.share shares_above_whole',
    ]);
  });

  test('an individual business has no owners to omit', () => {
    const omitting = {
      ...individual,
      beneficialOwners: { ...individual.beneficialOwners, omittedReason: '05' } as const,
    };
    expect(problemsOf(omitting)).toEqual(['beneficialOwners.omittedReason omission_not_allowed']);
  });

  test('the consents are those of the spec: AG01 empty, AG02 and AG03 given', () => {
    const agreements = [
      { kind: 'AG01', consent: 'not_asked' },
      { kind: 'AG02', consent: 'given' },
      { kind: 'AG03', consent: 'withheld' },
    ] as const;
    expect(findSellerProblems({ ...corporation, agreements }, { today, termsVersion })).toMatchObject([
      { field: 'agreements', code: 'registration.consent_wrong' },
    ]);
  });
});

describe('the documents of a seller (reference 4-i)', () => {
  test.each([
    ['DG01', corporation],
    ['DG02', corporation],
    ['DG03', individual],
    ['DG04', individual],
    ['DG05', corporation],
    ['DG06', individual],
    ['DG07', corporationWithAgent],
    ['DG08', corporationWithAgent],
    ['DG10', nonProfit],
    ['DG11', nonProfit],
  ])('%s is missed', (code, application) => {
    expect(findSellerProblems(withoutFile(code, application), { today, termsVersion })).toEqual([
      { ok: false, code: 'registration.document_missing', field: 'files', documentCode: code },
    ]);
  });

  test('the power of attorney may come later, if the applicant says so', () => {
    expect(problemsOf({ ...withoutFile('DG07', corporationWithAgent), lacksPowerOfAttorney: true })).toEqual([]);
  });

  test('an account abroad is proved, and a document that nobody asked for is refused', () => {
    const account = {
      ...corporation.account,
      foreignBank: 'CHASUS33',
      foreignNumber: '000123456789',
      foreignHolder: 'HANBIT',
    };
    expect(problemsOf({ ...corporation, account })).toEqual(['files document_missing']);
    expect(problemsOf({ ...individual, files: [...individual.files, makeFile('DG08')] })).toEqual([
      'files.4.documentCode document_not_expected',
    ]);
  });
});

describe('the steps of a seller', () => {
  test('are eleven, without the agent’s when the representative signs up', () => {
    expect(sellerSteps).toHaveLength(11);
    expect(sellerStepsOf({ isRepresentative: false })).toEqual(sellerSteps);
    expect(sellerStepsOf({ isRepresentative: true })).toEqual(sellerSteps.filter((step) => step !== 'agent'));
  });

  test.each([
    ['coOwners.0.birthday', 'owners'],
    ['applicant.password', 'login'],
    ['applicant.mobile', 'member'],
    ['applicant.proofs.deposit', 'accounts'],
    ['company.url', 'accounts'],
    ['company.foundedOn', 'company'],
    ['beneficialOwners.others.1.share', 'beneficial_owners'],
    ['files.3.fileId', 'documents'],
    ['nothing.we.know', 'terms'],
  ])('%s stands on %s', (field, step) => expect(sellerStepOfField(field)).toBe(step));
});

describe('what only looks odd', () => {
  test('warns and stops nobody', () => {
    expect(findCompanyWarnings(corporation.company)).toEqual([]);
    expect(findCompanyWarnings({ ...corporation.company, corporationNumber: '1101110062433' })).toEqual([
      'corporation_number_check_digit',
    ]);
    expect(findCompanyWarnings({ ...corporation.company, businessNumber: '2222222227' })).toEqual([
      'business_number_of_other_kind',
    ]);
    expect(problemsOf(withCompany({ corporationNumber: '1101110062433' }))).toEqual([]);
  });
});

describe('who signs up as the representative', () => {
  const { applicant } = corporation;
  const signsUp = (names: object, application = corporation) =>
    problemsOf({ ...application, applicant: { ...applicant, ...names } });

  test.each(['김 철수', 'KIM CHEOLSU', 'Cheolsu Kim', 'Kim, Cheol-su'])('is known as %s', (name) => {
    expect(signsUp({ name })).toEqual([]);
  });

  test('may be a co-representative', () => {
    const coOwners = [{ ...sellerOwner, name: '이민호', givenName: 'Minho', familyName: 'Lee' }];
    expect(signsUp({ name: '이민호' }, { ...corporation, hasCoOwners: true, coOwners })).toEqual([]);
  });

  test('is compared once the representative is typed', () => {
    expect(problemsOf({ ...corporation, owner: { ...sellerOwner, name: '' } })).toEqual(['owner.name value_missing']);
  });
});
