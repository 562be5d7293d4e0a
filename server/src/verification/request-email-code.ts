import { isEmailAddress } from '@gtp/domain/platform/email-address.ts';
import type { Language } from '@gtp/domain/platform/language.ts';
import { type Result, refuse } from '@gtp/domain/platform/result.ts';
import { codeLifeMs } from '@gtp/domain/verification/verification.ts';
import type { VerificationRefusal } from '@gtp/domain/verification/verification-refusals.ts';
import { notify } from '../notification/notification.ts';
import { decideIn } from '../platform/database.ts';
import { type StartedCode, startCode } from './start-code.ts';
import type { VerificationContext } from './verification-context.ts';

type Request = { readonly email: string; readonly language: Language; readonly ipAddress: string };

/** Mails a code to an address that is to be proved. Whether somebody uses it already, nobody learns here. */
export async function requestEmailCode(
  context: VerificationContext,
  { email, language, ipAddress }: Request,
): Promise<Result<StartedCode, VerificationRefusal>> {
  if (!isEmailAddress(email)) return refuse('verification.email_invalid', { field: 'email' });
  return decideIn(context.database, async (transaction) => {
    const started = await startCode(transaction, context, { proves: { kind: 'email', email }, ipAddress });
    if (!started.ok) return started;
    const { code, proofId } = started.value;
    await notify(transaction, {
      rule: 'verification.email_code',
      cause: proofId,
      readers: [{ email, language }],
      facts: { code, minutes: String(codeLifeMs / 60_000) },
    });
    return started;
  });
}
