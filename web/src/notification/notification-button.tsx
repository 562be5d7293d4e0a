/** The bell of the top bar, with how much in it is unread. */
import { ActionIcon, Indicator } from '@mantine/core';
import { useGo } from '../platform/page-link.tsx';
import { useTranslation } from '../platform/use-translation.ts';
import { currentViewer } from '../platform/viewer.ts';
import { IconBell } from '../ui/icons.ts';
import { useUnreadCount } from './notification-queries.ts';

const mostShown = 99;

export function NotificationButton() {
  const { t } = useTranslation('app');
  const go = useGo();
  const unread = useUnreadCount().data?.count ?? 0;
  const shown = unread > mostShown ? `${mostShown}+` : String(unread);
  return (
    <Indicator label={shown} size={18} offset={6} color="red.8" disabled={unread === 0} aria-hidden={false}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={40}
        onClick={() => go(`${currentViewer().homePath}/mypage/messages`)}
        aria-label={t('top.messages', { unread: shown })}
        title={t('top.messages', { unread: shown })}
      >
        <IconBell size={22} aria-hidden />
      </ActionIcon>
    </Indicator>
  );
}
