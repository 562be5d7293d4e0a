import { webhookMessage } from '@gtp/contract/integration/integration-wire.ts';
import type { Inside } from '@gtp/contract/platform/wire-object.ts';
import type { WebhookEventType, WebhookEventTypeOrTest } from '@gtp/domain/integration/webhooks.ts';
import { type Currency, money } from '@gtp/domain/platform/money.ts';
import type { PublishedEvent } from '../notification/notification.ts';
import type { Transaction } from '../platform/database.ts';
import type { Ids } from '../platform/ids.ts';
import { addJob } from '../platform/jobs.ts';
import { hasMessage, insertDelivery, insertMessage, type Message, takeSequence } from './delivery-store.ts';
import { listWebhooksOfAll, type Webhook } from './webhook-store.ts';

declare module '../platform/jobs.ts' {
  interface Jobs {
    /** `attempt` counts all of a delivery from 1: one that was made already is not made again. */
    'deliver-webhook': { readonly deliveryId: string; readonly attempt: number };
  }
}

type WebhookEvent = Omit<PublishedEvent, 'event' | 'data'> & {
  readonly event: WebhookEventType;
  readonly data: Inside<typeof webhookMessage>['data'];
};

/** Stores the events and the jobs that send them; nothing where nobody listens, and none twice. */
export async function publishWebhooks(
  ids: Ids,
  transaction: Transaction,
  events: readonly PublishedEvent[],
): Promise<void> {
  const webhooks = await listWebhooksOfAll(transaction, [...new Set(events.map(({ companyId }) => companyId))]);
  for (const published of events) {
    const listening = webhooks.filter(
      (each) => each.companyId === published.companyId && each.events.includes(published.event as WebhookEventType),
    );
    if (listening.length > 0) await publishWebhook(ids, transaction, { event: eventOf(published), listening });
  }
}

/** As `notify` was given it, from the JSON of the outbox. */
function eventOf({ data, ...published }: PublishedEvent): WebhookEvent {
  const { amount, ...rest } = data as { amount: { minor: string; currency: Currency } };
  const event = published.event as WebhookEventType;
  return { ...published, event, data: { ...rest, amount: money(BigInt(amount.minor), amount.currency) } };
}

type Publishing = { readonly event: WebhookEvent; readonly listening: readonly Webhook[] };

async function publishWebhook(ids: Ids, transaction: Transaction, { event, listening }: Publishing): Promise<void> {
  if (await hasMessage(transaction, event)) return;
  const message = await writeMessage(ids, transaction, event);
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
