/** What stands behind one's user id: guide, security, preferences, light or dark. */
import { PageLink } from '../platform/page-link.tsx';
import { useTranslation } from '../platform/use-translation.ts';
import { currentViewer } from '../platform/viewer.ts';
import { ColourSchemeChoice } from '../ui/colour-scheme-choice.tsx';
import { IconAdjustments, IconBook2, IconShieldLock } from '../ui/icons.ts';
import styles from './account-menu.module.css';
import { GuideLink } from './guide-link.tsx';

export function AccountLinks() {
  const { t } = useTranslation('app');
  const { t: tUi } = useTranslation('ui');
  const { homePath } = currentViewer();
  return (
    <div className={styles.links}>
      <GuideLink className={styles.link}>
        <IconBook2 size={20} aria-hidden />
      </GuideLink>
      <PageLink className={styles.link ?? ''} underline="never" to={`${homePath}/mypage/security`}>
        <IconShieldLock size={20} aria-hidden />
        {t('top.security')}
      </PageLink>
      <PageLink className={styles.link ?? ''} underline="never" to={`${homePath}/mypage/message-wishes`}>
        <IconAdjustments size={20} aria-hidden />
        {t('account.preferences')}
      </PageLink>
      <div className={styles.scheme}>
        <span aria-hidden>{tUi('scheme.label')}</span>
        <ColourSchemeChoice />
      </div>
    </div>
  );
}
