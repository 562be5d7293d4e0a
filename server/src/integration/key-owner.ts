import type { DelegationInForce } from '@gtp/domain/account/delegation.ts';
import type { KeyOperation } from '@gtp/domain/integration/api-keys.ts';
import { delegationOfServiceAccount, scopesOfBoth } from '@gtp/domain/integration/service-accounts.ts';
import { money } from '@gtp/domain/platform/money.ts';
import { type Account, findAccount, hasPeople, readDelegation, readerOf } from '../account/account.ts';
import type { Reader } from '../email/email.ts';
import type { Database } from '../platform/database.ts';
import { listAdministrators } from './administrators.ts';
import type { ApiKey } from './api-key-store.ts';
import { findServiceAccount } from './service-account-store.ts';

/** In whose name a key calls, with what, and who has the e-mails about it. */
export type KeyOwner = {
  readonly account: Account;
  readonly delegation: DelegationInForce | undefined;
  readonly scopesOf: (scopes: readonly KeyOperation[]) => readonly KeyOperation[];
  readonly listReaders: (database: Database) => Promise<readonly Reader[]>;
};

/** Whoever made the key, while they can log in; or the program's account that it is of. Undefined where it has ended. */
export async function findKeyOwner(database: Database, key: ApiKey, now: Date): Promise<KeyOwner | undefined> {
  return key.serviceAccountId ? findProgram(database, key.serviceAccountId, now) : findMaker(database, key.madeBy, now);
}

async function findMaker(database: Database, userId: string, now: Date): Promise<KeyOwner | undefined> {
  const account = await findAccount(database, userId);
  const status = await readDelegation(database, userId, now);
  if (!account?.isActive || status.kind === 'over') return undefined;
  return {
    account,
    delegation: status.kind === 'deputy' ? status.delegation : undefined,
    scopesOf: (scopes) => scopes,
    listReaders: async () => [readerOf(account)],
  };
}

/** It goes on without its maker, but not where nobody of its company is left to answer for it. */
async function findProgram(database: Database, serviceAccountId: string, now: Date): Promise<KeyOwner | undefined> {
  const found = await findServiceAccount(database, serviceAccountId);
  if (!found || found.endedAt || !(await hasPeople(database, found.companyId))) return undefined;
  const account = await findAccount(database, serviceAccountId);
  if (!account) return undefined;
  const { orderLimitCents: cents, scopes: own, companyId } = found;
  return {
    account,
    delegation: delegationOfServiceAccount(cents === undefined ? undefined : money(cents, 'USD')),
    scopesOf: (scopes) => scopesOfBoth(scopes, own),
    listReaders: (asking) => listAdministrators(asking, companyId, now),
  };
}
