/** Changing and removing a deputy: both look at the same person under the same lock. */
import type { readDeputy as detail, changeDeputy as endpoint } from '@gtp/contract/deputy/deputy-wire.ts';
import type { Answer, Body } from '@gtp/contract/platform/endpoint.ts';
import type { Delegation } from '@gtp/domain/account/delegation.ts';
import { isSigningKind } from '@gtp/domain/account/signing-rights.ts';
import { checkGrant, checkSubstitute, checkTarget } from '@gtp/domain/deputy/deputy.ts';
import type { DeputyRefusal } from '@gtp/domain/deputy/deputy-refusals.ts';
import { seoulDay } from '@gtp/domain/platform/instant.ts';
import { portalItself } from '@gtp/domain/platform/portal-itself.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import type { SessionRefusal } from '@gtp/domain/session/session-refusals.ts';
import {
  clearSubstitutes,
  type DelegationRow,
  lockDelegationRow,
  nameOfUser,
  type Substitute,
  saveActive,
  saveDelegation,
} from '../account/account.ts';
import type { Caller } from '../platform/caller.ts';
import { decideIn, type Transaction } from '../platform/database.ts';
import { checkConfirmed, endSessionsOfUser } from '../session/session.ts';
import { listChanges } from './deputy-change-store.ts';
import type { DeputyContext } from './deputy-context.ts';
import { rightsIn } from './deputy-rights.ts';
import { lockDeputies } from './deputy-store.ts';
import { type DeputySummary, listSummaries, readDeputy } from './list-deputies.ts';
import { notifyDeputyChange } from './notify-deputy-change.ts';

type Detail = Promise<Result<Answer<typeof detail>, DeputyRefusal | SessionRefusal>>;
type Asked = { readonly caller: Caller; readonly userId: string };

/** Writes all rights of a deputy anew, within the rights of who changes them. */
export async function changeDeputy(
  context: DeputyContext,
  { revision, ...asked }: Asked & { readonly revision: Body<typeof endpoint> },
): Detail {
  const { caller, userId } = asked;
  const wanted = rightsIn(revision);
  return withDeputy(context, { ...asked, seenVersion: revision.version, kinds: wanted.kinds }, async (hand) => {
    const { transaction, delegation, people, now } = hand;
    const today = seoulDay(now);
    const granted = checkGrant({ granter: caller.delegation, wanted, clientType: caller.clientType, today });
    if (!granted.ok) return granted;
    if (wanted.kinds.includes('administrator') && !delegation.kinds.includes('administrator')) {
      const confirmed = await checkConfirmed({ ...context, database: transaction }, caller);
      if (!confirmed.ok) return confirmed;
    }
    const deputies = people.filter((each) => !each.isRepresentative && !each.isOver).map((each) => each.userId);
    const substitute = checkSubstitute(revision.substitute, { absent: userId, deputies, today });
    if (!substitute.ok) return substitute;
    const appointment = givesSigning(delegation, wanted) ? { by: caller.userId, at: now } : delegation.appointment;
    const changed = {
      ...delegation,
      ...granted.value,
      substitute: namedBy(hand, revision.substitute, caller),
      appointment,
    };
    await saveDelegation(transaction, changed, now);
    return notify(context, hand, { event: 'changed', caller, delegation: { ...delegation, ...granted.value } });
  });
}

/** Whether somebody may sign from now on what they could not before: the wait for a second person begins anew. */
function givesSigning(before: DelegationRow, wanted: Delegation): boolean {
  return wanted.kinds.some((kind) => isSigningKind(kind) && !before.kinds.includes(kind));
}

/** The substitute with who named them, and when: whoever is put in for other days is named anew. */
function namedBy({ delegation, now }: InHand, wanted: Substitute | undefined, caller: Caller): Substitute | undefined {
  const before = delegation.substitute;
  const isKept = before?.userId === wanted?.userId && before?.from === wanted?.from && before?.until === wanted?.until;
  return isKept ? before : wanted && { ...wanted, named: { by: caller.userId, at: now } };
}

