/**
 * The frame of every list: one page of rows, and below them the totals and the way to the next; or why it is empty. After
 * the page read its filters.
 */
import type { ComponentProps, ReactNode } from 'react';
import { ListFoot } from './list-foot.tsx';
import type { ListSearch } from './list-search.ts';
import { QueryView } from './query-view.tsx';
import { UnknownFilters } from './unknown-filters.tsx';

type ListPage = {
  readonly list: readonly unknown[];
  readonly nextCursor?: string | undefined;
  readonly count?: number | undefined;
};

type Foot = Pick<ComponentProps<typeof ListFoot>, 'totals' | 'totalsApart' | 'labelOf' | 'length' | 'onLength'>;

export type PagedListProps<Page extends ListPage> = {
  readonly search: ListSearch;
  readonly query: Parameters<typeof QueryView<Page>>[0]['query'];
  /** Of all rows, where the page itself does not say it. */
  readonly count?: number | undefined;
  /** What stands below the rows beside the pager. */
  readonly footOf?: (page: Page) => Foot;
  /** Shown instead of an empty first page. */
  readonly none: ReactNode;
  readonly children: (rows: Page['list'], page: Page) => ReactNode;
};

export function PagedList<Page extends ListPage>(props: PagedListProps<Page>) {
  const { search, query, count, footOf, none, children } = props;
  if (search.unknown.length > 0) return <UnknownFilters search={search} />;
  return (
    <QueryView query={query}>
      {(page) =>
        page.list.length === 0 && search.depth === 0 ? (
          none
        ) : (
          <>
            {children(page.list, page)}
            <ListFoot
              search={search}
              nextCursor={page.nextCursor}
              rows={page.list.length}
              count={page.count ?? count}
              isWaiting={query.isPlaceholderData}
              {...footOf?.(page)}
            />
          </>
        )
      }
    </QueryView>
  );
}
