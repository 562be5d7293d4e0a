/** Changing and removing a deputy: both look at the same person under the same lock. */
import type { readDeputy as detail, changeDeputy as endpoint } from '@gtp/contract/deputy/deputy-wire.ts';
import type { Answer, Body } from '@gtp/contract/platform/endpoint.ts';
import { checkGrant, checkStandIn, checkTarget } from '@gtp/domain/deputy/deputy.ts';
import type { DeputyRefusal } from '@gtp/domain/deputy/deputy-refusals.ts';
import { seoulDay } from '@gtp/domain/platform/instant.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import type { SessionRefusal } from '@gtp/domain/session/session-refusals.ts';
import {
  clearStandIns,
  lockMandateRow,
  type MandateRow,
  nameOfUser,
  saveActive,
  saveMandate,
} from '../account/account.ts';
import type { Caller } from '../platform/caller.ts';
import { decideIn, type Transaction } from '../platform/database.ts';
import { checkConfirmed, endSessionsOfUser } from '../session/session.ts';
import { listChanges } from './deputy-change-store.ts';
import type { DeputyHouse } from './deputy-house.ts';
import { rightsIn } from './deputy-rights.ts';
import { lockDeputies } from './deputy-store.ts';
import { type DeputySummary, listSummaries } from './list-deputies.ts';
import { readDeputy } from './read-deputy.ts';
import { tellAboutDeputy } from './tell-about-deputy.ts';

type Detail = Promise<Result<Answer<typeof detail>, DeputyRefusal | SessionRefusal>>;
type Asked = { readonly caller: Caller; readonly userId: string };

/** Writes all rights of a deputy anew, within the rights of who changes them. */
export async function changeDeputy(
  house: DeputyHouse,
  { revision, ...asked }: Asked & { readonly revision: Body<typeof endpoint> },
): Detail {
  const { caller, userId } = asked;
  const wanted = rightsIn(revision);
  return withDeputy(house, { ...asked, seenVersion: revision.version, kinds: wanted.kinds }, async (hand) => {
    const { transaction, mandate, people, now } = hand;
    const today = seoulDay(now);
    const granted = checkGrant({ granter: caller.mandate, wanted, clientType: caller.clientType, today });
    if (!granted.ok) return granted;
    if (wanted.kinds.includes('administrator') && !mandate.kinds.includes('administrator')) {
      const confirmed = await checkConfirmed({ ...house, database: transaction }, caller);
      if (!confirmed.ok) return confirmed;
    }
    const deputies = people.filter((each) => !each.isRepresentative && !each.isOver).map((each) => each.userId);
    const standIn = checkStandIn(revision.standIn, { absent: userId, deputies, today });
    if (!standIn.ok) return standIn;
    await saveMandate(transaction, { ...mandate, ...granted.value, standIn: revision.standIn }, now);
    return tell(house, hand, { event: 'changed', caller, mandate: { ...mandate, ...granted.value } });
  });
}

/** Takes all rights back: no session, no login, no standing in for others any more. */
export async function removeDeputy(
  house: DeputyHouse,
  { version, ...asked }: Asked & { readonly version: number },
): Detail {
  return withDeputy(house, { ...asked, seenVersion: version, kinds: [] }, async (hand) => {
    const { transaction, mandate, now } = hand;
    await tell(house, hand, { event: 'removed', caller: asked.caller, mandate });
    await endMandate(transaction, mandate, now);
    return accept(undefined);
  });
}

/** Nothing is left to the deputy. */
export async function endMandate(transaction: Transaction, mandate: MandateRow, now: Date): Promise<void> {
  await saveMandate(transaction, { ...mandate, standIn: undefined, endedAt: now }, now);
  await clearStandIns(transaction, mandate.userId);
  await saveActive(transaction, mandate.userId, false);
  await endSessionsOfUser(transaction, mandate.userId, { now, reason: 'deputy_removed' });
}

type InHand = {
  readonly transaction: Transaction;
  /** Locked. */
  readonly mandate: MandateRow;
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
  return refuse('deputy.changed_meanwhile', { facts: { who: newest?.changedBy ?? 'Global Trade Payments' } });
}

async function withDeputy(
  house: DeputyHouse,
  { caller, userId, seenVersion, kinds }: Wanted,
  work: (hand: InHand) => Promise<Result<undefined, DeputyRefusal | SessionRefusal>>,
): Detail {
  const now = house.clock.now();
  return decideIn(house.database, async (transaction) => {
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
    const mandate = await lockMandateRow(transaction, userId);
    if (!mandate) throw new Error(`The mandate of ${userId} is gone`);
    if (mandate.version !== seenVersion) return refuseChanged(transaction, userId);
    const done = await work({ transaction, mandate, people, now });
    return done.ok ? readDeputy(transaction, { caller, userId, now }) : done;
  });
}

type Told = {
  readonly event: 'changed' | 'removed';
  readonly caller: Caller;
  readonly mandate: MandateRow;
};

async function tell(house: DeputyHouse, { transaction, people }: InHand, { event, caller, mandate }: Told) {
  const { companyId, userId } = mandate;
  const name = people.find((each) => each.userId === userId)?.name ?? userId;
  const by = { userId: caller.userId, name: await nameOfUser(transaction, caller.userId) };
  await tellAboutDeputy(house, transaction, { companyId, event, about: { name, userId }, by, rights: mandate });
  return accept(undefined);
}
