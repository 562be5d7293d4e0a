/** Who is signed in, as the server says. */
import { readSession } from '@gtp/contract/session/session-wire.ts';
import { useRead } from '../platform/use-read.ts';

const freshMs = 5 * 60_000;

/** Name of the person and the company, and how far the membership is. */
export function useCurrentSession() {
  return useRead(readSession, {}, { staleTime: freshMs });
}
