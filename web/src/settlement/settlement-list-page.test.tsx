// @vitest-environment happy-dom
import type { ClientType } from '@gtp/domain/account/permissions.ts';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { serveInTest, showPage, signInForTest } from '../../test/show-page.tsx';
import desk from '../desk/texts/en.json' with { type: 'json' };
import { bringTexts } from '../platform/translate.ts';
import ui from '../ui/texts/en.json' with { type: 'json' };
import { SettlementListPage } from './settlement-list-page.tsx';
import settlement from './texts/en.json' with { type: 'json' };

beforeAll(() => bringTexts('en', { desk, settlement, ui }));
afterEach(cleanup);

const payout = {
  settlementId: 'po_1',
  sellerName: 'Hanbit Cosmetics Co., Ltd.',
  settlementStatus: 'ST50',
  payoutYmd: '20261118',
  tradeCurrCd: '840',
  settlementMony: '17745.00',
  orderCount: 2,
  endToEndId: 'PO01M7',
};

it.each<[ClientType, boolean]>([
  ['SELLER', false],
  ['KOTRA', true],
  ['VISA', true],
])('%s reads the payouts, and whose they are where it is not their own', async (clientType, isNamed) => {
  signInForTest(clientType);
  serveInTest({ 'GET /settlements': { body: { result: { list: [payout], totals: [], count: 1 } } } });
  showPage(<SettlementListPage />, '/en/x/settlement-inquiry/list');
  const table = await screen.findByRole('table', { name: settlement.list.title });
  expect(table.textContent).toContain('17,745.00');
  expect(table.textContent?.includes(payout.sellerName)).toBe(isNamed);
  expect(table.querySelector('a')?.getAttribute('href')).toContain('settlement=po_1');
});

it('says so while there is no payout', async () => {
  signInForTest('SELLER');
  serveInTest({ 'GET /settlements': { body: { result: { list: [], totals: [], count: 0 } } } });
  showPage(<SettlementListPage />, '/en/seller/settlement-inquiry/list');
  expect(await screen.findByText(settlement.list.none)).toBeTruthy();
});

it('shows the agency alone what paying out cannot go on with', async () => {
  const problem = { problemKind: 'file_rejected', reference: 'FILE01M7', regDt: '20261118090000' };
  const answers = {
    'GET /settlements': { body: { result: { list: [payout], totals: [], count: 1 } } },
    'GET /settlements/problems': { body: { result: { list: [problem] } } },
  };
  signInForTest('KOTRA');
  serveInTest(answers);
  showPage(<SettlementListPage />, '/en/x/settlement-inquiry/list');
  fireEvent.click(await screen.findByRole('button', { name: '1 bank problem to resolve' }));
  const link = await screen.findByRole('link', { name: 'FILE01M7' });
  expect(link.closest('li')?.textContent).toContain(settlement.problems.file_rejected);
  expect(link.getAttribute('href')).toMatch(/settlement-inquiry\/files$/);
  cleanup();
  signInForTest('VISA');
  const asked = serveInTest(answers);
  showPage(<SettlementListPage />, '/en/x/settlement-inquiry/list');
  await screen.findByRole('table', { name: settlement.list.title });
  expect(asked.map(({ call }) => call)).not.toContain('GET /settlements/problems');
});
