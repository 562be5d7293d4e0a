import { phonePlans } from '@gtp/contract/platform/phone-plans.ts';
import { isMaskedNumberOf } from '@gtp/domain/card/card-groups.ts';
import { submittedBuyer } from '@gtp/domain/company/member-moves.ts';
import { seoulDay } from '@gtp/domain/platform/instant.ts';
import { accept, type Refused, type Result, refuse } from '@gtp/domain/platform/result.ts';
import { buyerTerms } from '@gtp/domain/registration/agreements.ts';
import {
  type ApplicationCard,
  type BuyerApplication,
  checkBuyerApplication,
} from '@gtp/domain/registration/buyer-application.ts';
import type { SubmissionRefusal } from '@gtp/domain/registration/submission-refusals.ts';
import { leakedPasswords } from '../account/account.ts';
import { type CardBehindToken, storeCard } from '../card/card.ts';
import type { NewCompanyPerson } from '../company/company.ts';
import { termsVersionOf } from '../platform/brand.ts';
import type { Transaction } from '../platform/database.ts';
import { listFilesWithPaths } from './attach-documents.ts';
import { givenAgreements } from './given-agreements.ts';
import type { RegistrationContext } from './registration-context.ts';
import type { Sender, StoredMember, Submission, Submitted } from './submission.ts';
import { submitApplication } from './submit-application.ts';

/**
 * Stores a buyer's application with the card behind the acquirer's token. Refused by the rules (`registration.*`), for
 * proofs that do not hold (`verification.*`), and for a card that is not what was shown.
 */
export async function registerBuyer(
  context: RegistrationContext,
  sent: BuyerApplication,
  sender: Sender,
): Promise<Result<Submitted>> {
  const checked = checkBuyerApplication(sent, {
    today: seoulDay(context.clock.now()),
    plans: phonePlans,
    termsVersion: termsVersionOf(context.brand),
    leaked: await leakedPasswords(),
  });
  if (!checked.ok) return checked;
  const application = checked.value;
  const answer = await context.gateway.readToken(application.card.token);
  if (answer.kind === 'unknown') return refuse('request.outage');
  if (answer.kind === 'not_found') return refuse('registration.card_unknown', { field: 'card.maskedNumber' });
  if (answer.kind === 'not_confirmed') {
    return refuse('registration.card_not_confirmed', { field: 'card.maskedNumber' });
  }
  const { card } = answer;
  if (!isMaskedNumberOf(application.card.maskedNumber, { bin: card.bin.slice(0, 8), last4: card.last4 })) {
    return refuse('registration.card_differs', { field: 'card.maskedNumber' });
  }
  const storeMore = (transaction: Transaction, stored: StoredMember) =>
    storeApplicantsCard(context, transaction, { ...stored, stated: application.card, card });
  return submitApplication(context, { ...submissionOf(application, context), storeMore }, sender);
}

type CardToStore = { readonly companyId: string; readonly stated: ApplicationCard; readonly card: CardBehindToken };

async function storeApplicantsCard(
  context: RegistrationContext,
  transaction: Transaction,
  { companyId, stated, card }: CardToStore,
): Promise<Result<unknown, SubmissionRefusal>> {
  const stored = await storeCard(context, transaction, { companyId, token: stated.token, card });
  if (!stored.ok) return cardRefusal(stored);
  if (stored.value.issuerCompanyId !== stated.issuerId) {
    return refuse('registration.card_differs', { field: 'card.issuerId' });
  }
  return accept(undefined);
}

/** All are 400 here, so that the form shows the sentence (spec §8). */
function cardRefusal({ code }: Refused): Refused<SubmissionRefusal> {
  const field = 'card.maskedNumber';
  if (code === 'card.not_accepted') return refuse('registration.card_not_accepted', { field });
  const isExpiry = code === 'card.expired' || code === 'card.expiry_invalid';
  return refuse(isExpiry ? 'registration.card_expired' : 'registration.card_issuer_unknown', { field });
}

function submissionOf(
  application: BuyerApplication,
  { brand }: Pick<RegistrationContext, 'brand'>,
): Omit<Submission, 'storeMore'> {
  const { applicant, company, owner, introduction } = application;
  const [first, second] = submittedBuyer;
  return {
    member: {
      clientType: 'BUYER',
      name: company.name,
      englishName: company.name,
      country: company.country,
      taxNumber: company.taxNumber,
      representativeName: `${owner.givenName} ${owner.familyName}`,
      profile: { ...company, introductionUrl: introduction.url, introduction: introduction.description },
      branches: [],
      beneficialOwners: [],
    },
    steps: [
      { event: 'submit', from: null, to: first },
      { event: 'confirm_email', from: first, to: second },
    ],
    user: {
      userId: applicant.userId,
      password: applicant.password,
      name: `${applicant.givenName} ${applicant.familyName}`,
      group: 'UG02',
    },
    people: peopleOf(application),
    registrationKind: 'self',
    hasAgent: false,
    lacksPowerOfAttorney: false,
    emailProof: application.emailProof,
    email: company.email,
    proofs: [],
    paperRequirements: [],
    files: listFilesWithPaths(application),
    uploadTicket: application.uploadTicket,
    agreements: givenAgreements(application, { required: buyerTerms, version: termsVersionOf(brand) }),
    taxNumberField: 'company.taxNumber',
    template: 'registration.buyer_received',
    content: application,
  };
}

function peopleOf({ applicant, owner }: BuyerApplication): readonly NewCompanyPerson[] {
  const nameOf = (person: typeof applicant | typeof owner) => `${person.givenName} ${person.familyName}`;
  return [
    {
      role: 'applicant',
      place: 0,
      userId: applicant.userId,
      name: nameOf(applicant),
      givenName: applicant.givenName,
      familyName: applicant.familyName,
      gender: applicant.gender,
      birthday: applicant.birthday,
      country: applicant.country,
      isRepresentative: false,
      dialCode: applicant.dialCode,
      mobile: applicant.mobile,
      postalCode: applicant.postalCode,
      address1English: applicant.address1English,
      address2English: applicant.address2English,
    },
    { role: 'representative', place: 0, isRepresentative: true, ...owner, name: nameOf(owner) },
  ];
}
