/** The frame of every list: one page of rows, the way to the next; or why it is empty. */
import type { ReactNode } from 'react';
import type { ListSearch } from './list-search.ts';
import { Pager } from './pager.tsx';
import { QueryView } from './query-view.tsx';

type ListPage = {
  readonly list: readonly unknown[];
  readonly nextCursor?: string | undefined;
  readonly count: number;
};

export type PagedListProps<Page extends ListPage> = {
  readonly search: ListSearch;
  readonly query: Parameters<typeof QueryView<Page>>[0]['query'];
  /** Shown instead of an empty first page. */
  readonly none: ReactNode;
  readonly children: (rows: Page['list'], page: Page) => ReactNode;
};

export function PagedList<Page extends ListPage>({ search, query, none, children }: PagedListProps<Page>) {
  return (
    <QueryView query={query}>
      {(page) =>
        page.list.length === 0 && search.depth === 0 ? (
          none
        ) : (
          <>
            {children(page.list, page)}
            <Pager search={search} nextCursor={page.nextCursor} count={page.count} />
          </>
        )
      }
    </QueryView>
  );
}
