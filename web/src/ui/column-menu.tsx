/** The button that opens the choice of a list's columns; fetched by the lists that offer it. */
import { Button, Checkbox, Popover, Stack } from '@mantine/core';
import { useTranslation } from '../platform/use-translation.ts';
import { type Choosable, type ColumnChoice, isFixed } from './column-choice.ts';
import { IconColumns3 } from './icons.ts';

type ColumnMenuProps = { readonly columns: readonly Choosable[]; readonly choice: ColumnChoice<Choosable> };

export function ColumnMenu({ columns, choice }: ColumnMenuProps) {
  const { t } = useTranslation('ui');
  return (
    <Popover position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <Button variant="subtle" size="compact-md" leftSection={<IconColumns3 size={16} aria-hidden />}>
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
              checked={choice.isShown(column)}
              onChange={() => choice.toggle(column.key)}
            />
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
