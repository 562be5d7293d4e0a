/**
 * A list's rows below what all of them add up to, which is asked for apart: rows are shown first, and the totals appear
 * in the place that is kept for them, so that nothing moves.
 */
import type { UseQueryResult } from '@tanstack/react-query';
import {
  type ComponentProps,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { localStore } from '../platform/storage.ts';
import { localKeys } from '../platform/storage-keys.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { ErrorBox } from './error-box.tsx';
import { SkeletonLines } from './skeleton-lines.tsx';
import styles from './totals-line.module.css';
import { TotalsLine } from './totals-line.tsx';

/** Rows wait for totals only where it is not known how much room these take, and no longer than this. */
const patienceMs = 300;

type TotalsApartProps = {
  readonly query: UseQueryResult<unknown>;
  /** The list's name: its totals are as high as the last time. */
  readonly name: string;
  readonly labelOf?: ComponentProps<typeof TotalsLine>['labelOf'];
  readonly children: ReactNode;
};

export function TotalsApart({ query, name, labelOf, children }: TotalsApartProps) {
  const { t } = useTranslation('ui');
  const box = useRef<HTMLDivElement>(null);
  const key = `${localKeys.totalsHeight}${name}:${window.innerWidth}`;
  const [known, setKnown] = useState(() => Number(localStore.read(key)) || 0);
  const isLate = useIsLate();
  const totals = query.isPlaceholderData ? undefined : (query.data as ComponentProps<typeof TotalsLine> | undefined);
  useLayoutEffect(() => {
    const height = totals ? (box.current?.offsetHeight ?? 0) : 0;
    if (height === 0) return;
    setKnown((before) => Math.max(before, height));
    localStore.write(key, String(height));
  }, [totals, key]);
  // Rows that came at a second try say that the portal is there again.
  const tryAgain = useEffectEvent(() => {
    if (query.isError) void query.refetch();
  });
  useEffect(() => tryAgain(), []);
  const failure = query.isFetching ? null : query.error;
  if (!totals && !failure && known === 0 && !isLate) return <SkeletonLines count={8} />;
  return (
    <>
      <div ref={box} className={styles.place} style={{ minHeight: known || undefined }} aria-busy={!totals}>
        {totals && <TotalsLine {...totals} labelOf={labelOf} />}
        {!totals && failure && <ErrorBox error={failure} onRetry={() => void query.refetch()} />}
        {!totals && !failure && <p className={styles.coming}>{t('totals.coming')}</p>}
      </div>
      {children}
    </>
  );
}

function useIsLate(): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patienceMs);
    return () => clearTimeout(timer);
  }, []);
  return isLate;
}
