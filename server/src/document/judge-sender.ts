import type { senderJudgements } from '@gtp/contract/document/document-wire.ts';
import { distance } from 'fastest-levenshtein';

export type SenderJudgement = (typeof senderJudgements)[number];
type Known = { readonly portal: readonly string[]; readonly seller: readonly string[] };

/** Letters that are taken for others at a glance: `rn` for `m`, `1` for `l`, `0` for `o`. */
const lookAlikes: readonly (readonly [RegExp, string])[] = [
  [/rn/g, 'm'],
  [/vv/g, 'w'],
  [/[1il|]/g, 'l'],
  [/0/g, 'o'],
  [/5/g, 's'],
  [/[-._]/g, ''],
];

/**
 * How the sender of a mail looks beside the portal's and the seller's own domains: theirs, so like them that it must be
 * meant to deceive (two letters apart at most, or alike at a glance), or an outsider's.
 */
export function judgeSender(sender: string, { portal, seller }: Known): SenderJudgement {
  const domain = domainOf(sender);
  const [ofPortal, ofSeller] = [portal.map(domainOf), seller.map(domainOf)];
  if (ofPortal.includes(domain)) return 'portal';
  if (ofSeller.includes(domain)) return 'seller';
  return [...ofPortal, ...ofSeller].some((known) => looksLike(domain, known)) ? 'look_alike' : 'stranger';
}

/** Of `Name <person@mail.example>`, `person@mail.example` or `mail.example`; foreign letters as they are drawn. */
function domainOf(address: string): string {
  return /([^@\s<>]+)>?\s*$/.exec(address.trim().toLowerCase())?.[1] ?? '';
}

function looksLike(domain: string, known: string): boolean {
  if (distance(domain, known) <= 2) return true;
  const [name, knownName] = [ownName(domain), ownName(known)];
  return knownName.length > 4 && name.includes(knownName);
}

/** What somebody chose, as it looks at a glance: `hanbit-precision.co.kr` without `.co.kr`. */
function ownName(domain: string): string {
  const chosen = domain.replace(/(\.[a-z]{2,3}){1,2}$/, '');
  return lookAlikes.reduce((seen, [letters, as]) => seen.replace(letters, as), chosen);
}
