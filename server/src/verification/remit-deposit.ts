import type { Language } from '@gtp/domain/platform/language.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import type { VerificationRefusal } from '@gtp/domain/verification/verification-refusals.ts';
import { inTransaction } from '../platform/database.ts';
import { type StartedCode, startCode } from './start-code.ts';
import type { VerificationHouse } from './verification-house.ts';
import { deleteVerification, findProven } from './verification-store.ts';

type Request = {
  readonly bank: string;
  readonly accountNumber: string;
  readonly holder: string;
  readonly emailProof: string;
  readonly language: Language;
  readonly ipAddress: string;
};

/** A statement takes a moment to be looked at, so the code of a deposit is good for longer than a mailed one. */
const depositLifeMs = 10 * 60_000;

/** Stands before the code in the name of who paid in. */
const payer = 'GTP';

/**
 * Remits one won; the code stands in the payer's name on the account's statement. Only who proved an address may have
 * money sent, and the same account at most five times in a quarter of an hour.
 */
export async function remitDeposit(
  house: VerificationHouse,
  request: Request,
): Promise<Result<StartedCode, VerificationRefusal>> {
  const { bank, accountNumber, holder, ipAddress, language } = request;
  const email = (await findProven(house.database, { proofId: request.emailProof, kind: 'email' }))?.subject;
  if (!email) return refuse('verification.proof_missing', { field: 'emailProof' });
  const proves = { kind: 'deposit', bank, accountNumber } as const;
  const started = await inTransaction(house.database, (transaction) =>
    startCode(transaction, house, { proves, ipAddress, lifeMs: depositLifeMs }),
  );
  if (!started.ok) return started;
  const { proofId, code } = started.value;
  const remitted = await house.providers.remitOneWon({
    remittanceId: proofId,
    bank,
    accountNumber,
    holder,
    payerName: `${payer}${code}`,
    code,
    mailbox: { email, language },
  });
  if (remitted === 'remitted') return accept(started.value);
  if (remitted === 'unavailable') {
    await deleteVerification(house.database, proofId);
    return refuse('verification.provider_unavailable');
  }
  const field = remitted === 'holder_differs' ? 'holder' : 'accountNumber';
  return refuse('verification.account_mismatch', { field });
}
