/** How far a page was scrolled, for whoever comes back to it: by history, or by loading it again. */
import { sessionStore } from './storage.ts';
import { sessionKeys } from './storage-keys.ts';

/** The page that was loaded, one further `on`, or one that was there before. */
export type PageChangeKind = 'first' | 'on' | 'back';

export type ScrollMemory = {
  /** Notes how far the entry of this key is scrolled. */
  readonly keep: (key: string) => void;
  /** `keyOf`: of the entry that is shown; noted when the page is left or loaded again. */
  readonly follow: (keyOf: () => string | undefined) => void;
  /** Moves a page that was drawn: to where it was, to the part that its address names, or to its top. */
  readonly move: (to: { readonly key: string; readonly hash: string }, kind: PageChangeKind) => void;
};

/** Where nothing scrolls. */
export const noScrollMemory: ScrollMemory = { keep: () => {}, follow: () => {}, move: () => {} };

const mostEntries = 50;
/** A page that asks for its rows again is as long as before a little later. */
const patienceMs = 2_000;
const ownMoves = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

export function windowScrollMemory(): ScrollMemory {
  const kept = readKept();
  const keep = (key: string) => {
    kept.delete(key);
    kept.set(key, Math.round(scrollY));
    const newest = [...kept].slice(-mostEntries);
    sessionStore.write(sessionKeys.scroll, JSON.stringify(newest));
  };
  let stop = () => {};
  return {
    keep,
    follow: (keyOf) => {
      history.scrollRestoration = 'manual';
      addEventListener('pagehide', () => {
        const key = keyOf();
        if (key !== undefined) keep(key);
      });
    },
    move: ({ key, hash }, kind) => {
      stop();
      const top = kind === 'on' ? undefined : kept.get(key);
      if (top !== undefined) stop = scrollWhenLongEnough(top);
      else if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
      else if (kind !== 'first') scrollTo(0, 0); // who has scrolled a prerendered page stays there
    },
  };
}

function readKept(): Map<string, number> {
  try {
    return new Map(JSON.parse(sessionStore.read(sessionKeys.scroll) ?? '[]') as [string, number][]);
  } catch {
    return new Map();
  }
}

/** Scrolls there, and once more whenever the page grows, until it is there or the person moves it. Answers how to stop. */
function scrollWhenLongEnough(top: number): () => void {
  const ended = new AbortController();
  const stop = () => ended.abort();
  const move = () => {
    scrollTo(0, top);
    if (Math.abs(scrollY - top) <= 1) stop();
  };
  move();
  if (ended.signal.aborted) return stop;
  const growth = new ResizeObserver(move);
  growth.observe(document.body);
  const timer = setTimeout(stop, patienceMs);
  for (const name of ownMoves) addEventListener(name, stop, { signal: ended.signal, passive: true });
  ended.signal.addEventListener('abort', () => {
    growth.disconnect();
    clearTimeout(timer);
  });
  return stop;
}
