/** Whether who signs up as the representative is one of those whom the application names (decision 0304). */
import { type Problem, problem } from './problem.ts';

type Applicant = { readonly name: string; readonly birthday: string };
type Owner = Applicant & { readonly givenName: string; readonly familyName: string };

/** The person's own name and birthday, the name in the script of the identity document or in Latin letters. */
export function isSamePerson(applicant: Applicant, owner: Owner): boolean {
  return applicant.birthday === owner.birthday && isSameName(applicant, owner);
}

/**
 * Of the applicant only the name that an identity document proves is compared, not the Latin letters that they type
 * beside it.
 */
function isSameName({ name }: Applicant, { name: own, givenName, familyName }: Owner): boolean {
  const forms = [own, `${givenName}${familyName}`, `${familyName}${givenName}`].map(comparable);
  return forms.includes(comparable(name));
}

function comparable(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

type Acting = { readonly applicant: Applicant; readonly owner: Owner; readonly coOwners: readonly Owner[] };

/** The first representative is named where nobody fits, at the name or, where that fits, at the birthday. */
export function findRepresentativeProblems({ applicant, owner, coOwners }: Acting): readonly Problem[] {
  const isTyped = [applicant.name, applicant.birthday, owner.name, owner.birthday].every((each) => each.trim() !== '');
  if (!isTyped || [owner, ...coOwners].some((each) => isSamePerson(applicant, each))) return [];
  return problem(isSameName(applicant, owner) ? 'owner.birthday' : 'owner.name', 'registration.representative_differs');
}
