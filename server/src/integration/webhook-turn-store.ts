import { type Generated, sql } from 'kysely';
import type { Database, Tables, Transaction } from '../platform/database.ts';
import { type RecordOf, recordOf } from '../platform/table-rows.ts';

declare module '../platform/database.ts' {
  interface Tables {
    webhookTurns: {
      webhookId: string;
      deliveryId: string | null;
      takenUntil: Date | null;
      hasWaiting: Generated<boolean>;
      silentIds: Generated<string[]>;
    };
  }
}

/** `takenUntil` is absent once it is over: jobs run by the clock of the database, and so does this. */
export type WebhookTurn = RecordOf<Tables['webhookTurns']>;

/** Whose turn it is at a webhook; its row is locked until the transaction ends. */
export async function lockTurn(transaction: Transaction, webhookId: string): Promise<WebhookTurn> {
  await transaction
    .insertInto('webhookTurns')
    .values({ webhookId })
    .onConflict((row) => row.doNothing())
    .execute();
  const row = await transaction
    .selectFrom('webhookTurns')
    .selectAll()
    .select(sql<boolean>`taken_until > clock_timestamp()`.as('isTaken'))
    .where('webhookId', '=', webhookId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const { isTaken, ...turn } = row;
  return { ...recordOf(turn), takenUntil: (isTaken ? turn.takenUntil : undefined) ?? undefined };
}

/** Webhooks at which something gave way, nothing is under way and nothing has followed for a minute. */
export async function listTurnsLeft(database: Database): Promise<readonly string[]> {
  const rows = await database
    .selectFrom('webhookTurns as t')
    .innerJoin('webhooks as w', 'w.webhookId', 't.webhookId')
    .select('t.webhookId')
    .where('t.hasWaiting', '=', true)
    .where('w.pausedAt', 'is', null)
    .where('w.removedAt', 'is', null)
    .where(sql<boolean>`coalesce(t.taken_until < clock_timestamp() - interval '1 minute', true)`)
    .execute();
  return rows.map(({ webhookId }) => webhookId);
}

type NextTurn = Omit<WebhookTurn, 'takenUntil'> & { readonly takenForMs: number };

/** Answers until when the turn is taken. */
export async function saveTurn(
  transaction: Transaction,
  { webhookId, deliveryId, hasWaiting, silentIds, takenForMs }: NextTurn,
): Promise<Date> {
  const takenUntil = sql<Date>`clock_timestamp() + make_interval(secs => ${takenForMs / 1_000}::float8)`;
  const row = await transaction
    .updateTable('webhookTurns')
    .set({ deliveryId: deliveryId ?? null, hasWaiting, silentIds, takenUntil })
    .where('webhookId', '=', webhookId)
    .returning('takenUntil')
    .executeTakeFirstOrThrow();
  if (!row.takenUntil) throw new Error(`The turn of webhook ${webhookId} was not saved`);
  return row.takenUntil;
}

export async function markWaiting(transaction: Transaction, webhookId: string): Promise<void> {
  await transaction.updateTable('webhookTurns').set({ hasWaiting: true }).where('webhookId', '=', webhookId).execute();
}
