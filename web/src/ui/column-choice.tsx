/** Which columns of a list a person wants to see; remembered in this browser, for each person and list. */
import { Button, Checkbox, Popover, Stack } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localStore } from '../platform/storage.ts';
import { localKeys } from '../platform/storage-keys.ts';
import { currentViewer } from '../platform/viewer.ts';

type Choosable = { readonly key: string; readonly header: string; readonly onCard?: 'title' | 'hidden' };

export type ColumnChoice<Column> = {
  /** The columns to show, in their order. */
  readonly shown: readonly Column[];
  readonly hidden: ReadonlySet<string>;
  readonly toggle: (key: string) => void;
};

/** The choice for the list `name`; without a name all columns are shown. What leads into a row stays. */
export function useColumnChoice<Column extends Choosable>(
  name: string | undefined,
  columns: readonly Column[],
): ColumnChoice<Column> {
  const key = `${localKeys.hiddenColumns}${currentViewer().userId}:${name}`;
  const [hidden, setHidden] = useState(() => new Set(name ? localStore.read(key)?.split(' ') : []));
  return {
    hidden,
    shown: columns.filter((column) => isFixed(column) || !hidden.has(column.key)),
    toggle: (column) => {
      const next = new Set(hidden);
      if (!next.delete(column)) next.add(column);
      setHidden(next);
      if (next.size > 0) localStore.write(key, [...next].join(' '));
      else localStore.remove(key);
    },
  };
}

function isFixed({ onCard }: Choosable): boolean {
  return onCard === 'title';
}

type ColumnMenuProps = { readonly columns: readonly Choosable[]; readonly choice: ColumnChoice<Choosable> };

export function ColumnMenu({ columns, choice }: ColumnMenuProps) {
  const { t } = useTranslation('ui');
  return (
    <Popover position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <Button variant="default" size="sm" leftSection={<IconColumns3 size={16} aria-hidden />}>
          {t('columns.button')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('columns.button')}>
        <Stack gap="xs">
          {columns.map((column) => (
            <Checkbox
              key={column.key}
              label={column.header}
              disabled={isFixed(column)}
              checked={isFixed(column) || !choice.hidden.has(column.key)}
              onChange={() => choice.toggle(column.key)}
            />
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
