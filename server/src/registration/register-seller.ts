import { accountNumbers } from '@gtp/contract/payout-account/account-numbers.ts';
import { submittedSeller } from '@gtp/domain/company/member-moves.ts';
import { seoulDay } from '@gtp/domain/platform/instant.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import { sellerTerms } from '@gtp/domain/registration/agreements.ts';
import { type PaperRequirement, paperDocumentOf } from '@gtp/domain/registration/paper-proofs.ts';
import {
  checkSellerApplication,
  type SellerApplication,
  type SettlementAccount,
} from '@gtp/domain/registration/seller-application.ts';
import { sellerDialCode } from '@gtp/domain/registration/seller-people.ts';
import { checkSettlementAccounts } from '@gtp/domain/registration/settlement-accounts.ts';
import type { SubmissionRefusal } from '@gtp/domain/registration/submission-refusals.ts';
import { leakedPasswords } from '../account/account.ts';
import type { NewMember } from '../company/company.ts';
import { insertBankAccount } from '../payout-account/payout-account.ts';
import { termsVersionOf } from '../platform/brand.ts';
import type { Transaction } from '../platform/database.ts';
import type { ProofSubject } from '../verification/verification.ts';
import { askBusiness } from './ask-business.ts';
import { listFilesWithPaths } from './attach-documents.ts';
import { givenAgreements } from './given-agreements.ts';
import type { RegistrationContext } from './registration-context.ts';
import { ownersOf, peopleOf } from './seller-people.ts';
import type { ProofToSpend } from './spend-proofs.ts';
import type { Sender, Submission, Submitted } from './submission.ts';
import { submitApplication } from './submit-application.ts';

/**
 * Stores a seller's application with its accounts. Refused by the rules (`registration.*`), for proofs that do not hold
 * (`verification.*`), and where the tax office does not know the business or says that it has closed.
 */
export async function registerSeller(
  context: RegistrationContext,
  sent: SellerApplication,
  sender: Sender,
): Promise<Result<Submitted>> {
  const checked = checkSellerApplication(sent, {
    today: seoulDay(context.clock.now()),
    termsVersion: termsVersionOf(context.brand),
    leaked: await leakedPasswords(),
    paperRequirements: context.paperRequirements,
  });
  if (!checked.ok) return checked;
  const account = checkSettlementAccounts(checked.value.account, accountNumbers);
  if (!account.ok) return account;
  const application = { ...checked.value, account: account.value };
  // Whoever invites or signs up others has a login; this call has none.
  if (application.kind !== 'self') return refuse('registration.code_unknown', { field: 'kind' });
  const storeMore: Submission['storeMore'] = (transaction, stored) =>
    storeAccounts(context, transaction, { ...stored, account: application.account });
  const onPaper = await askBusiness(context, application.company.businessNumber);
  if (!onPaper.ok) return onPaper;
  const submission = submissionOf(application, { brand: context.brand, paperRequirements: onPaper.value });
  return submitApplication(context, { ...submission, storeMore }, sender);
}

type Accounts = { readonly companyId: string; readonly now: Date; readonly account: SettlementAccount };

/** The Korean account takes won; the foreign one, if there is one, dollars and yen. */
async function storeAccounts(
  { ids }: Pick<RegistrationContext, 'ids'>,
  transaction: Transaction,
  { companyId, now, account }: Accounts,
): Promise<Result<undefined, SubmissionRefusal>> {
  const { foreignBank, foreignNumber, foreignHolder } = account;
  const own = { bankCode: account.bank, number: account.number, holder: account.holder };
  await insertBankAccount(transaction, { ...own, currency: 'KRW', bankAccountId: ids.make('account'), companyId, now });
  if (!foreignBank || !foreignNumber || !foreignHolder) return accept(undefined);
  for (const currency of ['USD', 'JPY'] as const) {
    const foreign = { bankCode: foreignBank, number: foreignNumber, holder: foreignHolder };
    await insertBankAccount(transaction, { ...foreign, currency, bankAccountId: ids.make('account'), companyId, now });
  }
  return accept(undefined);
}

function submissionOf(
  application: SellerApplication,
  { brand, paperRequirements }: Pick<RegistrationContext, 'brand' | 'paperRequirements'>,
): Omit<Submission, 'storeMore'> {
  const { applicant } = application;
  return {
    member: memberOf(application),
    steps: [{ event: 'submit', from: 'draft', to: submittedSeller }],
    user: { userId: applicant.userId, password: applicant.password, name: applicant.name, group: 'UG01' },
    people: peopleOf(application),
    registrationKind: application.kind,
    hasAgent: application.hasAgent,
    lacksPowerOfAttorney: application.lacksPowerOfAttorney,
    emailProof: application.emailProof,
    email: undefined,
    proofs: proofsOf(application),
    paperRequirements: provedOnPaper(application, paperRequirements),
    files: listFilesWithPaths(application),
    uploadTicket: application.uploadTicket,
    agreements: givenAgreements(application, { required: sellerTerms, version: termsVersionOf(brand) }),
    taxNumberField: 'company.businessNumber',
    template: 'registration.seller_received',
    content: application,
  };
}

function memberOf(application: SellerApplication): Submission['member'] {
  const { company, owner, introduction } = application;
  const profile: NewMember['profile'] = {
    ...company,
    companyType: company.type,
    companySubtype: company.subtype,
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

/** What no provider was asked about and a document shows; a mobile phone only where its document came. */
function provedOnPaper(
  { applicant, files }: SellerApplication,
  onPaper: readonly PaperRequirement[],
): readonly PaperRequirement[] {
  const { isRepresentative, proofs } = applicant;
  const proved = { id_card: proofs.idCard, mobile: proofs.mobile, deposit: proofs.deposit, business: undefined };
  return onPaper.filter((requirement) => {
    const documentCode = paperDocumentOf(requirement, { isRepresentative });
    return !proved[requirement] && files.some((file) => file.documentCode === documentCode);
  });
}

/**
 * The identity card and the phone are the applicant's, the deposit went to the account that will be paid;
 * representative and agent may have proved their identity cards, too.
 */
function proofsOf(application: SellerApplication): readonly ProofToSpend[] {
  const { applicant, account, owner, agent } = application;
  const { mobile, proofs } = applicant;
  const isOf = ({ name, birthday }: { name: string; birthday: string }) => ({ name, birthday });
  const { bank, number: accountNumber, holder } = account;
  const deposit = { kind: 'deposit', bank, accountNumber, holder } as const;
  return [
    ...given('applicant.proofs.idCard', proofs.idCard, { kind: 'id_card', ...isOf(applicant) }),
    ...given('applicant.proofs.mobile', proofs.mobile, { kind: 'mobile', ...isOf(applicant), mobile }),
    ...given('applicant.proofs.deposit', proofs.deposit, deposit),
    ...given('ownerProof', application.ownerProof, { kind: 'id_card', ...isOf(owner) }),
    ...(agent ? given('agentProof', application.agentProof, { kind: 'id_card', ...isOf(agent) }) : []),
  ];
}

function given(field: string, proofId: string | undefined, proves: ProofSubject): readonly ProofToSpend[] {
  return proofId ? [{ name: field.replace('applicant.proofs.', ''), proofId, proves, field }] : [];
}
