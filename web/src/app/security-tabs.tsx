/** From one's own security to the audit log and back, for those who may read it. */
import { useTranslation } from 'react-i18next';
import { currentViewer } from '../platform/viewer.ts';
import { TabMenu } from '../ui/tab-menu.tsx';

export function SecurityTabs() {
  const { t } = useTranslation('app');
  const { root } = currentViewer();
  const tabs = [
    { to: `${root}/mypage/security`, label: t('security.title') },
    { to: `${root}/mypage/audit`, label: t('security.audit') },
  ];
  return <TabMenu label={t('security.title')} tabs={tabs} />;
}
