import type { deputyInvitation } from '@gtp/contract/deputy/deputy-wire.ts';
import type { Inside } from '@gtp/contract/platform/wire-object.ts';
import { statusOfInvitation } from '@gtp/domain/deputy/deputy.ts';
import type { Invitation } from './deputy-invitation-store.ts';
import { writeRights } from './deputy-rights.ts';

export function invitationView(invitation: Invitation, now: Date): Inside<typeof deputyInvitation> {
  const { invitationId, name, email, invitedAt, expiresAt, rights } = invitation;
  const status = statusOfInvitation(invitation, now);
  return { invitationId, name, email, invitedAt, expiresAt, status, ...writeRights(rights) };
}
