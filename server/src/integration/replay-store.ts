import type { ReplayChoice, WebhookDeliveryState, WebhookEventType } from '@gtp/domain/integration/webhooks.ts';
import { sql } from 'kysely';
import type { Database, Transaction } from '../platform/database.ts';
import type { Webhook } from './webhook-store.ts';

/** Of which messages; those that wait to be sent to the webhook already are in no range. */
export type ReplayRange = {
  readonly webhook: Pick<Webhook, 'webhookId' | 'companyId'>;
  readonly events: readonly WebhookEventType[];
  readonly since: Date;
  readonly until: Date | undefined;
  readonly choice: ReplayChoice;
};

const left: Readonly<Record<ReplayChoice, readonly WebhookDeliveryState[]>> = {
  not_delivered: ['waiting', 'delivered'],
  all: ['waiting'],
};

function selectRange(database: Database, { webhook, events, since, until, choice }: ReplayRange) {
  const range = database
    .selectFrom('webhookMessages as m')
    .leftJoin('webhookDeliveries as d', (join) =>
      join.onRef('d.messageId', '=', 'm.messageId').on('d.webhookId', '=', webhook.webhookId),
    )
    .where('m.companyId', '=', webhook.companyId)
    .where('m.happenedAt', '>=', since)
    .where('m.event', '=', sql<WebhookEventType>`any(${[...events]}::text[])`)
    .where((row) => row.or([row('d.status', 'is', null), row('d.status', 'not in', left[choice])]));
  return until ? range.where('m.happenedAt', '<', until) : range;
}

/** How many messages a range has of each kind, and when the first and the last happened. */
export async function countReplay(database: Database, range: ReplayRange) {
  const rows = await selectRange(database, range)
    .groupBy('m.event')
    .select((row) => [
      'm.event',
      row.fn.countAll<string>().as('count'),
      row.fn.min('m.happenedAt').as('firstAt'),
      row.fn.max('m.happenedAt').as('lastAt'),
    ])
    .execute();
  return rows.map(({ event, count, ...when }) => ({ event: event as WebhookEventType, count: Number(count), ...when }));
}

/** The messages of a range in the order in which they happened, with what was sent of them before. */
export async function listReplay(transaction: Transaction, range: ReplayRange) {
  return selectRange(transaction, range)
    .select(['m.messageId', 'm.happenedAt', 'd.deliveryId'])
    .orderBy('m.happenedAt')
    .orderBy('m.sequence')
    .orderBy('m.messageId')
    .execute();
}

type Begun = { readonly deliveryId: string; readonly attemptCount: number };

/** Begins anew what had been sent; answers what nobody else had begun meanwhile. */
export async function restartDeliveries(
  transaction: Transaction,
  deliveryIds: readonly string[],
  now: Date,
): Promise<readonly Begun[]> {
  return transaction
    .updateTable('webhookDeliveries')
    .set((row) => ({ status: 'waiting', attemptsBefore: row.ref('attemptCount'), nextAt: now }))
    .where('deliveryId', '=', sql<string>`any(${[...deliveryIds]}::text[])`)
    .where('status', '<>', 'waiting')
    .returning(['deliveryId', 'attemptCount'])
    .execute();
}

type New = { readonly deliveryId: string; readonly messageId: string; readonly happenedAt: Date };

/** Deliveries of messages that the webhook was never sent; answers those that nobody had made meanwhile. */
export async function insertDeliveries(
  transaction: Transaction,
  webhookId: string,
  fresh: readonly New[],
): Promise<readonly Begun[]> {
  if (fresh.length === 0) return [];
  const rows = fresh.map(({ deliveryId, messageId, happenedAt }) => ({
    ...{ deliveryId, webhookId, messageId, status: 'waiting' as const },
    ...{ nextAt: happenedAt, queuedAt: happenedAt },
  }));
  return transaction
    .insertInto('webhookDeliveries')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['webhookId', 'messageId']).doNothing())
    .returning(['deliveryId', 'attemptCount'])
    .execute();
}
