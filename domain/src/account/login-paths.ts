/** Where each client type logs in (spec §2): members at one page, each body at its own. */
import type { ClientType } from './permissions.ts';

const loginPaths: Readonly<Record<ClientType, string>> = {
  SELLER: 'login',
  BUYER: 'login',
  VISA: 'visa',
  KOTRA: 'kotra',
  ISSUER: 'issuer',
};

/** The path of the login page without its slash: `kotra`; that of the members for an unknown type. */
export function loginPathOf(clientType: string | undefined): string {
  return loginPaths[clientType as ClientType] ?? 'login';
}
