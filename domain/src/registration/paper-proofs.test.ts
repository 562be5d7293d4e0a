import { expect, test } from 'vitest';
import { paperDocumentOf, paperRequirements, requirementsOfDocument } from './paper-proofs.ts';

test('each proof has its document; an agent proves who they are with their own card', () => {
  const of = (isRepresentative: boolean) =>
    paperRequirements.map((each) => paperDocumentOf(each, { isRepresentative }));
  expect(of(true)).toEqual(['DG04', 'DG15', 'DG06', 'DG01']);
  expect(of(false)).toEqual(['DG08', 'DG15', 'DG06', 'DG01']);
});

test('a document proves only what nobody else was asked about', () => {
  const application = { isRepresentative: true, paperRequirements: ['id_card', 'business'] } as const;
  expect(requirementsOfDocument('DG04', application)).toEqual(['id_card']);
  expect(requirementsOfDocument('DG06', application)).toEqual([]);
  expect(requirementsOfDocument('DG08', application)).toEqual([]);
});

test('the document of an account abroad proves it, whoever can be asked', () => {
  expect(requirementsOfDocument('DG09', { isRepresentative: true, paperRequirements: [] })).toEqual([
    'foreign_account',
  ]);
});
