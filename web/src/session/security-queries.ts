/** One's own sessions and log-ins. */

import type { Answer } from '@gtp/contract/platform/endpoint.ts';
import {
  endOtherSessions,
  endSession,
  type listLoginAttempts,
  type listOwnSessions,
} from '@gtp/contract/session/own-sessions-wire.ts';
import { callEndpoint } from '../platform/api.ts';
import { useSteps } from '../platform/use-command.ts';

export type OwnSession = Answer<typeof listOwnSessions>['list'][number];
export type LoginAttempt = Answer<typeof listLoginAttempts>['list'][number];

type Ending = { readonly sessionId: string | undefined };

/** Ends one session, or all others where no id is given. */
export function useEndSessions() {
  return useSteps([endSession, endOtherSessions], async ({ sessionId }: Ending) => {
    if (sessionId === undefined) await callEndpoint(endOtherSessions);
    else await callEndpoint(endSession, { params: { sessionId } });
  });
}
