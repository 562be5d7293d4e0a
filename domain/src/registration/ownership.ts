/**
 * The beneficial-owner assistant (product §13): from who holds what share of whom, through companies, to the people
 * who own the applicant in the end. Shares multiply along each path and add up over all paths; nothing is rounded
 * before the 25 % are compared.
 */
import type { CompanyType, OwnerKind } from '../company/company-kinds.ts';
import type { Accepted } from '../platform/result.ts';
import { type OmittedReason, ownershipThreshold } from './beneficial-owners.ts';

export type Party = { readonly id: string; readonly kind: 'person' | 'company'; readonly name: string };

/** `holder` holds `share` hundredths of a percent of `company`. */
export type Holding = { readonly holder: string; readonly company: string; readonly share: number };

export type Ownership = {
  /** The applicant's own place among the companies. */
  readonly applicant: string;
  readonly parties: readonly Party[];
  readonly holdings: readonly Holding[];
};

/** The browser alone draws and says these: they are no refusals of the portal. */
export type OwnershipProblem =
  | 'registration.party_unknown'
  | 'registration.person_owned'
  | 'registration.share_wrong'
  | 'registration.shares_above_whole'
  | 'registration.ownership_circular'
  | 'registration.ownership_too_deep';

/** `field` is the party that it is about. */
export type OwnershipResult<Value> =
  | Accepted<Value>
  | { readonly ok: false; readonly code: OwnershipProblem; readonly field: string };

/** A person's part of the applicant. `share` is rounded down for people to read; `isOver` is exact. */
export type EffectiveShare = {
  readonly person: string;
  /** In hundredths of a percent. */
  readonly share: number;
  /** 25 % or more. */
  readonly isOver: boolean;
  /** The chains of holders by which it is held, the person first. */
  readonly paths: readonly (readonly string[])[];
};

const deepest = 10;
const whole = 10_000n;

type OwnershipPath = { readonly chain: readonly string[]; readonly share: bigint };

/** Every person's part of the applicant, the largest first. Refuses what cannot be true. */
export function effectiveShares(ownership: Ownership): OwnershipResult<readonly EffectiveShare[]> {
  const wrong = wrongHolding(ownership);
  if (wrong) return { ok: false, ...wrong };
  const people = new Set(ownership.parties.filter((each) => each.kind === 'person').map((each) => each.id));
  const found = findPaths(ownership, { chain: [ownership.applicant], share: whole ** BigInt(deepest) });
  if (!found.ok) return found;
  const byPerson = Map.groupBy(
    found.value.filter(({ chain }) => people.has(chain[0] ?? '')),
    ({ chain }) => chain[0] ?? '',
  );
  const shares = [...byPerson].map(([person, paths]) => ({ person, paths, total: sumOf(paths) }));
  return {
    ok: true,
    value: shares
      .toSorted((left, right) => (left.total < right.total ? 1 : left.total > right.total ? -1 : 0))
      .map(({ person, paths, total }) => ({
        person,
        share: Number(total / whole ** BigInt(deepest - 1)),
        isOver: total >= BigInt(ownershipThreshold) * whole ** BigInt(deepest - 1),
        paths: paths.map(({ chain }) => chain.slice(0, -1)),
      })),
  };
}

function sumOf(paths: readonly OwnershipPath[]): bigint {
  return paths.reduce((sum, { share }) => sum + share, 0n);
}

/** All paths that lead up from the first of the chain, each with its product of shares. */
function findPaths(ownership: Ownership, from: OwnershipPath): OwnershipResult<readonly OwnershipPath[]> {
  const paths: OwnershipPath[] = [];
  for (const { holder, company, share } of ownership.holdings) {
    if (company !== from.chain[0]) continue;
    if (from.chain.includes(holder)) return { ok: false, code: 'registration.ownership_circular', field: holder };
    if (from.chain.length >= deepest) return { ok: false, code: 'registration.ownership_too_deep', field: holder };
    const path = { chain: [holder, ...from.chain], share: (from.share * BigInt(share)) / whole };
    const above = findPaths(ownership, path);
    if (!above.ok) return above;
    paths.push(path, ...above.value);
  }
  return { ok: true, value: paths };
}

