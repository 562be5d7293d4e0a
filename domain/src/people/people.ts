/** Who may give rights to an institution's own people, and take them (decision 0207). */
import type { DeputyKind } from '../account/deputy-kinds.ts';
import { accept, type Result, refuse } from '../platform/result.ts';
import type { PeopleRefusal } from './people-refusals.ts';

/** What one administrator prepares and another one approves: everything that gives rights or gives them back. */
export const personRequestKinds = ['invite', 'change', 'unlock', 'admit'] as const;
export type PersonRequestKind = (typeof personRequestKinds)[number];

export const personRequestStates = ['proposed', 'approved', 'declined', 'withdrawn'] as const;
export type PersonRequestState = (typeof personRequestStates)[number];

/** Whether rights are only taken: that needs no second person. */
export function onlyTakes(before: readonly DeputyKind[], wanted: readonly DeputyKind[]): boolean {
  return before.includes('administrator') || wanted.every((kind) => before.includes(kind));
}

export type PersonTarget = {
  readonly isSelf: boolean;
  readonly isAdministrator: boolean;
  /** Administrators who can log in, without the target. */
  readonly otherAdministrators: number;
};

/** Whether somebody may be locked or changed: nobody touches their own rights, and the last administrator stays one. */
export function checkPersonTarget(
  { isSelf, isAdministrator, otherAdministrators }: PersonTarget,
  { staysAdministrator }: { readonly staysAdministrator: boolean },
): Result<undefined, PeopleRefusal> {
  if (isAdministrator && !staysAdministrator && otherAdministrators === 0) return refuse('people.last_administrator');
  return isSelf ? refuse('people.own_rights') : accept(undefined);
}

export type PersonRequestFacts = {
  readonly state: PersonRequestState;
  readonly proposedBy: string;
  /** Who decided it, by name; undefined while it is open. */
  readonly decidedByName: string | undefined;
  /** Whether who proposed it still is an administrator who can log in. */
  readonly isProposerAdministrator: boolean;
};

/** What becomes of a request: approved by another one than who proposed it; that one may withdraw it. */
export function decidePersonRequest(
  { state, proposedBy, decidedByName = '', isProposerAdministrator }: PersonRequestFacts,
  { userId, isApproved }: { readonly userId: string; readonly isApproved: boolean },
): Result<Exclude<PersonRequestState, 'proposed'>, PeopleRefusal> {
  if (state !== 'proposed') return refuse('people.already_decided', { facts: { who: decidedByName } });
  if (!isApproved) return accept(proposedBy === userId ? 'withdrawn' : 'declined');
  if (proposedBy === userId) return refuse('people.second_person_needed');
  return isProposerAdministrator ? accept('approved') : refuse('people.proposer_without_right');
}
