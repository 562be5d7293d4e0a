// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { showPage } from '../../test/show-page.tsx';
import { storeLanguage } from '../platform/language.ts';
import { PageLink } from '../platform/page-link.tsx';
import { bringTexts } from '../platform/translate.ts';
import { DataTable } from './data-table.tsx';
import ui from './texts/en.json' with { type: 'json' };

beforeAll(() => {
  storeLanguage('en');
  bringTexts('en', { ui });
});
afterEach(cleanup);

const columns = [
  { key: 'name', header: 'Name', cell: (name: string) => <PageLink to={`/x/${name}`}>{name}</PageLink> },
  { key: 'more', header: 'More', cell: () => 'more' },
];

it('fetches the page of a row while the pointer rests anywhere on it, not while a finger moves the list', async () => {
  const table = <DataTable label="Rows" columns={columns} rows={['a', 'b']} keyOf={(name) => name} isOpening />;
  const router = showPage(table, '/en/x');
  const prefetch = vi.spyOn(router, 'prefetch');
  const cell = (await screen.findAllByText('more'))[1] as HTMLElement;
  fireEvent.touchStart(cell);
  expect(prefetch).not.toHaveBeenCalled();
  await userEvent.hover(cell);
  await waitFor(() => expect(prefetch).toHaveBeenCalledWith('/en/x/b'));
  await userEvent.click(cell);
  await waitFor(() => expect(router.location.pathname).toBe('/en/x/b'));
});
