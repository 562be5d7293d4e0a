/** Locking, resetting and changing people of an institution. */
import type { DeputyKind } from '@gtp/domain/account/deputy-kinds.ts';
import { checkPersonTarget } from '@gtp/domain/people/people.ts';
import type { PeopleRefusal } from '@gtp/domain/people/people-refusals.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import { clearSubstitutes, insertDelegation, nameOfUser, saveActive, saveDelegation } from '../account/account.ts';
import { lockDeputies, notifyDeputyChange } from '../deputy/deputy.ts';
import type { Caller } from '../platform/caller.ts';
import { decideIn, type Transaction } from '../platform/database.ts';
import { mailTemporaryPassword } from '../recovery/recovery.ts';
import { endSessionsOfUser } from '../session/session.ts';
import { findPeople, type InstitutionPerson, isAdministrator } from './list-people.ts';
import type { PeopleContext } from './people-context.ts';

type Asked = { readonly caller: Caller; readonly userId: string };
type Locked = {
  readonly transaction: Transaction;
  readonly target: InstitutionPerson;
  readonly otherAdministrators: number;
};

async function withPerson(
  context: PeopleContext,
  { caller, userId }: Asked,
  work: (locked: Locked) => Promise<Result<undefined, PeopleRefusal>>,
): Promise<Result<undefined, PeopleRefusal>> {
  return decideIn(context.database, async (transaction) => {
    await lockDeputies(transaction, caller.companyId);
    const people = await findPeople(transaction, caller.companyId, context.clock.now());
    const target = people.find((each) => each.userId === userId);
    if (!target) return refuse('people.not_found');
    const others = people.filter((each) => each.userId !== userId && isAdministrator(each));
    return work({ transaction, target, otherAdministrators: others.length });
  });
}

/** Nobody logs in with this account any more, and its sessions end at once; the rights stay for an unlocking. */
export async function lockPerson(context: PeopleContext, asked: Asked): Promise<Result<undefined, PeopleRefusal>> {
  return withPerson(context, asked, async ({ transaction, target, otherAdministrators }) => {
    const facts = {
      isSelf: asked.userId === asked.caller.userId,
      isAdministrator: isAdministrator(target),
      otherAdministrators,
    };
    const checked = checkPersonTarget(facts, { staysAdministrator: false });
    if (!checked.ok) return checked;
    if (!target.isActive) return refuse('people.already_so');
    return lock(context, transaction, { ...asked, target });
  });
}

type Locking = Pick<Telling, 'caller' | 'companyId' | 'target'>;

/** Locks somebody, ends what they have open, and tells of it. */
export async function lock(context: PeopleContext, transaction: Transaction, locking: Locking) {
  const { userId } = locking.target;
  await notifyOf(context, transaction, { ...locking, event: 'locked' });
  await saveActive(transaction, userId, false);
  await clearSubstitutes(transaction, userId);
  await endSessionsOfUser(transaction, userId, { now: context.clock.now(), reason: 'person_locked' });
  return accept(undefined);
}

/** Mails a temporary password to the person's own address: who resets never knows it. All sessions end. */
export async function resetPerson(context: PeopleContext, asked: Asked): Promise<Result<undefined, PeopleRefusal>> {
  return withPerson(context, asked, async ({ transaction, target }) => {
    if (asked.userId === asked.caller.userId) return refuse('people.own_rights');
    if (target.isLocked) return refuse('people.is_locked');
    await mailTemporaryPassword(context, transaction, { userId: target.userId, cause: context.ids.make('reset') });
    await notifyOf(context, transaction, { ...asked, target, event: 'access_reset' });
    return accept(undefined);
  });
}

type Telling = {
  /** Absent where the institution's provider did it. */
  readonly caller?: Caller | undefined;
  readonly companyId?: string;
  readonly target: InstitutionPerson;
  readonly event: 'locked' | 'unlocked' | 'access_reset' | 'changed' | 'rights_declined';
  readonly kinds?: readonly DeputyKind[];
};

/** Keeps it, and writes of it to the administrators and to whom it is about. */
export async function notifyOf(
  context: PeopleContext,
  transaction: Transaction,
  {
    caller,
    companyId = caller?.companyId ?? '',
    target: { userId, name, kinds: before },
    event,
    kinds = before,
  }: Telling,
): Promise<void> {
  await notifyDeputyChange(context, transaction, {
    ...{ companyId, event, about: { name, userId } },
    by: caller ? { userId: caller.userId, name: await nameOfUser(transaction, caller.userId) } : 'provider',
    rights: { kinds, orderLimit: undefined, dayLimit: undefined, expiresOn: undefined },
  });
}

type Changing = {
  readonly caller?: Caller | undefined;
  readonly companyId?: string;
  readonly target: InstitutionPerson;
  readonly kinds: readonly DeputyKind[];
};

/** Writes somebody's rights anew. */
export async function changeRights(
  context: PeopleContext,
  transaction: Transaction,
  { caller, companyId = caller?.companyId ?? '', target, kinds }: Changing,
): Promise<void> {
  const now = context.clock.now();
  const { delegation, userId } = target;
  const rights = { kinds, orderLimit: undefined, dayLimit: undefined, expiresOn: undefined };
  if (delegation) await saveDelegation(transaction, { ...delegation, ...rights }, now);
  else await insertDelegation(transaction, { ...rights, userId, companyId }, now);
  await notifyOf(context, transaction, { caller, companyId, target, event: 'changed', kinds });
}
