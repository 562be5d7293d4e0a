// @vitest-environment happy-dom
/** What a reviewer reads before agreeing to a newer document. */
import { amendment as wire } from '@gtp/contract/amendment/amendment-wire.ts';
import type { Inside } from '@gtp/contract/platform/wire-object.ts';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { serveInTest, showPage, signInForTest } from '../../test/show-page.tsx';
import { bringTexts } from '../platform/translate.ts';
import ui from '../ui/texts/en.json' with { type: 'json' };
import { AmendmentToDecide } from './amendment-to-decide.tsx';
import texts from './texts/en.json' with { type: 'json' };

beforeAll(() => bringTexts('en', { amendment: texts, ui }));
beforeEach(() => signInForTest('KOTRA'));
afterEach(cleanup);

const replacing: Inside<typeof wire> = {
  ...{ amendmentId: 'a1', kind: 'document', state: 'waiting', companyId: 'c1', companyName: 'Hanbit', changes: [] },
  ...{ clientType: 'SELLER', note: '', askedByName: 'Kim', askedAt: new Date('2026-11-21T03:00:00Z'), reasonText: '' },
  ...{ documentCode: 'DG04', documentName: 'Identity document', needsSecondPerson: true, version: 1 },
  actions: ['accept', 'refuse'],
};

function show(differences: Partial<Inside<typeof wire>> = {}) {
  serveInTest({ 'GET /amendments/a1': { body: { result: wire.encode({ ...replacing, ...differences }) } } });
  showPage(<AmendmentToDecide amendmentId="a1" />, '/en/admin/kotra/amendments?id=a1');
}

it('says that a proof is replaced by two people, and what the first of them does', async () => {
  show();
  expect(await screen.findByText(texts.decide.twoPeopleDocument)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: texts.decide.check }));
  expect(within(await screen.findByRole('dialog')).getByText(texts.decide.checkDocumentHint)).toBeTruthy();
});

it('gives the first person no second button', async () => {
  show({ state: 'checked', checkedByName: 'Park', actions: ['refuse'], version: 2 });
  expect(await screen.findByText(texts.decide.waitsForOther)).toBeTruthy();
  expect(screen.queryByRole('button', { name: texts.decide.accept })).toBeNull();
  expect(screen.queryByRole('button', { name: texts.decide.check })).toBeNull();
});

it('says nothing of two people where one is enough', async () => {
  show({ documentCode: 'DG03', documentName: 'Seal certificate', needsSecondPerson: false });
  expect(await screen.findByRole('button', { name: texts.decide.accept })).toBeTruthy();
  expect(screen.queryByText(texts.decide.twoPeopleDocument)).toBeNull();
});
