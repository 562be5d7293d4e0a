/** Says that this is a demo, and where its e-mails lie (product §12). */
import { useTranslation } from 'react-i18next';
import { runtimeConfig } from '../platform/runtime-config.ts';
import styles from './demo-banner.module.css';

export function DemoBanner() {
  const { t } = useTranslation('app');
  if (!runtimeConfig().isDemo) return null;
  return (
    <aside className={styles.banner} aria-label={t('demo.label')}>
      {t('demo.text')}{' '}
      <a href="/dev/mailbox" target="_blank" rel="noopener">
        {t('demo.mailbox')}
      </a>
    </aside>
  );
}
