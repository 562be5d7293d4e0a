/** What was drawn in the beneficial-owner assistant, kept with the draft, and what follows from it (product §13). */
import {
  effectiveShares,
  findOwners,
  type Holding,
  type OwnerFinding,
  type Ownership,
  type OwnershipResult,
  type Party,
} from '@gtp/domain/registration/ownership.ts';
import { readerOf, type SignUpValues } from '../sign-up-values.ts';
import { shareOf } from './seller-application-of.ts';
import { companyTypeOf } from './seller-kind.ts';

/** The applicant's own place among the parties. */
export const applicantParty = 'applicant';
/** Stands for the representative where nobody else owns or controls. */
export const representativeParty = 'representative';

/** `share` as it was typed, in percent. */
export type DrawnHolding = { readonly holder: string; readonly company: string; readonly share: string };
export type Drawing = { readonly parties: readonly Party[]; readonly holdings: readonly DrawnHolding[] };

export const drawingPath = 'ownership';

export function readDrawing(values: SignUpValues): Drawing {
  try {
    return JSON.parse(values[drawingPath] ?? '') as Drawing;
  } catch {
    return { parties: [], holdings: [] };
  }
}

/** The change that keeps a drawing, to be set. */
export function keepDrawing(drawing: Drawing): SignUpValues {
  return { [drawingPath]: JSON.stringify(drawing) };
}

/** The next free id of a party. */
export function nextPartyId(drawing: Drawing): string {
  const numbers = drawing.parties.map((party) => Number(party.id.slice(1)) || 0);
  return `p${Math.max(0, ...numbers) + 1}`;
}

/** The drawing without a party and everything that it holds or that holds it. */
export function withoutParty({ parties, holdings }: Drawing, id: string): Drawing {
  return {
    parties: parties.filter((party) => party.id !== id),
    holdings: holdings.filter((each) => each.holder !== id && each.company !== id),
  };
}

export type Found = { readonly finding: OwnerFinding; readonly ownership: Ownership };

/** Who is to be named, or why the drawing cannot be true; undefined while nothing is drawn. */
export function findingOf(drawing: Drawing, values: SignUpValues): OwnershipResult<Found> | undefined {
  if (drawing.parties.length === 0) return undefined;
  const own: Party = { id: applicantParty, kind: 'company', name: readerOf(values).text('company.name') };
  const ownership = { applicant: applicantParty, parties: [own, ...drawing.parties], holdings: holdingsOf(drawing) };
  const shares = effectiveShares(ownership);
  if (!shares.ok) return shares;
  const facts = { companyType: companyTypeOf(values), representative: representativeParty };
  return { ok: true, value: { finding: findOwners(shares.value, facts), ownership } };
}

function holdingsOf({ holdings }: Drawing): readonly Holding[] {
  return holdings
    .filter(({ holder, company, share }) => holder && company && share)
    .map(({ holder, company, share }) => ({ holder, company, share: shareOf(share) ?? 0 }));
}

/** The answers of the form that the finding leads to; what a person must still enter stays empty. */
export function answersOf({ finding, ownership }: Found, values: SignUpValues): SignUpValues {
  const [first] = finding.owners;
  if (!first || first.person === representativeParty) return { 'beneficialOwners.mode': 'representative' };
  const answers = finding.owners.map(({ person, kind, share }) => ({
    name: ownership.parties.find((party) => party.id === person)?.name ?? '',
    kind,
    share: share > 0 ? String(share / 100) : '',
    confirmedBy: finding.confirmedBy ?? '',
    country: 'KR',
  }));
  const prefixedAnswers = answers.map((answer, index) => prefixKeys(index === 0 ? '' : `others.${index - 1}.`, answer));
  const before = Object.keys(values).filter((path) => path.startsWith('beneficialOwners.others.'));
  return {
    ...Object.fromEntries(before.map((path) => [path, ''])),
    'beneficialOwners.mode': 'owners',
    'beneficialOwners.others.count': String(finding.owners.length - 1),
    ...Object.fromEntries(prefixedAnswers.flatMap((each) => Object.entries(each))),
  };
}

function prefixKeys(prefix: string, answer: SignUpValues): SignUpValues {
  return Object.fromEntries(
    Object.entries(answer).map(([name, value]) => [`beneficialOwners.${prefix}${name}`, value]),
  );
}
