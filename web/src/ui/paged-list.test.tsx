// @vitest-environment happy-dom
/** What a list does while its next page is not there yet. */
import { useQuery } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { showPage } from '../../test/show-page.tsx';
import { storeLanguage } from '../platform/language.ts';
import { bringTexts } from '../platform/translate.ts';
import { type ListSearch, useListSearch } from './list-search.ts';
import { PagedList } from './paged-list.tsx';
import ui from './texts/en.json' with { type: 'json' };

beforeAll(() => {
  storeLanguage('en');
  bringTexts('en', { ui });
});
beforeEach(() => waiting.clear());
afterEach(cleanup);

type Answer = { readonly list: readonly string[]; readonly nextCursor: string };
const waiting = new Map<string, (answer: Answer) => void>();
let search: ListSearch;

function List() {
  search = useListSearch();
  const asked = `${search.filters.state ?? 'all'} ${search.cursor ?? 'c1'}`;
  const query = useQuery({
    queryKey: [asked],
    queryFn: () => new Promise<Answer>((resolve) => waiting.set(asked, resolve)),
  });
  return (
    <PagedList search={search} query={query} none="none">
      {([row]) => <p>{row}</p>}
    </PagedList>
  );
}

const next = () => screen.getByRole('button', { name: ui.page.next });
const shown = () => screen.getByRole('navigation', { name: ui.page.label }).textContent;

const isAsked = (asked: string) => waitFor(() => expect(waiting.has(asked)).toBe(true));

/** Twenty rows of that name, and the cursor of the page after them. */
async function come(asked: string, nextCursor: string) {
  await isAsked(asked);
  await act(async () => waiting.get(asked)?.({ list: Array.from({ length: 20 }, () => asked), nextCursor }));
  await screen.findByText(asked);
}

it('turns one page however often the button is pressed until it is there', async () => {
  const router = showPage(<List />, '/en/list');
  await come('all c1', 'c2');
  expect(shown()).toContain('1–20');
  await userEvent.click(next());
  await isAsked('all c2');
  expect(shown()).toContain('1–20');
  await userEvent.click(next());
  expect(document.activeElement).toBe(next());
  await come('all c2', 'c3');
  expect(router.location.search).toEqual({ cursor: 'c2', trail: '-' });
  expect(shown()).toContain('21–40');
  await userEvent.click(next());
  await waitFor(() => expect(router.location.search).toEqual({ cursor: 'c3', trail: '-~c2' }));
});

it('takes no cursor of the rows before for those of another filter', async () => {
  const router = showPage(<List />, '/en/list');
  await come('all c1', 'c2');
  await act(async () => search.set({ state: 'held' }));
  await isAsked('held c1');
  await userEvent.click(next());
  await come('held c1', 'h2');
  expect(router.location.search).toEqual({ state: 'held' });
  await userEvent.click(next());
  await waitFor(() => expect(router.location.search).toMatchObject({ cursor: 'h2' }));
});
