/** What changes of a key after it was made: from where it may call, and its secret. */
import type * as contract from '@gtp/contract/integration/integration-endpoints.ts';
import type { Answer } from '@gtp/contract/platform/endpoint.ts';
import { longestOldSecretHours, secretStart, statusOfKey } from '@gtp/domain/integration/api-keys.ts';
import type { IntegrationRefusal } from '@gtp/domain/integration/integration-refusals.ts';
import { seoulDay } from '@gtp/domain/platform/instant.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import type { Caller } from '../platform/caller.ts';
import { decideIn, type Transaction } from '../platform/database.ts';
import { makeToken, tokenHash } from '../platform/secrets.ts';
import { lockKey, type ShownApiKey, saveKeyAddresses, saveKeySecret } from './api-key-store.ts';
import type { IntegrationContext } from './integration-context.ts';
import { readKeyAddresses } from './key-addresses.ts';
import { apiKeyView } from './list-api-keys.ts';
import { showSecret } from './show-secret.ts';

type Context = Pick<IntegrationContext, 'database' | 'clock' | 'keyEnvironment'>;
type Answered<E extends keyof typeof contract> = Promise<Result<Answer<(typeof contract)[E]>, IntegrationRefusal>>;
type Named = { readonly caller: Caller; readonly keyId: string };

/** From where a key of the caller's company may call from now on; a call that is on its way is not looked at again. */
export async function changeKeyAddresses(
  context: Context,
  { addresses: written, ...named }: Named & { readonly addresses: readonly string[] },
): Answered<'changeKeyAddresses'> {
  const addresses = readKeyAddresses(written);
  if (!addresses.ok) return addresses;
  return change(context, named, async (transaction, key) => {
    await saveKeyAddresses(transaction, { keyId: key.keyId, addresses: addresses.value });
    return accept(apiKeyView({ ...key, addresses: addresses.value }, { ...named, now: context.clock.now() }));
  });
}

/**
 * A new secret, with the one before beside it for `hours` (0 to 72). Only who made the key has one made: whoever knows
 * the secret calls in that person's name. A key of a program's own account is renewed by any administrator.
 */
export async function rotateApiKey(
  context: Context,
  { hours, ...named }: Named & { readonly hours: number },
): Answered<'rotateApiKey'> {
  if (hours < 0 || hours > longestOldSecretHours) {
    return refuse('integration.hours_not_possible', {
      field: 'hours',
      facts: { limit: String(longestOldSecretHours) },
    });
  }
  const secret = secretStart(context.keyEnvironment) + makeToken();
  const now = context.clock.now();
  return change(context, named, async (transaction, key) => {
    const allowed = key.serviceAccountId
      ? await showSecret(transaction, { serviceAccountId: key.serviceAccountId, caller: named.caller, now })
      : checkOwn(key, named.caller);
    if (!allowed.ok) return allowed;
    const rotated = {
      keyId: key.keyId,
      keyHash: tokenHash(secret),
      hint: secret.slice(-4),
      environment: context.keyEnvironment,
      oldKeyHash: hours > 0 ? key.keyHash : undefined,
      oldSecretUntil: hours > 0 ? new Date(now.getTime() + hours * 3_600_000) : undefined,
    };
    await saveKeySecret(transaction, rotated);
    return accept({ key: apiKeyView({ ...key, ...rotated }, { ...named, now }), secret });
  });
}

function checkOwn({ madeBy }: ShownApiKey, { userId }: Caller): Result<undefined, IntegrationRefusal> {
  return madeBy === userId ? accept(undefined) : refuse('integration.not_own_key');
}

/** Locks a key that still works for `work`; another company's is refused exactly as one that does not exist. */
function change<Value>(
  { database, clock }: Context,
  { caller, keyId }: Named,
  work: (transaction: Transaction, key: ShownApiKey) => Promise<Result<Value, IntegrationRefusal>>,
): Promise<Result<Value, IntegrationRefusal>> {
  return decideIn(database, async (transaction) => {
    const key = await lockKey(transaction, keyId);
    if (key?.companyId !== caller.companyId) return refuse('integration.not_found');
    if (statusOfKey(key, seoulDay(clock.now())) !== 'active') return refuse('integration.key_not_active');
    return work(transaction, key);
  });
}
