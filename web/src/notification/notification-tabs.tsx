/**
 * From the notifications to one's notification preferences and, for those who look after others, to the record of
 * deliveries.
 */
import { may } from '@gtp/domain/account/may.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { currentViewer } from '../platform/viewer.ts';
import { TabMenu } from '../ui/tab-menu.tsx';

export function NotificationTabs() {
  const { t } = useTranslation('notification');
  const viewer = currentViewer();
  const tabs = [
    { to: `${viewer.homePath}/mypage/messages`, label: t('list.title') },
    { to: `${viewer.homePath}/mypage/message-wishes`, label: t('wishes.title') },
  ];
  const deliveries = { to: `${viewer.homePath}/custom/deliveries`, label: t('deliveries.title') };
  return <TabMenu label={t('list.title')} tabs={may('notification.oversee', viewer) ? [...tabs, deliveries] : tabs} />;
}
