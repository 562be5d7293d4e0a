/**
 * Links and jumps by the portal's own paths without a language prefix; the prefix is added here.
 *   <PageLink to="/seller/order-sheet/list" search={{ status: 'OS30' }}>…</PageLink>
 *   const go = useGo(); go('/seller/main', { replace: true })
 */
import { Anchor, type AnchorProps } from '@mantine/core';
import { type MouseEvent, type ReactNode, useCallback, useEffect, useRef } from 'react';
import { localPath } from './language.ts';
import { hrefOf, pathOf, type Search } from './router.ts';
import { isShownAt, useLocation, useRouter, useRouterIfAny } from './router-view.tsx';

export type { Search } from './router.ts';

type PageLinkProps = Omit<AnchorProps, 'component'> & {
  readonly to: string;
  readonly search?: Search;
  /** What a click asks for, where that is more than what is shown. */
  readonly searchAtClick?: () => Search;
  readonly children: ReactNode;
  readonly className?: string;
  readonly title?: string;
  readonly 'aria-current'?: 'page' | 'true' | undefined;
  readonly 'aria-label'?: string | undefined;
  readonly onClick?: () => void;
};

/** A link stands for its own page, not for those below it. */
export function PageLink({ to, search, searchAtClick, onClick, ...rest }: PageLinkProps) {
  const router = useRouter();
  const href = hrefOf(localPath(to), search);
  const isCurrent = isShownAt(useLocation(), href);
  const follow = (event: MouseEvent) => {
    onClick?.();
    if (event.defaultPrevented || !isPlainClick(event)) return;
    event.preventDefault();
    void router.go(searchAtClick ? hrefOf(localPath(to), searchAtClick()) : href);
  };
  return (
    <Anchor
      {...rest}
      href={href}
      onClick={follow}
      {...usePrefetch()}
      {...(isCurrent && { 'aria-current': 'page' as const })}
    />
  );
}

/** Other clicks open a tab or a window, which is the browser's business. */
const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** A pointer that only passes asks for nothing. */
const pointingMs = 50;

/**
 * Fetches the page of a link, or of the first link in a row, as soon as it is pointed at, touched or has the focus: what
 * listens for that.
 */
export function usePrefetch() {
  const router = useRouterIfAny();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  const start = (element: Element) => {
    const link = element.matches('a') ? element : element.querySelector('a');
    const href = link?.getAttribute('href');
    if (href?.startsWith('/')) router?.prefetch(href);
  };
  const startWith = ({ currentTarget }: { readonly currentTarget: Element }) => start(currentTarget);
  return {
    onMouseEnter: ({ currentTarget }: { readonly currentTarget: Element }) => {
      timer.current = setTimeout(() => start(currentTarget), pointingMs);
    },
    onMouseLeave: stop,
    onTouchStart: startWith,
    onFocus: startWith,
  };
}

export type GoOptions = { readonly search?: Search; readonly replace?: boolean };

/** A function that goes to a path of the portal; `path` may hold `?search`. */
export function useGo(): (path: string, options?: GoOptions) => void {
  const router = useRouter();
  return useCallback((path, options) => void router.go(localPath(path), options), [router]);
}

/**
 * Whether the person is still where a command was sent from: that page is in sight and no other one is asked for. The
 * same address, opened again, is another page. Asked when the answer comes, also where the component is gone by then.
 */
export function useIsStillHere(): () => boolean {
  const router = useRouter();
  const from = useLocation();
  const { visit } = router;
  return () => {
    const { location } = router;
    return router.visit === visit && pathOf(location) === pathOf(from) && location.searchText === from.searchText;
  };
}

/**
 * What goes to a path after an answer, unless the person has gone elsewhere meanwhile. Answers whether it goes, so that
 * what the page would have said can be said otherwise.
 */
export function useGoAfter(): (path: string, options?: GoOptions) => boolean {
  const go = useGo();
  const isStillHere = useIsStillHere();
  return (path, options) => {
    const isGoing = isStillHere();
    if (isGoing) go(path, options);
    return isGoing;
  };
}

/** The current path without its language prefix. */
export function usePagePath(): string {
  return pathOf(useLocation());
}

/** What the address asks for on this path at that moment, also while the page still shows what it asked for before. */
export function useAskedSearch(): () => Search {
  const router = useRouter();
  const shown = useLocation();
  return () => (pathOf(router.location) === pathOf(shown) ? router.location : shown).search;
}

/** Whether somebody has asked for another page at that moment, which is not there yet: nothing takes its place by itself. */
export function useIsLeaving(): () => boolean {
  const router = useRouter();
  const shown = useLocation();
  return () => pathOf(router.location) !== pathOf(shown);
}

/** Parts of the path and of the search of the current page; values are plain strings. */
export function usePageSearch(): Search {
  return useLocation().search;
}
