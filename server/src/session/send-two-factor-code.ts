import { maskEmail } from '@gtp/domain/account/masked.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import type { SecondFactorRefusal } from '@gtp/domain/second-factor/second-factor-refusals.ts';
import type { SessionRefusal } from '@gtp/domain/session/session-refusals.ts';
import { checkCodeSending, codeLifeMs, failureWindowMs } from '@gtp/domain/session/session-rules.ts';
import { findAccount, readerOf } from '../account/account.ts';
import { notify } from '../notification/notification.ts';
import type { Caller } from '../platform/caller.ts';
import { decideIn } from '../platform/database.ts';
import { keyedHash, makeSixDigits } from '../platform/secrets.ts';
import { readFactorStanding } from '../second-factor/second-factor.ts';
import type { SessionContext } from './give-tokens.ts';
import { insertCode, lockCodeSendings } from './session-store.ts';

export type CodeSent = { readonly maskedEmail: string; readonly expiresAt: Date; readonly secondsLeft: number };

/** Mails a fresh code to the caller, for the login or for an act that asks anew; an earlier one counts no more. At most five in 15 minutes. */
export async function sendTwoFactorCode(
  context: SessionContext,
  caller: Caller,
): Promise<Result<CodeSent, SessionRefusal | SecondFactorRefusal>> {
  const now = context.clock.now();
  const code = makeSixDigits();
  return decideIn(context.database, async (transaction) => {
    const [account, { methods }] = await Promise.all([
      findAccount(transaction, caller.userId),
      readFactorStanding(context, transaction, caller.userId),
    ]);
    if (!account) throw new Error(`The session of ${caller.userId} has no account`);
    if (!methods.includes('mail')) return refuse('second_factor.method_not_possible');
    const since = new Date(now.getTime() - failureWindowMs);
    const allowed = checkCodeSending(await lockCodeSendings(transaction, caller.userId, since), now);
    if (!allowed.ok) return allowed;
    const codeHash = keyedHash(context.mailCodeSecret, `${caller.sessionId}:${code}`);
    const codeId = await insertCode(transaction, { ...caller, codeHash, sentAt: now });
    await notify(transaction, {
      rule: caller.stage === 'second-factor' ? 'session.second_factor_code' : 'session.confirmation_code',
      cause: String(codeId),
      readers: [readerOf(account)],
      facts: { code, minutes: String(codeLifeMs / 60_000) },
    });
    const expiresAt = new Date(now.getTime() + codeLifeMs);
    return accept({ maskedEmail: maskEmail(account.email), expiresAt, secondsLeft: codeLifeMs / 1_000 });
  });
}
