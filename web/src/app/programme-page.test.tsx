// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { serveInTest, showPage, signInForTest } from '../../test/show-page.tsx';
import { bringTexts } from '../platform/translate.ts';
import statistics from '../statistics/texts/en.json' with { type: 'json' };
import ui from '../ui/texts/en.json' with { type: 'json' };
import { ProgrammePage } from './programme-page.tsx';
import app from './texts/en.json' with { type: 'json' };

beforeAll(() => bringTexts('en', { app, statistics, ui }));
afterEach(cleanup);

const part = (partType: string, count: number) => ({ partType, count, sumList: [] });
const answer = {
  baseDt: '20261121120000',
  fromYmd: '20261101',
  toYmd: '20261121',
  figureList: [
    {
      figureType: 'approval',
      rate: '66.67',
      beforeRate: '50.00',
      partList: [part('approved', 2), part('declined', 1)],
    },
    { figureType: 'review', medianHours: 30, partList: [part('reviewed', 4)] },
    { figureType: 'cash', medianHours: 96, partList: [part('arrived', 0)] },
  ],
  groupList: [
    {
      ...{ groupType: 'issuer', groupCd: 'iss_1', groupName: 'First Issuer', rate: '66.67' },
      partList: [part('approved', 2), part('declined', 1), part('paid', 2)],
    },
    { groupType: 'country', groupCd: 'US', partList: [part('approved', 0), part('declined', 0), part('paid', 0)] },
    { groupType: 'decline', groupCd: '51', rate: '100.00', partList: [part('declined', 1)] },
    { groupType: 'decline', groupCd: 'none', rate: '0.00', partList: [part('declined', 0)] },
  ],
  stepList: [{ startYmd: '20261121', approveCount: 2, declineCount: 1 }],
};

function show(path = '/en/visa/programme', body: unknown = { result: answer }) {
  signInForTest('VISA');
  const asked = serveInTest({ 'GET /figures/programme': { body } });
  showPage(<ProgrammePage />, path);
  return asked;
}

it('shows rates, medians and what they were before, with a link for each count but none', async () => {
  show();
  const cards = await screen.findByRole('list', { name: statistics.programme.label });
  expect(cards.textContent).toContain('66.67%');
  expect(cards.textContent).toContain('50.00% in the period before');
  expect(cards.textContent).toContain('30 hours');
  expect(cards.textContent).toContain('4 days');
  const links = within(cards).getAllByRole('link');
  expect(links.map((each) => each.textContent)).toEqual(['2 approved', '1 declined', '4 decided']);
});

it('leads from a cell to the rows of its issuer and its code, in the same period', async () => {
  show();
  const issuers = await screen.findByRole('table', { name: statistics.programme.issuer });
  const href = within(issuers).getAllByRole('link')[1]?.getAttribute('href') ?? '';
  expect(Object.fromEntries(new URL(href, 'http://portal').searchParams)).toEqual({
    ...{ issuer: 'iss_1', state: 'declined', from: '2026-11-01', to: '2026-11-21' },
  });
  const declines = screen.getByRole('table', { name: statistics.programme.decline });
  expect(within(declines).getByRole('link').getAttribute('href')).toContain('declineCode=51');
  expect(declines.textContent).toContain(statistics.decline.noCode);
});

it('a country without any decision has a dash for its rate', async () => {
  show();
  const countries = await screen.findByRole('table', { name: statistics.programme.country });
  expect(within(countries).queryByRole('link')).toBeNull();
  expect(countries.textContent).toContain('–');
});

it('asks again for a chosen period, and for nothing where the address has no day', async () => {
  const asked = show();
  await screen.findByRole('list', { name: statistics.programme.label });
  await userEvent.click(screen.getByRole('radio', { name: statistics.programme.preset.quarter }));
  await waitFor(() => expect(asked.filter(({ call }) => call === 'GET /figures/programme')).toHaveLength(2));
  cleanup();
  show('/en/visa/programme?from=soon');
  expect(await screen.findByRole('alert')).toBeTruthy();
});
