// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { serveInTest, showPage, signInForTest } from '../../test/show-page.tsx';
import { bringTexts } from '../platform/translate.ts';
import ui from '../ui/texts/en.json' with { type: 'json' };
import { MemberScreening } from './member-screening.tsx';
import { hasNamesNotCompared } from './names-compared.ts';
import review from './texts/en.json' with { type: 'json' };

beforeAll(() => bringTexts('en', { review, ui }));
beforeEach(() => signInForTest('KOTRA'));
afterEach(cleanup);

const screening = {
  ...{ screenedAt: new Date('2026-11-23T01:00:00Z'), subjectCount: 4, entryCount: 0, matches: [] },
  ...{ comparedBy: 'yente', notCompared: [] as string[] },
};

function show(difference: object | undefined) {
  serveInTest({});
  const shown = difference && { ...screening, ...difference };
  const member = { companyId: 'com_1', state: 'RV30', isMasked: false, actions: [], screening: shown } as never;
  showPage(<MemberScreening member={member} />, '/en/admin/kotra/seller-info/detail');
  return hasNamesNotCompared(member);
}

it('says who compared the names, and that none is similar', async () => {
  expect(show({})).toBe(false);
  expect(await screen.findByText(/4 names compared by yente/)).toBeTruthy();
  expect(screen.getByText(review.screening.none)).toBeTruthy();
  expect(screen.queryByText(review.screening.notCompared)).toBeNull();
});

it('names who was not compared, and calls nobody clear of whom nothing is known', async () => {
  expect(show({ notCompared: ['Sea Dragon'] })).toBe(true);
  expect(await screen.findByText(/yente gave no answer for: Sea Dragon/)).toBeTruthy();
  expect(screen.getByText(review.screening.partial)).toBeTruthy();
  expect(screen.queryByText(review.screening.none)).toBeNull();
});

it.each([
  [{ comparedBy: 'lists' }, review.screening.noList],
  [undefined, review.screening.never],
])('says that nothing was compared: %o', async (difference, sentence) => {
  expect(show(difference)).toBe(true);
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(screen.queryByText(review.screening.none)).toBeNull();
});