/** Takes all rights back: no session, no login, the deputy substitutes nobody any more. */
export async function removeDeputy(
  context: DeputyContext,
  { version, ...asked }: Asked & { readonly version: number },
): Detail {
  return withDeputy(context, { ...asked, seenVersion: version, kinds: [] }, async (hand) => {
    const { transaction, delegation, now } = hand;
    await notify(context, hand, { event: 'removed', caller: asked.caller, delegation });
    await endDelegation(transaction, delegation, now);
    return accept(undefined);
  });
}

/** Nothing is left to the deputy. */
export async function endDelegation(transaction: Transaction, delegation: DelegationRow, now: Date): Promise<void> {
  await saveDelegation(transaction, { ...delegation, substitute: undefined, endedAt: now }, now);
  await clearSubstitutes(transaction, delegation.userId);
  await saveActive(transaction, delegation.userId, false);
  await endSessionsOfUser(transaction, delegation.userId, { now, reason: 'deputy_removed' });
}

type InHand = {
  readonly transaction: Transaction;
  /** Locked. */
  readonly delegation: DelegationRow;
  readonly people: readonly DeputySummary[];
  readonly now: Date;
};
type Wanted = Asked & { readonly seenVersion: number; readonly kinds: readonly string[] };

/** Who removed the deputy first; nobody where only their time ended. */
async function refuseOver(transaction: Transaction, userId: string) {
  const [newest] = await listChanges(transaction, userId);
  if (newest?.event !== 'removed' || !newest.changedBy) return refuse('deputy.is_over');
  return refuse('deputy.removed_meanwhile', { facts: { who: newest.changedBy } });
}

async function refuseChanged(transaction: Transaction, userId: string) {
  const [newest] = await listChanges(transaction, userId);
  return refuse('deputy.changed_meanwhile', { facts: { who: newest?.changedBy ?? portalItself } });
}

async function withDeputy(
  context: DeputyContext,
  { caller, userId, seenVersion, kinds }: Wanted,
  work: (hand: InHand) => Promise<Result<undefined, DeputyRefusal | SessionRefusal>>,
): Detail {
  const now = context.clock.now();
  return decideIn(context.database, async (transaction) => {
    await lockDeputies(transaction, caller.companyId);
    const people = await listSummaries(transaction, caller.companyId, now);
    const target = people.find((each) => each.userId === userId);
    if (!target) return refuse('deputy.not_found');
    const isAdministrator = (each: DeputySummary) => !each.isOver && each.kinds.includes('administrator');
    const facts = {
      isSelf: userId === caller.userId,
      isRepresentative: target.isRepresentative,
      isOver: target.isOver,
      isAdministrator: isAdministrator(target),
      otherAdministrators: people.filter((each) => each.userId !== userId && isAdministrator(each)).length,
    };
    const checked = checkTarget(facts, { staysAdministrator: kinds.includes('administrator') });
    if (!checked.ok) return checked.code === 'deputy.is_over' ? refuseOver(transaction, userId) : checked;
    const delegation = await lockDelegationRow(transaction, userId);
    if (!delegation) throw new Error(`The delegation of ${userId} is gone`);
    if (delegation.version !== seenVersion) return refuseChanged(transaction, userId);
    const done = await work({ transaction, delegation, people, now });
    return done.ok ? readDeputy(transaction, { caller, userId, now }) : done;
  });
}

type Changed = {
  readonly event: 'changed' | 'removed';
  readonly caller: Caller;
  readonly delegation: DelegationRow;
};

async function notify(context: DeputyContext, { transaction, people }: InHand, { event, caller, delegation }: Changed) {
  const { companyId, userId } = delegation;
  const name = people.find((each) => each.userId === userId)?.name ?? userId;
  const by = { userId: caller.userId, name: await nameOfUser(transaction, caller.userId) };
  await notifyDeputyChange(context, transaction, { companyId, event, about: { name, userId }, by, rights: delegation });
  return accept(undefined);
}
