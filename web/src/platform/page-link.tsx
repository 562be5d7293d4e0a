/**
 * Links and jumps by the portal's own paths without a language prefix; the prefix is added here.
 *   <PageLink to="/seller/order-sheet/list" search={{ status: 'OS30' }}>…</PageLink>
 *   const go = useGo(); go('/seller/main', { replace: true })
 */
import { Anchor, type AnchorProps } from '@mantine/core';
import { createLink, useNavigate, useRouterState } from '@tanstack/react-router';
import { type ReactNode, useCallback } from 'react';
import { localPath, splitPath } from './language.ts';

/** Filters in the URL; undefined leaves one out. */
export type Search = Readonly<Record<string, string | undefined>>;

type PageLinkProps = Omit<AnchorProps, 'component'> & {
  readonly to: string;
  readonly search?: Search;
  readonly children: ReactNode;
  readonly className?: string;
  readonly title?: string;
  readonly 'aria-current'?: 'page' | 'true' | undefined;
  readonly 'aria-label'?: string | undefined;
  readonly onClick?: () => void;
};

/** A link stands for its own page, not for those below it. */
const exactly = { exact: true };
const RouterAnchor = createLink(Anchor<'a'>);

export function PageLink({ to, search, ...rest }: PageLinkProps) {
  useRouterState({ select: (state) => state.location.pathname }); // the prefix follows the language
  const props = { ...(rest as object), activeOptions: exactly };
  return <RouterAnchor {...props} to={localPath(to)} search={search ?? {}} />;
}

export type GoOptions = { readonly search?: Search; readonly replace?: boolean };

/** A function that goes to a path of the portal; `path` may hold `?search`. */
export function useGo(): (path: string, options?: GoOptions) => void {
  const navigate = useNavigate();
  return useCallback(
    (path, options = {}) => {
      const [pathname = '/', query = ''] = path.split('?');
      const search = { ...Object.fromEntries(new URLSearchParams(query)), ...options.search };
      void navigate({ to: localPath(pathname), search, replace: options.replace ?? false });
    },
    [navigate],
  );
}

/** The current path without its language prefix. */
export function usePagePath(): string {
  return useRouterState({ select: (state) => splitPath(state.location.pathname).path });
}

/** Parts of the path and of the search of the current page; values are plain strings. */
export function usePageSearch(): Search {
  return useRouterState({ select: (state) => state.location.search as Search });
}
