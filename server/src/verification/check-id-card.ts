import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import { fitsBirthday } from '@gtp/domain/verification/business-number.ts';
import { sendingWindowMs } from '@gtp/domain/verification/verification.ts';
import type { VerificationRefusal } from '@gtp/domain/verification/verification-refusals.ts';
import { decideIn } from '../platform/database.ts';
import { keptSubject } from './proof-subject.ts';
import { limitRequests } from './start-code.ts';
import type { IdCard, VerificationContext } from './verification-context.ts';
import { insertVerification } from './verification-store.ts';

export type IdCardCheck = IdCard & {
  readonly evidence: 'issue_day' | 'licence_number';
  readonly ipAddress: string;
};

/**
 * Compares an identity card with its office. What stands on the card is not kept: the proof is of name and birthday.
 * Refused guesses count against the address that sent them.
 */
export async function checkIdCard(
  context: VerificationContext,
  check: IdCardCheck,
): Promise<Result<{ readonly proofId: string }, VerificationRefusal>> {
  const complete = completeCheck(check);
  if (!complete.ok) return complete;
  const now = context.clock.now();
  const since = new Date(now.getTime() - sendingWindowMs);
  const limited = await decideIn(context.database, (transaction) =>
    limitRequests(transaction, { ipAddress: check.ipAddress, since }),
  );
  if (!limited.ok) return limited;
  const answer = await context.providers.compareIdCard(check);
  if (answer === 'unavailable') return refuse('verification.provider_unavailable');
  const proofId = context.ids.make('ver');
  await insertVerification(context.database, {
    ...keptSubject(context.mailCodeSecret, { kind: 'id_card', name: check.name, birthday: check.birthday }),
    verificationId: proofId,
    codeHash: undefined,
    expiresAt: undefined,
    ipAddress: check.ipAddress,
    requestedAt: now,
    provenAt: answer === 'same' ? now : undefined,
  });
  return answer === 'same' ? accept({ proofId }) : refuse('verification.identity_mismatch');
}

/** What the evidence needs must be there, and a registration number must begin with the birthday. */
function completeCheck(check: IdCardCheck): Result<true, VerificationRefusal> {
  const { evidence, issuedOn, licenceNumber, registrationNumber, birthday } = check;
  if (evidence === 'issue_day' && !issuedOn) return refuse('verification.identity_incomplete', { field: 'issuedOn' });
  if (evidence === 'licence_number' && !licenceNumber) {
    return refuse('verification.identity_incomplete', { field: 'licenceNumber' });
  }
  if (registrationNumber && !fitsBirthday(registrationNumber, birthday)) {
    return refuse('verification.identity_mismatch', { field: 'registrationNumber' });
  }
  return accept(true);
}
