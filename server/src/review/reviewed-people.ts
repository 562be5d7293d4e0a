/** A member's people, and by what it is confirmed that who signed up represents it (decision 0304). */
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
    ...(person.role === 'applicant' && person.isRepresentative && claimOf(person, { application, checklist })),
  }));
}

type Known = { readonly application: Application; readonly checklist: Reviewed['checklist'] };

/** Applications from before the rule may name a representative who is somebody else. */
function claimOf(applicant: Person, { application, checklist }: Known) {
  const { people, proofIds, hasAgent } = application;
  const documentCode = paperDocumentOf('id_card', { isRepresentative: !hasAgent });
  const documents = checklist.filter((each) => each.documentCode === documentCode);
  const confirmation = proofIds.idCard ? ('provider' as const) : confirmationByDocument(documents);
  const representatives = people.filter(({ role }) => role === 'representative' || role === 'co_representative');
  return { confirmation, isNamedRepresentative: representatives.some((each) => isSamePerson(applicant, each)) };
}
