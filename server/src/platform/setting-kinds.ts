/** The kinds of value that a setting may have: how one is read, and words for the error when it is not. */
import ipaddr from 'ipaddr.js';

export type SettingKind<T> = { readonly description: string; readonly parse: (written: string) => T | undefined };

export function wholeNumber(min: number, max: number): SettingKind<number> {
  return {
    description: `a whole number from ${min} to ${max}`,
    parse(written) {
      const value = /^\d{1,9}$/.test(written) ? Number(written) : Number.NaN;
      return value >= min && value <= max ? value : undefined;
    },
  };
}

export function oneOf<const Word extends string>(...description: readonly Word[]): SettingKind<Word> {
  return {
    description: `one of ${description.join(', ')}`,
    parse: (written) => description.find((word) => word === written),
  };
}

/** Some of `words`, with commas between them; blank is none. */
export function listOf<const Word extends string>(...description: readonly Word[]): SettingKind<readonly Word[]> {
  const one = oneOf(...description);
  return {
    description: `${description.join(', ')}, or some of them with commas between them`,
    parse(written) {
      const parts = written.split(',').flatMap((part) => part.trim() || []);
      const parsed = parts.flatMap((part) => one.parse(part) ?? []);
      return parsed.length === parts.length ? parsed : undefined;
    },
  };
}

/** As `kind`, or the word `none` for an empty list: an empty value counts as absent. */
export function noneOr<T>(kind: SettingKind<readonly T[]>): SettingKind<readonly T[]> {
  return {
    description: `none, or ${kind.description}`,
    parse: (written) => (written.trim() === 'none' ? [] : kind.parse(written)),
  };
}

/** Any text of at least `minLength` characters. */
export function phrase(minLength: number): SettingKind<string> {
  return {
    description: `text of at least ${minLength} characters`,
    parse: (written) => (written.length >= minLength ? written : undefined),
  };
}

/** An http or https address without a slash at its end, so that paths can be put behind it. */
export const webAddress: SettingKind<string> = {
  description: 'an address that starts with http:// or https://',
  parse: (written) => address(written, ['http', 'https'])?.replace(/\/+$/, ''),
};

/** An address with one of the given schemes, such as postgres://user:password@host/database. */
export function schemeAddress(...schemes: readonly string[]): SettingKind<string> {
  return {
    description: `an address that starts with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`,
    parse: (written) => address(written, schemes),
  };
}

function address(written: string, schemes: readonly string[]): string | undefined {
  return schemes.some((scheme) => written.startsWith(`${scheme}://`)) && URL.canParse(written) ? written : undefined;
}

/** A key of exactly `length` bytes, written in base64. */
export function base64Key(length: number): SettingKind<Uint8Array> {
  return {
    description: `a key of ${length} bytes in base64 (openssl rand -base64 ${length})`,
    parse(written) {
      const bytes = Buffer.from(written, 'base64');
      return bytes.length === length && bytes.toString('base64') === written ? bytes : undefined;
    },
  };
}

/** Keys of `length` bytes each in base64, with commas between them; blank is none. */
export function keyList(length: number): SettingKind<readonly Uint8Array[]> {
  const one = base64Key(length);
  return {
    description: `keys of ${length} bytes in base64, with commas between them`,
    parse(written) {
      const keys = written.split(',').flatMap((part) => part.trim() || []);
      const parsed = keys.flatMap((key) => one.parse(key) ?? []);
      return parsed.length === keys.length ? parsed : undefined;
    },
  };
}

/** An e-mail address, with or without a name before it: `Name <address>`. */
export const mailSender: SettingKind<string> = {
  description: 'an e-mail address, such as Name <no-reply@company.example>',
  parse: (written) => (/^(?:[^<>\r\n]+<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/.test(written) ? written : undefined),
};

/** As RFC 9116 writes it. */
export const contactAddress: SettingKind<string> = {
  description: 'mailto: with an e-mail address, or an address that starts with https://',
  parse: (written) => (/^mailto:[^<>@\s]+@[^<>@\s]+$/.test(written) ? written : address(written, ['https'])),
};

const namedRanges = ['loopback', 'linklocal', 'uniquelocal'];

/** Whose X-Forwarded-For is believed, as the HTTP server takes it: addresses, networks and the names of ranges. */
export const proxyList: SettingKind<readonly string[]> = {
  description: `addresses and networks with commas between them, such as 10.0.0.7,fd00::/64, or ${namedRanges.join(', ')}`,
  parse(written) {
    const proxies = written.split(',').map((each) => each.trim());
    return proxies.every((each) => namedRanges.includes(each) || isAddress(each) || isNetwork(each))
      ? proxies
      : undefined;
  },
};

/** Hosts as they stand in an address, in small letters. */
export const hostList: SettingKind<readonly string[]> = {
  description: 'names or addresses of hosts with commas between them, such as erp.corp.example,10.1.2.3',
  parse(written) {
    const hosts = written.split(',').map((each) => each.trim().toLowerCase());
    return hosts.every((each) => isAddress(each) || /^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/.test(each))
      ? hosts
      : undefined;
  },
};

function isAddress(text: string): boolean {
  return ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text);
}

/** The network of all addresses is none: everybody could then say who they are. */
function isNetwork(text: string): boolean {
  return ipaddr.isValidCIDR(text) && isAddress(text.split('/')[0] ?? '') && !text.endsWith('/0');
}
