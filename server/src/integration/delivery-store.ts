import type { WebhookDeliveryState, WebhookEventTypeOrTest } from '@gtp/domain/integration/webhooks.ts';
import { type Generated, sql } from 'kysely';
import { writeLater } from '../platform/ask-together.ts';
import type { Database, Tables, Transaction } from '../platform/database.ts';
import { isAny } from '../platform/found-rows.ts';
import { cellsOf, type RecordOf, rowOf } from '../platform/table-rows.ts';
import type { MessagePlace } from './message-place.ts';

declare module '../platform/database.ts' {
  interface Tables {
    webhookSequences: { companyId: string; objectId: string; lastSequence: number };
    webhookMessages: {
      messageId: string;
      companyId: string;
      event: WebhookEventTypeOrTest;
      objectId: string;
      sequence: number;
      cause: string;
      payload: string;
      happenedAt: Date;
      /** In the order of writing; 0 of those from before there were places. */
      position: Generated<bigint>;
    };
    webhookDeliveries: {
      deliveryId: string;
      webhookId: string;
      messageId: string;
      status: WebhookDeliveryState;
      attemptCount: Generated<number>;
      attemptsBefore: Generated<number>;
      /** Null while it waits for its webhook's turn, and once it is over. */
      nextAt: Date | null;
      queuedAt: Date;
    };
    webhookAttempts: {
      deliveryId: string;
      attempt: number;
      startedAt: Date;
      tookMs: number;
      status: number | null;
      problem: string | null;
      answerStart: string | null;
    };
  }
}

export type Message = Omit<RecordOf<Tables['webhookMessages']>, 'position'>;

/** Whether this event was published to the company before. */
export async function hasMessage(
  database: Database,
  { companyId, objectId, event, cause }: Pick<Message, 'companyId' | 'objectId' | 'event' | 'cause'>,
): Promise<boolean> {
  const messages = database.selectFrom('webhookMessages').where('companyId', '=', companyId);
  return isAny(messages.where('objectId', '=', objectId).where('event', '=', event).where('cause', '=', cause));
}

/** The number of the company's next message about an object; its row is locked until the transaction ends. */
export async function takeSequence(transaction: Transaction, companyId: string, objectId: string): Promise<number> {
  const row = await transaction
    .insertInto('webhookSequences')
    .values({ companyId, objectId, lastSequence: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['companyId', 'objectId'])
        .doUpdateSet((set) => ({ lastSequence: set('webhookSequences.lastSequence', '+', 1) })),
    )
    .returning('lastSequence')
    .executeTakeFirstOrThrow();
  return row.lastSequence;
}

type MessagesWanted = {
  readonly companyId: string;
  readonly events: readonly WebhookEventTypeOrTest[];
  readonly from: { readonly since: Date } | { readonly after: MessagePlace };
  readonly limit: number;
};

/** A company's messages of these kinds since an instant or behind a place, in the order in which they were written. */
export async function listMessages(
  database: Database,
  { companyId, events, from, limit }: MessagesWanted,
): Promise<readonly (Pick<Message, 'messageId' | 'payload'> & MessagePlace)[]> {
  const all = selectPlaces(database, companyId)
    .select('payload')
    .where('event', '=', sql<WebhookEventTypeOrTest>`any(${[...events]}::text[])`);
  const wanted = 'since' in from ? all.where('happenedAt', '>=', from.since) : all.where(isBehind(from.after));
  return wanted.orderBy('position').orderBy('happenedAt').orderBy('messageId').limit(limit).execute();
}

/**
 * The place of the message that was written to a company last; of those of a test, which are in no list, it says nothing:
 * they are written beside the fan-out, whose messages may still be behind them.
 */
export async function findLastPlace(database: Database, companyId: string): Promise<MessagePlace | undefined> {
  return selectPlaces(database, companyId)
    .where('event', '<>', 'integration.tested')
    .orderBy('position', 'desc')
    .orderBy('happenedAt', 'desc')
    .orderBy('messageId', 'desc')
    .limit(1)
    .executeTakeFirst();
}

function selectPlaces(database: Database, companyId: string) {
  return database
    .selectFrom('webhookMessages')
    .select(['position', 'happenedAt', 'messageId'])
    .where('companyId', '=', companyId);
}

function isBehind({ position, happenedAt, messageId }: MessagePlace) {
  return sql<boolean>`(position, happened_at, message_id) > (${position}::bigint, ${happenedAt}::timestamptz, ${messageId}::text)`;
}

export async function insertMessage(transaction: Transaction, message: Message): Promise<void> {
  await writeLater(transaction, transaction.insertInto('webhookMessages').values(message));
}

type NewDelivery = Pick<Delivery, 'deliveryId' | 'webhookId' | 'messageId'> & { readonly now: Date };

export async function insertDelivery(transaction: Transaction, { now, ...delivery }: NewDelivery): Promise<void> {
  const row = { ...delivery, status: 'waiting', nextAt: now, queuedAt: now } as const;
  await writeLater(transaction, transaction.insertInto('webhookDeliveries').values(row));
}

