// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { serveInTest, showPage, signInForTest } from '../../test/show-page.tsx';
import { bringTexts } from '../platform/translate.ts';
import ui from '../ui/texts/en.json' with { type: 'json' };
import { PayingAccountsPage } from './paying-accounts-page.tsx';
import settlement from './texts/en.json' with { type: 'json' };

beforeAll(() => bringTexts('en', { settlement, ui }));
afterEach(cleanup);

const words = settlement.payingAccount;
const current = {
  ...{
    accountId: 'pa_1',
    tradeCurrCd: '840',
    depositName: 'GTP Safeguarding',
    bankCd: '081',
    depositNo: '10020003000400',
  },
  ...{ countryCd: 'KR', accountStatus: 'confirmed', useYn: 'Y', requestDt: '20261101090000', ownYn: 'N' },
  approveDt: '20261101090000',
};
const waiting = {
  ...{ ...current, accountId: 'pa_2', depositNo: '10020003000999', accountStatus: 'proposed', useYn: 'N' },
  ...{ requestUserName: 'Kim Sujin', approveDt: undefined },
};

function show(...list: readonly object[]) {
  signInForTest('KOTRA');
  const answer = { body: { result: { list } } };
  const asked = serveInTest({
    'GET /settlements/paying-accounts': answer,
    'POST /settlements/paying-accounts/pa_2/decision': answer,
  });
  showPage(<PayingAccountsPage />, '/en/admin/kotra/settlement-inquiry/paying-accounts');
  return asked;
}

it('shows what is in use, and lets another person confirm what waits, beside the account of today', async () => {
  const asked = show(current, waiting);
  expect(within(await screen.findByRole('table', { name: words.inForce })).getByText('10020003000400')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: words.confirm }));
  const dialog = await screen.findByRole('dialog');
  for (const number of [/10020003000400/, /10020003000999/]) expect(within(dialog).getByText(number)).toBeTruthy();
  fireEvent.click(within(dialog).getByRole('button', { name: words.confirm }));
  await waitFor(() =>
    expect(asked.map(({ call }) => call)).toContain('POST /settlements/paying-accounts/pa_2/decision'),
  );
});

it('lets who proposed an account only take it back', async () => {
  show(current, { ...waiting, ownYn: 'Y' });
  expect((await screen.findByRole('button', { name: words.confirm })).hasAttribute('disabled')).toBe(true);
  expect(screen.getByRole('button', { name: words.withdraw })).toBeTruthy();
});

it('says where a currency has none', async () => {
  show();
  expect(await screen.findByText(words.none)).toBeTruthy();
});
