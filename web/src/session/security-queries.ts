/** One's own sessions and log-ins. */
import type { Answer } from '@gtp/contract/platform/endpoint.ts';
import {
  confirmSession,
  endOtherSessions,
  endSession,
  listLoginAttempts,
  listOwnSessions,
} from '@gtp/contract/session/own-sessions-wire.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callEndpoint } from '../platform/api.ts';

export type OwnSession = Answer<typeof listOwnSessions>['list'][number];
export type LoginAttempt = Answer<typeof listLoginAttempts>['list'][number];

export function useListOwnSessions() {
  return useQuery({
    queryKey: [listOwnSessions.name],
    queryFn: ({ signal }) => callEndpoint(listOwnSessions, { signal }),
  });
}

export function useListLoginAttempts() {
  return useQuery({
    queryKey: [listLoginAttempts.name],
    queryFn: ({ signal }) => callEndpoint(listLoginAttempts, { signal }),
  });
}

type Ending = { readonly sessionId: string | undefined; readonly password: string };

/** Ends one session, or all others where no id is given, once the password was typed again. */
export function useEndSessions() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ sessionId, password }: Ending) => {
      await callEndpoint(confirmSession, { body: { password } });
      if (sessionId === undefined) await callEndpoint(endOtherSessions);
      else await callEndpoint(endSession, { params: { sessionId } });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: [listOwnSessions.name] }),
  });
}
