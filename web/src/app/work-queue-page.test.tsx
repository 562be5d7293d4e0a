// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { serveInTest, showPage, signInForTest } from '../../test/show-page.tsx';
import desk from '../desk/texts/en.json' with { type: 'json' };
import order from '../order/texts/en.json' with { type: 'json' };
import { bringTexts } from '../platform/translate.ts';
import statistics from '../statistics/texts/en.json' with { type: 'json' };
import ui from '../ui/texts/en.json' with { type: 'json' };
import work from '../work/texts/en.json' with { type: 'json' };
import app from './texts/en.json' with { type: 'json' };
import { WorkQueuePage } from './work-queue-page.tsx';

beforeAll(() => bringTexts('en', { desk, app, statistics, order, ui, work }));
afterEach(cleanup);

const han = { userId: 'han', userName: 'Han Sujin' };
const times = { waitDt: '20261101090000', dueDt: '20261120180000' };
const returned = {
  waitType: 'returned_payout',
  count: 14,
  sumList: [{ tradeCurrCd: '840', totalMony: '247696.92' }],
  ...times,
  lateCount: 14,
  targetDays: 3,
  secondCount: 0,
  chargeList: [],
  openCount: 14,
  version: 0,
};
const rates = {
  ...{ waitType: 'base_rate', count: 1, sumList: [], waitDt: '20261124100000', dueDt: '20261130180000' },
  ...{ lateCount: 0, targetDays: 1, secondCount: 1, chargeList: [], openCount: 1, version: 0 },
};
const queue = {
  baseDt: '20261124120000',
  counts: { mineCount: 0, secondCount: 1, allCount: 15, lateCount: 14 },
  workList: [returned, rates],
};
const matter = {
  matterId: 'po_1',
  matterName: 'Gaon Electronics',
  tradeCurrCd: '840',
  totalMony: '73792.90',
  ...times,
};
const matters = {
  count: 14,
  list: [{ ...matter, lateYn: 'Y', secondYn: 'N', kindChargeYn: 'N', version: 0 }],
};

function show(address: string) {
  signInForTest('KOTRA');
  const asked = serveInTest({
    'GET /work-queue': { body: { result: queue } },
    'GET /work-queue/matters': { body: { result: matters } },
    'GET /work-queue/colleagues': { body: { result: [han] } },
    'GET /work-queue/assignments': { body: { result: [] } },
    'POST /work-queue/assignments': { body: { result: { version: 1 } } },
  });
  return { asked, router: showPage(<WorkQueuePage />, address) };
}

it('shows each kind with count, money and lateness; a line opens its panel in the address', async () => {
  const { router } = show('/en/admin/kotra/work-queue');
  const table = await screen.findByRole('table', { name: work.title });
  const row = within(table).getByText(statistics.waiting.kind.returned_payout).closest('tr') as HTMLElement;
  expect(row.textContent).toContain('14');
  expect(row.textContent).toContain('247,696.92');
  expect(row.textContent).toContain('3 days late');
  expect(screen.getByText('Late: 14')).toBeTruthy();
  const other = within(table).getByText(statistics.waiting.kind.base_rate).closest('tr');
  expect(other?.textContent).toContain(work.charge.second);
  await userEvent.click(within(row).getByText('14'));
  await waitFor(() => expect(router.location.search).toMatchObject({ kind: 'returned_payout' }));
});

it('the panel says why, leads to the first matters and to the list of exactly these, and gives them to somebody', async () => {
  const { asked } = show('/en/admin/kotra/work-queue?scope=all&kind=returned_payout');
  const panel = await screen.findByRole('region', { name: statistics.waiting.kind.returned_payout });
  expect(within(panel).getByText(work.why.returned_payout)).toBeTruthy();
  const link = await within(panel).findByRole('link', { name: 'Gaon Electronics' });
  expect(link.getAttribute('href')).toContain('/settlement-inquiry/detail?settlement=po_1');
  const list = within(panel).getByRole('link', { name: work.panel.list });
  expect(list.getAttribute('href')).toContain('/settlement-inquiry/list?task=open');
  expect(within(panel).getByRole('button', { name: 'Show 13 more' })).toBeTruthy();
  await userEvent.click(within(panel).getByRole('button', { name: 'Assign to me: Gaon Electronics' }));
  await waitFor(() =>
    expect(asked.find(({ call }) => call === 'POST /work-queue/assignments')?.body).toEqual({
      waitType: 'returned_payout',
      matterId: 'po_1',
      chargeId: 'user01',
      version: 0,
    }),
  );
});

it('a tab without work says so', async () => {
  signInForTest('KOTRA');
  serveInTest({ 'GET /work-queue': { body: { result: { ...queue, workList: [] } } } });
  showPage(<WorkQueuePage />, '/en/admin/kotra/work-queue?scope=mine');
  expect(await screen.findByText(work.none.mine)).toBeTruthy();
});
