// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ComponentType, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storeLanguage } from './language.ts';
import { PageLink, usePagePath, usePageSearch } from './page-link.tsx';
import { type Decision, hrefOf, makeRouter, type PageLocation, searchText } from './router.ts';
import { memoryHistory } from './router-history.ts';
import { Framed, Outlet, RouterView, useIsRouterBusy } from './router-view.tsx';
import { noScrollMemory } from './scroll-memory.ts';

beforeEach(() => storeLanguage('ko'));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Page() {
  const [typed, setTyped] = useState('');
  const search = usePageSearch();
  return (
    <>
      <h1>{usePagePath()}</h1>
      <p>{`text=${search.text ?? ''}`}</p>
      <input aria-label="field" value={typed} onChange={({ currentTarget }) => setTyped(currentTarget.value)} />
      <PageLink to="/b" search={{ text: 'x', empty: '' }}>
        to b
      </PageLink>
    </>
  );
}

function Layout() {
  return (
    <section aria-label="frame">
      <Outlet />
    </section>
  );
}

const Root = () => (
  <>
    <output>{useIsRouterBusy() ? 'busy' : 'idle'}</output>
    <Framed />
  </>
);
const parts = {
  Root,
  Waiting: () => <p>waiting</p>,
  Failed: ({ error }: { error: unknown }) => <p role="alert">{String(error)}</p>,
};

type Given = { readonly [path: string]: Decision | (() => Promise<Decision>) };

function show(given: Given, href = '/a') {
  const history = memoryHistory(href);
  const move = vi.fn();
  const prefetch = vi.fn(async () => undefined);
  const decide = async ({ pathname }: PageLocation): Promise<Decision> => {
    const decision = given[pathname] ?? { name: 'page', layout: Layout, load: async () => Page };
    return typeof decision === 'function' ? decision() : decision;
  };
  const router = makeRouter({ decide, prefetch, history, scroll: { ...noScrollMemory, move } });
  void router.load();
  render(
    <MantineProvider env="test">
      <RouterView router={router} parts={parts} />
    </MantineProvider>,
  );
  const heading = (text: string) => screen.findByRole('heading', { name: text });
  return { router, history, move, prefetch, heading };
}

/** A page that comes when it is let go. */
function gated() {
  const { promise, resolve } = Promise.withResolvers<ComponentType>();
  return { decision: { name: 'page', layout: Layout, load: () => promise }, letGo: () => resolve(Page) };
}

function Broken(): never {
  throw new Error('drawn wrong');
}

describe('a change of page', () => {
  it('shows the page of a link in its frame, with its filters in the address', async () => {
    const { router, heading } = show({});
    await heading('/a');
    await userEvent.click(screen.getByRole('link', { name: 'to b' }));
    await heading('/b');
    expect(router.location).toMatchObject({ href: '/b?text=x', pathname: '/b', search: { text: 'x' } });
    expect(screen.getByText('text=x')).toBeTruthy();
    expect(screen.getByRole('link').getAttribute('aria-current')).toBe('page');
    expect(screen.getByRole('region', { name: 'frame' })).toBeTruthy();
  });

  it('leaves clicks for another tab to the browser', async () => {
    const { router, heading } = show({});
    await heading('/a');
    const keys = userEvent.setup();
    await keys.keyboard('{Control>}');
    await keys.click(screen.getByRole('link'));
    expect(router.location.pathname).toBe('/a');
  });

  it('goes where a page leads on to, and no way back leads to that page', async () => {
    const { router, history, heading } = show({ '/old': { goTo: '/b?text=y' } });
    await heading('/a');
    await act(() => router.go('/old'));
    await heading('/b');
    act(() => history.back());
    await heading('/a');
  });

  it('shows the last of two pages that were asked for, though the first comes later', async () => {
    const slow = gated();
    const { router, heading } = show({ '/slow': slow.decision });
    await heading('/a');
    await act(async () => {
      void router.go('/slow');
      await router.go('/b');
    });
    await heading('/b');
    await act(async () => slow.letGo());
    await heading('/b');
    expect(router.shown?.location.pathname).toBe('/b');
  });

  it('goes back from the page that is in sight, though the next one was asked for', async () => {
    const slow = gated();
    const { router, history, heading } = show({ '/slow': slow.decision });
    await heading('/a');
    await act(() => router.go('/b'));
    await heading('/b');
    act(() => void router.go('/slow'));
    await screen.findByText('busy');
    act(() => history.back());
    await act(async () => slow.letGo());
    await heading('/a');
    expect(screen.getByText('idle')).toBeTruthy();
  });

  it('has the address of the page that is in sight until the next one is, so that no click on it is lost', async () => {
    const slow = gated();
    const { router, history, heading } = show({ '/slow': slow.decision });
    await heading('/a');
    act(() => void router.go('/slow'));
    await screen.findByText('busy');
    expect([history.now().href, screen.getByRole('heading').textContent]).toEqual(['/a', '/a']);
    await act(async () => slow.letGo());
    await heading('/slow');
    expect(history.now().href).toBe('/slow');
    act(() => history.back());
    await heading('/a');
  });

  it('takes what is chosen on the page in sight for the last word, and leaves the page that was asked for', async () => {
    const slow = gated();
    const { router, history, heading } = show({ '/slow': slow.decision });
    await heading('/a');
    act(() => void router.go('/slow'));
    await screen.findByText('busy');
    await act(() => router.go('/a?text=1', { replace: true }));
    await act(async () => slow.letGo());
    expect(history.now().href).toBe('/a?text=1');
    expect(await screen.findByText('text=1')).toBeTruthy();
  });

  it('keeps one entry of a link that is pressed twice', async () => {
    const slow = gated();
    const { router, history, heading } = show({ '/slow': slow.decision });
    await heading('/a');
    act(() => void router.go('/slow'));
    act(() => void router.go('/slow'));
    await act(async () => slow.letGo());
    await heading('/slow');
    act(() => history.back());
    await heading('/a');
  });

  it('keeps what was typed when filters or the language change, not on another page', async () => {
    const { router, heading } = show({});
    await heading('/a');
    await userEvent.type(screen.getByLabelText('field'), 'typed');
    const typed = () => screen.getByLabelText<HTMLInputElement>('field').value;
    await act(() => router.go('/a?text=z'));
    await waitFor(() => expect(screen.getByText('text=z')).toBeTruthy());
    await act(() => router.go('/en/a', { search: { text: 'z' }, replace: true, keepsScroll: true }));
    await waitFor(() => expect(router.shown?.location.pathname).toBe('/en/a'));
    expect(typed()).toBe('typed');
    await act(() => router.go('/b'));
    await heading('/b');
    expect(typed()).toBe('');
  });
});

