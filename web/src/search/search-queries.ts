/** Asking for what fits a number or a name. */

import type { Answer } from '@gtp/contract/platform/endpoint.ts';
import { searchEverything } from '@gtp/contract/search/search-wire.ts';
import { parseSearchQuery } from '@gtp/domain/platform/search-query.ts';
import { useRead } from '../platform/use-read.ts';

export type Found = Answer<typeof searchEverything>;

/** Asks nothing while there is too little to look for. */
export function useSearchEverything(text: string) {
  return useRead(searchEverything, { query: { text } }, { enabled: parseSearchQuery(text) !== undefined });
}
