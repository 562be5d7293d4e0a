/** Says that this is a demo, where its e-mails lie (product §12), and how much of it is there while it is loaded. */

import { runtimeConfig } from '../platform/runtime-config.ts';
import { useTranslation } from '../platform/use-translation.ts';
import styles from './demo-banner.module.css';
import { DemoLoading } from './demo-loading.tsx';
import { announceDemoWhole } from './demo-whole.ts';

export function DemoBanner() {
  const { t } = useTranslation('app');
  if (!runtimeConfig().isDemo) return null;
  return (
    <aside className={styles.banner} aria-label={t('demo.label')}>
      {t('demo.text')}{' '}
      <a href="/dev/mailbox" target="_blank" rel="noopener">
        {t('demo.mailbox')}
      </a>
      <DemoLoading onWhole={announceDemoWhole} />
    </aside>
  );
}
