// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { serveInTest, showPage, signInForTest } from '../../test/show-page.tsx';
import { bringTexts } from '../platform/translate.ts';
import ui from '../ui/texts/en.json' with { type: 'json' };
import { PayoutCalendarPage } from './payout-calendar-page.tsx';
import settlement from './texts/en.json' with { type: 'json' };

beforeAll(() => bringTexts('en', { settlement, ui }));
afterEach(cleanup);

it('turns on from the month that was asked for, though it is not shown yet', async () => {
  signInForTest('SELLER');
  const lists = { list: [], payoutList: [], deadlineList: [], holidayList: [] };
  serveInTest({ 'GET /settlements/calendar': { body: { result: { baseYm: '202611', ...lists } } } });
  const router = showPage(<PayoutCalendarPage />, '/en/seller/settlement-inquiry/calendar?month=202611');
  const next = await screen.findByRole('button', { name: settlement.calendar.next });
  await act(async () => {
    next.click();
    next.click();
  });
  expect(router.location.search).toEqual({ month: '202701' });
  expect(await screen.findByText('January 2027')).toBeTruthy();
});
