/** Addresses that name an account, such as postgres://user@host/database, with its password in it or beside it. */
import type { SettingKind } from './setting-kinds.ts';

/** An address with one of the schemes; a password in it is written so that it ends where it should. */
export function accountAddress(...schemes: readonly string[]): SettingKind<string> {
  return {
    description: `an address that starts with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}; in a password in it, / # ? @ % are written %2F %23 %3F %40 %25`,
    parse(written) {
      const address = schemes.some((scheme) => written.startsWith(`${scheme}://`)) ? withFirstHost(written) : undefined;
      return address !== undefined && isWhole(address) ? address : undefined;
    },
  };
}

const severalHosts = /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^@/?]*,[^@/?]*)([^?]*)\??(.*)$/;
const oneHost = /^(?:\[[\da-f:]+\]|[^\s:[\]]+)(?::\d{1,5})?$/i;

/**
 * `postgres://user@one:5432,two:5432/database` as an address with one host and the others in `failover`: no URL has several.
 * Anything else is left as it is; undefined where one of them is none.
 */
function withFirstHost(written: string): string | undefined {
  const [, account = '', hosts, path = '', query = ''] = severalHosts.exec(written) ?? [];
  if (hosts === undefined) return written;
  const [first = '', ...others] = hosts.split(',');
  if (![first, ...others].every((host) => oneHost.test(host))) return undefined;
  return `${account}${first}${path}?${[query, `failover=${others.join(',')}`].filter(Boolean).join('&')}`;
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

/** The hosts that an address names, each with its port if it has one: the first as usual, others in `failover`. */
export function hostsIn(address: string): readonly string[] {
  if (!URL.canParse(address)) return [];
  const { host, searchParams } = new URL(address);
  return [host, ...(searchParams.get('failover')?.split(',') ?? [])];
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
  const { searchParams } = new URL(address);
  if (searchParams.has('host'))
    return 'names its host behind the question mark: write postgres://user@one:5432,two:5432/database';
  const wanted = searchParams.get('target_session_attrs');
  if (wanted !== null && !['read-write', 'primary'].includes(wanted))
    return 'has a target_session_attrs other than read-write: the portal writes';
  const mode = searchParams.get('sslmode');
  if (mode !== null && !sslModes.includes(mode) && searchParams.get('uselibpqcompat') !== 'true')
    return `has an sslmode that is not one of ${sslModes.join(', ')}; with a CA of your own: sslmode=verify-full&sslrootcert=/path`;
  return undefined;
}
