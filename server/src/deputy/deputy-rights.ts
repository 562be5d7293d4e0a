/** Rights as they cross the wire: limits in US cents, within `Money` inside. */
import type { deputyInvitation, deputyNomination } from '@gtp/contract/deputy/deputy-wire.ts';
import type { Inside } from '@gtp/contract/platform/wire-object.ts';
import type { Delegation } from '@gtp/domain/account/delegation.ts';
import { statusOfInvitation } from '@gtp/domain/deputy/deputy.ts';
import { type Money, money } from '@gtp/domain/platform/money.ts';
import type { Invitation } from './deputy-invitation-store.ts';

export type WrittenRights = Pick<
  Inside<typeof deputyNomination>,
  'kinds' | 'orderLimitCents' | 'dayLimitCents' | 'expiresOn'
>;

export function rightsIn(written: WrittenRights): Delegation {
  return {
    kinds: [...new Set(written.kinds)],
    orderLimit: usd(written.orderLimitCents),
    dayLimit: usd(written.dayLimitCents),
    expiresOn: written.expiresOn,
  };
}

function usd(cents: bigint | undefined): Money | undefined {
  return cents === undefined ? undefined : money(cents, 'USD');
}

export function writeRights({ kinds, orderLimit, dayLimit, expiresOn }: Delegation): WrittenRights {
  return { kinds, orderLimitCents: orderLimit?.minor, dayLimitCents: dayLimit?.minor, expiresOn };
}

export function invitationView(invitation: Invitation, now: Date): Inside<typeof deputyInvitation> {
  return { ...invitation, ...writeRights(invitation.rights), status: statusOfInvitation(invitation, now) };
}
