/**
 * Leads from page to page (decision 0188): reads the address, asks which page stands there, fetches it and has it shown.
 * Which pages there are, and who may see them, is said from outside (`Decide`).
 */
import type { ComponentType } from 'react';
import { splitPath } from './language.ts';
import { browserHistory, makeKey, type PageHistory } from './router-history.ts';
import { noScrollMemory, type PageChangeKind, type ScrollMemory } from './scroll-memory.ts';

/** Filters in the URL; undefined leaves one out. */
export type Search = Readonly<Record<string, string | undefined>>;

export type PageLocation = {
  /** With its language, without a slash at the end. */
  readonly pathname: string;
  /** Plain strings, exactly as they stand in the address. */
  readonly search: Search;
  /** The same as it is written, with `?`. */
  readonly searchText: string;
  /** With `#`, or empty. */
  readonly hash: string;
  readonly href: string;
  readonly key: string;
};

/** What stands at an address: another address, or a page, inside of a frame where it has one. */
export type Decision =
  | { readonly goTo: string }
  | {
      /** What the page is called, whatever its address. */
      readonly name: string;
      readonly layout?: ComponentType;
      readonly load: () => Promise<ComponentType>;
    };

export type Decide = (location: PageLocation) => Promise<Decision>;

/** What is shown: the page, or why it is not there, or that it is still being fetched. */
export type Shown = {
  readonly name: string;
  readonly location: PageLocation;
  readonly layout: ComponentType | undefined;
} & ({ readonly Page: ComponentType } | { readonly error: unknown } | { readonly isWaiting: true });

export type GoOptions = {
  readonly search?: Search;
  /** With `#`, or empty. */
  readonly hash?: string;
  /** The present address gives way: no way back leads to it. */
  readonly replace?: boolean;
  readonly keepsScroll?: boolean;
};

type PageChange = { readonly pathChanged: boolean };
type Events = {
  readonly leave: PageChange;
  readonly drawn: PageChange & { readonly name: string };
  readonly show: Shown;
  readonly busy: boolean;
};
type Listeners = { readonly [Name in keyof Events]: Set<(event: Events[Name]) => void> };
type Way = { readonly kind: PageChangeKind; readonly keepsScroll: boolean };

export type RouterOptions = {
  readonly decide: Decide;
  /** Fetches what stands at an address, and shows nothing. */
  readonly prefetch?: (location: PageLocation) => Promise<void>;
  readonly history?: PageHistory;
  readonly scroll?: ScrollMemory;
};

/** The old page stays that long before a page says that it is being fetched. */
const patienceMs = 200;

export type Router = ReturnType<typeof makeRouter>;

