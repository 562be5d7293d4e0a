/** Where each client type enters, lives and leaves to (spec §4, §6). */
import { loginPathOf } from '@gtp/domain/account/login-paths.ts';
import type { ClientType } from '@gtp/domain/account/permissions.ts';

export type InstitutionName = 'visa' | 'kotra' | 'issuer';

const homes: Record<ClientType, string> = {
  SELLER: '/seller/main',
  BUYER: '/buyer/main',
  VISA: '/admin/visa/main',
  KOTRA: '/admin/kotra/main',
  ISSUER: '/admin/issuer/main',
};

const entriesByGroup: Readonly<Record<string, string>> = { UG04: '/kotra', UG05: '/visa', UG06: '/issuer' };

/** The main page of a client type; an unknown one starts at the start page. */
export function mainPagePath(clientType: string): string {
  return homes[clientType as ClientType] ?? '/';
}

/** Where a logout leads, by user group (spec §4). */
export function exitPath(userGroup: string | undefined): string {
  return entriesByGroup[userGroup ?? ''] ?? '/login';
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
  return institution ? `/${institution}` : (entriesByGroup[userGroup ?? ''] ?? '/');
}

/**
 * The login page that fits a path: `/admin/visa/main` → `/visa`, and an entry leads to itself. A page that every client
 * type has says nothing of who was there: there, `otherwise`.
 */
export function entryPathFor(path: string, otherwise = '/login'): string {
  const owner = /^\/(?:admin\/)?(seller|buyer|visa|kotra|issuer)(?:\/|$)/.exec(path)?.[1];
  return owner ? entryPath(owner.toUpperCase()) : otherwise;
}
