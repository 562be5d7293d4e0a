/** A member's people, and by what it is confirmed that who signed up represents it, or acts for who does (decisions 0304, 0314). */
import { paperDocumentOf } from '@gtp/domain/registration/paper-proofs.ts';
import { isSamePerson } from '@gtp/domain/registration/representative.ts';
import { confirmationByDocument } from '@gtp/domain/review/confirmation.ts';
import type { ReviewedMember } from './reviewed-member.ts';

type Reviewed = Pick<ReviewedMember, 'application' | 'checklist'>;
type Application = NonNullable<Reviewed['application']>;
type Person = Application['people'][number];

export function reviewedPeopleOf({ application, checklist }: Reviewed) {
  if (!application) return [];
  return application.people.map((person) => ({
    ...person,
    englishName: `${person.givenName} ${person.familyName}`,
    ...(person.role === 'applicant' && claimOf(person, { application, checklist })),
  }));
}

type Known = { readonly application: Application; readonly checklist: Reviewed['checklist'] };

/**
 * Applications from before the rules may name a representative, or an agent, who is somebody else. A buyer's says of
 * nobody that they represent it, and asks for no proof.
 */
function claimOf(applicant: Person, { application, checklist }: Known) {
  const { people, proofIds, hasAgent, clientType } = application;
  const isOneOf = (...roles: readonly Person['role'][]) =>
    people.some((each) => roles.includes(each.role) && isSamePerson(applicant, each));
  if (clientType === 'BUYER') return { isNamedRepresentative: isOneOf('representative') };
  const documentCode = paperDocumentOf('id_card', { isRepresentative: !hasAgent });
  const documents = checklist.filter((each) => each.documentCode === documentCode);
  const confirmation = proofIds.idCard ? ('provider' as const) : confirmationByDocument(documents);
  return applicant.isRepresentative
    ? { confirmation, isNamedRepresentative: isOneOf('representative', 'co_representative') }
    : { confirmation, isNamedAgent: isOneOf('agent') };
}