export function makeRouter({ decide, prefetch, history = browserHistory(), scroll = noScrollMemory }: RouterOptions) {
  const listeners: Listeners = { leave: new Set(), drawn: new Set(), show: new Set(), busy: new Set() };
  let turn = 0;
  let visit = 0;
  let isBusy = false;
  let shown: Shown | undefined;
  let drawn: PageLocation | undefined;
  let location = locationOf(history.now());
  let way: Way = { kind: 'first', keepsScroll: false };
  /** How the entry of `location` comes into the history, until it is there. */
  let entering: 'push' | 'replace' | undefined;

  const emit = <Name extends keyof Events>(name: Name, event: Events[Name]) => {
    for (const listener of listeners[name]) listener(event);
  };
  const setBusy = (next: boolean) => {
    if (next === isBusy) return;
    isBusy = next;
    emit('busy', next);
  };
  const show = (next: Shown) => {
    if (shown && pathOf(shown.location) !== pathOf(next.location)) visit += 1;
    shown = next;
    emit('show', next);
  };

  /** While the old page is in sight. */
  const keepScroll = () => {
    if (drawn && shown?.location === drawn) scroll.keep(drawn.key);
  };

  /** Opens the present address. Who went on to another one meanwhile never sees this one. */
  async function open(): Promise<void> {
    turn += 1;
    const own = turn;
    emit('leave', { pathChanged: drawn?.pathname !== location.pathname });
    setBusy(true);
    const here = location;
    let patience: ReturnType<typeof setTimeout> | undefined;
    let name = '';
    let layout: ComponentType | undefined;
    try {
      const decision = await decide(here);
      if (own !== turn) return;
      if ('goTo' in decision) return await go(decision.goTo, { replace: true });
      name = decision.name;
      layout = decision.layout;
      patience = setTimeout(() => own === turn && show({ name, location: here, layout, isWaiting: true }), patienceMs);
      const Page = await decision.load();
      if (own === turn) show({ name, location: here, layout, Page });
    } catch (error) {
      if (own === turn) show({ name, location: here, layout, error });
    } finally {
      clearTimeout(patience);
    }
  }

  /**
   * The address changes with the page: while the old one is in sight, so is its address, and what is pressed belongs to it
   * (decision 0255).
   */
  function enter(): void {
    if (entering) history[entering](location);
    entering = undefined;
  }

  /** `path` may hold `?search`; ends when the page is there. */
  async function go(path: string, { search, hash, replace = false, keepsScroll = false }: GoOptions = {}) {
    keepScroll();
    const href = hrefOf(path, search, hash);
    // What somebody asks for instead of a page that has not come yet takes its place.
    entering = entering !== 'push' && (replace || href === location.href) ? 'replace' : 'push';
    location = locationOf({ href, key: makeKey() }, location);
    if (!drawn || drawn.pathname === location.pathname) enter();
    way = { kind: 'on', keepsScroll };
    await open();
  }

  /** The person went back or forward, or to another part of this page, which the browser has shown already. */
  function follow(): void {
    const next = locationOf(history.now(), location);
    const isSamePage = drawn?.pathname === next.pathname && drawn.searchText === next.searchText;
    location = next;
    entering = undefined;
    if (isSamePage && shown && shown.location === drawn && 'Page' in shown) {
      turn += 1;
      setBusy(false);
      return;
    }
    keepScroll();
    way = { kind: 'back', keepsScroll: false };
    void open();
  }

  history.listen(follow);
  scroll.follow(() => drawn?.key);
  return {
    /** The address that was asked for last; the page that is shown, and the browser's address, may still be those before. */
    get location(): PageLocation {
      return location;
    },
    get shown(): Shown | undefined {
      return shown;
    },
    get isBusy(): boolean {
      return isBusy;
    },
    /** Counts the pages that were shown: in another language or with other filters it is the same one. */
    get visit(): number {
      return visit;
    },
    /** Opens the page of the address; ends when it is there. */
    load: open,
    go,
    /** Fetches what stands at a path of the portal, since somebody may go there; what fails is fetched again then. */
    prefetch: (href: string): void => {
      prefetch?.(locationOf({ href, key: '' })).catch(() => undefined);
    },
    /** `leave`: another page is asked for; `drawn`: it is there. Answers how to stop that. */
    on: <Name extends keyof Events>(name: Name, listener: (event: Events[Name]) => void): (() => void) => {
      listeners[name].add(listener);
      return () => void listeners[name].delete(listener);
    },
    /** Called when something is in the document, before the browser paints it. */
    reportDrawn: (given: Shown): void => {
      if (given.location === location) enter();
      if (given !== shown || 'isWaiting' in given) return;
      setBusy(false);
      if (drawn === given.location) return;
      const pathChanged = drawn?.pathname !== given.location.pathname;
      drawn = given.location;
      if (!way.keepsScroll) scroll.move(drawn, way.kind);
      emit('drawn', { pathChanged, name: given.name });
    },
  };
}

/** Filters as they stand behind a path, with `?`; empty ones are left out. */
export function searchText(search: Search): string {
  const entries = Object.entries(search).filter((each): each is [string, string] => Boolean(each[1]));
  const text = new URLSearchParams(entries).toString();
  return text && `?${text}`;
}

/** `path` may hold `?search` and `#part`; `search` goes before what stands there. */
export function hrefOf(path: string, search?: Search, hash = ''): string {
  const [rest = '/', part] = path.split('#');
  const [pathname = '/', query = ''] = rest.split('?');
  const text = searchText({ ...Object.fromEntries(new URLSearchParams(query)), ...search });
  return pathname + text + (part === undefined ? hash : `#${part}`);
}

/** The path without its language. */
export function pathOf({ pathname }: PageLocation): string {
  return splitPath(pathname).path;
}

/** Filters that are the same as `before` stay the same object. */
function locationOf({ href, key }: { href: string; key: string }, before?: PageLocation): PageLocation {
  const { pathname, search: text, hash } = new URL(href, 'http://portal.invalid');
  const isSame = before?.searchText === text;
  const search: Search = isSame ? before.search : Object.fromEntries(new URLSearchParams(text));
  return { pathname: readable(pathname).replace(/\/+$/, '') || '/', search, searchText: text, hash, href, key };
}

function readable(pathname: string): string {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}
