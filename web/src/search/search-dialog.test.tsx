// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { serveInTest, showPage, signInForTest } from '../../test/show-page.tsx';
import { bringTexts } from '../platform/translate.ts';
import ui from '../ui/texts/en.json' with { type: 'json' };
import type { HitGroup } from './hit-group.ts';
import { forgetRecentSearches, keepRecentSearch, readRecentSearches } from './recent-searches.ts';
import { SearchDialog } from './search-dialog.tsx';
import search from './texts/en.json' with { type: 'json' };

beforeAll(() => bringTexts('en', { search, ui }));
beforeEach(() => {
  forgetRecentSearches();
  signInForTest('SELLER');
});
afterEach(cleanup);

const nothing = { orderList: [], paymentList: [], settlementList: [], memberList: [] };
const answer = { keyword: 'PI-1', ...nothing, disputeList: [], noticeList: [], supportList: [] };

/** Two orders and their list, whatever the server says. */
const groupsOf = (): readonly HitGroup[] => [
  {
    key: 'orders',
    title: 'Orders',
    hits: ['PI-1', 'PI-12'].map((title) => ({ key: title, to: `/seller/order-sheet/${title}`, title, detail: 'Oak' })),
    all: { to: '/seller/order-sheet/list', search: { text: 'PI-1' } },
  },
];

function show(response: { status?: number; body: unknown } = { body: { result: answer } }, groups = groupsOf) {
  const asked = serveInTest({ 'GET /search': response });
  const onClose = vi.fn();
  const slash = { isOn: true, turn: vi.fn() };
  const router = showPage(<SearchDialog groupsOf={groups} onClose={onClose} slash={slash} />, '/en/seller/main');
  const field = () => screen.findByRole('combobox', { name: search.field });
  return { asked, onClose, slash, router, field };
}

const activeText = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent;

describe('the search', () => {
  it('is asked once for what was typed without a pause, and not for one character', async () => {
    const { asked, field } = show();
    await userEvent.type(await field(), 'P');
    expect(screen.getByRole('status').textContent).toBe(search.hint);
    await userEvent.type(await field(), 'I-1');
    await screen.findByRole('option', { name: /PI-12/ });
    expect(asked.map(({ call }) => call)).toEqual(['GET /search']);
    expect(screen.getByRole('status').textContent).toContain('2 results');
  });

  it('is gone through with the arrows, and Enter opens what is active', async () => {
    const { field, onClose, router } = show();
    await userEvent.type(await field(), 'PI-1');
    await screen.findByRole('option', { name: /PI-12/ });
    const typed = await field();
    expect(activeText(typed)).toContain('PI-1');
    await userEvent.keyboard('{ArrowDown}');
    expect(activeText(typed)).toContain('PI-12');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
    expect(activeText(typed)).toBe('Orders: view all in the list');
    await userEvent.keyboard('{Enter}');
    expect(onClose).toHaveBeenCalledOnce();
    await waitFor(() => expect(router.location.href).toContain('/seller/order-sheet/list?text=PI-1'));
    expect(readRecentSearches()).toEqual(['PI-1']);
  });

  it('opens nothing that was found for an older text', async () => {
    const { field, onClose, asked } = show();
    await userEvent.type(await field(), 'PI-1');
    await screen.findByRole('option', { name: /PI-12/ });
    await userEvent.type(await field(), '2');
    await userEvent.keyboard('{Enter}');
    expect(onClose).not.toHaveBeenCalled();
    await waitFor(() => expect(asked).toHaveLength(2));
    await waitFor(() => expect(screen.getByRole('status').textContent).toContain('2 results'));
    await userEvent.keyboard('{Enter}');
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('says that nothing fits', async () => {
    const { field } = show(undefined, () => []);
    await userEvent.type(await field(), 'zebra');
    await waitFor(() => expect(screen.getByRole('status').textContent).toContain('Nothing matches “zebra”'));
    expect(screen.queryByRole('option')).toBeNull();
  });

  it('says what went wrong, and asks again', async () => {
    const { asked, field } = show({ status: 429, body: { code: 'request.too_many', message: 'Too many' } });
    await userEvent.type(await field(), 'PI-1');
    expect((await screen.findByRole('alert')).textContent).toContain('Too many');
    await userEvent.click(screen.getByRole('button', { name: ui.failure.retry }));
    await waitFor(() => expect(asked).toHaveLength(2));
  });

  it('offers what was looked for lately', async () => {
    for (const text of ['one', 'two', 'three', 'four', 'five', 'six', 'five']) keepRecentSearch(text);
    const { field } = show();
    await field();
    expect(screen.getAllByRole('option').map((each) => each.textContent)).toEqual([
      'five',
      'six',
      'four',
      'three',
      'two',
    ]);
    await userEvent.click(screen.getByRole('option', { name: 'six' }));
    expect(await field()).toHaveProperty('value', 'six');
  });

  it('lets who does not want it turn the single key off', async () => {
    const { slash, field } = show();
    await field();
    await userEvent.click(screen.getByRole('checkbox', { name: search.slash }));
    expect(slash.turn).toHaveBeenCalledWith(false);
  });
});
