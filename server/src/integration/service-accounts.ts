/** What an administrator does with the accounts of the company's programs (decision 0261). */
import type { serviceAccount } from '@gtp/contract/integration/integration-wire.ts';
import type * as contract from '@gtp/contract/integration/service-account-endpoints.ts';
import type { Answer, Body } from '@gtp/contract/platform/endpoint.ts';
import type { Inside } from '@gtp/contract/platform/wire-object.ts';
import { boundsOf } from '@gtp/domain/account/delegation.ts';
import { keyOperationsOf } from '@gtp/domain/integration/api-keys.ts';
import type { IntegrationRefusal } from '@gtp/domain/integration/integration-refusals.ts';
import { checkAccountScopes, mostServiceAccounts } from '@gtp/domain/integration/service-accounts.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import {
  findAccount,
  hashPassword,
  insertServiceUser,
  isActingAdministrator,
  nameOfUser,
  saveServiceName,
  serviceAccountPrefix,
} from '../account/account.ts';
import type { Caller } from '../platform/caller.ts';
import { decideIn, type Transaction } from '../platform/database.ts';
import { makeToken } from '../platform/secrets.ts';
import { nameActingAdministrators } from './administrators.ts';
import { lockKeysOfCompany, saveRevokedOf } from './api-key-store.ts';
import type { IntegrationContext } from './integration-context.ts';
import * as store from './service-account-store.ts';

type Context = Pick<IntegrationContext, 'database' | 'clock' | 'ids'>;
type Answered<E extends keyof typeof contract> = Promise<Result<Answer<(typeof contract)[E]>, IntegrationRefusal>>;
type Values = Body<typeof contract.createServiceAccount>;
type Named = { readonly caller: Caller; readonly serviceAccountId: string };

/** The accounts of the caller's company, what the caller could give one, and who could look after it. */
export async function listServiceAccounts(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  caller: Caller,
): Answered<'listServiceAccounts'> {
  const accounts = await store.listServiceAccountsOf(database, caller.companyId);
  return accept({
    list: accounts.map(viewOf),
    possibleScopes: keyOperationsOf(caller),
    administrators: await nameActingAdministrators(database, caller.companyId, clock.now()),
  });
}

/** Makes an account that its maker looks after, with the maker's own limit an order. */
export async function createServiceAccount(
  { database, clock, ids }: Context,
  { caller, values }: { readonly caller: Caller; readonly values: Values },
): Answered<'createServiceAccount'> {
  const scopes = checkAccountScopes(values.scopes, caller);
  if (!scopes.ok) return scopes;
  const { companyId, userId, userGroup, language } = caller;
  const serviceAccountId = ids.make(serviceAccountPrefix);
  const madeAt = clock.now();
  const account = {
    serviceAccountId,
    companyId,
    purpose: values.purpose.trim(),
    scopes: [...scopes.value],
    orderLimitCents: caller.delegation && boundsOf(caller.delegation, 'integration.manage').orderLimit?.minor,
    responsibleUserId: userId,
    madeBy: userId,
    madeAt,
    endedAt: undefined,
    endedBy: undefined,
  };
  const name = values.name.trim();
  // Nobody knows a password of it, and its row can never become one that logs in.
  const passwordHash = await hashPassword(makeToken());
  return decideIn(database, async (transaction) => {
    await lockKeysOfCompany(transaction, companyId);
    const others = await store.listServiceAccountsOf(transaction, companyId);
    if (others.filter(({ endedAt }) => !endedAt).length >= mostServiceAccounts) {
      return refuse('integration.too_many_service_accounts', { facts: { limit: String(mostServiceAccounts) } });
    }
    await insertServiceUser(transaction, {
      ...{ userId: serviceAccountId, companyId, userGroup, name, email: '', language, passwordHash },
      createdAt: madeAt,
    });
    await store.insertServiceAccount(transaction, account);
    const own = await nameOfUser(transaction, userId);
    return accept(viewOf({ ...account, name, responsible: own, isResponsibleActive: true, madeByName: own }));
  });
}

/** Writes name, purpose and scopes anew; keys that were given more do less from now on. */
export async function changeServiceAccount(
  context: Context,
  { values, ...named }: Named & { readonly values: Values },
): Answered<'changeServiceAccount'> {
  const scopes = checkAccountScopes(values.scopes, named.caller);
  if (!scopes.ok) return scopes;
  return change(context, named, async (transaction, account) => {
    const written = { purpose: values.purpose.trim(), scopes: [...scopes.value] };
    const { serviceAccountId } = account;
    const name = values.name.trim();
    await saveServiceName(transaction, serviceAccountId, name);
    await store.saveServiceAccount(transaction, { serviceAccountId, ...written });
    return accept(viewOf({ ...account, ...written, name }));
  });
}

/** Another administrator of the company looks after the account; nothing else changes. */
export async function handOverServiceAccount(
  context: Context,
  { userId, ...named }: Named & { readonly userId: string },
): Answered<'handOverServiceAccount'> {
  const now = context.clock.now();
  return change(context, named, async (transaction, account) => {
    const next = await findAccount(transaction, userId);
    const isPossible =
      next?.companyId === account.companyId && (await isActingAdministrator(transaction, next.userId, now));
    if (!next || !isPossible) return refuse('integration.not_administrator', { field: 'userId' });
    const written = { responsibleUserId: next.userId };
    await store.saveServiceAccount(transaction, { serviceAccountId: account.serviceAccountId, ...written });
    return accept(viewOf({ ...account, ...written, responsible: next.name, isResponsibleActive: true }));
  });
}

/** Ends the account for good with all its keys: their next calls are refused. */
export async function endServiceAccount(context: Context, named: Named): Answered<'endServiceAccount'> {
  const now = context.clock.now();
  return change(context, named, async (transaction, account) => {
    const { serviceAccountId } = account;
    const by = named.caller.userId;
    await store.saveServiceAccount(transaction, { serviceAccountId, endedAt: now, endedBy: by });
    await saveRevokedOf(transaction, { serviceAccountId, by, now });
    return accept(viewOf({ ...account, endedAt: now }));
  });
}

/** Locks an account that goes on for `work`; another company's is refused exactly as one that does not exist. */
function change<Value>(
  { database }: Context,
  { caller, serviceAccountId }: Named,
  work: (transaction: Transaction, account: store.NamedServiceAccount) => Promise<Result<Value, IntegrationRefusal>>,
): Promise<Result<Value, IntegrationRefusal>> {
  return decideIn(database, async (transaction) => {
    const account = await store.lockServiceAccount(transaction, serviceAccountId);
    if (account?.companyId !== caller.companyId) return refuse('integration.not_found');
    if (account.endedAt) return refuse('integration.service_account_ended');
    return work(transaction, account);
  });
}

function viewOf({ madeByName: madeBy, ...account }: store.NamedServiceAccount): Inside<typeof serviceAccount> {
  return { ...account, madeBy, status: account.endedAt ? 'ended' : 'active' };
}
