/** What a company or person is called for who watches them without knowing them (reference 4-c: "M"). */
import type { Language } from '@gtp/domain/platform/language.ts';
import { keyedHash } from '../platform/secrets.ts';

export type AliasKind = 'seller' | 'buyer' | 'issuer' | 'person';

const labels: Readonly<Record<AliasKind, Readonly<Record<Language, string>>>> = {
  seller: { ko: '판매자', en: 'Seller', ja: '売主', sp: 'Vendedor', cn: '卖方' },
  buyer: { ko: '바이어', en: 'Buyer', ja: '買主', sp: 'Comprador', cn: '买方' },
  issuer: { ko: '카드사', en: 'Card issuer', ja: 'カード発行会社', sp: 'Emisor', cn: '发卡机构' },
  person: { ko: '담당자', en: 'User', ja: '担当者', sp: 'Usuario', cn: '经办人' },
};

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
