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

it('gives the focus back to the row whose preview was closed, by Escape and by its button', async () => {
  const preview = { nameOf: (name: string) => name, show: (name: string) => <p>about {name}</p> };
  const rows = { columns, rows: ['a', 'b'], keyOf: (name: string) => name, preview };
  showPage(<DataTable label="Rows" {...rows} isOpening />, '/en/x');
  const link = await screen.findByRole('link', { name: 'b' });
  for (const close of [
    () => fireEvent.keyDown(document.body, { key: 'Escape' }),
    () => userEvent.click(screen.getByRole('button', { name: ui.preview.close })),
  ]) {
    await userEvent.click(screen.getByRole('button', { name: ui.preview.open.replace('{name}', 'b') }));
    await screen.findByText('about b');
    await close();
    expect(screen.queryByText('about b')).toBeNull();
    expect(document.activeElement).toBe(link);
  }
});

it('shows on a phone what stands in the corner beside the heading of its card, without a name of its own', async () => {
  const { happyDOM } = window as unknown as { happyDOM: { setViewport: (size: { width: number }) => void } };
  happyDOM.setViewport({ width: 375 });
  const [name, more] = columns;
  if (!name || !more) throw new Error('two columns');
  const onCard = [
    { ...name, onCard: 'title' },
    { ...more, onCard: 'corner' },
  ] as const;
  showPage(<DataTable label="Rows" columns={onCard} rows={['a']} keyOf={(row) => row} isOpening />, '/en/x');
  const card = (await screen.findByRole('list', { name: 'Rows' })).firstElementChild;
  expect(card?.children).toHaveLength(1);
  expect(card?.textContent).toBe('amore');
  happyDOM.setViewport({ width: 1280 });
});
