/**
 * What a company says about itself, and which of it was reviewed when it became a member: that changes only when a
 * reviewer accepts it, the rest at once (product §8, decision 0025). Number and country are the company itself: who
 * changes them signs up anew.
 */
import type { ClientType } from '../account/permissions.ts';
import { isLatinText } from '../platform/character-filters.ts';
import { isEmailAddress } from '../platform/email-address.ts';
import type { PhonePlans } from '../platform/phone-number.ts';
import { isPostalCode } from '../platform/postal-code.ts';
import { accept, type Result, refuse } from '../platform/result.ts';
import { isDomainLikeUrl } from '../platform/web-address.ts';
import type { AmendmentRefusal } from './amendment-refusals.ts';

/** Beside the value, whose it is and what is known of phones. */
type Facts = { readonly country: string; readonly plans: PhonePlans };
type Validity = (value: string, facts: Facts) => boolean;

type DetailRow = {
  /** `identity`: who the company is; two people of the agency agree to it. */
  readonly review: 'identity' | 'reviewed' | 'none';
  /** The business registration certificate names it. */
  readonly isOnCertificate?: true;
  /** A name that is compared with the sanctions lists. */
  readonly isCompared?: true;
  readonly longest: number;
  readonly isNeeded?: true;
  readonly only?: ClientType;
  readonly isValid?: Validity;
};

const isLatin: Validity = (value) => isLatinText(value);

export const companyDetails = {
  name: { review: 'identity', longest: 200, isNeeded: true, isOnCertificate: true, isCompared: true },
  englishName: { review: 'identity', longest: 200, isNeeded: true, isCompared: true, isValid: isLatin },
  representativeName: { review: 'identity', longest: 100, isNeeded: true, isOnCertificate: true, isCompared: true },
  corporationNumber: {
    review: 'identity',
    longest: 13,
    only: 'SELLER',
    isOnCertificate: true,
    isValid: (value) => /^\d{13}$/.test(value),
  },
  tradeName: { review: 'reviewed', longest: 200, only: 'SELLER' },
  tradeNameEnglish: { review: 'reviewed', longest: 200, only: 'SELLER', isValid: isLatin },
  businessKind: { review: 'reviewed', longest: 100, only: 'BUYER' },
  postalCode: {
    review: 'reviewed',
    longest: 10,
    isNeeded: true,
    isValid: (value, { country }) => isPostalCode(country, value),
  },
  address1: { review: 'reviewed', longest: 200, isNeeded: true },
  address2: { review: 'reviewed', longest: 200 },
  address1English: { review: 'reviewed', longest: 200, isValid: isLatin },
  address2English: { review: 'reviewed', longest: 200, isValid: isLatin },
  phone: {
    review: 'none',
    longest: 20,
    isNeeded: true,
    isValid: (value, { country, plans }) => plans.isPhone(country, value),
  },
  fax: { review: 'none', longest: 20, isValid: (value) => /^[\d\s()+-]+$/.test(value) },
  email: { review: 'none', longest: 254, isNeeded: true, isValid: (value) => isEmailAddress(value) },
  url: { review: 'none', longest: 200, isValid: (value) => isDomainLikeUrl(value) },
  description: { review: 'none', longest: 1_000 },
  descriptionEnglish: { review: 'none', longest: 1_000, isValid: isLatin },
} as const satisfies Readonly<Record<string, DetailRow>>;

export type DetailName = keyof typeof companyDetails;
export const detailNames = Object.keys(companyDetails) as readonly DetailName[];
export type Details = Readonly<Partial<Record<DetailName, string>>>;
export type DetailChange = { readonly name: DetailName; readonly from: string; readonly to: string };

const rows: Readonly<Record<DetailName, DetailRow>> = companyDetails;

/** The details that a company of this kind has, in the order in which they are shown. */
export function detailsOf(clientType: ClientType): readonly DetailName[] {
  return detailNames.filter((name) => (rows[name].only ?? clientType) === clientType);
}

export function isReviewedDetail(name: DetailName): boolean {
  return rows[name].review !== 'none';
}

export function isIdentity(name: DetailName): boolean {
  return rows[name].review === 'identity';
}

export function isCompared(name: DetailName): boolean {
  return rows[name].isCompared === true;
}

export function isOnCertificate(name: DetailName): boolean {
  return rows[name].isOnCertificate === true;
}

export function isNeededDetail(name: DetailName): boolean {
  return rows[name].isNeeded === true;
}

export function longestDetail(name: DetailName): number {
  return rows[name].longest;
}

type DetailsChange = Facts & {
  readonly clientType: ClientType;
  readonly current: Details;
  /** As they are to be; what is not named stays. */
  readonly wanted: readonly { readonly name: DetailName; readonly value: string }[];
};

/**
 * What would change, trimmed; a value that stays as it is does not count and is not judged. Refuses a detail that this
 * kind of company does not have, a needed one that is emptied, and what does not fit.
 */
export function changesOf({
  clientType,
  current,
  wanted,
  ...facts
}: DetailsChange): Result<DetailChange[], AmendmentRefusal> {
  const own = detailsOf(clientType);
  const changes: DetailChange[] = [];
  for (const [index, { name, value }] of wanted.entries()) {
    const from = current[name] ?? '';
    const to = value.trim();
    if (from === to) continue;
    const code = own.includes(name) ? faultOf({ row: rows[name], value: to, facts }) : 'amendment.field_unknown';
    if (code) return refuse(code, { field: `values.${index}.value` });
    changes.push({ name, from, to });
  }
  return changes.length > 0 ? accept(changes) : refuse('amendment.nothing_changed');
}

type Judged = { readonly row: DetailRow; readonly value: string; readonly facts: Facts };

function faultOf({ row, value, facts }: Judged) {
  if (value === '') return row.isNeeded ? 'amendment.value_missing' : undefined;
  if (value.length > row.longest) return 'amendment.value_too_long';
  return row.isValid && !row.isValid(value, facts) ? 'amendment.value_wrong' : undefined;
}
