import type { proposePerson as endpoint } from '@gtp/contract/people/people-wire.ts';
import type { Body } from '@gtp/contract/platform/endpoint.ts';
import type { Delegation } from '@gtp/domain/account/delegation.ts';
import { checkGrant } from '@gtp/domain/deputy/deputy.ts';
import type { DeputyRefusal } from '@gtp/domain/deputy/deputy-refusals.ts';
import { checkPersonTarget, onlyTakes } from '@gtp/domain/people/people.ts';
import type { PeopleRefusal } from '@gtp/domain/people/people-refusals.ts';
import { languageOfLocale } from '@gtp/domain/people/scim-person.ts';
import { seoulDay } from '@gtp/domain/platform/instant.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import type { SessionRefusal } from '@gtp/domain/session/session-refusals.ts';
import { nameOfUser } from '../account/account.ts';
import { lockDeputies, notifyDeputyChange } from '../deputy/deputy.ts';
import type { Caller } from '../platform/caller.ts';
import { decideIn, type Transaction } from '../platform/database.ts';
import { checkConfirmed } from '../session/session.ts';
import { changeRights } from './change-person.ts';
import { findPeople, type InstitutionPerson, isAdministrator, nameOfProvisioned } from './list-people.ts';
import type { PeopleContext } from './people-context.ts';
import { findOpenRequest, insertPersonRequest, type PersonRequest } from './person-request-store.ts';
import { lockProvisioned, type ProvisionedPerson } from './provisioned-person-store.ts';

type Proposal = Body<typeof endpoint>;
type Asked = { readonly caller: Caller; readonly proposal: Proposal };
type Refusal = PeopleRefusal | DeputyRefusal | SessionRefusal | 'request.invalid';

/**
 * Asks for what gives rights: an invitation, more rights, an unlocking. It has no effect before another administrator
 * approves it. Rights that are only taken are taken at once.
 */
export async function proposePerson(
  context: PeopleContext,
  { caller, proposal }: Asked,
): Promise<Result<undefined, Refusal>> {
  const now = context.clock.now();
  return decideIn(context.database, async (transaction): Promise<Result<undefined, Refusal>> => {
    await lockDeputies(transaction, caller.companyId);
    const people = await findPeople(transaction, caller.companyId, now);
    const target = targetOf(people, { caller, proposal });
    if (!target.ok) return target;
    const named = await namedByProvider(transaction, { caller, proposal });
    if (!named.ok) return named;
    const request = requestOf(context, { caller, proposal, target: target.value, named: named.value, now });
    if (!request.ok) return request;
    const work = { caller, request: request.value, target: target.value, people };
    const first = await settleAtOnce(context, transaction, work);
    if (first) return first;
    const confirmed = await checkNewAdministrator(
      { ...context, database: transaction },
      { caller, kinds: request.value.kinds },
    );
    if (!confirmed.ok) return confirmed;
    const open = await findOpenRequest(transaction, request.value);
    if (open) return refuse('people.already_asked', { facts: { who: open.proposerName } });
    await insertPersonRequest(transaction, request.value);
    await notifyOfRequest(context, transaction, work);
    return accept(undefined);
  });
}

type Given = { readonly caller: Caller; readonly kinds: PersonRequest['kinds'] };

/** Whoever makes somebody an administrator shows their second factor anew. */
export async function checkNewAdministrator(
  context: Pick<PeopleContext, 'database' | 'clock'>,
  { caller, kinds }: Given,
): Promise<Result<undefined, 'session.confirmation_needed'>> {
  return kinds.includes('administrator') ? checkConfirmed(context, caller) : accept(undefined);
}

/** Whom it is about; nobody yet where somebody is invited. */
function targetOf(
  people: readonly InstitutionPerson[],
  { caller, proposal }: Asked,
): Result<InstitutionPerson | undefined, Refusal> {
  if (proposal.kind === 'invite' || proposal.kind === 'admit') return accept(undefined);
  const target = people.find(({ userId }) => userId === proposal.userId);
  if (!target) return refuse('people.not_found', { field: 'userId' });
  return target.userId === caller.userId ? refuse('people.own_rights') : accept(target);
}

/** Whom the provider named and who has no account yet, where that is what is asked for. */
async function namedByProvider(
  transaction: Transaction,
  { caller, proposal: { kind, personId = '' } }: Asked,
): Promise<Result<ProvisionedPerson | undefined, Refusal>> {
  if (kind !== 'admit') return accept(undefined);
  const named = await lockProvisioned(transaction, caller.companyId, personId);
  if (!named) return refuse('people.not_found', { field: 'personId' });
  return named.userId === undefined && named.isActive ? accept(named) : refuse('people.not_waiting');
}

