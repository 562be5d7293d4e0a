import { plainRecoveryCode, recoveryCodeCount } from '@gtp/domain/second-factor/second-factor.ts';
import type { Transaction } from '../platform/database.ts';
import { keyedHash, makeRecoveryCode } from '../platform/secrets.ts';
import { replaceRecoveryCodes } from './challenge-store.ts';
import type { SecondFactorContext } from './second-factor-context.ts';

/** Ten codes of ten letters, which are kept as hashes alone; those before are gone. */
export async function makeRecoveryCodes(
  context: SecondFactorContext,
  transaction: Transaction,
  userId: string,
): Promise<readonly string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, makeRecoveryCode);
  const hashes = codes.map((code) => recoveryCodeHash(context, userId, code));
  await replaceRecoveryCodes(transaction, { userId, hashes, madeAt: context.clock.now() });
  return codes;
}

export function recoveryCodeHash(
  { mailCodeSecret }: Pick<SecondFactorContext, 'mailCodeSecret'>,
  userId: string,
  typed: string,
): Buffer {
  return keyedHash(mailCodeSecret, `recovery code:${userId}:${plainRecoveryCode(typed)}`);
}
