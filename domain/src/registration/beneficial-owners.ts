/** The beneficial owners that an application names, or why it names none (reference 3.5, 4-j). */
import { type CompanyType, type OwnerKind, ownerKinds } from '../company/company-kinds.ts';
import type { Day } from '../platform/instant.ts';
import { refuse } from '../platform/result.ts';
import { findBirthdayProblems, findCountryProblems } from './person.ts';
import { isOneOf, needed, type Problem, prefixFields, problem } from './problem.ts';
import { isCorporate, otherCode } from './seller-company.ts';

/** From this share on, in hundredths of a percent, a person owns the company beneficially. */
export const ownershipThreshold = 2_500;
const wholeShare = 10_000;

/**
 * 01 state or local government · 02 designated public body · 03 financial company · 04 company that must file
 * business reports · 05 other exemption.
 */
export const omittedReasons = ['01', '02', '03', '04', '05'] as const;
export type OmittedReason = (typeof omittedReasons)[number];

/**
 * 01 shareholder list · 02 members' list · 03 articles · 04 register extract · 05 statement of share changes · 99
 * other.
 */
export const ownerEvidence = ['01', '02', '03', '04', '05', otherCode] as const;
export type OwnerEvidence = (typeof ownerEvidence)[number];

export type BeneficialOwner = {
  readonly name: string;
  readonly givenName?: string | undefined;
  readonly familyName?: string | undefined;
  readonly birthday: Day;
  readonly country: string;
  readonly kind: OwnerKind;
  readonly confirmedBy: OwnerEvidence;
  readonly confirmedByDetail?: string | undefined;
  /** In hundredths of a percent. */
  readonly share?: number | undefined;
};

type UnfinishedOwner = { readonly [Key in keyof BeneficialOwner]?: BeneficialOwner[Key] | undefined };

/** The first one flat, as the application sends it, and the others. */
export type BeneficialOwners = UnfinishedOwner & {
  /** The representative is the one beneficial owner. */
  readonly isRepresentative: boolean;
  readonly omittedReason?: OmittedReason | undefined;
  readonly others: readonly BeneficialOwner[];
};

/** What is wrong; an individual business is its representative's, so nothing is asked (spec §4). */
export function findBeneficialOwnerProblems(
  declared: BeneficialOwners,
  about: { readonly companyType: CompanyType; readonly today: Day },
): readonly Problem[] {
  if (!isCorporate(about.companyType)) {
    return declared.omittedReason ? problem('omittedReason', 'registration.omission_not_allowed') : [];
  }
  if (declared.omittedReason) return findOmissionProblems(declared, declared.omittedReason);
  if (declared.isRepresentative && !declared.name) return findSharesProblems(declared);
  return [
    ...findOwnerProblems(declared, about.today),
    ...declared.others.flatMap((owner, index) =>
      prefixFields(`others.${index}`, findOwnerProblems(owner, about.today)),
    ),
    ...findSharesProblems(declared),
  ];
}

function findOmissionProblems(declared: BeneficialOwners, reason: string): readonly Problem[] {
  if (!(omittedReasons as readonly string[]).includes(reason)) {
    return problem('omittedReason', 'registration.code_unknown');
  }
  const namesSomeone = Boolean(declared.name) || declared.others.length > 0;
  return namesSomeone ? problem('omittedReason', 'registration.omission_not_allowed') : [];
}

function findOwnerProblems(owner: UnfinishedOwner, today: Day): readonly Problem[] {
  if (!owner.name?.trim()) return problem('name', 'registration.beneficial_owner_missing');
  return [
    ...(owner.birthday ? findAnyAgeProblems(owner.birthday, today) : needed('birthday', owner.birthday)),
    ...findCountryProblems(owner.country ?? ''),
    ...needed('kind', owner.kind, [isOneOf(ownerKinds), 'registration.code_unknown']),
    ...needed('confirmedBy', owner.confirmedBy, [isOneOf(ownerEvidence), 'registration.code_unknown']),
    ...(owner.confirmedBy === otherCode ? needed('confirmedByDetail', owner.confirmedByDetail) : []),
    ...findShareProblems(owner),
  ];
}

/** Children own companies, too. */
function findAnyAgeProblems(birthday: Day, today: Day): readonly Problem[] {
  return findBirthdayProblems(birthday, today).filter(({ code }) => code !== 'registration.too_young');
}

/** An owner named for the share must state it, and it must be what the kind says. */
function findShareProblems({ kind, share }: UnfinishedOwner): readonly Problem[] {
  if (kind !== '01' && kind !== '02') return [];
  if (share === undefined || share === 0) return problem('share', 'registration.share_missing');
  const isTooSmall = kind === '01' && share < ownershipThreshold;
  return isTooSmall ? [{ ...refuse('registration.share_too_small', { facts: { least: '25' } }), field: 'share' }] : [];
}

/** All shares together are at most the whole. */
function findSharesProblems(declared: BeneficialOwners): readonly Problem[] {
  const total = [declared, ...declared.others].reduce((sum, owner) => sum + (owner.share ?? 0), 0);
  return total > wholeShare ? problem('share', 'registration.shares_above_whole') : [];
}
