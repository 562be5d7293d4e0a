import type { createApiKey as endpoint } from '@gtp/contract/integration/integration-endpoints.ts';
import type { Answer, Body } from '@gtp/contract/platform/endpoint.ts';
import { checkKey, mostKeysOfCompany, secretStart, statusOfKey } from '@gtp/domain/integration/api-keys.ts';
import type { IntegrationRefusal } from '@gtp/domain/integration/integration-refusals.ts';
import { seoulDay } from '@gtp/domain/platform/instant.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import { nameOfUser } from '../account/account.ts';
import type { Caller } from '../platform/caller.ts';
import { decideIn, type Transaction } from '../platform/database.ts';
import { makeToken, tokenHash } from '../platform/secrets.ts';
import { insertKey, listKeys, lockKeysOfCompany } from './api-key-store.ts';
import type { IntegrationContext } from './integration-context.ts';
import { readKeyAddresses } from './key-addresses.ts';
import { apiKeyView } from './list-api-keys.ts';
import type { NamedServiceAccount } from './service-account-store.ts';
import { showSecret } from './show-secret.ts';

type NewValues = { readonly caller: Caller; readonly values: Body<typeof endpoint> };

/** Makes a key within the rights of who makes it and of the program's account that it is for. Its secret is in the answer and nowhere else. */
export async function createApiKey(
  { database, clock, ids, keyEnvironment }: Pick<IntegrationContext, 'database' | 'clock' | 'ids' | 'keyEnvironment'>,
  { caller, values }: NewValues,
): Promise<Result<Answer<typeof endpoint>, IntegrationRefusal>> {
  const now = clock.now();
  const today = seoulDay(now);
  const scopes = checkKey({ ...values, today, maker: caller });
  if (!scopes.ok) return scopes;
  const addresses = readKeyAddresses(values.addresses ?? []);
  if (!addresses.ok) return addresses;
  const secret = secretStart(keyEnvironment) + makeToken();
  const key = {
    keyId: ids.make('key'),
    companyId: caller.companyId,
    madeBy: caller.userId,
    serviceAccountId: values.serviceAccountId,
    name: values.name.trim(),
    keyHash: tokenHash(secret),
    hint: secret.slice(-4),
    environment: keyEnvironment,
    addresses: addresses.value,
    oldKeyHash: undefined,
    oldSecretUntil: undefined,
    scopes: [...scopes.value],
    madeAt: now,
    expiresOn: values.expiresOn,
    revokedAt: undefined,
    revokedBy: undefined,
  };
  return decideIn(database, async (transaction) => {
    await lockKeysOfCompany(transaction, caller.companyId);
    const others = await listKeys(transaction, caller.companyId);
    if (others.filter((each) => statusOfKey(each, today) === 'active').length >= mostKeysOfCompany) {
      return refuse('integration.too_many_keys', { facts: { limit: String(mostKeysOfCompany) } });
    }
    const account = await readAccount(transaction, { caller, values, now });
    if (!account.ok) return account;
    if (!scopes.value.every((each) => !account.value || account.value.scopes.includes(each))) {
      return refuse('integration.scope_not_possible', { field: 'scopes' });
    }
    await insertKey(transaction, key);
    const madeByName = await nameOfUser(transaction, caller.userId);
    const made = {
      ...key,
      madeByName,
      serviceAccount: account.value?.name,
      lastUsedAt: undefined,
      lastAddress: undefined,
    };
    return accept({ key: apiKeyView(made, { caller, now }), secret });
  });
}

/** The program's account that the key is for, if it is for one; its secret is shown to the caller. */
async function readAccount(
  transaction: Transaction,
  { caller, values: { serviceAccountId }, now }: NewValues & { readonly now: Date },
): Promise<Result<NamedServiceAccount | undefined, IntegrationRefusal>> {
  return serviceAccountId === undefined
    ? accept(undefined)
    : showSecret(transaction, { serviceAccountId, caller, now });
}
