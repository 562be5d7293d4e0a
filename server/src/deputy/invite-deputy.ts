import type { inviteDeputy as endpoint } from '@gtp/contract/deputy/deputy-wire.ts';
import type { Answer, Body } from '@gtp/contract/platform/endpoint.ts';
import { checkGrant, invitationLifeMs, statusOfInvitation } from '@gtp/domain/deputy/deputy.ts';
import type { DeputyRefusal } from '@gtp/domain/deputy/deputy-refusals.ts';
import { seoulDay } from '@gtp/domain/platform/instant.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import type { SessionRefusal } from '@gtp/domain/session/session-refusals.ts';
import { nameOfUser } from '../account/account.ts';
import type { Caller } from '../platform/caller.ts';
import { decideIn, type Transaction } from '../platform/database.ts';
import { makeToken, tokenHash } from '../platform/secrets.ts';
import { checkConfirmed } from '../session/session.ts';
import type { DeputyContext } from './deputy-context.ts';
import { type Invitation, insertInvitation, listInvitations, saveInvitation } from './deputy-invitation-store.ts';
import { invitationView, rightsIn } from './deputy-rights.ts';
import { listPeople, lockDeputies } from './deputy-store.ts';
import { isStillGranted } from './inviter-standing.ts';
import { notifyDeputyChange, sendInvitation } from './notify-deputy-change.ts';

type Nomination = { readonly caller: Caller; readonly nominee: Body<typeof endpoint> };

/** Invites somebody by e-mail, within the rights of who invites; one open invitation an address. */
export async function inviteDeputy(
  context: DeputyContext,
  { caller, nominee }: Nomination,
): Promise<Result<Answer<typeof endpoint>, DeputyRefusal | SessionRefusal>> {
  const now = context.clock.now();
  const rights = checkGrant({
    granter: caller.delegation,
    wanted: rightsIn(nominee),
    clientType: caller.clientType,
    today: seoulDay(now),
  });
  if (!rights.ok) return rights;
  if (rights.value.kinds.includes('administrator')) {
    const confirmed = await checkConfirmed(context, caller);
    if (!confirmed.ok) return confirmed;
  }
  const { name, email, language } = nominee;
  const invited = { companyId: caller.companyId, userId: caller.userId, name, email, language, rights: rights.value };
  return decideIn(context.database, async (transaction) => {
    await lockDeputies(transaction, caller.companyId);
    return storeInvitation(context, transaction, invited);
  });
}

/** Who is invited to what, and by whom. */
type Invited = Pick<Invitation, 'companyId' | 'name' | 'email' | 'language' | 'rights'> & { readonly userId: string };

/**
 * Keeps an invitation and mails its link, within the lock of the company's deputies. Refused: an address that has a login
 * or an open invitation there.
 */
export async function storeInvitation(
  context: DeputyContext,
  transaction: Transaction,
  { userId, name, ...invited }: Invited,
): Promise<Result<Answer<typeof endpoint>, DeputyRefusal>> {
  const now = context.clock.now();
  const token = makeToken();
  const invitation: Invitation = {
    ...invited,
    invitationId: context.ids.make('invitation'),
    tokenHash: tokenHash(token),
    name: name.trim(),
    invitedBy: userId,
    invitedAt: now,
    expiresAt: new Date(now.getTime() + invitationLifeMs),
    acceptedAt: undefined,
    userId: undefined,
    withdrawnAt: undefined,
  };
  const refused = await makeRoom(transaction, invitation, now);
  if (refused) return refused;
  await insertInvitation(transaction, invitation);
  const by = { userId, name: await nameOfUser(transaction, userId) };
  await sendInvitation(transaction, { invitation, token, inviterName: by.name });
  const { companyId, invitationId, rights } = invitation;
  const about = { name: invitation.name, invitationId };
  await notifyDeputyChange(context, transaction, { companyId, event: 'invited', about, by, rights });
  return accept(invitationView(invitation, now));
}

/** A refusal if the address has a login or an open invitation here; one that ran out or stands on no rights makes room. */
async function makeRoom(transaction: Transaction, { companyId, email }: Invitation, now: Date) {
  const isSame = (each: { readonly email: string }) => each.email.toLowerCase() === email.toLowerCase();
  const people = await listPeople(transaction, companyId);
  if (people.some((each) => each.isActive && isSame(each))) return refuse('deputy.already_member', { field: 'email' });
  for (const before of (await listInvitations(transaction, companyId)).filter(isSame)) {
    const status = statusOfInvitation(before, now);
    const isOpen = status === 'open' && (await isStillGranted(transaction, before, now));
    if (isOpen) return refuse('deputy.already_invited', { field: 'email' });
    if (status === 'open' || status === 'expired') await saveInvitation(transaction, { ...before, withdrawnAt: now });
  }
  return undefined;
}
