/** Addresses that name an account, such as postgres://user@host/database, with its password in it or beside it. */
import type { SettingKind } from './setting-kinds.ts';

/** An address with one of the schemes; a password in it is written so that it ends where it should. */
export function accountAddress(...schemes: readonly string[]): SettingKind<string> {
  return {
    description: `an address that starts with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}; in a password in it, / # ? @ % are written %2F %23 %3F %40 %25`,
    parse: (written) =>
      schemes.some((scheme) => written.startsWith(`${scheme}://`)) && isWhole(written) ? written : undefined,
  };
}

/** A password with / or # ends the address too soon, and the rest of it would be taken for host, path or database. */
function isWhole(written: string): boolean {
  if (!URL.canParse(written)) return false;
  const { username, password, pathname, search, hash } = new URL(written);
  if (/@/.test(pathname + search) || hash !== '') return false;
  return isDecodable(username) && isDecodable(password);
}

function isDecodable(part: string): boolean {
  try {
    decodeURIComponent(part);
    return true;
  } catch {
    return false;
  }
}

/** The password in the address; empty for none. */
export function passwordIn(address: string): string {
  return URL.canParse(address) ? decodeURIComponent(new URL(address).password) : '';
}

/** The address with `password` in it, whatever it is made of; undefined where the address cannot take it. */
export function withPassword(address: string, password: string): string | undefined {
  const url = new URL(address);
  if (url.username === '' || url.host === '' || url.password !== '') return undefined;
  url.password = encodeURIComponent(password);
  return url.href;
}

/** Of `sslmode`; the driver takes `prefer`, `require` and `verify-ca` for `verify-full`, which nobody would expect. */
const sslModes = ['disable', 'verify-full', 'no-verify'];

/** What in the address of a database would quietly mean something else than it says; undefined for nothing. */
export function problemOfDatabaseAddress(address: string): string | undefined {
  const { hostname, searchParams } = new URL(address);
  if (hostname.includes(',') || searchParams.get('host')?.includes(',') || searchParams.has('target_session_attrs'))
    return 'names several hosts: give the one address that always leads to the primary (docs/operations.md)';
  const mode = searchParams.get('sslmode');
  if (mode !== null && !sslModes.includes(mode) && searchParams.get('uselibpqcompat') !== 'true')
    return `has an sslmode that is not one of ${sslModes.join(', ')}; with a CA of your own: sslmode=verify-full&sslrootcert=/path`;
  return undefined;
}
