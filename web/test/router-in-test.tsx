/** A router whose every address shows the same page, but for one. */
import type { ReactNode } from 'react';
import { makeRouter } from '../src/platform/router.ts';
import { memoryHistory } from '../src/platform/router-history.ts';
import { Framed, RouterView } from '../src/platform/router-view.tsx';

const parts = { Root: Framed, Waiting: () => null, Failed: () => <p>failed</p> };

/** The address of which nothing is shown: the page before stays. */
export const pageThatNeverComes = '/en/never';

/** The router, and what shows its page. */
export function routerInTest(page: ReactNode, address: string) {
  // The same component at every address, as a page that was fetched: other filters do not begin it anew.
  const loading = Promise.resolve(() => page);
  const router = makeRouter({
    decide: async ({ pathname }) => ({
      name: 'page',
      load: () => (pathname === pageThatNeverComes ? new Promise<never>(() => undefined) : loading),
    }),
    history: memoryHistory(address),
  });
  void router.load();
  return { router, view: <RouterView router={router} parts={parts} /> };
}
