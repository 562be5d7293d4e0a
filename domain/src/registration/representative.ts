/** Whether who signs up is who the application names: a representative (decision 0304) or the agent (decision 0314). */
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
  if (!areTyped(applicant, owner) || [owner, ...coOwners].some((each) => isSamePerson(applicant, each))) return [];
  return problem(isSameName(applicant, owner) ? 'owner.birthday' : 'owner.name', 'registration.representative_differs');
}

/** The agent differs at the name or, where that fits, at the birthday; nobody is compared before both are typed. */
export function findAgentIdentityProblems(applicant: Applicant, agent: Owner): readonly Problem[] {
  if (!areTyped(applicant, agent) || isSamePerson(applicant, agent)) return [];
  return problem(isSameName(applicant, agent) ? 'birthday' : 'name', 'registration.agent_differs');
}

function areTyped(...people: readonly Applicant[]): boolean {
  return people.flatMap(({ name, birthday }) => [name, birthday]).every((each) => each.trim() !== '');
}
