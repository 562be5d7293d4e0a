import { webhookMessage } from '@gtp/contract/integration/integration-wire.ts';
import type { Inside } from '@gtp/contract/platform/wire-object.ts';
import type { WebhookEventType, WebhookEventTypeOrTest } from '@gtp/domain/integration/webhooks.ts';
import type { Transaction } from '../platform/database.ts';
import type { Ids } from '../platform/ids.ts';
import { addJob } from '../platform/jobs.ts';
import { hasMessage, insertDelivery, insertMessage, type Message, takeSequence } from './delivery-store.ts';
import { listWebhooksOf, type Webhook } from './webhook-store.ts';

declare module '../platform/jobs.ts' {
  interface Jobs {
    /** `attempt` counts all of a delivery from 1: one that was made already is not made again. */
    'deliver-webhook': { readonly deliveryId: string; readonly attempt: number };
  }
}

export type WebhookEvent = {
  readonly companyId: string;
  readonly event: WebhookEventType;
  /** What is numbered: the order, payment, payout or dispute. */
  readonly objectId: string;
  /** The same event published twice is sent once. */
  readonly cause: string;
  readonly happenedAt: Date;
  readonly data: Inside<typeof webhookMessage>['data'];
};

/**
 * Stores the event for a company and the jobs that send it, in the caller's transaction; nothing where nobody listens.
 */
export async function publishWebhook(ids: Ids, transaction: Transaction, webhookEvent: WebhookEvent): Promise<void> {
  const webhooks = await listWebhooksOf(transaction, webhookEvent.companyId);
  const listening = webhooks.filter((each) => each.events.includes(webhookEvent.event));
  if (listening.length === 0 || (await hasMessage(transaction, webhookEvent))) return;
  const message = await writeMessage(ids, transaction, webhookEvent);
  for (const webhook of listening) await queueDelivery(ids, transaction, { webhook, message });
}

/** The message with its number and its words as they are sent. */
export async function writeMessage(
  ids: Ids,
  transaction: Transaction,
  webhookEvent: Omit<WebhookEvent, 'event'> & { readonly event: WebhookEventTypeOrTest },
): Promise<Message> {
  const { companyId, event, objectId, cause, happenedAt, data } = webhookEvent;
  const sequence = await takeSequence(transaction, companyId, objectId);
  const written = webhookMessage.encode({ event, version: 1, happenedAt: happenedAt.toISOString(), sequence, data });
  const payload = JSON.stringify(written);
  const message = { messageId: ids.make('msg'), companyId, event, objectId, sequence, cause, payload, happenedAt };
  await insertMessage(transaction, message);
  return message;
}

type Queueing = { readonly webhook: Webhook; readonly message: Message };

/** A delivery of the message to one webhook; answers its id. */
export async function queueDelivery(ids: Ids, transaction: Transaction, { webhook, message }: Queueing) {
  const deliveryId = ids.make('dlv');
  const { messageId, happenedAt: now } = message;
  await insertDelivery(transaction, { deliveryId, webhookId: webhook.webhookId, messageId, now });
  await addJob(transaction, { name: 'deliver-webhook', payload: { deliveryId, attempt: 1 } });
  return deliveryId;
}
