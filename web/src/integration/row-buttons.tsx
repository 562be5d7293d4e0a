import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { useIsNarrow } from '../ui/data-table.tsx';

/** What can be done with a row: beside each other in a table, which other columns make room for; as it fits on a card. */
export function RowButtons({ children }: { readonly children: ReactNode }) {
  const isNarrow = useIsNarrow();
  return (
    <Group gap="xs" wrap={isNarrow ? 'wrap' : 'nowrap'} justify="flex-end">
      {children}
    </Group>
  );
}
