import type { Result } from '@gtp/domain/platform/result.ts';
import { hashPassword } from '../account/account.ts';
import { decideIn, uniqueViolation } from '../platform/database.ts';
import { keyedHash } from '../platform/secrets.ts';
import { keepFiles } from './attach-documents.ts';
import type { RegistrationHouse } from './registration-house.ts';
import { findRepeat, storeApplication, takenNumber, takenUserId } from './store-application.ts';
import type { Sender, Submission, Submitted } from './submission.ts';

/**
 * Stores an application, or answers the one that was stored when it came before: the e-mail proof names it. Refuses
 * taken ids and numbers, proofs that do not hold, and files of somebody else; then nothing is stored.
 */
export async function submitApplication(
  house: RegistrationHouse,
  submission: Submission,
  sender: Sender,
): Promise<Result<Submitted>> {
  const contentHash = hashContent(house, submission.content);
  const before = await findRepeat(house.database, { ...submission, contentHash });
  if (before) return before;
  const kept = await keepFiles(house, { ...submission, ...sender });
  if (!kept.ok) return kept;
  const passwordHash = await hashPassword(submission.user.password);
  try {
    return await decideIn(house.database, (transaction) =>
      storeApplication(house, transaction, { ...submission, ...sender, contentHash, passwordHash, kept: kept.value }),
    );
  } catch (error) {
    const taken = uniqueViolation(error);
    if (taken === 'users_by_id_in_any_case' || taken === 'users_pkey') return takenUserId;
    if (taken === 'companies_tax_number_once_per_kind') return takenNumber(submission);
    throw error;
  }
}

/** The hash that tells a repeat from another application: keyed, for what is in it could be guessed. */
function hashContent({ mailCodeSecret }: RegistrationHouse, content: object): Buffer {
  const text = JSON.stringify(content, (name, value: unknown) => (name.startsWith('password') ? undefined : value));
  return keyedHash(mailCodeSecret, `application:${text}`);
}
