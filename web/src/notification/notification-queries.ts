/** Notifications, notification preferences and the record of deliveries. */
import {
  changeNotificationPreferences,
  countUnreadNotifications,
  listEmailDeliveries,
  listNotifications,
  readAllNotifications,
  readNotification,
  readNotificationPreferences,
  resendDelivery,
} from '@gtp/contract/notification/notification-wire.ts';
import type { Answer, Body, Query } from '@gtp/contract/platform/endpoint.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callEndpoint } from '../platform/api.ts';
import { currentLanguage } from '../platform/language.ts';

export type NotificationEntry = Answer<typeof listNotifications>['list'][number];
export type Delivery = Answer<typeof listEmailDeliveries>['list'][number];
export type NotificationPreferences = Answer<typeof readNotificationPreferences>;
export type NewPreferences = Body<typeof changeNotificationPreferences>;

const askAgainMs = 60_000;

/** Asked again every minute, in the background: it never keeps a session alive. */
export function useUnreadCount() {
  return useQuery({
    queryKey: [countUnreadNotifications.name],
    queryFn: ({ signal }) => callEndpoint(countUnreadNotifications, { signal, isBackground: true }),
    refetchInterval: askAgainMs,
    retry: false,
  });
}

/** The server writes the sentences, so that each language has answers of its own. */
export function useListNotifications(filter: Query<typeof listNotifications>) {
  return useQuery({
    queryKey: [listNotifications.name, currentLanguage(), filter],
    queryFn: ({ signal }) => callEndpoint(listNotifications, { query: filter, signal }),
    staleTime: 0,
  });
}

/** Marks one message as read, or all where no id is given. */
export function useMarkRead() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (notificationId: string | undefined) => {
      if (notificationId === undefined) await callEndpoint(readAllNotifications);
      else await callEndpoint(readNotification, { params: { notificationId } });
    },
    onSettled: () => {
      for (const { name } of [listNotifications, countUnreadNotifications])
        void queries.invalidateQueries({ queryKey: [name] });
    },
  });
}

export function useReadPreferences() {
  return useQuery({
    queryKey: [readNotificationPreferences.name],
    queryFn: ({ signal }) => callEndpoint(readNotificationPreferences, { signal }),
  });
}

export function useChangePreferences() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: NewPreferences) => callEndpoint(changeNotificationPreferences, { body }),
    onSuccess: (preferences) => queries.setQueryData([readNotificationPreferences.name], preferences),
  });
}

export function useListDeliveries(filter: Query<typeof listEmailDeliveries>) {
  return useQuery({
    queryKey: [listEmailDeliveries.name, currentLanguage(), filter],
    queryFn: ({ signal }) => callEndpoint(listEmailDeliveries, { query: filter, signal }),
  });
}

export function useResend() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (emailId: string) => callEndpoint(resendDelivery, { params: { emailId } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: [listEmailDeliveries.name] }),
  });
}
