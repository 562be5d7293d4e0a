/** Grey lines while content loads; seen only after 200 ms (spec §9). */
import { useTranslation } from '../platform/use-translation.ts';
import styles from './skeleton-lines.module.css';

type SkeletonLinesProps = {
  readonly count?: number;
  /** Stands for what nobody fetches yet, and says nothing of loading. */
  readonly isQuiet?: boolean;
};

export function SkeletonLines({ count = 6, isQuiet = false }: SkeletonLinesProps) {
  const { t } = useTranslation('ui');
  const said = isQuiet ? { 'aria-hidden': true } : { role: 'status', 'aria-label': t('content.loading') };
  return (
    <div className={styles.lines} {...said}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all the same
        <div key={index} className={styles.line} />
      ))}
    </div>
  );
}
