import type { deliveryStatuses } from '@gtp/contract/integration/integration-wire.ts';
import type { Generated } from 'kysely';
import { sql } from 'kysely';
import type { Database, Transaction } from '../platform/database.ts';

export type DeliveryStatus = (typeof deliveryStatuses)[number];

declare module '../platform/database.ts' {
  interface Tables {
    webhook_sequences: { company_id: string; object_id: string; last_sequence: number };
    webhook_messages: {
      message_id: string;
      company_id: string;
      event: string;
      object_id: string;
      sequence: number;
      cause: string;
      payload: string;
      happened_at: Date;
    };
    webhook_deliveries: {
      delivery_id: string;
      webhook_id: string;
      message_id: string;
      status: DeliveryStatus;
      attempt_count: Generated<number>;
      attempts_before: Generated<number>;
      next_at: Date | null;
      queued_at: Date;
    };
    webhook_attempts: {
      delivery_id: string;
      attempt: number;
      started_at: Date;
      took_ms: number;
      status: number | null;
      problem: string | null;
      answer_start: string | null;
    };
  }
}

export type Message = {
  readonly messageId: string;
  readonly companyId: string;
  readonly event: string;
  readonly objectId: string;
  readonly sequence: number;
  readonly cause: string;
  readonly payload: string;
  readonly happenedAt: Date;
};

/** Whether this event was published to the company before. */
export async function hasMessage(
  database: Database,
  { companyId, objectId, event, cause }: Pick<Message, 'companyId' | 'objectId' | 'event' | 'cause'>,
): Promise<boolean> {
  const row = await database
    .selectFrom('webhook_messages')
    .select('message_id')
    .where('company_id', '=', companyId)
    .where('object_id', '=', objectId)
    .where('event', '=', event)
    .where('cause', '=', cause)
    .executeTakeFirst();
  return row !== undefined;
}

/** The number of the company's next message about an object; its row is locked until the transaction ends. */
export async function takeSequence(transaction: Transaction, companyId: string, objectId: string): Promise<number> {
  const row = await transaction
    .insertInto('webhook_sequences')
    .values({ company_id: companyId, object_id: objectId, last_sequence: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'object_id'])
        .doUpdateSet((set) => ({ last_sequence: set('webhook_sequences.last_sequence', '+', 1) })),
    )
    .returning('last_sequence')
    .executeTakeFirstOrThrow();
  return row.last_sequence;
}

export async function insertMessage(transaction: Transaction, message: Message): Promise<void> {
  await transaction
    .insertInto('webhook_messages')
    .values({
      message_id: message.messageId,
      company_id: message.companyId,
      event: message.event,
      object_id: message.objectId,
      sequence: message.sequence,
      cause: message.cause,
      payload: message.payload,
      happened_at: message.happenedAt,
    })
    .execute();
}

type NewDelivery = {
  readonly deliveryId: string;
  readonly webhookId: string;
  readonly messageId: string;
  readonly now: Date;
};

export async function insertDelivery(transaction: Transaction, { now, ...delivery }: NewDelivery): Promise<void> {
  await transaction
    .insertInto('webhook_deliveries')
    .values({
      delivery_id: delivery.deliveryId,
      webhook_id: delivery.webhookId,
      message_id: delivery.messageId,
      status: 'waiting',
      next_at: now,
      queued_at: now,
    })
    .execute();
}

function selectDeliveries(database: Database) {
  return database
    .selectFrom('webhook_deliveries as d')
    .innerJoin('webhook_messages as m', 'm.message_id', 'd.message_id')
    .select([
      'd.delivery_id as deliveryId',
      'd.webhook_id as webhookId',
      'd.status as status',
      'd.attempt_count as attemptCount',
      'd.attempts_before as attemptsBefore',
      'd.next_at as nextAt',
      'm.message_id as messageId',
      'm.event as event',
      'm.object_id as objectId',
      'm.sequence as sequence',
      'm.payload as payload',
      'm.happened_at as happenedAt',
    ]);
}

export type Delivery = Awaited<ReturnType<ReturnType<typeof selectDeliveries>['executeTakeFirstOrThrow']>>;

export async function findDelivery(database: Database, deliveryId: string): Promise<Delivery | undefined> {
  return selectDeliveries(database).where('d.delivery_id', '=', deliveryId).executeTakeFirst();
}

export async function lockDelivery(transaction: Transaction, deliveryId: string): Promise<Delivery | undefined> {
  return selectDeliveries(transaction).where('d.delivery_id', '=', deliveryId).forUpdate('d').executeTakeFirst();
}

/** The newest of a webhook, newest first. */
export async function listDeliveriesOf(
  database: Database,
  webhookId: string,
  limit: number,
): Promise<readonly Delivery[]> {
  return selectDeliveries(database)
    .where('d.webhook_id', '=', webhookId)
    .orderBy('d.queued_at', 'desc')
    .orderBy('d.delivery_id', 'desc')
    .limit(limit)
    .execute();
}

/** All that a webhook is still to be sent, in the order in which it happened. */
export async function listWaiting(database: Database, webhookId: string): Promise<readonly Delivery[]> {
  return selectDeliveries(database)
    .where('d.webhook_id', '=', webhookId)
    .where('d.status', '=', 'waiting')
    .orderBy('d.queued_at')
    .orderBy('d.delivery_id')
    .execute();
}

type DeliveryProgress = Pick<Delivery, 'deliveryId' | 'status' | 'attemptCount' | 'attemptsBefore' | 'nextAt'>;

export async function saveDelivery(transaction: Transaction, delivery: DeliveryProgress): Promise<void> {
  await transaction
    .updateTable('webhook_deliveries')
    .set({
      status: delivery.status,
      attempt_count: delivery.attemptCount,
      attempts_before: delivery.attemptsBefore,
      next_at: delivery.nextAt,
    })
    .where('delivery_id', '=', delivery.deliveryId)
    .execute();
}

type NewAttempt = {
  readonly deliveryId: string;
  readonly attempt: number;
  readonly startedAt: Date;
  readonly tookMs: number;
  readonly status?: number | undefined;
  readonly problem?: string | undefined;
  readonly answerStart?: string | undefined;
};

export async function insertAttempt(transaction: Transaction, attempt: NewAttempt): Promise<void> {
  await transaction
    .insertInto('webhook_attempts')
    .values({
      delivery_id: attempt.deliveryId,
      attempt: attempt.attempt,
      started_at: attempt.startedAt,
      took_ms: attempt.tookMs,
      status: attempt.status ?? null,
      problem: attempt.problem ?? null,
      answer_start: attempt.answerStart ?? null,
    })
    .execute();
}

/** The attempts of these deliveries, in their order. */
export async function listAttempts(database: Database, deliveryIds: readonly string[]) {
  return database
    .selectFrom('webhook_attempts')
    .select([
      'delivery_id as deliveryId',
      'attempt',
      'started_at as startedAt',
      'took_ms as tookMs',
      'status',
      'problem',
      'answer_start as answerStart',
    ])
    .where('delivery_id', '=', sql<string>`any(${[...deliveryIds]}::text[])`)
    .orderBy('delivery_id')
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
