import type { Language } from '@gtp/domain/platform/language.ts';
import { isKoreanMobile, phoneDigits } from '@gtp/domain/platform/phone-number.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import { codeLifeMs } from '@gtp/domain/verification/verification.ts';
import type { VerificationRefusal } from '@gtp/domain/verification/verification-refusals.ts';
import { decideIn } from '../platform/database.ts';
import { isSameHash, keyedHash } from '../platform/secrets.ts';
import { type StartedCode, startCode } from './start-code.ts';
import type { VerificationContext } from './verification-context.ts';
import { deleteVerification } from './verification-store.ts';
import { verifyCode } from './verify-code.ts';

type MobileCheck = {
  readonly name: string;
  readonly birthday: string;
  readonly mobile: string;
  readonly language: Language;
  readonly ipAddress: string;
};

/** Starts a mobile identity check: a code goes to the phone, and the hash binds the answer to this very request. */
export async function publishUpHash(
  context: VerificationContext,
  { name, birthday, mobile, language, ipAddress }: MobileCheck,
): Promise<Result<StartedCode & { readonly requestHash: string }, VerificationRefusal>> {
  if (!isKoreanMobile(mobile)) return refuse('verification.phone_invalid', { field: 'mobile' });
  const proves = { kind: 'mobile', name, birthday, mobile } as const;
  const started = await decideIn(context.database, (transaction) =>
    startCode(transaction, context, { proves, ipAddress }),
  );
  if (!started.ok) return started;
  const { proofId, code } = started.value;
  const minutes = codeLifeMs / 60_000;
  const message = { messageId: proofId, name, birthday, mobile: phoneDigits(mobile), code, minutes, language };
  const sent = await context.providers.sendText(message);
  // What was asked stays counted: whoever tries numbers comes to an end.
  if (sent === 'owner_differs') return refuse('verification.identity_mismatch', { field: 'mobile' });
  if (sent === 'unavailable') {
    await deleteVerification(context.database, proofId);
    return refuse('verification.provider_unavailable');
  }
  return accept({ ...started.value, requestHash: hashOfRequest(context, proofId).toString('hex') });
}

type Attempt = { readonly proofId: string; readonly requestHash: string; readonly code: string };

/** The code from the phone; with another request's hash it is as good as unknown. */
export async function verifyMobileCode(
  context: VerificationContext,
  { proofId, requestHash, code }: Attempt,
): Promise<Result<{ readonly proofId: string }, VerificationRefusal>> {
  if (!isSameHash(Buffer.from(requestHash, 'hex'), hashOfRequest(context, proofId))) {
    return refuse('verification.not_found');
  }
  const verified = await verifyCode(context, { kind: 'mobile', proofId, code });
  return verified.ok ? accept({ proofId }) : verified;
}

function hashOfRequest({ mailCodeSecret }: VerificationContext, proofId: string): Buffer {
  return keyedHash(mailCodeSecret, `up-hash:${proofId}`);
}
