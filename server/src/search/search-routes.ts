import { searchEverything as endpoint } from '@gtp/contract/search/search-wire.ts';
import { bindEndpoint } from '../platform/bind-endpoint.ts';
import type { Portal } from '../platform/portal.ts';
import { readingFor } from '../platform/reading-database.ts';
import { searchEverything } from './search-everything.ts';

export function bindSearch(portal: Portal): void {
  bindEndpoint(portal, endpoint, ({ caller, query, language, readAfter }) =>
    searchEverything(readingFor(portal, { readAfter }), { caller, text: query.text, language }),
  );
}
