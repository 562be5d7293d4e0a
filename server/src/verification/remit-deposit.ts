import type { Language } from '@gtp/domain/platform/language.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import type { VerificationRefusal } from '@gtp/domain/verification/verification-refusals.ts';
import { decideIn } from '../platform/database.ts';
import { type StartedCode, startCode } from './start-code.ts';
import type { Mailbox, VerificationContext } from './verification-context.ts';
import { deleteVerification, findProven } from './verification-store.ts';

type Account = {
  readonly bank: string;
  readonly accountNumber: string;
  readonly holder: string;
  readonly ipAddress: string;
};
type Request = Account & { readonly emailProof: string; readonly language: Language };

/** A statement takes a moment to be looked at, so the code of a deposit is good for longer than a mailed one. */
const depositLifeMs = 10 * 60_000;

/** Stands before the code in the name of who paid in. */
const payer = 'GTP';

/** For applicants, who have no login: only who proved an address may have money sent. */
export async function remitDeposit(
  context: VerificationContext,
  { emailProof, language, ...account }: Request,
): Promise<Result<StartedCode, VerificationRefusal>> {
  const email = (await findProven(context.database, { proofId: emailProof, kind: 'email' }))?.subject;
  if (!email) return refuse('verification.proof_missing', { field: 'emailProof' });
  return remitDepositFor(context, { ...account, mailbox: { email, language } });
}

/**
 * Remits one won; the code stands in the payer's name on the account's statement. The same account at most five times
 * in a quarter of an hour. Refuses an account that the bank does not know or that is another holder's.
 */
export async function remitDepositFor(
  context: VerificationContext,
  { bank, accountNumber, holder, ipAddress, mailbox }: Account & { readonly mailbox: Mailbox },
): Promise<Result<StartedCode, VerificationRefusal>> {
  const proves = { kind: 'deposit', bank, accountNumber, holder } as const;
  const started = await decideIn(context.database, (transaction) =>
    startCode(transaction, context, { proves, ipAddress, lifeMs: depositLifeMs }),
  );
  if (!started.ok) return started;
  const { proofId, code } = started.value;
  const payerName = `${payer}${code}`;
  const sent = { remittanceId: proofId, bank, accountNumber, holder, payerName, code, mailbox };
  const remitted = await context.providers.remitOneWon(sent);
  if (remitted === 'remitted') return accept(started.value);
  if (remitted === 'unavailable') {
    await deleteVerification(context.database, proofId);
    return refuse('verification.provider_unavailable');
  }
  const field = remitted === 'holder_differs' ? 'holder' : 'accountNumber';
  return refuse('verification.account_mismatch', { field });
}
