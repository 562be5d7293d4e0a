/** A member's own review, for its first page; how it is asked for is fetched by who is being reviewed. */
import type { Answer } from '@gtp/contract/platform/endpoint.ts';
import type { readOwnReview } from '@gtp/contract/review/review-endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { callEndpoint } from '../platform/api.ts';
import type { Asking } from '../platform/query-client.ts';

export type OwnReview = Answer<typeof readOwnReview>;

/** Under the key that `useRead` would give it, so that a command's answer finds it. */
export function useReadOwnReview(asking: Asking = {}) {
  return useQuery<OwnReview>({
    ...asking,
    queryKey: ['readOwnReview', {}, {}, '', ''],
    queryFn: async ({ signal }) => {
      const { readOwnReview: endpoint } = await import('@gtp/contract/review/review-endpoints.ts');
      return callEndpoint(endpoint, { signal });
    },
    meta: { shows: ['review'] },
  });
}
