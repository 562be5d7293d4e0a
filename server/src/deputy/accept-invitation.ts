/**
 * What the holder of an invitation's link reads and does; unknown, used, withdrawn and old links are all alike, and those
 * of somebody who might not write them any more.
 */

import type { acceptInvitation as accepting, readInvitation as reading } from '@gtp/contract/deputy/deputy-wire.ts';
import type { Answer, Body } from '@gtp/contract/platform/endpoint.ts';
import type { AccountRefusal } from '@gtp/domain/account/account-refusals.ts';
import { clientTypeRecords, isMemberType } from '@gtp/domain/account/client-types.ts';
import { checkGuessable } from '@gtp/domain/account/guessable-password.ts';
import { maskEmail } from '@gtp/domain/account/masked.ts';
import { isReservedUserId } from '@gtp/domain/account/user-id.ts';
import { checkNewLogin, statusOfInvitation } from '@gtp/domain/deputy/deputy.ts';
import type { DeputyRefusal } from '@gtp/domain/deputy/deputy-refusals.ts';
import type { Language } from '@gtp/domain/platform/language.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import { findAccount, hashPassword, insertDelegation, insertUser, leakedPasswords } from '../account/account.ts';
import { companyNameIn, findCompany } from '../company/company.ts';
import { type Database, decideIn, type Transaction } from '../platform/database.ts';
import { errorCode } from '../platform/error-code.ts';
import { tokenHash } from '../platform/secrets.ts';
import type { DeputyContext, JoiningContext } from './deputy-context.ts';
import { findInvitationOf, type Invitation, lockInvitation, saveInvitation } from './deputy-invitation-store.ts';
import { lockDeputies } from './deputy-store.ts';
import { isStillGranted } from './inviter-standing.ts';
import { notifyDeputyChange } from './notify-deputy-change.ts';

type Shown = { readonly token: string; readonly language: Language };

/** Who invites whom to do what. */
export async function readInvitation(
  { database, clock }: Pick<DeputyContext, 'database' | 'clock'>,
  { token, language }: Shown,
): Promise<Result<Answer<typeof reading>, DeputyRefusal>> {
  const invitation = await findOpen(database, token, clock.now());
  if (!invitation) return refuse('deputy.invitation_gone');
  const company = await companyOf(database, invitation);
  const { name, email, rights, expiresAt } = invitation;
  const companyName = companyNameIn(language, company);
  const { clientType } = company;
  return accept({ clientType, companyName, name, maskedEmail: maskEmail(email), kinds: rights.kinds, expiresAt });
}

async function findOpen(database: Database, token: string, now: Date): Promise<Invitation | undefined> {
  const found = await findInvitationOf(database, tokenHash(token));
  if (!found || statusOfInvitation(found, now) !== 'open') return undefined;
  return (await isStillGranted(database, found, now)) ? found : undefined;
}

async function companyOf(database: Database, { companyId }: Invitation) {
  const company = await findCompany(database, companyId);
  if (!company) throw new Error(`The company ${companyId} is gone`);
  return company;
}

/** Makes the holder of the link a deputy with a login of their own; of two at once, one becomes it. */
export async function acceptInvitation(
  context: JoiningContext,
  chosen: Body<typeof accepting>,
): Promise<Result<Answer<typeof accepting>, DeputyRefusal | AccountRefusal>> {
  const checked = checkNewLogin(chosen);
  if (!checked.ok) return checked;
  const open = await findOpen(context.database, chosen.token, context.clock.now());
  if (!open) return refuse('deputy.invitation_gone');
  const { userId } = chosen;
  const company = await companyOf(context.database, open);
  const names = [company.name, company.englishName];
  const guessable = checkGuessable({
    password: chosen.password,
    owner: { userId, email: open.email, names },
    leaked: await leakedPasswords(),
  });
  if (!guessable.ok) return guessable;
  // Outside of the transaction: it takes as long as all the rest.
  const passwordHash = await hashPassword(chosen.password);
  try {
    return await decideIn(context.database, async (transaction) => {
      await lockDeputies(transaction, open.companyId);
      const invitation = await lockInvitation(transaction, open.invitationId);
      const isStillOpen = invitation && statusOfInvitation(invitation, context.clock.now()) === 'open';
      // A renewed link has another token.
      if (!isStillOpen || !invitation.tokenHash.equals(open.tokenHash)) return refuse('deputy.invitation_gone');
      if (!(await isStillGranted(transaction, invitation, context.clock.now())))
        return refuse('deputy.invitation_gone');
      if (await isTaken(transaction, invitation, userId)) return refuse('deputy.user_id_taken', { field: 'userId' });
      await storeDeputy(context, transaction, { invitation, userId, passwordHash });
      await context.afterJoining(transaction, invitation.companyId);
      return accept({ userId });
    });
  } catch (error) {
    // Somebody took the id at the same moment.
    if (errorCode(error) === '23505') return refuse('deputy.user_id_taken', { field: 'userId' });
    throw error;
  }
}

/** Reserved ids are for the institutions' own people. */
async function isTaken(transaction: Transaction, invitation: Invitation, userId: string): Promise<boolean> {
  const { clientType } = await companyOf(transaction, invitation);
  if (isMemberType(clientType) && isReservedUserId(userId)) return true;
  return (await findAccount(transaction, userId)) !== undefined;
}

type NewDeputy = { readonly invitation: Invitation; readonly userId: string; readonly passwordHash: string };

async function storeDeputy(
  context: DeputyContext,
  transaction: Transaction,
  { invitation, userId, passwordHash }: NewDeputy,
): Promise<void> {
  const now = context.clock.now();
  const { companyId, name, email, language, rights } = invitation;
  const company = await companyOf(transaction, invitation);
  // The spec gives people of an institution its group (spec §3).
  const userGroup = isMemberType(company.clientType) ? 'UG03' : clientTypeRecords[company.clientType].userGroup;
  await insertUser(transaction, { userId, companyId, userGroup, name, email, language, passwordHash, createdAt: now });
  const appointment = { by: invitation.invitedBy, at: now };
  await insertDelegation(transaction, { ...rights, userId, companyId, appointment }, now);
  await saveInvitation(transaction, { ...invitation, acceptedAt: now, userId });
  const by = { userId, name };
  await notifyDeputyChange(context, transaction, { companyId, event: 'joined', about: { name, userId }, by, rights });
  context.log.info({ event: 'deputy joined', userId });
}
