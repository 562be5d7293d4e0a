/** Brings the application into the page: over the prerendered HTML in it where that is the page, else in its place. */
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { Router } from '../platform/router.ts';
import { watchForStaleChunks } from '../platform/stale-chunks.ts';
import { App } from './app.tsx';
import { readyFrame } from './main-layout-lazy.tsx';
import { makePortalRouter } from './router.tsx';
import { followSession } from './session-end.ts';

/** Call once settings and texts are there. `root` holds prerendered HTML, or nothing; it is drawn when `styles` are there. */
export async function showApp(root: HTMLElement, styles: Promise<void>): Promise<void> {
  watchForStaleChunks();
  const router = makePortalRouter();
  followSession(router);
  const app = (
    <StrictMode>
      <App router={router} />
    </StrictMode>
  );
  const loading = router.load();
  const isTakenOver = await isPrerenderedPage(router, loading);
  await styles;
  // As a transition the first rendering is done in small pieces, and a slow device stays responsive.
  startTransition(() => {
    if (isTakenOver) hydrateRoot(root, app);
    else createRoot(root).render(app);
  });
}

/** Whether the prerendered page is the one that the router opens. It stays until its page is there. */
async function isPrerenderedPage(router: Router, loading: Promise<void>): Promise<boolean> {
  const { dataset } = document.documentElement;
  if (!dataset.prerendered) return false;
  const { href } = location;
  const frame = dataset.prerendered === 'frame' ? readyFrame() : undefined;
  frame?.catch(() => undefined); // reported where the frame is drawn
  if (dataset.prerendered !== 'wrong') await loading;
  const isSame = location.href === href && router.shown !== undefined && 'Page' in router.shown;
  if (dataset.prerendered === 'page' && isSame) return true;
  await frame?.catch(() => undefined);
  delete dataset.prerendered;
  return false;
}

/**
 * A prerendered page has its own styles, and fetches the files of all styles below it. Call before anything else is
 * fetched: fonts come as style sheets too, and no page waits for them.
 */
export async function loadedStyles(): Promise<void> {
  const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].filter(
    ({ sheet }) => !sheet,
  );
  await Promise.all(
    sheets.map(
      (link) =>
        new Promise((resolve) => {
          link.addEventListener('load', resolve);
          link.addEventListener('error', resolve);
        }),
    ),
  );
}
