/** "Please wait", shown only when waiting takes longer than 200 ms (spec §9). */
import { Loader } from '@mantine/core';
import { useTranslation } from '../platform/use-translation.ts';
import styles from './loading.module.css';

export function Loading() {
  const { t } = useTranslation('ui', { waits: false });
  return (
    <div className={styles.loading} role="status">
      <Loader size="sm" aria-hidden />
      <span>{t('content.loading')}</span>
    </div>
  );
}
