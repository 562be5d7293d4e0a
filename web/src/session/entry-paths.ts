/** Where each client type enters, lives and leaves to (spec §4, §6). */
import { clientTypeRecords, loginPathOf, loginPathOfGroup } from '@gtp/domain/account/client-types.ts';
import type { ClientType } from '@gtp/domain/account/permissions.ts';

export type InstitutionName = 'visa' | 'kotra' | 'issuer';

/** The main page of a client type; an unknown one starts at the start page. */
export function mainPagePath(clientType: string): string {
  const isKnown = Object.hasOwn(clientTypeRecords, clientType);
  return isKnown ? `${clientTypeRecords[clientType as ClientType].homePath}/main` : '/';
}

/** Where a logout leads, by user group (spec §4). */
export function exitPath(userGroup: string | undefined): string {
  return `/${loginPathOfGroup(userGroup)}`;
}

/** Where a 401 leads, by client type (spec §4). */
export function entryPath(clientType: string | undefined): string {
  return `/${loginPathOf(clientType)}`;
}

/**
 * The page before the login of whoever looks at a login-type page: an institution's own (spec §2), else the portal's.
 */
export function publicEntryPath(path: string, userGroup: string | undefined): string {
  const institution = /^\/(?:admin\/)?(visa|kotra|issuer)(?:\/|$)/.exec(path)?.[1];
  if (institution) return `/${institution}`;
  const own = exitPath(userGroup);
  return own === exitPath(undefined) ? '/' : own;
}

/**
 * The login page that fits a path: `/admin/visa/main` → `/visa`, and an entry leads to itself. A page that every client
 * type has says nothing of who was there: there, the members' one.
 */
export function entryPathFor(path: string): string {
  const owner = /^\/(?:admin\/)?(seller|buyer|visa|kotra|issuer)(?:\/|$)/.exec(path)?.[1];
  return entryPath(owner?.toUpperCase());
}
