/** How queries behave everywhere: old content stays, refusals are not asked twice. */
import { keepPreviousData, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api.ts';

const freshMs = 10_000;

/** How a part of a page takes part in a query. */
export type Asking = {
  /** False where the viewer has nothing to ask for. */
  readonly enabled?: boolean;
  /** False for what the page around it has asked already: drawn late, it must not ask again. */
  readonly refetchOnMount?: boolean;
};

/** For a part that shows what the page around it has asked for. */
export const asPageAsked: Asking = { refetchOnMount: false };

export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: freshMs,
        refetchOnWindowFocus: false,
        placeholderData: keepPreviousData,
        // Left to itself a query waits for the line without a word, and a command is sent whenever it comes back.
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (count, error) => count < 1 && isPassing(error),
      },
      mutations: { networkMode: 'always' },
    },
  });
}

/** Whether asking again at once may help: the network or an outage, never a refusal, nor while there is no network. */
function isPassing(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.code === 'network.offline') return false;
  return error.status === 0 || error.status === 503;
}
