/**
 * Who of an institution's people is in charge of the matters of a list: a column, the clock of each, and giving several
 * to somebody at once. What it is made of comes from where lists and the work queue are put together.
 */
import type { Money } from '@gtp/domain/platform/money.ts';
import { type ReactNode, useEffect } from 'react';
import type { Column } from '../ui/data-table.tsx';
import { type RowSelection, SelectionBar, useRowSelection } from '../ui/row-selection.tsx';

/** What the rows of a list are to the work queue. */
export type MatterRows<Row> = {
  readonly matterIdOf: (row: Row) => string;
  readonly ownerOf: (row: Row) => string;
  /** Undefined for what is no matter of money. */
  readonly amountOf: (row: Row) => Money | undefined;
};

export type Charge = {
  /** Notes which matters are on the screen: of the less urgent ones it is asked for these alone. */
  readonly show: (matterIds: readonly string[]) => void;
  readonly header: string;
  readonly cell: (matterId: string) => ReactNode;
  /** How far the matter is from its target; nothing of what waits for nobody here. */
  readonly clock: (matterId: string) => ReactNode;
  /** Gives the chosen rows to a colleague; absent for those who may not. */
  readonly assign?:
    | (<Row>(chosen: MatterRows<Row> & { readonly selection: RowSelection<Row> }) => ReactNode)
    | undefined;
};

/** `rows`: those of the page, once they are there. */
type DeskRows<Row> = MatterRows<Row> &
  Pick<RowSelection<Row>, 'keyOf' | 'nameOf'> & { readonly rows: readonly Row[] | undefined };

/** Says which rows are on the screen. */
export function useShownMatters<Row>(charge: Charge | undefined, { rows = [], matterIdOf }: ShownRows<Row>): void {
  const shown = [...new Set(rows.map(matterIdOf))].join(',');
  useEffect(() => {
    if (shown !== '') charge?.show(shown.split(','));
  }, [charge?.show, shown]);
}

type ShownRows<Row> = Pick<DeskRows<Row>, 'rows' | 'matterIdOf'>;

/** The column of a desk, its boxes and the bar below it; none of them where the reader's institution has no queue. */
export function useDesk<Row>(charge: Charge | undefined, { keyOf, nameOf, ...rows }: DeskRows<Row>) {
  const selection = useRowSelection<Row>({ keyOf, nameOf });
  useShownMatters(charge, rows);
  const columns: readonly Column<Row>[] = charge
    ? [{ key: 'charge', header: charge.header, cell: (row) => charge.cell(rows.matterIdOf(row)) }]
    : [];
  if (!charge?.assign) return { columns };
  const bar = <SelectionBar selection={selection}>{charge.assign({ ...rows, selection })}</SelectionBar>;
  return { columns, selection, bar };
}
