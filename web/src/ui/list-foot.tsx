/** Below a list's rows: what all rows that fit add up to, and the way to the others. */

import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ComponentProps, useEffect, useEffectEvent } from 'react';
import { useTranslation } from '../platform/use-translation.ts';
import styles from './list-foot.module.css';
import { Pager, type PagerProps } from './pager.tsx';
import { TotalsLine } from './totals-line.tsx';

type Totals = ComponentProps<typeof TotalsLine>;

type ListFootProps = PagerProps & {
  /** They came with the rows. */
  readonly totals?: Totals['totals'] | undefined;
  /** They are asked for apart: rows are shown first, and the totals appear in the place that is kept for them. */
  readonly totalsApart?: UseQueryResult<unknown> | undefined;
  readonly labelOf?: Totals['labelOf'];
};

export function ListFoot({ totals, totalsApart, labelOf, ...pager }: ListFootProps) {
  return (
    <div className={styles.foot}>
      {totals && <TotalsLine totals={totals} labelOf={labelOf} />}
      {totalsApart && <TotalsApart query={totalsApart} labelOf={labelOf} />}
      <Pager {...pager} />
    </div>
  );
}

function TotalsApart({
  query,
  labelOf,
}: {
  readonly query: UseQueryResult<unknown>;
  readonly labelOf: Totals['labelOf'];
}) {
  const { t } = useTranslation('ui');
  // Rows that came at a second try say that the portal is there again.
  const tryAgain = useEffectEvent(() => {
    if (query.isError) void query.refetch();
  });
  useEffect(() => tryAgain(), []);
  const found = query.isPlaceholderData ? undefined : (query.data as Totals | undefined);
  if (found) return <TotalsLine totals={found.totals} labelOf={labelOf} />;
  if (!query.error || query.isFetching) {
    return (
      <p className={styles.coming} aria-busy>
        {t('totals.coming')}
      </p>
    );
  }
  return (
    <p className={styles.coming} role="alert">
      {t('totals.failed')}
      <Button variant="subtle" size="compact-sm" onClick={() => void query.refetch()}>
        {t('failure.retry')}
      </Button>
    </p>
  );
}
