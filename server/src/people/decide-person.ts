import type { DeputyRefusal } from '@gtp/domain/deputy/deputy-refusals.ts';
import { decidePersonRequest } from '@gtp/domain/people/people.ts';
import type { PeopleRefusal } from '@gtp/domain/people/people-refusals.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import { nameOfUser, saveActive } from '../account/account.ts';
import { lockDeputies, notifyDeputyChange, storeInvitation } from '../deputy/deputy.ts';
import type { Caller } from '../platform/caller.ts';
import { decideIn, type Transaction } from '../platform/database.ts';
import { deleteLoginFailures } from '../session/session.ts';
import { admitPerson } from './admit-person.ts';
import { changeRights, notifyOf } from './change-person.ts';
import { findPeople, type InstitutionPerson, isAdministrator } from './list-people.ts';
import type { PeopleContext } from './people-context.ts';
import { lockPersonRequest, type PersonRequest, saveRequestDecision } from './person-request-store.ts';
import { checkGrants, checkNewAdministrator } from './propose-person.ts';

type Refusal = PeopleRefusal | DeputyRefusal | 'session.confirmation_needed';
type Deciding = { readonly caller: Caller; readonly requestId: string; readonly isApproved: boolean };

/** A second administrator approves or declines; whoever asked may withdraw. An approval has its effect at once. */
export async function decidePerson(
  context: PeopleContext,
  { caller, requestId, isApproved }: Deciding,
): Promise<Result<undefined, Refusal>> {
  const now = context.clock.now();
  return decideIn(context.database, async (transaction): Promise<Result<undefined, Refusal>> => {
    await lockDeputies(transaction, caller.companyId);
    const request = await lockPersonRequest(transaction, caller.companyId, requestId);
    if (!request) return refuse('people.request_gone');
    const people = await findPeople(transaction, caller.companyId, now);
    const proposer = people.find(({ userId }) => userId === request.proposedBy);
    const facts = {
      ...request,
      decidedByName: request.deciderName,
      isProposerAdministrator: proposer !== undefined && isAdministrator(proposer),
    };
    const state = decidePersonRequest(facts, { userId: caller.userId, isApproved });
    if (!state.ok) return state;
    const target = people.find(({ userId }) => userId === request.userId);
    const done =
      state.value === 'approved'
        ? await approve(context, transaction, { caller, request, target })
        : await tellDeclined(context, transaction, { caller, request, target });
    if (!done.ok) return done;
    await saveRequestDecision(transaction, { requestId, state: state.value, decidedBy: caller.userId, decidedAt: now });
    return accept(undefined);
  });
}

type Work = {
  readonly caller: Caller;
  readonly request: PersonRequest;
  readonly target: InstitutionPerson | undefined;
};

/** Checked anew: what was so when it was asked for may be otherwise now. */
async function approve(
  context: PeopleContext,
  transaction: Transaction,
  work: Work,
): Promise<Result<undefined, Refusal>> {
  const { caller, request, target } = work;
  const rights = { kinds: request.kinds, orderLimit: undefined, dayLimit: undefined, expiresOn: undefined };
  if (request.kind !== 'unlock') {
    const granted = checkGrants(caller, rights, context.clock.now());
    if (!granted.ok) return granted;
    const confirmed = await checkNewAdministrator({ ...context, database: transaction }, { caller, ...rights });
    if (!confirmed.ok) return confirmed;
  }
  if (request.kind === 'invite') {
    const { name, email, language, proposedBy: userId } = request;
    const invited = { companyId: caller.companyId, userId, name, email, language, rights };
    const stored = await storeInvitation(context, transaction, invited);
    return stored.ok ? accept(undefined) : stored;
  }
  if (request.kind === 'admit') return admitPerson(context, transaction, { caller, request });
  if (!target) return refuse('people.not_found');
  if (target.userId === caller.userId) return refuse('people.own_rights');
  if (request.kind === 'unlock') return unlock(context, transaction, { caller, target });
  if ((target.delegation?.version ?? 0) !== request.seenVersion) return refuse('people.changed_meanwhile');
  if (target.isLocked) return refuse('people.is_locked');
  await changeRights(context, transaction, { caller, target, kinds: request.kinds });
  return accept(undefined);
}

type Unlocking = { readonly caller: Caller; readonly target: InstitutionPerson };

async function unlock(
  context: PeopleContext,
  transaction: Transaction,
  { caller, target }: Unlocking,
): Promise<Result<undefined, Refusal>> {
  if (target.isActive) return refuse('people.already_so');
  await saveActive(transaction, target.userId, true);
  await deleteLoginFailures(transaction, target.userId);
  await notifyOf(context, transaction, { caller, target, event: 'unlocked' });
  return accept(undefined);
}

async function tellDeclined(
  context: PeopleContext,
  transaction: Transaction,
  { caller, request, target }: Work,
): Promise<Result<undefined, Refusal>> {
  await notifyDeputyChange(context, transaction, {
    ...{ companyId: caller.companyId, event: 'rights_declined' },
    about: { name: request.name, userId: target?.userId },
    by: { userId: caller.userId, name: await nameOfUser(transaction, caller.userId) },
    rights: { kinds: request.kinds, orderLimit: undefined, dayLimit: undefined, expiresOn: undefined },
  });
  return accept(undefined);
}
