/** How queries behave everywhere: old content stays, refusals are not asked twice. */
import { keepPreviousData, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api.ts';

const freshMs = 10_000;

export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: freshMs,
        refetchOnWindowFocus: false,
        placeholderData: keepPreviousData,
        retry: (count, error) => count < 1 && isPassing(error),
      },
    },
  });
}

/** Whether asking again may help: the network or an outage, never a refusal. */
function isPassing(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status === 503);
}
