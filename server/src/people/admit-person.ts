/** An account for somebody whom the institution's provider named, made by two administrators (decision 0250). */
import { clientTypeRecords } from '@gtp/domain/account/client-types.ts';
import { userIdFrom } from '@gtp/domain/account/user-id.ts';
import type { PeopleRefusal } from '@gtp/domain/people/people-refusals.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import { findAccount, hashPassword, insertDelegation, insertUser, nameOfUser } from '../account/account.ts';
import { notifyDeputyChange } from '../deputy/deputy.ts';
import type { Caller } from '../platform/caller.ts';
import { decideIn, type Transaction } from '../platform/database.ts';
import { makeToken } from '../platform/secrets.ts';
import { findPeople } from './list-people.ts';
import type { PeopleContext } from './people-context.ts';
import type { PersonRequest } from './person-request-store.ts';
import { deleteProvisioned, lockProvisioned, saveProvisioned } from './provisioned-person-store.ts';

type Admitting = { readonly caller: Caller; readonly request: PersonRequest };

/** Makes the account. It has a password that nobody knows: it opens by the provider, or after a reset. */
export async function admitPerson(
  context: PeopleContext,
  transaction: Transaction,
  { caller, request }: Admitting,
): Promise<Result<undefined, PeopleRefusal>> {
  const { companyId, clientType } = caller;
  const now = context.clock.now();
  const person = await lockProvisioned(transaction, companyId, request.personId ?? '');
  if (!person || person.userId !== undefined || !person.isActive) return refuse('people.not_waiting');
  const people = await findPeople(transaction, companyId, now);
  if (people.some(({ email }) => email.toLowerCase() === request.email.toLowerCase())) {
    return refuse('people.not_waiting');
  }
  const userId = await freeUserId(transaction, person.userName);
  const { name, email, language, kinds } = request;
  const { userGroup } = clientTypeRecords[clientType];
  const passwordHash = await hashPassword(makeToken());
  await insertUser(transaction, { userId, companyId, userGroup, name, email, language, passwordHash, createdAt: now });
  const rights = { kinds, orderLimit: undefined, dayLimit: undefined, expiresOn: undefined };
  await insertDelegation(transaction, { ...rights, userId, companyId }, now);
  await saveProvisioned(transaction, { ...person, userId, admittedAt: now, changedAt: now });
  await notifyDeputyChange(context, transaction, {
    ...{ companyId, event: 'admitted', about: { name, userId }, rights },
    by: { userId: caller.userId, name: await nameOfUser(transaction, caller.userId) },
  });
  return accept(undefined);
}

const mostTries = 100;

/** The part before the @ where nobody has it, else with a number. */
async function freeUserId(transaction: Transaction, userName: string): Promise<string> {
  for (let number = 1; number <= mostTries; number += 1) {
    const userId = userIdFrom(userName, number);
    if (!(await findAccount(transaction, userId))) return userId;
  }
  return userIdFrom(makeToken(), 1);
}

type Dismissing = { readonly caller: Caller; readonly personId: string };

/** Takes somebody who has no account off the list. */
export async function dismissPerson(
  { database }: Pick<PeopleContext, 'database'>,
  { caller, personId }: Dismissing,
): Promise<Result<undefined, PeopleRefusal>> {
  return decideIn(database, async (transaction): Promise<Result<undefined, PeopleRefusal>> => {
    const person = await lockProvisioned(transaction, caller.companyId, personId);
    if (!person) return refuse('people.not_found');
    if (person.userId !== undefined) return refuse('people.not_waiting');
    await deleteProvisioned(transaction, personId);
    return accept(undefined);
  });
}
