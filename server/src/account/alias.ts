/** What a company or person is called for who watches them without knowing them (reference 4-c: "M"). */
import type { Language } from '@gtp/domain/platform/language.ts';
import { type InLanguages, textTable } from '../platform/messages.ts';
import { keyedHash } from '../platform/secrets.ts';

export type AliasKind = 'seller' | 'buyer' | 'issuer' | 'person';

const labels: Readonly<Record<AliasKind, InLanguages>> = textTable('account.alias');

type Watcher = { readonly companyId: string; readonly language: Language };

/**
 * `Buyer 7F3K2M`: the same whenever the same institution looks, so that two buyers stay two, another for another
 * institution, and nothing of the name in it.
 */
export function aliasOf({ companyId, language }: Watcher, kind: AliasKind, id: string): string {
  return `${labels[kind][language]} ${markOf(keyedHash(`alias:${companyId}`, id))}`;
}

/** Six signs that nobody takes for one another (Crockford). */
const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const markOf = (hash: Buffer) => Array.from(hash.subarray(0, 6), (byte) => signs[byte % signs.length]).join('');