describe('a page that takes its time', () => {
  it('leaves the old one for 200 ms and then says that it is being fetched', async () => {
    const slow = gated();
    const { router, heading } = show({ '/slow': slow.decision });
    await heading('/a');
    vi.useFakeTimers();
    act(() => void router.go('/slow'));
    await act(() => vi.advanceTimersByTimeAsync(150));
    expect(screen.getByRole('heading').textContent).toBe('/a');
    await act(() => vi.advanceTimersByTimeAsync(100));
    expect(screen.getByText('waiting')).toBeTruthy();
    await act(async () => slow.letGo());
    expect(screen.getByRole('heading').textContent).toBe('/slow');
    expect(screen.getByText('idle')).toBeTruthy();
  });

  it('says in its frame why it did not come, and the next page comes', async () => {
    const load = async () => {
      throw new Error('gone');
    };
    const { router, heading } = show({ '/broken': { name: 'page', layout: Layout, load } });
    await heading('/a');
    await act(() => router.go('/broken'));
    expect((await screen.findByRole('alert')).textContent).toContain('gone');
    expect(screen.getByRole('region', { name: 'frame' })).toBeTruthy();
    await act(() => router.go('/b'));
    await heading('/b');
  });

  it('says what fails while it is drawn in its place, until another page is opened', async () => {
    const silent = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { router, heading } = show({ '/broken': { name: 'page', layout: Layout, load: async () => Broken } });
    await heading('/a');
    await act(() => router.go('/broken'));
    expect((await screen.findByRole('alert')).textContent).toContain('drawn wrong');
    expect(screen.getByRole('region', { name: 'frame' })).toBeTruthy();
    await act(() => router.go('/b'));
    await heading('/b');
    silent.mockRestore();
  });
});

it('tells who listens what is left and what is there, and whether it is another page', async () => {
  const { router, move, heading } = show({});
  const seen: string[] = [];
  router.on('leave', ({ pathChanged }) => seen.push(`leave ${pathChanged}`));
  router.on('drawn', ({ pathChanged }) => seen.push(`drawn ${pathChanged}`));
  await heading('/a');
  seen.length = 0;
  await act(() => router.go('/b'));
  await act(() => router.go('/b?text=1'));
  await act(() => router.go('/b?text=2', { keepsScroll: true }));
  expect(seen).toEqual(['leave true', 'drawn true', 'leave false', 'drawn false', 'leave false', 'drawn false']);
  expect(move.mock.calls.map(([, kind]) => kind as string)).toEqual(['first', 'on', 'on']);
});

it('fetches the page of a link that is pointed at for a moment, or has the focus', async () => {
  const { prefetch, heading } = show({});
  await heading('/a');
  const link = screen.getByRole('link');
  await userEvent.hover(link);
  await userEvent.unhover(link);
  await new Promise((resolve) => setTimeout(resolve, 80));
  expect(prefetch).not.toHaveBeenCalled();
  await userEvent.hover(link);
  await waitFor(() => expect(prefetch).toHaveBeenCalledOnce());
  act(() => link.focus());
  expect(prefetch).toHaveBeenCalledTimes(2);
  expect(prefetch).toHaveBeenLastCalledWith(expect.objectContaining({ pathname: '/b', search: { text: 'x' } }));
});

describe('an address', () => {
  it('has filters without those that are empty', () => {
    expect(searchText({ text: 'a b', from: undefined, to: '' })).toBe('?text=a+b');
    expect(hrefOf('/a?x=1', { x: '2', y: '3' }, '#z')).toBe('/a?x=2&y=3#z');
  });

  it('is read without a slash at its end, and as it is when it is written wrong', () => {
    const at = (href: string) => makeRouter({ decide: vi.fn(), history: memoryHistory(href) }).location.pathname;
    expect(at('/en/')).toBe('/en');
    expect(at('/')).toBe('/');
    expect(at('/a/%EA%B0%80')).toBe('/a/가');
    expect(at('/a/%')).toBe('/a/%');
  });
});
