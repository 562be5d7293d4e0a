/** The addresses that were opened one after another: the browser's own, or a list in memory where there is no browser. */

/** Where somebody is: the address and the mark of its entry, by which a way back finds what belongs to it. */
export type HistoryEntry = { readonly href: string; readonly key: string };

export type PageHistory = {
  readonly now: () => HistoryEntry;
  readonly push: (entry: HistoryEntry) => void;
  readonly replace: (entry: HistoryEntry) => void;
  /** Calls `listener` when the person goes back or forward, or to another part of the same page. */
  readonly listen: (listener: () => void) => void;
};

/** The mark of an entry that is still to come. */
// scan-allow guessable-chance: marks an entry of the history; protects nothing
export const makeKey = () => Math.random().toString(36).slice(2, 10);

export function browserHistory(): PageHistory {
  const keyOf = (state: unknown) => (state as { key?: string } | null)?.key;
  return {
    now: () => {
      const href = location.pathname + location.search + location.hash;
      return { href, key: keyOf(history.state) ?? href };
    },
    push: ({ href, key }) => history.pushState({ key }, '', href),
    replace: ({ href, key }) => history.replaceState({ key }, '', href),
    listen: (listener) => addEventListener('popstate', listener),
  };
}

/** For tests, and for pages that are drawn while the web is built. */
export function memoryHistory(href: string): PageHistory & { readonly back: () => void } {
  const first = { href, key: makeKey() };
  const entries = [first];
  let notify = () => {};
  return {
    now: () => entries.at(-1) ?? first,
    push: (entry) => void entries.push(entry),
    replace: (entry) => void entries.splice(-1, 1, entry),
    listen: (listener) => {
      notify = listener;
    },
    back: () => {
      entries.pop();
      notify();
    },
  };
}
