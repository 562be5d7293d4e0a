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
import type { IntegrationHouse } from './integration-house.ts';
import { checkWebhookAddress } from './webhook-address.ts';
import { makeWebhookSecret } from './webhook-sender-http.ts';
import { insertWebhook, listWebhooksOf, lockWebhook, saveRemoved, saveWebhook, type Webhook } from './webhook-store.ts';
import { webhookView } from './webhook-view.ts';

type Wish = Body<typeof contract.createWebhook>;
type Answered<E extends keyof typeof contract> = Promise<Result<Answer<(typeof contract)[E]>, IntegrationRefusal>>;
type Named = { readonly caller: Caller; readonly webhookId: string };

/** Adds an address. Its signing secret is in the answer and nowhere else to be read. */
export async function createWebhook(
  house: IntegrationHouse,
  { caller, wish }: { readonly caller: Caller; readonly wish: Wish },
): Answered<'createWebhook'> {
  const checked = checkWish(house, wish);
  if (!checked.ok) return checked;
  const now = house.clock.now();
  const webhookId = house.ids.make('hook');
  const secret = makeWebhookSecret();
  const webhook: Webhook = {
    ...checked.value,
    webhookId,
    companyId: caller.companyId,
    sealedSecret: house.sealer.seal(secret, webhookId),
    oldSecret: undefined,
    madeBy: caller.userId,
    madeAt: now,
    pausedAt: undefined,
  };
  return decideIn(house.database, async (transaction) => {
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
  house: IntegrationHouse,
  { wish, ...named }: Named & { readonly wish: Wish },
): Answered<'changeWebhook'> {
  const checked = checkWish(house, wish);
  if (!checked.ok) return checked;
  return change(house, named, async (transaction, webhook) => {
    const changed = { ...webhook, ...checked.value };
    await saveWebhook(transaction, changed);
    return accept(webhookView(changed, house.clock.now()));
  });
}

/** Nothing is sent there any more; what waits is not sent either. */
export async function removeWebhook(house: IntegrationHouse, named: Named): Answered<'removeWebhook'> {
  return change(house, named, async (transaction, { webhookId }) => {
    await saveRemoved(transaction, webhookId, house.clock.now());
    return accept(undefined);
  });
}

/** Goes on after a pause: what waited is sent at once, oldest first. */
export async function resumeWebhook(house: IntegrationHouse, named: Named): Answered<'resumeWebhook'> {
  return change(house, named, async (transaction, webhook) => {
    if (!webhook.pausedAt) return refuse('integration.not_paused');
    const resumed = { ...webhook, pausedAt: undefined };
    await saveWebhook(transaction, resumed);
    for (const { deliveryId, attemptCount } of await listWaiting(transaction, webhook.webhookId)) {
      await addJob(transaction, { name: 'deliver-webhook', payload: { deliveryId, attempt: attemptCount + 1 } });
    }
    return accept(webhookView(resumed, house.clock.now()));
  });
}

/** A new secret, with the old one beside it for a day, so that a receiver can change over without losing anything. */
export async function rotateWebhookSecret(house: IntegrationHouse, named: Named): Answered<'rotateWebhookSecret'> {
  const secret = makeWebhookSecret();
  const now = house.clock.now();
  return change(house, named, async (transaction, webhook) => {
    const rotated = {
      ...webhook,
      sealedSecret: house.sealer.seal(secret, webhook.webhookId),
      oldSecret: { sealed: webhook.sealedSecret, until: new Date(now.getTime() + oldSecretLifeMs) },
    };
    await saveWebhook(transaction, rotated);
    return accept({ webhook: webhookView(rotated, now), secret });
  });
}

function checkWish({ webhookAddresses }: IntegrationHouse, { url, events }: Wish) {
  if (events.length === 0) return refuse('integration.no_event', { field: 'events' });
  const address = checkWebhookAddress(url, webhookAddresses);
  return address.ok ? accept({ url: address.value, events: [...new Set(events)] }) : address;
}

/** Locks the webhook for `work`; another company's is refused exactly as one that does not exist. */
function change<Value>(
  { database }: IntegrationHouse,
  { caller, webhookId }: Named,
  work: (transaction: Transaction, webhook: Webhook) => Promise<Result<Value, IntegrationRefusal>>,
): Promise<Result<Value, IntegrationRefusal>> {
  return decideIn(database, async (transaction) => {
    const webhook = await lockWebhook(transaction, webhookId);
    return webhook?.companyId === caller.companyId ? work(transaction, webhook) : refuse('integration.not_found');
  });
}