function wrongHolding(ownership: Ownership): { code: OwnershipProblem; field: string } | undefined {
  const kinds = new Map(ownership.parties.map((party) => [party.id, party.kind]));
  if (kinds.get(ownership.applicant) !== 'company') {
    return { code: 'registration.party_unknown', field: ownership.applicant };
  }
  for (const { holder, company, share } of ownership.holdings) {
    if (!kinds.has(holder) || !kinds.has(company)) return { code: 'registration.party_unknown', field: holder };
    if (kinds.get(company) === 'person') return { code: 'registration.person_owned', field: company };
    if (!Number.isInteger(share) || share < 1 || share > 10_000) {
      return { code: 'registration.share_wrong', field: holder };
    }
  }
  const held = Map.groupBy(ownership.holdings, ({ company }) => company);
  const above = [...held].find(([, holdings]) => holdings.reduce((sum, { share }) => sum + share, 0) > 10_000);
  return above && { code: 'registration.shares_above_whole', field: above[0] };
}

/** What is known beside the shares; ids of people. */
export type ControlFacts = {
  readonly companyType: CompanyType;
  readonly representative: string;
  /** Who appointed the representative or most of the directors. */
  readonly appointedBy?: readonly string[];
  /** Who controls the company in another way. */
  readonly controlledBy?: readonly string[];
  readonly omittedReason?: OmittedReason;
};

export type FoundOwner = { readonly person: string; readonly kind: OwnerKind; readonly share: number };

/** Who is to be named, by the first tier of the decree that finds somebody, and which documents prove it. */
export type OwnerFinding = {
  readonly owners: readonly FoundOwner[];
  readonly omittedReason: OmittedReason | undefined;
  /** The document codes that the application needs for it. */
  readonly documents: readonly string[];
  /** How the owners are confirmed (01 … 05). */
  readonly confirmedBy: string | undefined;
};

/**
 * Picks the legal tier (reference 3.5): 25 % or more; else largest share, appointment or control; else representative.
 */
export function findOwners(shares: readonly EffectiveShare[], facts: ControlFacts): OwnerFinding {
  const { omittedReason, companyType } = facts;
  if (omittedReason) return { owners: [], omittedReason, documents: ['DG11'], confirmedBy: undefined };
  const owners = ownersByTier(shares, facts);
  const isLayered = shares.some((each) => each.paths.some((path) => path.length > 1));
  return { owners, omittedReason: undefined, ...evidenceFor({ owners, companyType, isLayered }) };
}

function ownersByTier(shares: readonly EffectiveShare[], facts: ControlFacts): readonly FoundOwner[] {
  const shareOf = (person: string) => shares.find((each) => each.person === person)?.share ?? 0;
  const over = shares.filter((each) => each.isOver);
  if (over.length > 0) return over.map(({ person, share }) => ({ person, share, kind: '01' as const }));
  const largest = shares.filter((each) => each.share > 0 && each.share === shares[0]?.share);
  const second: readonly FoundOwner[] = [
    ...largest.map(({ person, share }) => ({ person, share, kind: '02' as const })),
    ...(facts.appointedBy ?? []).map((person) => ({ person, share: shareOf(person), kind: '03' as const })),
    ...(facts.controlledBy ?? []).map((person) => ({ person, share: shareOf(person), kind: '04' as const })),
  ];
  const named = second.filter((owner, index) => second.findIndex((each) => each.person === owner.person) === index);
  if (named.length > 0) return named;
  return [{ person: facts.representative, share: shareOf(facts.representative), kind: '05' }];
}

type Evidence = {
  readonly owners: readonly FoundOwner[];
  readonly companyType: CompanyType;
  readonly isLayered: boolean;
};

function evidenceFor({ owners, companyType, isLayered }: Evidence) {
  if (companyType === 'individual') return { documents: ['DG01'], confirmedBy: '99' };
  const isByShare = owners.some((owner) => owner.kind === '01' || owner.kind === '02');
  if (companyType === 'non_profit') return { documents: ['DG02', 'DG10'], confirmedBy: isByShare ? '02' : '03' };
  if (owners.every((owner) => owner.kind === '05')) {
    return { documents: ['DG02', 'DG05'], confirmedBy: '04' };
  }
  // The list of the applicant names companies only: each of them shows its own list too.
  return { documents: isLayered ? ['DG02', 'DG05', 'DG99'] : ['DG02', 'DG05'], confirmedBy: '01' };
}
