/** The accounts to which a member is paid, as who decides compares them with what proves them (decision 0304). */
import type { Inside } from '@gtp/contract/platform/wire-object.ts';
import type { reviewedAccount } from '@gtp/contract/review/review-wire.ts';
import type { MemberDocumentCode } from '@gtp/domain/code/document-codes.ts';
import type { Currency } from '@gtp/domain/platform/money.ts';
import { foreignAccountDocument, paperDocumentOf } from '@gtp/domain/registration/paper-proofs.ts';
import { type Confirmation, confirmationByDocument, isHeldByAnother } from '@gtp/domain/review/confirmation.ts';
import { listActiveAccounts, listProofsOfChanges } from '../payout-account/payout-account.ts';
import type { Database } from '../platform/database.ts';
import { findProven } from '../verification/verification.ts';
import type { ReviewedMember } from './reviewed-member.ts';

type Confirmed = {
  readonly confirmation: Confirmation;
  readonly documentCode?: MemberDocumentCode;
  readonly confirmedAt?: Date | undefined;
};

/** Whole, with what confirms each; of a buyer there are none. */
export async function listReviewedAccounts(
  database: Database,
  reviewed: ReviewedMember,
): Promise<readonly Inside<typeof reviewedAccount>[]> {
  const { companyId } = reviewed.member;
  const [accounts, changes] = await Promise.all([
    listActiveAccounts(database, companyId),
    listProofsOfChanges(database, companyId),
  ]);
  const names = namesOf(reviewed);
  return Promise.all(
    accounts.map(async ({ currency, bank, number, holder, since }) => {
      const change = changes.find((each) => each.currency === currency);
      const confirmed = change ? changed(change) : await confirmedAtSignUp(database, reviewed, currency);
      return { currency, bank, number, holder, since, ...confirmed, isHeldByAnother: isHeldByAnother(holder, names) };
    }),
  );
}

/** A change takes effect only once the deposit or two people of the agency have confirmed it. */
function changed({ isOnPaper, provedAt }: { readonly isOnPaper: boolean; readonly provedAt: Date }): Confirmed {
  return { confirmation: isOnPaper ? 'document_accepted' : 'provider', confirmedAt: provedAt };
}

/** The account for won by the one-won deposit, or by its document; those for other currencies by theirs. */
async function confirmedAtSignUp(
  database: Database,
  { application, checklist }: ReviewedMember,
  currency: Currency,
): Promise<Confirmed> {
  const proofId = currency === 'KRW' ? application?.proofIds.deposit : undefined;
  if (application && proofId) {
    const proven = await findProven(database, { proofId, kind: 'deposit' });
    return { confirmation: 'provider', confirmedAt: proven?.provenAt ?? application.submittedAt };
  }
  const ofWon = paperDocumentOf('deposit', { isRepresentative: !application?.hasAgent });
  const documentCode = currency === 'KRW' ? ofWon : foreignAccountDocument;
  const documents = checklist.filter((each) => each.documentCode === documentCode);
  return { confirmation: confirmationByDocument(documents), documentCode };
}

/** What the company is called; a business of one person has its account in that person's name, too. */
function namesOf({ member, application }: ReviewedMember): readonly string[] {
  const { tradeName = '', tradeNameEnglish = '', companyType } = application?.profile ?? {};
  const own = companyType === 'individual' ? (application?.people ?? []).filter(isRepresentative) : [];
  return [
    ...[member.name, member.englishName, tradeName, tradeNameEnglish],
    ...own.flatMap(({ name, givenName, familyName }) => [
      name,
      `${givenName} ${familyName}`,
      `${familyName} ${givenName}`,
    ]),
  ];
}

function isRepresentative({ role }: { readonly role: string }): boolean {
  return role === 'representative';
}
