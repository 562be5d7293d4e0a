/** What pages behind the login ask for first: by their scripts, and, where these are not there yet, by the HTML (decision 0283). */
import type { Endpoint } from '@gtp/contract/platform/endpoint.ts';
import { newestNotices } from '../notice/newest-notices.tsx';
import { type AnyInput, endpointUrl } from '../platform/api.ts';
import { currentSession } from '../session/session-queries.ts';
import { usualStatistics } from '../statistics/statistics-queries.ts';
import type { FirstAsk } from './prerendered-pages.ts';

type Ask = readonly [endpoint: Endpoint & { readonly method: 'GET' }, input: AnyInput, options?: object];

const asks: Readonly<Record<FirstAsk, Ask>> = {
  session: currentSession,
  statistics: usualStatistics,
  notices: newestNotices,
};

export function firstAskUrl(name: FirstAsk): string {
  const [endpoint, input] = asks[name];
  return endpointUrl(endpoint, input);
}