function selectDeliveries(database: Database) {
  return database
    .selectFrom('webhookDeliveries as d')
    .innerJoin('webhookMessages as m', 'm.messageId', 'd.messageId')
    .selectAll('d')
    .select(['m.event', 'm.objectId', 'm.sequence', 'm.payload', 'm.happenedAt']);
}

export type Delivery = Awaited<ReturnType<ReturnType<typeof selectDeliveries>['executeTakeFirstOrThrow']>>;

export async function findDelivery(database: Database, deliveryId: string): Promise<Delivery | undefined> {
  return selectDeliveries(database).where('d.deliveryId', '=', deliveryId).executeTakeFirst();
}

export async function lockDelivery(transaction: Transaction, deliveryId: string): Promise<Delivery | undefined> {
  return selectDeliveries(transaction).where('d.deliveryId', '=', deliveryId).forUpdate('d').executeTakeFirst();
}

/** The newest of a webhook, newest first. */
export async function listDeliveriesOf(
  database: Database,
  webhookId: string,
  limit: number,
): Promise<readonly Delivery[]> {
  return selectDeliveries(database)
    .where('d.webhookId', '=', webhookId)
    .orderBy('d.queuedAt', 'desc')
    .orderBy('d.deliveryId', 'desc')
    .limit(limit)
    .execute();
}

/** It waits for its webhook's turn, and not for a time: no job is left for it. */
export async function saveGivenWay(transaction: Transaction, deliveryId: string): Promise<void> {
  await transaction
    .updateTable('webhookDeliveries')
    .set({ nextAt: null })
    .where('deliveryId', '=', deliveryId)
    .execute();
}

/** The oldest that waits for its webhook's turn. */
export async function findNextInTurn(transaction: Transaction, webhookId: string): Promise<Delivery | undefined> {
  return selectDeliveries(transaction)
    .where('d.webhookId', '=', webhookId)
    .where('d.status', '=', 'waiting')
    .where('d.nextAt', 'is', null)
    .orderBy('d.queuedAt')
    .orderBy('d.deliveryId')
    .limit(1)
    .executeTakeFirst();
}

/** All that a webhook is still to be sent, in the order in which it happened. */
export async function listWaiting(database: Database, webhookId: string): Promise<readonly Delivery[]> {
  return selectDeliveries(database)
    .where('d.webhookId', '=', webhookId)
    .where('d.status', '=', 'waiting')
    .orderBy('d.queuedAt')
    .orderBy('d.deliveryId')
    .execute();
}

type DeliveryProgress = Pick<Delivery, 'deliveryId' | 'status' | 'attemptCount' | 'attemptsBefore' | 'nextAt'>;

export async function saveDelivery(transaction: Transaction, delivery: DeliveryProgress): Promise<void> {
  await transaction
    .updateTable('webhookDeliveries')
    .set(cellsOf(delivery, ['status', 'attemptCount', 'attemptsBefore', 'nextAt']))
    .where('deliveryId', '=', delivery.deliveryId)
    .execute();
}

export async function insertAttempt(
  transaction: Transaction,
  attempt: Partial<RecordOf<Tables['webhookAttempts']>> &
    Pick<Attempt, 'deliveryId' | 'attempt' | 'startedAt' | 'tookMs'>,
): Promise<void> {
  await transaction.insertInto('webhookAttempts').values(rowOf(attempt)).execute();
}

/** The attempts of these deliveries, in their order. */
export async function listAttempts(database: Database, deliveryIds: readonly string[]) {
  return database
    .selectFrom('webhookAttempts')
    .selectAll()
    .where('deliveryId', '=', sql<string>`any(${[...deliveryIds]}::text[])`)
    .orderBy('deliveryId')
    .orderBy('attempt')
    .execute();
}

export type Attempt = Awaited<ReturnType<typeof listAttempts>>[number];

type Old = { readonly before: Date; readonly limit: number };

/** Deletes messages from before that instant of which nothing waits, with all about them; answers how many. */
export async function deleteOldMessages(transaction: Transaction, { before, limit }: Old): Promise<number> {
  const { rows } = await sql<{ messageId: string }>`
    select m.message_id as "messageId" from webhook_messages m where m.happened_at < ${before}
      and not exists (select 1 from webhook_deliveries d where d.message_id = m.message_id and d.status = 'waiting')
    order by m.message_id limit ${limit} for update skip locked`.execute(transaction);
  const ids = rows.map(({ messageId }) => messageId);
  if (ids.length === 0) return 0;
  await sql`delete from webhook_attempts a using webhook_deliveries d
    where d.delivery_id = a.delivery_id and d.message_id = any(${ids}::text[])`.execute(transaction);
  await sql`delete from webhook_deliveries where message_id = any(${ids}::text[])`.execute(transaction);
  await sql`delete from webhook_messages where message_id = any(${ids}::text[])`.execute(transaction);
  return ids.length;
}
