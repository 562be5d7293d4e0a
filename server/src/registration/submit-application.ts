import type { RefusalCode, Refused, Result } from '@gtp/domain/platform/result.ts';
import type { VerificationRefusal } from '@gtp/domain/verification/verification-refusals.ts';
import { hashPassword } from '../account/account.ts';
import { decideIn, uniqueViolation } from '../platform/database.ts';
import { keyedHash } from '../platform/secrets.ts';
import { askAsApplicant } from '../verification/verification.ts';
import { keepFiles } from './attach-documents.ts';
import type { RegistrationContext } from './registration-context.ts';
import { findRepeat, storeApplication, takenNumber, takenUserId } from './store-application.ts';
import type { Sender, Submission, Submitted } from './submission.ts';

/**
 * Stores an application, or answers the one that was stored when it came before: the e-mail proof names it. Refuses
 * taken ids and numbers, proofs that do not hold, and files of somebody else; then nothing is stored.
 */
export async function submitApplication(
  context: RegistrationContext,
  submission: Submission,
  sender: Sender,
): Promise<Result<Submitted>> {
  const contentHash = hashContent(context, submission.content);
  const before = await findRepeat(context.database, { ...submission, contentHash });
  if (before) return before;
  const kept = await keepFiles(context, { ...submission, ...sender });
  if (!kept.ok) return kept;
  const passwordHash = await hashPassword(submission.user.password);
  const stored = await store(context, { ...submission, ...sender, contentHash, passwordHash, kept: kept.value });
  const isTaken = !stored.ok && (stored.code === takenUserId.code || stored.code === 'registration.company_taken');
  return isTaken ? notifyApplicant(context, submission, stored) : stored;
}

async function store(context: RegistrationContext, application: Parameters<typeof storeApplication>[2]) {
  try {
    return await decideIn(context.database, (transaction) => storeApplication(context, transaction, application));
  } catch (error) {
    const taken = uniqueViolation(error);
    if (taken === 'users_by_id_in_any_case' || taken === 'users_pkey') return takenUserId;
    if (taken === 'companies_tax_number_once_per_kind') return takenNumber(application);
    throw error;
  }
}

/** A refusal that reveals which ids or numbers others have is one of the questions that an applicant may ask. */
async function notifyApplicant<Code extends RefusalCode>(
  context: RegistrationContext,
  { emailProof }: Submission,
  taken: Refused<Code>,
): Promise<Result<Submitted, Code | VerificationRefusal>> {
  const asking = await askAsApplicant(context, emailProof);
  return asking.ok ? taken : asking;
}

/** The hash that distinguishes a repeat from another application: keyed, for what is in it could be guessed. */
function hashContent({ mailCodeSecret }: RegistrationContext, content: object): Buffer {
  const text = JSON.stringify(content, (name, value: unknown) => (name.startsWith('password') ? undefined : value));
  return keyedHash(mailCodeSecret, `application:${text}`);
}
