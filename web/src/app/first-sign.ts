/**
 * What opens at a press is fetched at the first sign of somebody at the page: a pointer that moves, a touch, a key. It is
 * there when it is pressed, and a page that is only looked at fetches none of it.
 */
const signs = ['pointermove', 'pointerdown', 'keydown'] as const;

/** Menus and windows of the frame and of most pages. */
const parts = [
  () => import('./account-links.tsx'),
  () => import('../ui/opened-download-menu.tsx'),
  () => import('../ui/dialog-window.tsx'),
  () => import('../ui/column-menu.tsx'),
  () => import('../saved-view/saved-views-menu.tsx'),
];

/** Answers how to stop listening. What fails is fetched again, and reported, where it is drawn. */
export function fetchAtFirstSign(loads: readonly (() => Promise<unknown>)[] = parts): () => void {
  const fetchAll = () => {
    stop();
    void Promise.allSettled(loads.map((load) => load()));
  };
  const stop = () => {
    for (const sign of signs) removeEventListener(sign, fetchAll);
  };
  for (const sign of signs) addEventListener(sign, fetchAll, { passive: true });
  return stop;
}
