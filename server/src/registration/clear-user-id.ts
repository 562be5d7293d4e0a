import { isReservedUserId } from '@gtp/domain/account/user-id.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import { findAccount } from '../account/account.ts';
import { askAsApplicant } from '../verification/verification.ts';
import type { RegistrationContext } from './registration-context.ts';

type Clearing = { readonly userId: string; readonly emailProof: string };

/**
 * Gives up the user id that an unfinished application had chosen. Nothing holds an id before an application is stored,
 * so the answer says that it is free; an id that somebody has stays theirs (`registration.user_id_taken`). Asked by
 * who has proved an address alone.
 */
export async function clearUserId(
  context: Pick<RegistrationContext, 'database' | 'clock'>,
  { userId, emailProof }: Clearing,
): Promise<Result<undefined>> {
  const asking = await askAsApplicant(context, emailProof);
  if (!asking.ok) return asking;
  const isTaken = isReservedUserId(userId) || (await findAccount(context.database, userId)) !== undefined;
  return isTaken ? refuse('registration.user_id_taken', { field: 'userId' }) : accept(undefined);
}
