/** From the bell to one's wishes about mails and, for those who look after others, to the record of deliveries. */
import { may } from '@gtp/domain/account/may.ts';
import { useTranslation } from 'react-i18next';
import { currentViewer } from '../platform/viewer.ts';
import { TabMenu } from '../ui/tab-menu.tsx';

export function MessageTabs() {
  const { t } = useTranslation('message');
  const viewer = currentViewer();
  const tabs = [
    { to: `${viewer.root}/mypage/messages`, label: t('list.title') },
    { to: `${viewer.root}/mypage/message-wishes`, label: t('wishes.title') },
  ];
  const deliveries = { to: `${viewer.root}/custom/deliveries`, label: t('deliveries.title') };
  return <TabMenu label={t('list.title')} tabs={may('message.oversee', viewer) ? [...tabs, deliveries] : tabs} />;
}
