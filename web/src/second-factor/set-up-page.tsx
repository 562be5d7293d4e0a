/** Where a login leads whose rule asks for a stronger second factor: setting one up, and nothing else. */
import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '../platform/use-translation.ts';
import entry from '../ui/entry-page.module.css';
import { QueryView } from '../ui/query-view.tsx';
import { AddFactors } from './add-factors.tsx';
import { useOwnFactors } from './factor-queries.ts';

type SetUpProps = {
  /** Goes on with the login, once one is there. */
  readonly onReady: () => void;
  /** The way back. */
  readonly children: ReactNode;
};

export function FactorSetUp({ onReady, children }: SetUpProps) {
  const { t } = useTranslation('second-factor');
  const factors = useOwnFactors();
  return (
    <Stack gap="md">
      <h1 className={entry.title}>{t('setUp.title')}</h1>
      <Text>{t('setUp.text')}</Text>
      <QueryView query={factors} skeletonLines={2}>
        {({ hasPasskeys }) => <AddFactors hasPasskeys={hasPasskeys} onAdded={onReady} />}
      </QueryView>
      {children}
    </Stack>
  );
}
