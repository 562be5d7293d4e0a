/** "Please wait", shown only when waiting takes longer than 200 ms (spec §9). */
import { Loader } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import styles from './loading.module.css';

export function Loading() {
  const { t } = useTranslation('ui', { useSuspense: false });
  return (
    <div className={styles.loading} role="status">
      <Loader size="sm" aria-hidden />
      <span>{t('content.loading')}</span>
    </div>
  );
}
