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
        retry: (count, error) => count < 1 && isPassing(error),
      },
    },
  });
}

/** Whether asking again may help: the network or an outage, never a refusal. */
function isPassing(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status === 503);
}
