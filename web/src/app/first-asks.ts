/** What pages behind the login ask for first: by their scripts, and, where these are not there yet, by the HTML (decision 0283). */
import type { listMenus } from '@gtp/contract/menu/menu-wire.ts';
import type { Endpoint } from '@gtp/contract/platform/endpoint.ts';
import { menus } from '../menu/menu-queries.ts';
import { newestNotices } from '../notice/newest-notices.tsx';
import { unreadCount } from '../notification/notification-queries.ts';
import { type AnyInput, endpointUrl } from '../platform/api.ts';
import { firstAskKey } from '../platform/first-answers.ts';
import { currentSession } from '../session/session-queries.ts';
import { usualStatistics } from '../statistics/statistics-queries.ts';
import type { FirstAsk } from './prerendered-pages.ts';

/** The menu is a POST (spec §3) that changes nothing. */
type Read = (Endpoint & { readonly method: 'GET' }) | typeof listMenus;
type Ask = readonly [endpoint: Read, input: AnyInput, options?: object];

const asks: Readonly<Record<FirstAsk, Ask>> = {
  session: currentSession,
  menus,
  unread: unreadCount,
  statistics: usualStatistics,
  notices: newestNotices,
};

/** As the HTML names it. */
export function firstAskOf(name: FirstAsk): string {
  const [endpoint, input] = asks[name];
  return firstAskKey(endpointUrl(endpoint, input), endpoint.method);
}
