// @vitest-environment happy-dom
/** The filters of a list in the address. */
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { routerInTest } from '../../test/router-in-test.tsx';
import { type ListSearch, useListSearch } from './list-search.ts';

afterEach(cleanup);

let search: ListSearch;
function List() {
  search = useListSearch();
  return null;
}

it('keeps a filter that is set while the one before is not shown yet, and begins with the first page', async () => {
  const { router, view } = routerInTest(<List />, '/seller/order-sheet/list?sort=oldest&cursor=c2&trail=-');
  render(view);
  await act(() => router.load());
  await act(async () => {
    search.set({ currency: 'USD' });
    search.set({ state: 'settled' });
  });
  expect(search.filters).toEqual({ sort: 'oldest', currency: 'USD', state: 'settled' });
  expect(search.cursor).toBeUndefined();
});

it('turns no page of rows that are about to be others, and clears to the order that was asked for last', async () => {
  const { router, view } = routerInTest(<List />, '/seller/order-sheet/list?cursor=c2&trail=-');
  render(view);
  await act(() => router.load());
  await act(async () => {
    search.set({ currency: 'USD' });
    search.next('c3');
    search.previous();
  });
  expect([search.filters, search.depth]).toEqual([{ currency: 'USD' }, 0]);
  await act(async () => {
    search.set({ sort: 'oldest' });
    search.clear();
  });
  expect(search.filters).toEqual({ sort: 'oldest' });
});

it('reads several words of one filter, and knows none of them where one is unknown', async () => {
  const { router, view } = routerInTest(<List />, '/seller/order-sheet/list?state=settled,held&stage=held,other');
  render(view);
  await act(() => router.load());
  expect(search.words('state', ['held', 'settled', 'draft'])).toEqual(['held', 'settled']);
  expect(search.words('stage', ['held'])).toBeUndefined();
  expect(search.unknown).toEqual([{ name: 'stage', value: 'held,other' }]);
});

it('knows how many pages lie before one, though an address has no room for all of their cursors', async () => {
  const { router, view } = routerInTest(<List />, '/seller/order-sheet/list');
  render(view);
  await act(() => router.load());
  for (let page = 1; page <= 35; page += 1) await act(async () => search.next(`c${page}`));
  expect(search.depth).toBe(35);
  for (let page = 1; page <= 3; page += 1) await act(async () => search.previous());
  expect([search.depth, search.cursor]).toEqual([32, 'c32']);
  for (let page = 1; page <= 40; page += 1) await act(async () => search.previous());
  expect([search.depth, search.cursor]).toEqual([0, undefined]);
});
