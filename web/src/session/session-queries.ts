/** Who is signed in, as the server says. */
import { readSession } from '@gtp/contract/session/current-session-wire.ts';
import type { QueryClient } from '@tanstack/react-query';
import { type ReadArguments, startRead, useRead } from '../platform/use-read.ts';

const freshMs = 5 * 60_000;

export const currentSession = [readSession, {}, { staleTime: freshMs }] as const satisfies ReadArguments<
  typeof readSession
>;

/** Name of the person and the company, and how far the membership is. */
export function useCurrentSession() {
  return useRead(...currentSession);
}

/** The same before anything is drawn. */
export const startCurrentSession = (queries: QueryClient) => startRead(queries, ...currentSession);
