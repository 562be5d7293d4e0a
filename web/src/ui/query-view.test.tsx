// @vitest-environment happy-dom
import { useQuery } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { showPage } from '../../test/show-page.tsx';
import { fetchAuthorised } from '../platform/api.ts';
import { bringTexts } from '../platform/translate.ts';
import { QueryView } from './query-view.tsx';
import ui from './texts/en.json' with { type: 'json' };

beforeAll(() => bringTexts('en', { ui }));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function List() {
  const [filter, setFilter] = useState('USD');
  const query = useQuery({
    queryKey: ['list', filter],
    queryFn: async () => (await fetchAuthorised(`/list?${filter}`)).text(),
  });
  return (
    <>
      <button type="button" onClick={() => setFilter('JPY')}>
        {filter}
      </button>
      <QueryView query={query}>{(rows) => <p>{rows}</p>}</QueryView>
    </>
  );
}

const serve = (answer: (url: string) => Promise<Response>) =>
  vi.stubGlobal('fetch', async (url: string) => answer(url));
const rowsOf = async (url: string) => new Response(`rows of ${url.slice(-3)}`);

async function goOffline() {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await act(async () => void dispatchEvent(new Event('offline')));
  serve(async () => Promise.reject(new TypeError('Failed to fetch')));
}

async function comeBack() {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  serve(rowsOf);
  await act(async () => void dispatchEvent(new Event('online')));
}

it('shows no old rows under a new filter while offline, says why, and loads by itself afterwards', async () => {
  serve(rowsOf);
  showPage(<List />, '/en/list');
  await screen.findByText('rows of USD');
  await goOffline();
  fireEvent.click(screen.getByRole('button', { name: 'USD' }));
  expect((await screen.findByRole('alert')).textContent).toContain(ui.connection.offline);
  expect(screen.queryByText('rows of USD')).toBeNull();
  await comeBack();
  expect(await screen.findByText('rows of JPY')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('says whose rows they are while those of the new filter take long', async () => {
  serve(rowsOf);
  showPage(<List />, '/en/list');
  await screen.findByText('rows of USD');
  const late = Promise.withResolvers<Response>();
  serve(() => late.promise);
  vi.useFakeTimers();
  fireEvent.click(screen.getByRole('button', { name: 'USD' }));
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(screen.getByText('rows of USD')).toBeTruthy();
  expect(screen.getByText(ui.content.previous)).toBeTruthy();
});
