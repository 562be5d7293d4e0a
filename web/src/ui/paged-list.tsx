/**
 * The frame of every list: one page of rows, the way to the next; or why it is empty. After the page read its filters.
 */
import type { ReactNode } from 'react';
import type { ListSearch } from './list-search.ts';
import { Pager } from './pager.tsx';
import { QueryView } from './query-view.tsx';
import { UnknownFilters } from './unknown-filters.tsx';

type ListPage = {
  readonly list: readonly unknown[];
  readonly nextCursor?: string | undefined;
  readonly count?: number | undefined;
};

export type PagedListProps<Page extends ListPage> = {
  readonly search: ListSearch;
  readonly query: Parameters<typeof QueryView<Page>>[0]['query'];
  /** Of all rows, where the page itself does not say it. */
  readonly count?: number | undefined;
  /** Shown instead of an empty first page. */
  readonly none: ReactNode;
  readonly children: (rows: Page['list'], page: Page) => ReactNode;
};

export function PagedList<Page extends ListPage>({ search, query, count, none, children }: PagedListProps<Page>) {
  if (search.unknown.length > 0) return <UnknownFilters search={search} />;
  return (
    <QueryView query={query}>
      {(page) =>
        page.list.length === 0 && search.depth === 0 ? (
          none
        ) : (
          <>
            {children(page.list, page)}
            <Pager search={search} nextCursor={page.nextCursor} count={page.count ?? count} />
          </>
        )
      }
    </QueryView>
  );
}
