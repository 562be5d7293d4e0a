import { submittedSeller } from '@gtp/domain/company/member-moves.ts';
import { seoulDay } from '@gtp/domain/platform/instant.ts';
import type { Result } from '@gtp/domain/platform/result.ts';
import { sellerTerms } from '@gtp/domain/registration/agreements.ts';
import { checkSellerApplication, type SellerApplication } from '@gtp/domain/registration/seller-application.ts';
import { sellerDialCode } from '@gtp/domain/registration/seller-people.ts';
import type { NewMember } from '../company/company.ts';
import { placedFiles } from './attach-documents.ts';
import { givenAgreements } from './given-agreements.ts';
import type { RegistrationHouse } from './registration-house.ts';
import { ownersOf, peopleOf } from './seller-people.ts';
import type { ProofToSpend } from './spend-proofs.ts';
import { storeAccounts } from './store-accounts.ts';
import { type Sender, type Submission, type Submitted, submitApplication } from './submit-application.ts';

/**
 * Stores a seller's application with its accounts. Refused by the rules (`registration.*`) and for proofs that do not
 * hold (`verification.*`).
 */
export async function registerSeller(
  house: RegistrationHouse,
  sent: SellerApplication,
  sender: Sender,
): Promise<Result<Submitted>> {
  const checked = checkSellerApplication(sent, seoulDay(house.clock.now()));
  if (!checked.ok) return checked;
  const application = checked.value;
  const storeMore: Submission['storeMore'] = (transaction, stored) =>
    storeAccounts(house, transaction, { ...stored, account: application.account });
  return submitApplication(house, { ...submissionOf(application), storeMore }, sender);
}

function submissionOf(application: SellerApplication): Omit<Submission, 'storeMore'> {
  const { applicant } = application;
  return {
    member: memberOf(application),
    steps: [{ event: 'submit', from: 'draft', to: submittedSeller }],
    user: { userId: applicant.userId, password: applicant.password, name: applicant.name, group: 'UG01' },
    people: peopleOf(application),
    registrationKind: application.kind,
    hasAgent: application.hasAgent,
    lacksDelegationPaper: application.lacksDelegationPaper,
    emailProof: application.emailProof,
    email: undefined,
    proofs: proofsOf(application),
    files: placedFiles(application),
    uploadTicket: application.uploadTicket,
    agreements: givenAgreements(application, sellerTerms),
    taxNumberField: 'company.businessNumber',
    letter: 'registration.seller_received',
    content: application,
  };
}

function memberOf(application: SellerApplication): Submission['member'] {
  const { company, owner, introduction } = application;
  const profile: NewMember['profile'] = {
    ...company,
    dialCode: sellerDialCode,
    introductionUrl: introduction.url,
    introduction: introduction.description,
    isOwnedByRepresentative: application.beneficialOwners.isRepresentative || company.type === 'individual',
    beneficialOwnerOmittedReason: application.beneficialOwners.omittedReason,
  };
  return {
    clientType: 'SELLER',
    name: company.name,
    englishName: company.nameEnglish,
    country: company.country,
    taxNumber: company.businessNumber.replaceAll(/\D/g, ''),
    representativeName: owner.name,
    profile,
    branches: application.branches,
    beneficialOwners: ownersOf(application),
  };
}

/** The identity card is the applicant's, the deposit went to the account that will be paid, the phone is theirs. */
function proofsOf({ applicant, account }: SellerApplication): readonly ProofToSpend[] {
  const { name, birthday, mobile, proofs } = applicant;
  const wanted = [
    { name: 'id_card', proofId: proofs.idCard, proves: { kind: 'id_card', name, birthday }, field: 'idCard' },
    { name: 'mobile', proofId: proofs.mobile, proves: { kind: 'mobile', name, birthday, mobile }, field: 'mobile' },
    {
      name: 'deposit',
      proofId: proofs.deposit,
      proves: { kind: 'deposit', bank: account.bank, accountNumber: account.number },
      field: 'deposit',
    },
  ] as const;
  return wanted.flatMap(({ proofId, field, ...each }) =>
    proofId ? [{ ...each, proofId, field: `applicant.proofs.${field}` }] : [],
  );
}
