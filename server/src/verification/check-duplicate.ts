import type { ClientType } from '@gtp/domain/account/permissions.ts';
import { isReservedUserId } from '@gtp/domain/account/user-id.ts';
import { comparableEmail } from '@gtp/domain/platform/email-address.ts';
import { accept, type Result } from '@gtp/domain/platform/result.ts';
import { checkQuestion, proofLifeMs } from '@gtp/domain/verification/verification.ts';
import type { VerificationRefusal } from '@gtp/domain/verification/verification-refusals.ts';
import { findAccount, isEmailUsed } from '../account/account.ts';
import type { Database } from '../platform/database.ts';
import type { Portal } from '../platform/portal.ts';
import { countQuestion } from './verification-store.ts';

type Membership = {
  readonly taxNumber: string;
  readonly clientType?: ClientType | undefined;
  readonly country?: string | undefined;
};

export type DuplicateContext = Pick<Portal, 'database' | 'clock'> & {
  /** Whether a member has this registration number; companies know. */
  readonly isTaxNumberTaken: (database: Database, wanted: Membership) => Promise<boolean>;
};

type Question = {
  readonly subject: 'user_id' | 'business_number' | 'email';
  readonly value: string;
  readonly emailProof?: string | undefined;
  /** As what and where the business would be a member; any where the caller does not say. */
  readonly clientType?: ClientType | undefined;
  readonly country?: string | undefined;
};

/**
 * Whether a user id or a business number is taken, as an application would find it: answered to an applicant who has
 * proved an e-mail address, and not without end. Of an address only its proven owner learns it: to everybody else
 * every address is free. Reserved ids are taken for all.
 */
export async function checkDuplicate(
  { database, clock, isTaxNumberTaken }: DuplicateContext,
  { subject, value, emailProof = '', clientType, country }: Question,
): Promise<Result<{ readonly isTaken: boolean }>> {
  const asking = await askAsApplicant({ database, clock }, emailProof);
  if (!asking.ok) return asking;
  switch (subject) {
    case 'user_id':
      return accept({ isTaken: isReservedUserId(value) || (await findAccount(database, value)) !== undefined });
    case 'business_number':
      return accept({ isTaken: await isTaxNumberTaken(database, { taxNumber: value, clientType, country }) });
    case 'email': {
      const isOwner = asking.value.email === comparableEmail(value);
      return accept({ isTaken: isOwner && (await isEmailUsed(database, value)) });
    }
  }
}

/** Counts a question of an applicant; refuses one without a proven address, and one too many. */
export async function askAsApplicant(
  { database, clock }: Pick<DuplicateContext, 'database' | 'clock'>,
  emailProof: string,
): Promise<Result<{ readonly email: string }, VerificationRefusal>> {
  const since = new Date(clock.now().getTime() - proofLifeMs);
  const asked = await countQuestion(database, { proofId: emailProof, since });
  const checked = checkQuestion(asked?.questions);
  return checked.ok ? accept({ email: asked?.subject ?? '' }) : checked;
}
