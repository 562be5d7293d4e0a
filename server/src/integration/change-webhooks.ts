/** What an administrator does with webhooks: each answers what the webhook is afterwards. */
import type * as contract from '@gtp/contract/integration/webhook-endpoints.ts';
import type { Answer, Body } from '@gtp/contract/platform/endpoint.ts';
import type { IntegrationRefusal } from '@gtp/domain/integration/integration-refusals.ts';
import { mostWebhooksOfCompany, oldSecretLifeMs } from '@gtp/domain/integration/webhooks.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import type { Caller } from '../platform/caller.ts';
import { decideIn, type Transaction } from '../platform/database.ts';
import { addJob } from '../platform/jobs.ts';
import { lockKeysOfCompany } from './api-key-store.ts';
import { listWaiting } from './delivery-store.ts';
import type { IntegrationContext } from './integration-context.ts';
import { checkWebhookAddress } from './webhook-address.ts';
import { makeWebhookSecret } from './webhook-sender-http.ts';
import { insertWebhook, listWebhooksOf, lockWebhook, saveRemoved, saveWebhook, type Webhook } from './webhook-store.ts';
import { webhookView } from './webhook-view.ts';

type NewValues = Body<typeof contract.createWebhook>;
type Answered<E extends keyof typeof contract> = Promise<Result<Answer<(typeof contract)[E]>, IntegrationRefusal>>;
type Named = { readonly caller: Caller; readonly webhookId: string };

/** Adds an address. Its signing secret is in the answer and nowhere else to be read. */
export async function createWebhook(
  context: IntegrationContext,
  { caller, values }: { readonly caller: Caller; readonly values: NewValues },
): Answered<'createWebhook'> {
  const checked = checkWebhook(context, values);
  if (!checked.ok) return checked;
  const now = context.clock.now();
  const webhookId = context.ids.make('hook');
  const secret = makeWebhookSecret();
  const webhook: Webhook = {
    ...checked.value,
    webhookId,
    companyId: caller.companyId,
    sealedSecret: context.sealer.seal(secret, webhookId),
    oldSecret: undefined,
    madeBy: caller.userId,
    madeAt: now,
    pausedAt: undefined,
  };
  return decideIn(context.database, async (transaction) => {
    await lockKeysOfCompany(transaction, caller.companyId);
    if ((await listWebhooksOf(transaction, caller.companyId)).length >= mostWebhooksOfCompany) {
      return refuse('integration.too_many_webhooks', { facts: { limit: String(mostWebhooksOfCompany) } });
    }
    await insertWebhook(transaction, webhook);
    return accept({ webhook: webhookView(webhook, now), secret });
  });
}

/** Writes address and events anew. */
export async function changeWebhook(
  context: IntegrationContext,
  { values, ...named }: Named & { readonly values: NewValues },
): Answered<'changeWebhook'> {
  const checked = checkWebhook(context, values);
  if (!checked.ok) return checked;
  return change(context, named, async (transaction, webhook) => {
    const changed = { ...webhook, ...checked.value };
    await saveWebhook(transaction, changed);
    return accept(webhookView(changed, context.clock.now()));
  });
}

/** Nothing is sent there any more; what waits is not sent either. */
export async function removeWebhook(context: IntegrationContext, named: Named): Answered<'removeWebhook'> {
  return change(context, named, async (transaction, { webhookId }) => {
    await saveRemoved(transaction, webhookId, context.clock.now());
    return accept(undefined);
  });
}

/** Goes on after a pause: what waited is sent at once, oldest first. */
export async function resumeWebhook(context: IntegrationContext, named: Named): Answered<'resumeWebhook'> {
  return change(context, named, async (transaction, webhook) => {
    if (!webhook.pausedAt) return refuse('integration.not_paused');
    const resumed = { ...webhook, pausedAt: undefined };
    await saveWebhook(transaction, resumed);
    for (const { deliveryId, attemptCount } of await listWaiting(transaction, webhook.webhookId)) {
      await addJob(transaction, { name: 'deliver-webhook', payload: { deliveryId, attempt: attemptCount + 1 } });
    }
    return accept(webhookView(resumed, context.clock.now()));
  });
}

/** A new secret, with the old one beside it for a day, so that a receiver can change over without losing anything. */
export async function rotateWebhookSecret(context: IntegrationContext, named: Named): Answered<'rotateWebhookSecret'> {
  const secret = makeWebhookSecret();
  const now = context.clock.now();
  return change(context, named, async (transaction, webhook) => {
    const rotated = {
      ...webhook,
      sealedSecret: context.sealer.seal(secret, webhook.webhookId),
      oldSecret: { sealed: webhook.sealedSecret, until: new Date(now.getTime() + oldSecretLifeMs) },
    };
    await saveWebhook(transaction, rotated);
    return accept({ webhook: webhookView(rotated, now), secret });
  });
}

function checkWebhook({ webhookAddresses }: IntegrationContext, { url, events }: NewValues) {
  if (events.length === 0) return refuse('integration.no_event', { field: 'events' });
  const address = checkWebhookAddress(url, webhookAddresses);
  return address.ok ? accept({ url: address.value, events: [...new Set(events)] }) : address;
}

/** Locks the webhook for `work`; another company's is refused exactly as one that does not exist. */
function change<Value>(
  { database }: IntegrationContext,
  { caller, webhookId }: Named,
  work: (transaction: Transaction, webhook: Webhook) => Promise<Result<Value, IntegrationRefusal>>,
): Promise<Result<Value, IntegrationRefusal>> {
  return decideIn(database, async (transaction) => {
    const webhook = await lockWebhook(transaction, webhookId);
    return webhook?.companyId === caller.companyId ? work(transaction, webhook) : refuse('integration.not_found');
  });
}
