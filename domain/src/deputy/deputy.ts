/** Who may give which rights to whom, and how an invitation ends (reference 4-e, decision 0026). */

import { boundsOf, type Delegation, type DelegationInForce } from '../account/delegation.ts';
import type { DeputyKind } from '../account/deputy-kinds.ts';
import { deputyKinds } from '../account/deputy-kinds.ts';
import { isPassword } from '../account/password.ts';
import type { ClientType } from '../account/permissions.ts';
import { isUserId } from '../account/user-id.ts';
import type { Day } from '../platform/instant.ts';
import type { Money } from '../platform/money.ts';
import { accept, type Result, refuse } from '../platform/result.ts';
import { statesOf } from '../platform/state-records.ts';
import type { DeputyRefusal } from './deputy-refusals.ts';

/** How long an invitation's link works. */
export const invitationLifeMs = 72 * 3_600_000;

const ofInstitutions: readonly DeputyKind[] = ['administrator', 'approver', 'finance', 'support', 'auditor'];

/** What there is to do for a deputy of a member, and for one of an institution's own people. */
const possibleKinds: Readonly<Record<ClientType, readonly DeputyKind[]>> = {
  SELLER: deputyKinds.filter((kind) => kind !== 'payer'),
  BUYER: deputyKinds,
  ISSUER: ofInstitutions,
  KOTRA: ofInstitutions,
  VISA: ofInstitutions,
};

export function deputyKindsOf(clientType: ClientType): readonly DeputyKind[] {
  return possibleKinds[clientType];
}

export type Grant = {
  /** The rights of who grants; undefined for the representative. */
  readonly granter: DelegationInForce | undefined;
  readonly wanted: Delegation;
  readonly clientType: ClientType;
  /** In Seoul. */
  readonly today: Day;
};

/** Whether these rights may be given: they make sense, and nobody gives what they lack. */
export function checkGrant({ granter, wanted, clientType, today }: Grant): Result<Delegation, DeputyRefusal> {
  if (wanted.kinds.length === 0) return refuse('deputy.no_kind', { field: 'kinds' });
  const possible = deputyKindsOf(clientType);
  if (!wanted.kinds.every((kind) => possible.includes(kind))) {
    return refuse('deputy.kind_not_possible', { field: 'kinds' });
  }
  for (const [field, limit] of limitsOf(wanted)) {
    if (limit && limit.minor <= 0n) return refuse('deputy.limit_not_positive', { field });
  }
  if (wanted.expiresOn !== undefined && wanted.expiresOn < today) {
    return refuse('deputy.day_over', { field: 'expiresOn' });
  }
  const lacking = granter && whatIsLacking(granter, wanted);
  return lacking ? refuse('deputy.beyond_own_rights', { field: lacking }) : accept(wanted);
}

type Limits = Pick<Delegation, 'orderLimit' | 'dayLimit'>;

function limitsOf({ orderLimit, dayLimit }: Limits): readonly (readonly [string, Money | undefined])[] {
  return [
    ['orderLimitCents', orderLimit],
    ['dayLimitCents', dayLimit],
  ];
}

/** The field in which more is wanted than the granter has; undefined if there is none. */
function whatIsLacking(granter: DelegationInForce, wanted: Delegation): string | undefined {
  const hasAll = granter.kinds.includes('administrator');
  if (!hasAll && !wanted.kinds.every((kind) => granter.kinds.includes(kind))) return 'kinds';
  const own = limitsOf(boundsOf(granter, 'deputy.manage'));
  const exceeded = limitsOf(wanted).find(([, limit], index) => exceeds(limit, own[index]?.[1]));
  if (exceeded) return exceeded[0];
  const { expiresOn } = granter;
  if (expiresOn !== undefined && (wanted.expiresOn === undefined || wanted.expiresOn > expiresOn)) return 'expiresOn';
  return undefined;
}

/** No limit is beyond any limit. */
function exceeds(wanted: Money | undefined, own: Money | undefined): boolean {
  if (!own) return false;
  return !wanted || wanted.minor > own.minor;
}

export type Target = {
  readonly isSelf: boolean;
  readonly isRepresentative: boolean;
  /** Their rights have ended before. */
  readonly isOver: boolean;
  readonly isAdministrator: boolean;
  /** Representatives and appointed administrators who can log in, without the target. */
  readonly otherAdministrators: number;
};

/**
 * Whether somebody's rights may be taken (`staysAdministrator: false`) or changed. The last administrator stays, also
 * against their own will; nobody touches their own rights; the representative is not appointed here.
 */
export function checkTarget(target: Target, { staysAdministrator }: { readonly staysAdministrator: boolean }) {
  if (target.isAdministrator && !staysAdministrator && target.otherAdministrators === 0) {
    return refuse('deputy.last_administrator');
  }
  if (target.isSelf) return refuse('deputy.own_rights');
  if (target.isRepresentative) return refuse('deputy.is_representative');
  return target.isOver ? refuse('deputy.is_over') : accept(undefined);
}

type Absence = { readonly userId: string; readonly from: Day; readonly until: Day };
type SubstituteFacts = { readonly absent: string; readonly deputies: readonly string[]; readonly today: Day };

/** Whether the substitute is another deputy of the company, for days that are still to come. */
export function checkSubstitute(
  substitute: Absence | undefined,
  { absent, deputies, today }: SubstituteFacts,
): Result<undefined, DeputyRefusal> {
  if (!substitute) return accept(undefined);
  if (substitute.userId === absent || !deputies.includes(substitute.userId)) {
    return refuse('deputy.stand_in_unknown', { field: 'substitute.userId' });
  }
  if (substitute.from > substitute.until) return refuse('deputy.absence_reversed', { field: 'substitute.until' });
  return substitute.until < today ? refuse('deputy.day_over', { field: 'substitute.until' }) : accept(undefined);
}

export const invitationTones = {
  open: 'waiting',
  accepted: 'neutral',
  withdrawn: 'neutral',
  expired: 'neutral',
} as const;

export type InvitationStatus = keyof typeof invitationTones;
export const invitationStatuses = statesOf(invitationTones);

export type InvitationFacts = {
  readonly expiresAt: Date;
  readonly acceptedAt: Date | undefined;
  readonly withdrawnAt: Date | undefined;
};

export function statusOfInvitation(
  { acceptedAt, withdrawnAt, expiresAt }: InvitationFacts,
  now: Date,
): InvitationStatus {
  if (acceptedAt) return 'accepted';
  if (withdrawnAt) return 'withdrawn';
  return now.getTime() > expiresAt.getTime() ? 'expired' : 'open';
}

export type NewLogin = {
  readonly userId: string;
  readonly password: string;
  readonly passwordConfirmation: string;
};

/** What a new deputy chooses to log in with. */
export function checkNewLogin(chosen: NewLogin): Result<undefined, DeputyRefusal> {
  if (!isUserId(chosen.userId)) return refuse('deputy.user_id_invalid', { field: 'userId' });
  if (!isPassword(chosen.password)) return refuse('deputy.password_weak', { field: 'password' });
  if (chosen.password !== chosen.passwordConfirmation) {
    return refuse('deputy.passwords_differ', { field: 'passwordConfirmation' });
  }
  return accept(undefined);
}
