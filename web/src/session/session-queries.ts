/** Who is signed in, as the server says. */
import { readSession } from '@gtp/contract/session/session-wire.ts';
import { useQuery } from '@tanstack/react-query';
import { callEndpoint } from '../platform/api.ts';

const freshMs = 5 * 60_000;

/** Name of the person and the company, and how far the membership is. */
export function useCurrentSession() {
  return useQuery({
    queryKey: ['session'],
    queryFn: ({ signal }) => callEndpoint(readSession, { signal }),
    staleTime: freshMs,
  });
}
