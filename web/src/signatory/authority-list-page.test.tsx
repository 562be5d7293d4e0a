// @vitest-environment happy-dom
/** Whoever confirms a copy of an identity document reads the birthday off it. */
import { listAuthorities } from '@gtp/contract/signatory/signatory-wire.ts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { serveInTest, showPage, signInForTest } from '../../test/show-page.tsx';
import { bringTexts } from '../platform/translate.ts';
import ui from '../ui/texts/en.json' with { type: 'json' };
import { AuthorityListPage } from './authority-list-page.tsx';
import type { ReviewedAuthority } from './signatory-queries.ts';
import signatory from './texts/en.json' with { type: 'json' };

beforeAll(() => bringTexts('en', { signatory, ui }));
beforeEach(() => signInForTest('KOTRA'));
afterEach(cleanup);

const at = new Date('2026-11-21T03:00:00Z');
const waiting: ReviewedAuthority = {
  ...{ authorityId: 'a1', companyId: 'c1', companyName: 'Hanbit', userId: 'u1', userName: 'Jane Roe' },
  ...{ state: 'waiting', kinds: ['payer'], identityMethod: 'document', identityName: 'Jane A. Roe', filedAt: at },
  ...{ reason: '', isNameOther: false, sharesAddress: false, sharesBrowser: false, canDecide: true },
  isBirthdayCompared: false,
};

const confirmPath = 'POST /signatories/a1/confirm';

function show(
  differences: Partial<ReviewedAuthority>,
  answer: { readonly status?: number; readonly body: unknown } = { body: { result: null } },
) {
  const list = listAuthorities.answer.encode({ list: [{ ...waiting, ...differences }], count: 1, totals: [] });
  const calls = serveInTest({ 'GET /signatories': { body: { result: list } }, [confirmPath]: answer });
  showPage(<AuthorityListPage />, '/en/admin/kotra/signatories');
  return calls;
}

async function openConfirmation() {
  fireEvent.click((await screen.findAllByRole('button', { name: signatory.decide.confirm }))[0] as HTMLElement);
  return within(await screen.findByRole('dialog'));
}

const sentTo = (calls: ReturnType<typeof show>) => calls.filter(({ call }) => call === confirmPath);

it('asks for the birthday on the copy beside the name that was typed, and sends what was read', async () => {
  const calls = show({}, { status: 422, body: { code: 'signatory.birthday_differs', message: 'Another one' } });
  expect((await screen.findAllByText(signatory.list.identityTyped)).length).toBeGreaterThan(0);
  const dialog = await openConfirmation();
  expect(dialog.getByText(/The user entered the name Jane A\. Roe/)).toBeTruthy();
  const send = dialog.getByRole<HTMLButtonElement>('button', { name: signatory.decide.confirm });
  expect(send.disabled).toBe(true);
  const day = await dialog.findByLabelText<HTMLInputElement>(/Date of birth on the copy/, { selector: 'input' });
  await userEvent.type(day, '1988-08-09');
  await userEvent.tab();
  fireEvent.click(send);
  expect(await dialog.findByText('Another one')).toBeTruthy();
  expect(sentTo(calls)).toEqual([{ call: confirmPath, body: { birthDay: '19880809' } }]);
});

it('asks nothing more of whom an office confirmed', async () => {
  const calls = show({ identityMethod: 'mobile' });
  const dialog = await openConfirmation();
  expect(dialog.queryByText(/Date of birth on the copy/)).toBeNull();
  fireEvent.click(dialog.getByRole('button', { name: signatory.decide.confirm }));
  await waitFor(() => expect(sentTo(calls)).toHaveLength(1));
});

it.each([
  [true, signatory.list.identityCompared],
  [false, signatory.list.identityNotCompared],
] as const)('says of a confirmed copy whether its birthday was compared: %s', async (isBirthdayCompared, words) => {
  show({ state: 'confirmed', canDecide: false, isBirthdayCompared });
  expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
});
