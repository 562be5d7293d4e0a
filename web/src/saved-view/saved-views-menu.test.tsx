// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { serveInTest, showPage, signInForTest } from '../../test/show-page.tsx';
import { bringTexts } from '../platform/translate.ts';
import { useListSearch } from '../ui/list-search.ts';
import ui from '../ui/texts/en.json' with { type: 'json' };
import { SavedViewsMenu } from './saved-views-menu.tsx';
import savedView from './texts/en.json' with { type: 'json' };

beforeAll(() => bringTexts('en', { 'saved-view': savedView, ui }));
afterEach(cleanup);

function Page() {
  return <SavedViewsMenu list="orders" search={useListSearch()} />;
}

const view = { viewId: 'view_1', viewName: 'Dollars held', viewQuery: 'stage=held&currency=USD' };
const answers = {
  'GET /views': { body: { result: { list: [view] } } },
  'POST /views': { body: { result: { ...view, viewId: 'view_2', viewName: 'Mine' } } },
  'DELETE /views/view_1': { body: {} },
};

async function openAt(address: string) {
  signInForTest('SELLER');
  const asked = serveInTest(answers);
  const router = showPage(<Page />, address);
  await userEvent.click(await screen.findByRole('button', { name: 'Saved views' }));
  await screen.findByRole('button', { name: 'Dollars held' });
  return { router, asked };
}

it('opens the list as it was saved, from its first page', async () => {
  const { router } = await openAt('/en/seller/order-sheet/list?text=silk&cursor=c9&trail=-');
  await userEvent.click(screen.getByRole('button', { name: 'Dollars held' }));
  await waitFor(() => expect(router.location.search).toEqual({ stage: 'held', currency: 'USD' }));
});

it('saves what the list is narrowed to, without its page, and marks the view that is shown', async () => {
  const { asked } = await openAt('/en/seller/order-sheet/list?stage=held&currency=USD&cursor=c9&trail=-');
  expect(screen.getByRole('button', { name: 'Dollars held' }).getAttribute('aria-pressed')).toBe('true');
  await userEvent.type(screen.getByLabelText('Save these filters as'), ' Mine ');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(asked.map(({ call }) => call)).toContain('POST /views'));
  expect(asked.find(({ call }) => call === 'POST /views')?.body).toEqual({
    ...{ listName: 'orders', viewName: 'Mine', viewQuery: 'stage=held&currency=USD' },
  });
});

it('removes a view, and saves none where nothing narrows the list', async () => {
  const { asked } = await openAt('/en/seller/order-sheet/list');
  expect(screen.queryByLabelText('Save these filters as')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Delete Dollars held' }));
  await waitFor(() => expect(asked.map(({ call }) => call)).toContain('DELETE /views/view_1'));
});
