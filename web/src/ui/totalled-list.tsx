/** The frame of a list of amounts: above a page of rows, the totals of all that fits. */
import type { ReactNode } from 'react';
import { PagedList, type PagedListProps } from './paged-list.tsx';
import { TotalsLine } from './totals-line.tsx';

type TotalsProps = Parameters<typeof TotalsLine>[0];
type TotalledPage<Row> = Pick<TotalsProps, 'count' | 'totals'> & {
  readonly list: readonly Row[];
  readonly nextCursor?: string | undefined;
};

type TotalledListProps<Row> = Omit<PagedListProps<TotalledPage<Row>>, 'children'> & {
  readonly labelOf?: TotalsProps['labelOf'];
  readonly children: (rows: readonly Row[]) => ReactNode;
};

export function TotalledList<Row>({ labelOf, children, ...frame }: TotalledListProps<Row>) {
  return (
    <PagedList {...frame}>
      {(rows, { count, totals }) => (
        <>
          <TotalsLine count={count} totals={totals} labelOf={labelOf} />
          {children(rows)}
        </>
      )}
    </PagedList>
  );
}
