// @vitest-environment happy-dom
/** The text of a list's filters: what is being typed is nobody else's to change. */
import { MantineProvider } from '@mantine/core';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { pageThatNeverComes } from '../../test/router-in-test.tsx';
import { showPage } from '../../test/show-page.tsx';
import { storeLanguage } from '../platform/language.ts';
import { bringTexts } from '../platform/translate.ts';
import { ChoiceFilter, FilterBar, TextFilter } from './filter-bar.tsx';
import { type ListSearch, useListSearch } from './list-search.ts';
import ui from './texts/en.json' with { type: 'json' };

beforeAll(() => {
  storeLanguage('en');
  bringTexts('en', { ui });
});
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function List() {
  const search = useListSearch();
  return <FilterBar search={search} text={<TextFilter search={search} label="Find" placeholder="Find" />} />;
}

const choices = ['Held', 'Settled', 'Draft'].map((label) => ({ label, value: label.toLowerCase() }));

function States() {
  return <ChoiceFilter search={useListSearch()} name="state" label="State" choices={choices} isSeveral />;
}

it('keeps a choice while the one before of the same filter is not shown yet', async () => {
  const router = showPage(<States />, '/en/list?state=draft');
  await pass(0);
  fireEvent.click(screen.getByRole('button', { name: 'State: Draft' }));
  const press = (name: string) => fireEvent.click(screen.getByRole('checkbox', { name }));
  press('Held');
  press('Settled');
  await pass(0);
  expect(router.location.search).toEqual({ state: 'draft,held,settled' });
  press('Draft');
  press('Settled');
  await pass(0);
  expect(router.location.search).toEqual({ state: 'held' });
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

async function show(address = '/en/list') {
  const router = showPage(<List />, address);
  await pass(0);
  const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Find' });
  field.focus();
  return { router, field };
}

const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

it('waits a pause after each syllable that an input method ends', async () => {
  const { router, field } = await show();
  for (const [end, text] of [
    [false, 'ㅎ'],
    [true, '한'],
    [false, '한ㅂ'],
    [true, '한빛'],
  ] as const) {
    if (!end) fireEvent.compositionStart(field);
    type(field, text);
    if (end) fireEvent.compositionEnd(field);
    await pass(300);
    expect(router.location.search).toEqual({});
  }
  await pass(100);
  expect(router.location.search).toEqual({ text: '한빛' });
  expect(field.value).toBe('한빛');
});

/** The field alone, before an address that brings what was asked for when the test says so. */
function showField(text: string) {
  const set = vi.fn();
  const at = (filters: { readonly text?: string }) => {
    const search = { filters, set, isLeaving: () => false } as unknown as ListSearch;
    return (
      <MantineProvider env="test">
        <TextFilter search={search} label="Find" placeholder="Find" />
      </MantineProvider>
    );
  };
  const { rerender } = render(at({ text }));
  const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Find' });
  field.focus();
  return { field, set, bring: (brought: string) => rerender(at({ text: brought })) };
}

it('keeps nobody who has pressed a row after typing', async () => {
  const { router, field } = await show();
  type(field, 'Hanbit');
  await pass(200);
  void router.go(pageThatNeverComes);
  await pass(1_000);
  expect(router.location.pathname).toBe(pageThatNeverComes);
});

it('keeps what is typed while the list of what was typed before comes', async () => {
  const { field, set, bring } = showField('');
  type(field, 'Hanbit ');
  await pass(400);
  expect(set).toHaveBeenLastCalledWith({ text: 'Hanbit' });
  fireEvent.compositionStart(field);
  type(field, 'Hanbit ㅌ');
  bring('Hanbit');
  await pass(1_000);
  expect(field.value).toBe('Hanbit ㅌ');
  expect(set).toHaveBeenCalledTimes(1);
  type(field, 'Hanbit 트');
  fireEvent.compositionEnd(field);
  await pass(400);
  expect(set).toHaveBeenLastCalledWith({ text: 'Hanbit 트' });
});

it('keeps what is typed while something else comes, until it is asked for', async () => {
  const { field, set, bring } = showField('oak');
  type(field, 'oak b');
  bring('');
  expect(field.value).toBe('oak b');
  await pass(400);
  expect(set).toHaveBeenLastCalledWith({ text: 'oak b' });
});

it('asks for what stands there when the letter before is typed away again', async () => {
  const { field, set, bring } = showField('oak');
  type(field, 'oaks');
  await pass(400);
  type(field, 'oak');
  bring('oaks');
  await pass(400);
  expect(field.value).toBe('oak');
  expect(set).toHaveBeenLastCalledWith({ text: 'oak' });
});

it('keeps the space after a word while somebody thinks', async () => {
  const { field } = await show();
  type(field, 'Hanbit ');
  await pass(2_000);
  expect(field.value).toBe('Hanbit ');
});

it('takes over a text that somebody else asks for, and asks for nothing by itself then', async () => {
  const { router, field } = await show('/en/list?text=oak');
  expect(field.value).toBe('oak');
  type(field, 'oak b');
  await pass(400);
  const clear = screen.getByRole('button', { name: ui.filter.clear });
  type(field, 'oak bo');
  clear.focus();
  fireEvent.click(clear);
  await pass(0);
  await pass(1_000);
  expect(field.value).toBe('');
  expect(router.location.search).toEqual({});
  await act(() => router.go('/en/list?text=pine'));
  await pass(0);
  expect(field.value).toBe('pine');
});
