// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { showPage } from '../../test/show-page.tsx';
import { storeLanguage } from '../platform/language.ts';
import { bringTexts } from '../platform/translate.ts';
import { type ListSearch, useListSearch } from './list-search.ts';
import { ListTabs } from './list-tabs.tsx';
import ui from './texts/en.json' with { type: 'json' };

beforeAll(() => {
  storeLanguage('en');
  bringTexts('en', { ui });
});
afterEach(cleanup);

let search: ListSearch;
const tabs = [
  { key: 'all', label: 'All', filters: { stage: undefined } },
  { key: 'held', label: 'Held', filters: { stage: 'held' } },
];

function List() {
  search = useListSearch();
  return <ListTabs search={search} tabs={tabs} />;
}

it('keeps a filter that is set while it is not shown yet, and begins with the first page', async () => {
  const router = showPage(<List />, '/en/list?sort=oldest&cursor=c2&trail=-');
  const held = await screen.findByRole('link', { name: 'Held' });
  expect(held.getAttribute('href')).toBe('/en/list?sort=oldest&stage=held');
  await act(async () => {
    search.set({ text: 'oak' });
    held.click();
  });
  expect(router.location.search).toEqual({ sort: 'oldest', text: 'oak', stage: 'held' });
  await act(async () => screen.getByRole('link', { name: 'All' }).click());
  expect(router.location.search).toEqual({ sort: 'oldest', text: 'oak' });
});
