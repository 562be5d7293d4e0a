import { complianceQuestions, currentComplianceVersion, sellerTerms } from '@gtp/domain/registration/agreements.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { bringRuntimeConfig } from '../../platform/runtime-config.ts';
import { reachedStepIndex, shownAt } from '../sign-up.ts';
import { withoutItem } from '../sign-up-values.ts';
import { answersOf, findingOf, keepDrawing, readDrawing } from './ownership-drawing.ts';
import { sellerApplicationOf, sellerDocumentsAsked, shareOf } from './seller-application-of.ts';
import { sellerRules } from './seller-rules.ts';
import { sellerSignUp } from './seller-sign-up.ts';

const today = '2026-11-21';
const pagesFor = (values: Record<string, string>) => sellerSignUp.stepsOf(values).map((step) => step.page);
const fieldsOf = (values: Record<string, string>) => sellerRules.findProblems(values, today).map(shownAt);

describe('the steps of a seller', () => {
  it('are eleven in the order of the spec when an agent signs up', () => {
    expect(pagesFor({ 'applicant.isRepresentative': 'N' })).toEqual([
      'agree',
      'authentication',
      'accountset',
      'compliance',
      'memberinfo',
      'corpinfo',
      'ownerinfo',
      'agentinfo',
      'realcustomer',
      'accounts',
      'filedocument',
    ]);
  });

  it('leave the agent out when the representative signs up', () => {
    expect(pagesFor({ 'applicant.isRepresentative': 'Y' })).not.toContain('agentinfo');
  });

  it('stay reached when the agent’s step falls away', () => {
    const steps = sellerSignUp.stepsOf({ 'applicant.isRepresentative': 'Y' });
    const index = reachedStepIndex(sellerSignUp, { values: { 'applicant.isRepresentative': 'Y' }, reached: 'agent' });
    expect(steps[index]?.name).toBe('owners');
  });
});

describe('what is asked of a seller', () => {
  it('begins with nothing ticked: five terms and eleven confirmations', () => {
    const { terms, compliance } = sellerApplicationOf({});
    const [question] = complianceQuestions;
    const confirmsWith = (tick: string) => sellerApplicationOf({ [`compliance.${question}`]: tick }).compliance[0];
    expect(confirmsWith(currentComplianceVersion)?.isConfirmed).toBe(true);
    for (const other of ['Y', '2020-01']) expect(confirmsWith(other)?.isConfirmed).toBe(false);
    expect(terms.map((each) => each.isAccepted)).toEqual(sellerTerms.map(() => false));
    expect(compliance.map((each) => each.isConfirmed)).toEqual(complianceQuestions.map(() => false));
    expect(fieldsOf({})).toEqual(expect.arrayContaining(['terms', 'compliance', 'emailProof', 'applicant.gender']));
  });

  it('is a co-representative only where somebody said so', () => {
    const named = { 'coOwners.count': '1', 'coOwners.0.name': 'Lee' };
    expect(sellerApplicationOf({ ...named, hasCoOwners: 'N' }).coOwners).toEqual([]);
    expect(fieldsOf({ ...named, hasCoOwners: 'Y' })).toContain('coOwners.0.gender');
    expect(fieldsOf({ hasCoOwners: 'Y' })).toContain('coOwners');
  });

  it('is a beneficial owner of corporations and non-profit bodies alone', () => {
    expect(fieldsOf({ 'company.type': 'individual' }).filter((path) => path.startsWith('beneficial'))).toEqual([]);
    expect(fieldsOf({ 'company.type': 'corporation' })).toContain('beneficialOwners.mode');
    const exempt = { 'company.type': 'non_profit', 'beneficialOwners.mode': 'omitted' };
    expect(fieldsOf(exempt).filter((path) => path.startsWith('beneficial'))).toEqual([
      'beneficialOwners.omittedReason',
    ]);
    expect(sellerDocumentsAsked({ ...exempt, 'beneficialOwners.omittedReason': '02' }).needed).toContain('DG11');
  });

  it('is the power of attorney of an agent, unless it comes later', () => {
    const agent = { 'applicant.isRepresentative': 'N' };
    expect(sellerDocumentsAsked(agent).needed).toEqual(expect.arrayContaining(['DG07', 'DG08']));
    expect(sellerDocumentsAsked({ ...agent, lacksPowerOfAttorney: 'Y' }).needed).not.toContain('DG07');
  });

  it('shows a missing document at its own slot', () => {
    expect(fieldsOf({})).toEqual(expect.arrayContaining(['files.DG01', 'files.DG03', 'files.DG04', 'files.DG06']));
  });
});

describe('the beneficial-owner assistant', () => {
  it('multiplies shares through a company and fills the declaration in', () => {
    const drawing = {
      parties: [
        { id: 'p1', kind: 'company' as const, name: 'Holding' },
        { id: 'p2', kind: 'person' as const, name: 'Park' },
      ],
      holdings: [
        { holder: 'p1', company: 'applicant', share: '60' },
        { holder: 'p2', company: 'p1', share: '50' },
      ],
    };
    const values = { 'company.type': 'corporation', ...keepDrawing(drawing) };
    const found = findingOf(readDrawing(values), values);
    if (!found?.ok) throw new Error('nothing was found');
    expect(answersOf(found.value, values)).toMatchObject({
      'beneficialOwners.mode': 'owners',
      'beneficialOwners.name': 'Park',
      'beneficialOwners.kind': '01',
      'beneficialOwners.share': '30',
    });
  });

  it('reads shares with two decimals at most', () => {
    expect(['25', '33.33', '0.5', '33.333', 'many', ''].map(shareOf)).toEqual([
      2500,
      3333,
      50,
      undefined,
      undefined,
      undefined,
    ]);
  });
});

it('moves the later items of a list up when one is taken out', () => {
  const values = { 'coOwners.count': '2', 'coOwners.0.name': 'Kim', 'coOwners.1.name': 'Lee' };
  expect({ ...values, ...withoutItem(values, 'coOwners', 0) }).toMatchObject({
    'coOwners.count': '1',
    'coOwners.0.name': 'Lee',
  });
});

describe('where no provider can be asked', () => {
  afterEach(() => bringRuntimeConfig({ paperRequirements: [] }));

  it('the documents stand for the proofs, and one of the phone may come along', () => {
    const proofs = (fields: readonly string[]) => fields.filter((field) => field.includes('.proofs.'));
    expect(proofs(fieldsOf({}))).toEqual(['applicant.proofs.idCard', 'applicant.proofs.deposit']);
    expect(sellerDocumentsAsked({}).allowed).not.toContain('DG15');
    bringRuntimeConfig({ paperRequirements: ['id_card', 'mobile', 'deposit', 'business'] });
    expect(proofs(fieldsOf({}))).toEqual([]);
    expect(sellerDocumentsAsked({})).toMatchObject({
      needed: expect.arrayContaining(['DG01', 'DG04', 'DG06']),
      allowed: expect.arrayContaining(['DG15']),
    });
  });
});
