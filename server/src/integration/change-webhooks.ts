/** What an administrator does with webhooks: each answers what the webhook is afterwards. */
import type * as contract from '@gtp/contract/integration/webhook-endpoints.ts';
import type { Answer, Body } from '@gtp/contract/platform/endpoint.ts';
import type { IntegrationRefusal } from '@gtp/domain/integration/integration-refusals.ts';
import { mostWebhooksOfCompany, oldSecretLifeMs } from '@gtp/domain/integration/webhooks.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import type { Caller } from '../platform/caller.ts';
import { decideIn } from '../platform/database.ts';
import { makeWebhookKeys, type WebhookKeys } from '../platform/webhook-keys.ts';
import { lockKeysOfCompany } from './api-key-store.ts';
import { listWaiting } from './delivery-store.ts';
import type { IntegrationContext } from './integration-context.ts';
import { type NamedWebhook, withLockedWebhook } from './locked-webhook.ts';
import { addAttempt } from './publish-webhook.ts';
import { checkWebhookAddress } from './webhook-address.ts';
import { insertWebhook, listWebhooksOf, saveRemoved, saveWebhook, type Webhook } from './webhook-store.ts';
import { signingOf, webhookView } from './webhook-view.ts';

type NewValues = Body<typeof contract.createWebhook>;
type Values = Body<typeof contract.changeWebhook>;
type Rotation = Body<typeof contract.rotateWebhookSecret>;
type Answered<E extends keyof typeof contract> = Promise<Result<Answer<(typeof contract)[E]>, IntegrationRefusal>>;

/** Adds an address. A signing secret is in the answer and nowhere else to be read; a private key nowhere. */
export async function createWebhook(
  context: IntegrationContext,
  { caller, values }: { readonly caller: Caller; readonly values: NewValues },
): Answered<'createWebhook'> {
  const checked = checkWebhook(context, values);
  if (!checked.ok) return checked;
  const now = context.clock.now();
  const webhookId = context.ids.make('hook');
  const keys = makeWebhookKeys(values.signing ?? 'hmac_sha256');
  const webhook: Webhook = {
    ...checked.value,
    webhookId,
    companyId: caller.companyId,
    sealedSecret: context.sealer.seal(keys.secret, webhookId),
    publicKey: keys.publicKey,
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
    return accept({ webhook: webhookView(webhook, now), secret: shownSecret(keys) });
  });
}

/** Writes address and events anew. */
export async function changeWebhook(
  context: IntegrationContext,
  { values, ...named }: NamedWebhook & { readonly values: Values },
): Answered<'changeWebhook'> {
  const checked = checkWebhook(context, values);
  if (!checked.ok) return checked;
  return withLockedWebhook(context, named, async (transaction, webhook) => {
    const changed = { ...webhook, ...checked.value };
    await saveWebhook(transaction, changed);
    return accept(webhookView(changed, context.clock.now()));
  });
}

/** Nothing is sent there any more; what waits is not sent either. */
export async function removeWebhook(context: IntegrationContext, named: NamedWebhook): Answered<'removeWebhook'> {
  return withLockedWebhook(context, named, async (transaction, { webhookId }) => {
    await saveRemoved(transaction, webhookId, context.clock.now());
    return accept(undefined);
  });
}

/** Goes on after a pause: what waited is sent at once, oldest first. */
export async function resumeWebhook(context: IntegrationContext, named: NamedWebhook): Answered<'resumeWebhook'> {
  return withLockedWebhook(context, named, async (transaction, webhook) => {
    if (!webhook.pausedAt) return refuse('integration.not_paused');
    const resumed = { ...webhook, pausedAt: undefined };
    await saveWebhook(transaction, resumed);
    for (const { deliveryId, attemptCount } of await listWaiting(transaction, webhook.webhookId)) {
      await addAttempt(transaction, { deliveryId, attempt: attemptCount + 1 });
    }
    return accept(webhookView(resumed, context.clock.now()));
  });
}

/**
 * A new secret or key pair, with what signed before beside it for a day, so that a receiver can change over without losing
 * anything; also from the one to the other.
 */
export async function rotateWebhookSecret(
  context: IntegrationContext,
  { signing, ...named }: NamedWebhook & Rotation,
): Answered<'rotateWebhookSecret'> {
  const now = context.clock.now();
  return withLockedWebhook(context, named, async (transaction, webhook) => {
    const keys = makeWebhookKeys(signing ?? signingOf(webhook));
    const { webhookId, sealedSecret: sealed, publicKey } = webhook;
    const rotated = {
      ...webhook,
      sealedSecret: context.sealer.seal(keys.secret, webhookId),
      publicKey: keys.publicKey,
      oldSecret: { sealed, publicKey, until: new Date(now.getTime() + oldSecretLifeMs) },
    };
    await saveWebhook(transaction, rotated);
    return accept({ webhook: webhookView(rotated, now), secret: shownSecret(keys) });
  });
}

/** What both sides hold is shown to the other side; a private key is not. */
function shownSecret({ secret, publicKey }: WebhookKeys): string | undefined {
  return publicKey === undefined ? secret : undefined;
}

function checkWebhook({ webhookAddresses }: IntegrationContext, { url, events }: Values) {
  if (events.length === 0) return refuse('integration.no_event', { field: 'events' });
  const address = checkWebhookAddress(url, webhookAddresses);
  return address.ok ? accept({ url: address.value, events: [...new Set(events)] }) : address;
}
