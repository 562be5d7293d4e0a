/** Taking an invitation back, and sending it once more. */
import type { deputyInvitation } from '@gtp/contract/deputy/deputy-wire.ts';
import type { Inside } from '@gtp/contract/platform/wire-object.ts';
import { checkGrant, invitationLifeMs, statusOfInvitation } from '@gtp/domain/deputy/deputy.ts';
import type { DeputyRefusal } from '@gtp/domain/deputy/deputy-refusals.ts';
import { seoulDay } from '@gtp/domain/platform/instant.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import { nameOfUser } from '../account/account.ts';
import type { Caller } from '../platform/caller.ts';
import { decideIn, type Transaction } from '../platform/database.ts';
import { makeToken, tokenHash } from '../platform/secrets.ts';
import type { DeputyEvent } from './deputy-change-store.ts';
import type { DeputyContext } from './deputy-context.ts';
import { type Invitation, lockInvitation, saveInvitation } from './deputy-invitation-store.ts';
import { invitationView } from './deputy-rights.ts';
import { lockDeputies } from './deputy-store.ts';
import { isStillGranted } from './inviter-standing.ts';
import { notifyDeputyChange, sendInvitation } from './notify-deputy-change.ts';

type Asked = { readonly caller: Caller; readonly invitationId: string };
type Answered = Promise<Result<Inside<typeof deputyInvitation>, DeputyRefusal>>;

/** The link works no more; an accepted or withdrawn invitation is refused with `deputy.invitation_gone`. */
export async function withdrawInvitation(context: DeputyContext, asked: Asked): Answered {
  return changeInvitation(context, asked, async ({ transaction, invitation, now }) => {
    const withdrawn = { ...invitation, withdrawnAt: now };
    await saveInvitation(transaction, withdrawn);
    return accept({ invitation: withdrawn, event: 'withdrawn' });
  });
}

/**
 * A new link for another 72 hours, as far as the caller's own rights still allow it; the old one works no more. The
 * invitation becomes the caller's where who wrote it might not write it any more.
 */
export async function renewInvitation(context: DeputyContext, asked: Asked): Answered {
  return changeInvitation(context, asked, async ({ transaction, invitation, now }) => {
    const { delegation: granter, clientType, userId } = asked.caller;
    const granted = checkGrant({ granter, wanted: invitation.rights, clientType, today: seoulDay(now) });
    if (!granted.ok) return granted;
    const token = makeToken();
    const expiresAt = new Date(now.getTime() + invitationLifeMs);
    const invitedBy = (await isStillGranted(transaction, invitation, now)) ? invitation.invitedBy : userId;
    const renewed = { ...invitation, tokenHash: tokenHash(token), invitedBy, invitedAt: now, expiresAt };
    await saveInvitation(transaction, renewed);
    const inviterName = await nameOfUser(transaction, userId);
    await sendInvitation(transaction, { invitation: renewed, token, inviterName });
    return accept({ invitation: renewed, event: 'invited_again' });
  });
}

type Locked = { readonly transaction: Transaction; readonly invitation: Invitation; readonly now: Date };
type Changed = { readonly invitation: Invitation; readonly event: DeputyEvent };

async function changeInvitation(
  context: DeputyContext,
  { caller, invitationId }: Asked,
  work: (hand: Locked) => Promise<Result<Changed, DeputyRefusal>>,
): Answered {
  const now = context.clock.now();
  return decideIn(context.database, async (transaction) => {
    await lockDeputies(transaction, caller.companyId);
    const invitation = await lockInvitation(transaction, invitationId);
    if (invitation?.companyId !== caller.companyId) return refuse('deputy.not_found');
    const status = statusOfInvitation(invitation, now);
    if (status === 'accepted' || status === 'withdrawn') return refuse('deputy.invitation_gone');
    const changed = await work({ transaction, invitation, now });
    if (!changed.ok) return changed;
    const { companyId, name, rights } = invitation;
    const by = { userId: caller.userId, name: await nameOfUser(transaction, caller.userId) };
    const change = { companyId, event: changed.value.event, about: { name, invitationId }, by, rights };
    await notifyDeputyChange(context, transaction, change);
    return accept(invitationView(changed.value.invitation, now));
  });
}