type Work = {
  readonly caller: Caller;
  readonly request: PersonRequest;
  readonly target: InstitutionPerson | undefined;
  readonly people: readonly InstitutionPerson[];
};

/** The answer where no second person is asked: what is refused, and rights that are only taken. */
async function settleAtOnce(
  context: PeopleContext,
  transaction: Transaction,
  { caller, request, target, people }: Work,
): Promise<Result<undefined, Refusal> | undefined> {
  if (!target) {
    const isSame = ({ email }: InstitutionPerson) => email.toLowerCase() === request.email.toLowerCase();
    return people.some(isSame) ? refuse('deputy.already_member', { field: 'email' }) : undefined;
  }
  if (request.kind === 'unlock') return target.isLocked ? undefined : refuse('people.already_so');
  return takeOnly(context, transaction, { caller, request, target, people });
}

async function notifyOfRequest(
  context: PeopleContext,
  transaction: Transaction,
  { caller, request: { companyId, name, kinds }, target }: Work,
): Promise<void> {
  const by = { userId: caller.userId, name: await nameOfUser(transaction, caller.userId) };
  await notifyDeputyChange(context, transaction, {
    ...{ companyId, event: 'rights_proposed', by },
    about: { name, userId: target?.userId },
    rights: { ...noLimits, kinds: kinds.length > 0 ? kinds : (target?.kinds ?? []) },
  });
}

const noLimits = { orderLimit: undefined, dayLimit: undefined, expiresOn: undefined } as const;

type Making = Asked & {
  readonly target: InstitutionPerson | undefined;
  readonly named: ProvisionedPerson | undefined;
  readonly now: Date;
};

/** What is asked for, as far as who asks may give it. */
function requestOf(
  { ids }: PeopleContext,
  { caller, proposal, target, named, now }: Making,
): Result<PersonRequest, Refusal> {
  const kinds = proposal.kind === 'unlock' ? [] : [...new Set(proposal.kinds ?? [])];
  if (proposal.kind !== 'unlock') {
    const granted = checkGrants(caller, { ...noLimits, kinds }, now);
    if (!granted.ok) return granted;
  }
  const name = target?.name ?? (named && nameOfProvisioned(named)) ?? proposal.name?.trim() ?? '';
  const email = target?.email ?? named?.email ?? proposal.email;
  if (name === '') return refuse('request.invalid', { field: 'name', facts: { field: 'name' } });
  if (!email) return refuse('request.invalid', { field: 'email', facts: { field: 'email' } });
  return accept({
    requestId: ids.make('prq'),
    companyId: caller.companyId,
    kind: proposal.kind,
    state: 'proposed',
    userId: target?.userId,
    personId: named?.personId,
    ...{ name, email, kinds },
    language: proposal.language ?? target?.language ?? languageOfLocale(named?.locale) ?? caller.language,
    kindsBefore: target ? [...target.kinds] : [],
    seenVersion: proposal.version ?? 0,
    proposedBy: caller.userId,
    proposedAt: now,
    decidedBy: undefined,
    decidedAt: undefined,
  });
}

/** Whether the caller may give these rights: nobody gives what they lack. */
export function checkGrants(
  { delegation, clientType }: Caller,
  wanted: Delegation,
  now: Date,
): Result<Delegation, DeputyRefusal> {
  return checkGrant({ granter: delegation && { ...delegation }, wanted, clientType, today: seoulDay(now) });
}

type Taking = Work & { readonly target: InstitutionPerson };

/** The answer where the change only takes rights, or is none; undefined where it gives some. */
async function takeOnly(
  context: PeopleContext,
  transaction: Transaction,
  { caller, request: { kinds, seenVersion }, target, people }: Taking,
): Promise<Result<undefined, Refusal> | undefined> {
  if ((target.delegation?.version ?? 0) !== seenVersion) return refuse('people.changed_meanwhile');
  if (target.isLocked) return refuse('people.is_locked');
  const isSame = kinds.length === target.kinds.length && kinds.every((kind) => target.kinds.includes(kind));
  if (isSame) return refuse('people.already_so', { field: 'kinds' });
  const facts = {
    isSelf: target.userId === caller.userId,
    isAdministrator: isAdministrator(target),
    otherAdministrators: people.filter((each) => each.userId !== target.userId && isAdministrator(each)).length,
  };
  const checked = checkPersonTarget(facts, { staysAdministrator: kinds.includes('administrator') });
  if (!checked.ok) return checked;
  if (!onlyTakes(target.kinds, kinds)) return undefined;
  await changeRights(context, transaction, { caller, target, kinds });
  return accept(undefined);
}
