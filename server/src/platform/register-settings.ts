/** Where the outside registers are asked: customs, the tax office, carriers. None is needed; without one a person looks. */
import { demoSecrets } from './demo-secrets.ts';
import { phrase, type SettingKind, webAddress } from './setting-kinds.ts';
import type { Read } from './setting-reader.ts';

type CodedAddress = { readonly code: string; readonly url: string };
type CodedHeader = { readonly code: string; readonly name: string; readonly value: string };

/** `HDMU=https://…,MAEU=https://…`: letters or digits that a number begins with, and whom to ask about it. */
const codedAddresses: SettingKind<readonly CodedAddress[]> = {
  description: 'CODE=address for each carrier, with commas between them, such as HDMU=https://api.carrier.example/v2',
  parse: (written) =>
    parseEach(written, ([code, value]) => {
      const url = webAddress.parse(value);
      return url === undefined ? undefined : { code, url };
    }),
};

/** `HDMU=Header-Name:value`, or `MAEU=value` for a bearer token. */
const codedHeaders: SettingKind<readonly CodedHeader[]> = {
  description: 'CODE=Header-Name:value or CODE=token for each carrier, with commas between them',
  parse: (written) =>
    parseEach(written, ([code, given]) => {
      const [, name, value] = /^([\w-]+):\s*(.+)$/.exec(given) ?? [];
      if (name !== undefined && value !== undefined) return { code, name, value };
      return given.length >= 8 ? { code, name: 'authorization', value: `Bearer ${given}` } : undefined;
    }),
};

function parseEach<Part>(
  written: string,
  parse: (part: readonly [code: string, value: string]) => Part | undefined,
): readonly Part[] | undefined {
  const parts = written.split(',').flatMap((part) => part.trim() || []);
  const parsed = parts.flatMap((part) => {
    const [, code, value] = /^([A-Z]{4}|\d{3})=(\S.*)$/.exec(part) ?? [];
    return code === undefined || value === undefined ? [] : (parse([code, value.trim()]) ?? []);
  });
  return parsed.length === parts.length ? parsed : undefined;
}

/** The settings of the registers; `collect` puts them among the others. */
export function readRegisterSettings(read: Read, isDemo: boolean) {
  return {
    customs: readKeyed(read, 'CUSTOMS', isDemo ? demoSecrets.customsKey : undefined),
    taxOffice: readKeyed(read, 'TAX_OFFICE', isDemo ? demoSecrets.taxOfficeKey : undefined),
    carriers: readCarriers(read, 'CARRIER'),
    airCarriers: readCarriers(read, 'AIR_CARRIER'),
  };
}

export type RegisterSettings = ReturnType<typeof readRegisterSettings>;

type KeyedAddress = 'CUSTOMS' | 'TAX_OFFICE' | 'IDENTITY' | 'MOBILE_CHECK' | 'DEPOSIT' | 'BASE_RATES' | 'ADDRESSES';

/** An address and its key, which must be there where the address is. */
export function readKeyed(read: Read, name: KeyedAddress, otherwise: string | undefined) {
  const url = read(`${name}_URL`, webAddress, { isOptional: true });
  const isSecret = true;
  const key = read(`${name}_KEY`, phrase(8), { isSecret, otherwise, isOptional: url === undefined });
  return url === undefined || key === undefined ? undefined : { url, key };
}

function readCarriers(read: Read, name: 'CARRIER' | 'AIR_CARRIER') {
  const addresses = read(`${name}_URLS`, codedAddresses, { otherwise: ' ' }) ?? [];
  const headers = read(`${name}_KEYS`, codedHeaders, { isSecret: true, otherwise: ' ' }) ?? [];
  return addresses.map(({ code, url }) => {
    const header = headers.find((each) => each.code === code);
    return { code, url, ...(header && { header: { name: header.name, value: header.value } }) };
  });
}

/** Those addresses whose calls may go over lines that others read; of several the first such. */
export function registerAddresses({ customs, taxOffice, carriers, airCarriers }: RegisterSettings) {
  const plain = (list: RegisterSettings['carriers']) => list.find(({ url }) => url.startsWith('http://'))?.url;
  return {
    CUSTOMS_URL: customs?.url,
    TAX_OFFICE_URL: taxOffice?.url,
    CARRIER_URLS: plain(carriers),
    AIR_CARRIER_URLS: plain(airCarriers),
  };
}
