import type { IntegrationRefusal } from '@gtp/domain/integration/integration-refusals.ts';
import { type Result, refuse } from '@gtp/domain/platform/result.ts';
import type { Caller } from '../platform/caller.ts';
import { type Database, decideIn, type Transaction } from '../platform/database.ts';
import type { IntegrationContext } from './integration-context.ts';
import { findWebhook, lockWebhook, type Webhook } from './webhook-store.ts';

export type NamedWebhook = { readonly caller: Caller; readonly webhookId: string };

/** A webhook of the caller's company. */
export async function findOwnWebhook(database: Database, { caller, webhookId }: NamedWebhook) {
  const webhook = await findWebhook(database, webhookId);
  return webhook?.companyId === caller.companyId ? webhook : undefined;
}

/** Locks the webhook for `work`; another company's is refused exactly as one that does not exist. */
export function withLockedWebhook<Value>(
  { database }: Pick<IntegrationContext, 'database'>,
  { caller, webhookId }: NamedWebhook,
  work: (transaction: Transaction, webhook: Webhook) => Promise<Result<Value, IntegrationRefusal>>,
): Promise<Result<Value, IntegrationRefusal>> {
  return decideIn(database, async (transaction) => {
    const webhook = await lockWebhook(transaction, webhookId);
    return webhook?.companyId === caller.companyId ? work(transaction, webhook) : refuse('integration.not_found');
  });
}
