import { webhookMessage } from '@gtp/contract/integration/integration-wire.ts';
import type { Inside } from '@gtp/contract/platform/wire-object.ts';
import {
  type WebhookEventType,
  type WebhookEventTypeOrTest,
  webhookEventRecords,
} from '@gtp/domain/integration/webhooks.ts';
import { type Currency, money } from '@gtp/domain/platform/money.ts';
import type { PublishedEvent } from '../notification/notification.ts';
import type { Transaction } from '../platform/database.ts';
import type { Ids } from '../platform/ids.ts';
import { addJob, type Jobs } from '../platform/jobs.ts';
import { listCompaniesWithPrograms } from './api-key-store.ts';
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

/** After its last call a program is still expected to ask what happened. */
const programAwaitedMs = 24 * 3_600_000;

/**
 * Stores the events, and the jobs that send them to whoever listens to their kind: nothing for a company that has no
 * webhook and asks nothing, and none twice. A webhook that gets another kind one day may have the past of it.
 */
export async function publishWebhooks(
  ids: Ids,
  transaction: Transaction,
  events: readonly PublishedEvent[],
): Promise<void> {
  const companyIds = [...new Set(events.map(({ companyId }) => companyId))];
  const earliestMs = Math.min(...events.map(({ happenedAt }) => happenedAt.getTime()));
  const [webhooks, withPrograms] = await Promise.all([
    listWebhooksOfAll(transaction, companyIds),
    listCompaniesWithPrograms(transaction, { companyIds, since: new Date(earliestMs - programAwaitedMs) }),
  ]);
  const wanted = events.flatMap((published) => {
    const own = webhooks.filter(({ companyId }) => companyId === published.companyId);
    const listening = own.filter(({ events: chosen }) => chosen.includes(published.event as WebhookEventType));
    const isKept = own.length > 0 || withPrograms.includes(published.companyId);
    return isKept ? [{ event: eventOf(published), listening }] : [];
  });
  const isKnown = await Promise.all(wanted.map(({ event }) => hasMessage(transaction, event)));
  const keys = wanted.map(({ event: { companyId, objectId, event, cause } }) =>
    [companyId, objectId, event, cause].join(),
  );
  const fresh = wanted.filter((_, index) => !isKnown[index] && keys.indexOf(keys[index] ?? '') === index);
  // Asked together, and numbered in their order.
  const numbers = await Promise.all(
    fresh.map(({ event: { companyId, objectId } }) => takeSequence(transaction, companyId, objectId)),
  );
  for (const [index, { event, listening }] of fresh.entries()) {
    const message = await keepMessage(ids, transaction, { ...event, sequence: numbers[index] ?? 0 });
    for (const webhook of listening) await queueDelivery(ids, transaction, { webhook, message });
  }
}

/** As `notify` was given it, from the JSON of the outbox. */
function eventOf({ data, ...published }: PublishedEvent): WebhookEvent {
  const { amount, ...rest } = data as { amount: { minor: string; currency: Currency } };
  const event = published.event as WebhookEventType;
  return { ...published, event, data: { ...rest, amount: money(BigInt(amount.minor), amount.currency) } };
}

type AnyEvent = Omit<WebhookEvent, 'event'> & { readonly event: WebhookEventTypeOrTest };

/** The message with its number and its words as they are sent. */
export async function writeMessage(ids: Ids, transaction: Transaction, webhookEvent: AnyEvent): Promise<Message> {
  const { companyId, objectId } = webhookEvent;
  return keepMessage(ids, transaction, {
    ...webhookEvent,
    sequence: await takeSequence(transaction, companyId, objectId),
  });
}

async function keepMessage(
  ids: Ids,
  transaction: Transaction,
  { companyId, event, objectId, cause, happenedAt, data, sequence }: AnyEvent & { readonly sequence: number },
): Promise<Message> {
  const { version } = webhookEventRecords[event];
  const written = webhookMessage.encode({ event, version, happenedAt: happenedAt.toISOString(), sequence, data });
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
  await addAttempt(transaction, { deliveryId, attempt: 1 });
  return deliveryId;
}

/** One attempt at a delivery, at once or from an instant of the machine's clock on. A slow receiver holds up no other work. */
export async function addAttempt(
  transaction: Transaction,
  payload: Jobs['deliver-webhook'],
  runAt?: Date,
): Promise<void> {
  await addJob(transaction, { name: 'deliver-webhook', payload, isLimited: true, ...(runAt && { runAt }) });
}
