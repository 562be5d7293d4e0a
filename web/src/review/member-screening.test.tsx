// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
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

const match = {
  ...{ matchId: 'm1', subjectKind: 'company', subjectName: 'Sea Dragon', source: 'MADE-UP', entryName: 'DRAGON SEA' },
  ...{ entryNumber: 'T-1', program: '', likeness: 9_100, decision: 'same', decidedByName: 'Kim', reasonText: 'Same' },
};
const proposal = { proposedBy: 'Park', proposedAt: new Date('2026-11-24T01:00:00Z'), reasonText: 'Another number' };
const path = 'POST /members/com_1/matches/m1/reconsider';

function showMatch(difference: object, actions: readonly string[] = ['reconsider_match']) {
  const calls = serveInTest({});
  const shown = { ...screening, matches: [{ ...match, ...difference }] };
  const member = { companyId: 'com_1', version: 4, state: 'RV30', isMasked: false, actions, screening: shown };
  showPage(<MemberScreening member={member as never} />, '/en/admin/kotra/seller-info/detail');
  return calls;
}

async function send(open: string, words?: string) {
  fireEvent.click(await screen.findByRole('button', { name: open }));
  const dialog = within(await screen.findByRole('dialog'));
  if (words) fireEvent.change(dialog.getByRole('textbox'), { target: { value: words } });
  fireEvent.click(dialog.getByRole('button', { name: open }));
}

it('offers the correction of a match that was judged so, with a reason', async () => {
  const calls = showMatch({});
  await send(review.screening.reconsider, 'Another number');
  const body = { version: 4, contents: 'Another number' };
  await waitFor(() => expect(calls).toContainEqual({ call: path, body }));
});

it('lets a second person confirm the correction, by the reason of the first', async () => {
  const calls = showMatch({ reconsideration: { ...proposal, isOwn: false } });
  expect(await screen.findByText('Another number')).toBeTruthy();
  expect(screen.queryByRole('button', { name: review.screening.reconsider })).toBeNull();
  await send(ui.proposal.confirm);
  await waitFor(() => expect(calls).toContainEqual({ call: `${path}-answer`, body: { version: 4, approveYn: 'Y' } }));
});

it('lets its author take it back, and not confirm it', async () => {
  const calls = showMatch({ reconsideration: { ...proposal, isOwn: true } });
  expect(await screen.findByText('Another number')).toBeTruthy();
  expect(screen.queryByRole('button', { name: ui.proposal.refuse })).toBeNull();
  await send(ui.proposal.withdraw);
  await waitFor(() => expect(calls).toContainEqual({ call: `${path}-answer`, body: { version: 4, approveYn: 'N' } }));
});

it('offers nothing where it is not open, or the name is another’s', async () => {
  showMatch({ decision: 'different' });
  expect(await screen.findByText(review.screening.different)).toBeTruthy();
  expect(screen.queryByRole('button', { name: review.screening.reconsider })).toBeNull();
  cleanup();
  showMatch({}, []);
  expect(await screen.findByText(review.screening.same)).toBeTruthy();
  expect(screen.queryByRole('button', { name: review.screening.reconsider })).toBeNull();
});
