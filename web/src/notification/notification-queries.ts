/** Notifications, notification preferences and the record of deliveries. */

import {
  type changeNotificationPreferences,
  countUnreadNotifications,
  type listEmailDeliveries,
  type listNotifications,
  readAllNotifications,
  readNotification,
  type readNotificationPreferences,
} from '@gtp/contract/notification/notification-wire.ts';
import type { Answer, Body } from '@gtp/contract/platform/endpoint.ts';
import { callEndpoint } from '../platform/api.ts';
import { usePolling } from '../platform/polling.ts';
import { useSteps } from '../platform/use-command.ts';
import { type ReadArguments, useRead } from '../platform/use-read.ts';

export type NotificationEntry = Answer<typeof listNotifications>['list'][number];
export type Delivery = Answer<typeof listEmailDeliveries>['list'][number];
export type NotificationPreferences = Answer<typeof readNotificationPreferences>;
export type NewPreferences = Body<typeof changeNotificationPreferences>;

const askAgainMs = 60_000;

/** In the background: it never keeps a session alive. */
export const unreadCount = [
  countUnreadNotifications,
  {},
  { isBackground: () => true, retry: false },
] as const satisfies ReadArguments<typeof countUnreadNotifications>;

/** Read again with word of a new one, or asked for every minute. */
export function useUnreadCount() {
  const refetchInterval = usePolling()(askAgainMs);
  const [endpoint, input, options] = unreadCount;
  return useRead(endpoint, input, { ...options, refetchInterval });
}

/** Marks one message as read, or all where no id is given. */
export function useMarkRead() {
  return useSteps([readAllNotifications, readNotification], async (notificationId: string | undefined) => {
    if (notificationId === undefined) await callEndpoint(readAllNotifications);
    else await callEndpoint(readNotification, { params: { notificationId } });
  });
}
