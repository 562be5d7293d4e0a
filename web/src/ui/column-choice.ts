/** Which columns of a list a person wants to see; remembered in this browser, for each person and list. */
import { useState } from 'react';
import { localStore } from '../platform/storage.ts';
import { localKeys } from '../platform/storage-keys.ts';
import { currentViewer } from '../platform/viewer.ts';

export type Choosable = {
  readonly key: string;
  readonly header: string;
  readonly onCard?: 'title' | 'corner' | 'hidden';
  /** Shown by those who add it. */
  readonly isExtra?: boolean;
};

export type ColumnChoice<Column> = {
  /** The columns to show, in their order. */
  readonly shown: readonly Column[];
  readonly isShown: (column: Choosable) => boolean;
  readonly toggle: (key: string) => void;
};

/** The choice for the list `name`; without a name all columns are shown. What leads into a row stays. */
export function useColumnChoice<Column extends Choosable>(
  name: string | undefined,
  columns: readonly Column[],
): ColumnChoice<Column> {
  const key = `${localKeys.hiddenColumns}${currentViewer().userId}:${name}`;
  const [changed, setChanged] = useState(() => new Set(name ? localStore.read(key)?.split(' ') : []));
  const isShown = (column: Choosable) => isFixed(column) || changed.has(column.key) === (column.isExtra === true);
  return {
    isShown,
    shown: columns.filter(isShown),
    toggle: (column) => {
      const next = new Set(changed);
      if (!next.delete(column)) next.add(column);
      setChanged(next);
      if (next.size > 0) localStore.write(key, [...next].join(' '));
      else localStore.remove(key);
    },
  };
}

/** A column that leads into a row cannot be hidden. */
export function isFixed({ onCard }: Choosable): boolean {
  return onCard === 'title';
}
