/** The bell, wishes about mails, and the record of deliveries. */
import {
  changeMessageWishes,
  countUnreadMessages,
  listMailDeliveries,
  listMessages,
  readAllMessages,
  readMessage,
  readMessageWishes,
  resendDelivery,
} from '@gtp/contract/message/message-wire.ts';
import type { Answer, Body, Query } from '@gtp/contract/platform/endpoint.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callEndpoint } from '../platform/api.ts';
import { currentLanguage } from '../platform/language.ts';

export type BellEntry = Answer<typeof listMessages>['list'][number];
export type Delivery = Answer<typeof listMailDeliveries>['list'][number];
export type MessageWishes = Answer<typeof readMessageWishes>;
export type NewWishes = Body<typeof changeMessageWishes>;

const askAgainMs = 60_000;

/** Asked again every minute, in the background: it never keeps a session alive. */
export function useUnreadCount() {
  return useQuery({
    queryKey: [countUnreadMessages.name],
    queryFn: ({ signal }) => callEndpoint(countUnreadMessages, { signal, isBackground: true }),
    refetchInterval: askAgainMs,
    retry: false,
  });
}

/** The server writes the sentences, so that each language has answers of its own. */
export function useListMessages(filter: Query<typeof listMessages>) {
  return useQuery({
    queryKey: [listMessages.name, currentLanguage(), filter],
    queryFn: ({ signal }) => callEndpoint(listMessages, { query: filter, signal }),
    staleTime: 0,
  });
}

/** Marks one message as read, or all where no id is given. */
export function useMarkRead() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (messageId: string | undefined) => {
      if (messageId === undefined) await callEndpoint(readAllMessages);
      else await callEndpoint(readMessage, { params: { messageId } });
    },
    onSettled: () => {
      for (const { name } of [listMessages, countUnreadMessages]) void queries.invalidateQueries({ queryKey: [name] });
    },
  });
}

export function useReadWishes() {
  return useQuery({
    queryKey: [readMessageWishes.name],
    queryFn: ({ signal }) => callEndpoint(readMessageWishes, { signal }),
  });
}

export function useChangeWishes() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: NewWishes) => callEndpoint(changeMessageWishes, { body }),
    onSuccess: (wishes) => queries.setQueryData([readMessageWishes.name], wishes),
  });
}

export function useListDeliveries(filter: Query<typeof listMailDeliveries>) {
  return useQuery({
    queryKey: [listMailDeliveries.name, currentLanguage(), filter],
    queryFn: ({ signal }) => callEndpoint(listMailDeliveries, { query: filter, signal }),
  });
}

export function useResend() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (mailId: string) => callEndpoint(resendDelivery, { params: { mailId } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: [listMailDeliveries.name] }),
  });
}
