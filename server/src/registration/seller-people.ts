/** A seller's people, from the words of its application into those of what is stored. */
import type { SellerApplication } from '@gtp/domain/registration/seller-application.ts';
import { sellerDialCode } from '@gtp/domain/registration/seller-people.ts';
import type { NewBeneficialOwner, NewCompanyPerson } from '../company/company.ts';

/** Who signed up, who represents the company, who acts for them. */
export function peopleOf(application: SellerApplication): readonly NewCompanyPerson[] {
  const { applicant, owner, coOwners, agent } = application;
  const { proofs, registrationNumber, companyId, password, passwordConfirmation, ...stated } = applicant;
  return [
    { ...stated, role: 'applicant', place: 0 },
    { ...owner, role: 'representative', place: 0, isRepresentative: true },
    ...coOwners.map((each, place) => ({ ...each, role: 'co_representative' as const, place, isRepresentative: true })),
    ...(agent
      ? [{ ...agent, role: 'agent' as const, place: 0, isRepresentative: false, dialCode: sellerDialCode }]
      : []),
  ];
}

/**
 * The beneficial owners that are named. None where the representative is the one, as in an individual business, or
 * where a reason is given for naming none.
 */
export function ownersOf({ company, beneficialOwners }: SellerApplication): readonly NewBeneficialOwner[] {
  const { name, birthday, country, kind, confirmedBy, others } = beneficialOwners;
  if (company.type === 'individual' || beneficialOwners.omittedReason) return [];
  if (!name || !birthday || !country || !kind || !confirmedBy) return [];
  return [{ ...beneficialOwners, name, birthday, country, kind, confirmedBy }, ...others];
}
