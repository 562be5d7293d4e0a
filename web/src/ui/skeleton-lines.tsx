/** Grey lines while content loads; seen only after 200 ms (spec §9). */
import { useTranslation } from '../platform/use-translation.ts';
import styles from './skeleton-lines.module.css';

export function SkeletonLines({ count = 6 }: { readonly count?: number }) {
  const { t } = useTranslation('ui');
  return (
    <div className={styles.lines} role="status" aria-label={t('content.loading')}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all the same
        <div key={index} className={styles.line} />
      ))}
    </div>
  );
}
