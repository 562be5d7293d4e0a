// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { serveInTest, showPage, signInForTest } from '../../test/show-page.tsx';
import { bringTexts } from '../platform/translate.ts';
import ui from '../ui/texts/en.json' with { type: 'json' };
import { documentName } from './document-name.ts';
import { MemberAccounts } from './member-accounts.tsx';
import review from './texts/en.json' with { type: 'json' };

beforeAll(() => bringTexts('en', { review, ui }));
beforeEach(() => signInForTest('KOTRA'));
afterEach(cleanup);

const account = {
  ...{ currency: 'USD', bank: 'CHASUS33', number: '400012345678', holder: 'Lee Minho' },
  ...{ since: new Date('2026-11-23T01:00:00Z'), confirmation: 'document_waiting', documentCode: 'DG09' },
};

function show(difference: object) {
  serveInTest({});
  const member = { companyId: 'com_1', accounts: [{ ...account, ...difference }] } as never;
  showPage(<MemberAccounts member={member} />, '/en/admin/kotra/seller-info/detail');
}

it('shows the whole account, that its document waits, and that somebody else holds it', async () => {
  show({ isHeldByAnother: true });
  expect(await screen.findByText('400012345678')).toBeTruthy();
  expect(screen.getByText('Lee Minho')).toBeTruthy();
  expect(screen.getByText(`${review.accounts.by.document_waiting} (${documentName('DG09')})`)).toBeTruthy();
  expect(screen.getByText(review.accounts.heldByAnother)).toBeTruthy();
});

it('says that one won confirmed it, when, and nothing of its holder', async () => {
  const confirmed = {
    confirmation: 'provider',
    documentCode: undefined,
    confirmedAt: new Date('2026-11-22T01:00:00Z'),
  };
  show({ isHeldByAnother: false, ...confirmed });
  expect((await screen.findByText(/One-won deposit/)).textContent).toContain('2026');
  expect(screen.queryByText(review.accounts.heldByAnother)).toBeNull();
});
