/** The frame of every list of amounts: totals of all that fits, one page of rows, the way to the next; or why it is empty. */
import type { ReactNode } from 'react';
import type { ListSearch } from './list-search.ts';
import { Pager } from './pager.tsx';
import { QueryView } from './query-view.tsx';
import { TotalsLine } from './totals-line.tsx';

type TotalledPage<Row> = Pick<Parameters<typeof TotalsLine>[0], 'count' | 'totals'> & {
  readonly list: readonly Row[];
  readonly nextCursor?: string | undefined;
};

type TotalledListProps<Row> = {
  readonly search: ListSearch;
  readonly query: Parameters<typeof QueryView<TotalledPage<Row>>>[0]['query'];
  /** Shown instead of an empty first page. */
  readonly none: ReactNode;
  readonly labelOf?: Parameters<typeof TotalsLine>[0]['labelOf'];
  readonly children: (rows: readonly Row[]) => ReactNode;
};

export function TotalledList<Row>({ search, query, none, labelOf, children }: TotalledListProps<Row>) {
  return (
    <QueryView query={query}>
      {(page) =>
        page.list.length === 0 && search.depth === 0 ? (
          none
        ) : (
          <>
            <TotalsLine count={page.count} totals={page.totals} labelOf={labelOf} />
            {children(page.list)}
            <Pager search={search} nextCursor={page.nextCursor} count={page.count} />
          </>
        )
      }
    </QueryView>
  );
}
