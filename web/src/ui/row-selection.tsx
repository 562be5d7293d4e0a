/** Rows of a list that are chosen, on this page and others, and what can be done with all of them at once. */
import { Button, Checkbox } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { countText } from '../platform/format.ts';
import { useTranslation } from '../platform/use-translation.ts';
import styles from './row-selection.module.css';

/** As many as a file of chosen rows, or an act on them, takes. */
export const mostSelected = 100;

export type RowSelection<Row> = {
  readonly rows: readonly Row[];
  readonly keys: ReadonlySet<string>;
  readonly isFull: boolean;
  readonly keyOf: (row: Row) => string;
  /** What the row is called, for the name of its box. */
  readonly nameOf: (row: Row) => string;
  readonly set: (rows: readonly Row[], isSelected: boolean) => void;
  readonly clear: () => void;
  /** Come with the selection, so that a table without one fetches no boxes. */
  readonly RowBox: typeof RowBox;
  readonly PageBox: typeof PageBox;
};

type SelectionNames<Row> = Pick<RowSelection<Row>, 'keyOf' | 'nameOf'>;

/** Kept while pages are turned and filters change; the newest of what a row says counts. */
export function useRowSelection<Row>({ keyOf, nameOf }: SelectionNames<Row>): RowSelection<Row> {
  const [selected, setSelected] = useState<ReadonlyMap<string, Row>>(new Map());
  return {
    rows: [...selected.values()],
    keys: new Set(selected.keys()),
    isFull: selected.size >= mostSelected,
    keyOf,
    nameOf,
    set: (rows, isSelected) => {
      const next = new Map(selected);
      for (const row of rows) {
        if (!isSelected) next.delete(keyOf(row));
        else if (next.size < mostSelected) next.set(keyOf(row), row);
      }
      setSelected(next);
    },
    clear: () => setSelected(new Map()),
    RowBox,
    PageBox,
  };
}

type BoxProps<Row> = { readonly selection: RowSelection<Row>; readonly row: Row };

function RowBox<Row>({ selection, row }: BoxProps<Row>) {
  const { t } = useTranslation('ui');
  const isSelected = selection.keys.has(selection.keyOf(row));
  return (
    <Checkbox
      size="sm"
      aria-label={t('selection.row', { name: selection.nameOf(row) })}
      checked={isSelected}
      disabled={!isSelected && selection.isFull}
      onChange={({ currentTarget: { checked } }) => selection.set([row], checked)}
    />
  );
}

type PageBoxProps<Row> = { readonly selection: RowSelection<Row>; readonly rows: readonly Row[] };

/** All rows of the page. */
function PageBox<Row>({ selection, rows }: PageBoxProps<Row>) {
  const { t } = useTranslation('ui');
  const count = rows.filter((row) => selection.keys.has(selection.keyOf(row))).length;
  return (
    <Checkbox
      size="sm"
      aria-label={t('selection.page')}
      checked={count > 0 && count === rows.length}
      indeterminate={count > 0 && count < rows.length}
      onChange={({ currentTarget: { checked } }) => selection.set(rows, checked)}
    />
  );
}

type SelectionBarProps<Row> = { readonly selection: RowSelection<Row>; readonly children: ReactNode };

/** At the bottom edge while anything is chosen, so that it moves nothing. */
export function SelectionBar<Row>({ selection, children }: SelectionBarProps<Row>) {
  const { t } = useTranslation('ui');
  const count = selection.rows.length;
  if (count === 0) return null;
  return (
    <section className={styles.bar} aria-label={t('selection.label')}>
      <strong role="status">{t('selection.count', { total: countText(count) })}</strong>
      {selection.isFull && <span className={styles.full}>{t('selection.full', { most: mostSelected })}</span>}
      <div className={styles.actions}>{children}</div>
      <Button variant="subtle" size="compact-md" onClick={selection.clear}>
        {t('selection.clear')}
      </Button>
    </section>
  );
}
