/** Asking for what fits a number or a name. */
import type { Answer } from '@gtp/contract/platform/endpoint.ts';
import { searchEverything } from '@gtp/contract/search/search-wire.ts';
import { parseSearchQuery } from '@gtp/domain/platform/search-query.ts';
import { useQuery } from '@tanstack/react-query';
import { callEndpoint } from '../platform/api.ts';

export type Found = Answer<typeof searchEverything>;

/** Asks nothing while there is too little to look for. */
export function useSearchEverything(text: string) {
  return useQuery({
    queryKey: [searchEverything.name, text],
    queryFn: ({ signal }) => callEndpoint(searchEverything, { query: { text }, signal }),
    enabled: parseSearchQuery(text) !== undefined,
  });
}
