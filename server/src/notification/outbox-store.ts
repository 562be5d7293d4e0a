import type { Party } from '@gtp/domain/notification/notification-rules.ts';
import type { Generated, JSONColumnType } from 'kysely';
import { sql } from 'kysely';
import type { Reader } from '../email/email.ts';
import { writeLater } from '../platform/ask-together.ts';
import type { Database, Transaction } from '../platform/database.ts';
import { onePlan, prepared } from '../platform/prepared.ts';

/** What `notify` was given, as JSON keeps it. */
type OutboxContent = {
  readonly cause: string;
  readonly parties?: Readonly<Partial<Record<Party, string | readonly string[]>>>;
  readonly readers?: readonly Reader[];
  readonly actor?: string;
  readonly facts: Readonly<Record<string, unknown>>;
  readonly cardId?: string;
  readonly webhook?: {
    readonly objectId: string;
    readonly happenedAt: string;
    readonly data: Readonly<Partial<Record<Party, Readonly<Record<string, unknown>>>>>;
  };
};

declare module '../platform/database.ts' {
  interface Tables {
    notificationOutbox: {
      outboxId: Generated<bigint>;
      rule: string;
      content: JSONColumnType<OutboxContent>;
      queuedAt: Generated<Date>;
      attempts: Generated<number>;
      nextAt: Generated<Date>;
      lastError: string | null;
    };
  }
}

/** After so many it is given up, and counted for the operator (`portal_notifications_lost`). */
export const mostAttempts = 10;

export type OutboxRow = {
  readonly outboxId: bigint;
  readonly rule: string;
  readonly content: OutboxContent;
  readonly queuedAt: Date;
};

type NewRow = { readonly rule: string; readonly contentJson: string };

export async function insertNotifications(transaction: Transaction, rows: readonly NewRow[]): Promise<void> {
  const given = { rules: rows.map(({ rule }) => rule), contents: rows.map(({ contentJson }) => contentJson) };
  await writeLater(transaction, inserted(transaction, given));
}

type Columns = { readonly rules: readonly string[]; readonly contents: readonly string[] };

const inserted = prepared<Columns, unknown>(
  (_, { rules, contents }) => sql`${onePlan} insert into notification_outbox (rule, content)
    select rule, content::jsonb from unnest(${rules}::text[], ${contents}::text[]) as queued (rule, content)`,
);

/** What one process takes while a demo loads: the worker what people who log in wait for, the seed all else. */
export type OutboxShare = 'logins' | 'all but logins';

const ofShare: Readonly<Record<OutboxShare, string>> = {
  logins: "and rule like 'session.%'",
  'all but logins': "and rule not like 'session.%'",
};

function open(share?: OutboxShare) {
  return sql<boolean>`attempts < ${sql.lit(mostAttempts)} ${sql.raw(share ? ofShare[share] : '')}`;
}

function due(share?: OutboxShare) {
  return sql<boolean>`next_at <= now() and ${open(share)}`;
}

/** In how many milliseconds the next row is due, at most 0 when one is; undefined when none waits. Nothing is locked. */
export async function findNextDue(database: Database, share?: OutboxShare): Promise<number | undefined> {
  const inMs = sql<number>`extract(epoch from next_at - now())::float8 * 1000`.as('inMs');
  const waiting = database.selectFrom('notificationOutbox').select(inMs).where(open(share));
  return (await waiting.orderBy('nextAt').limit(1).executeTakeFirst())?.inMs;
}

export type DueRow = Pick<OutboxRow, 'outboxId' | 'rule'>;

export async function listDue(
  database: Database,
  { limit, share }: Pick<Taking, 'limit' | 'share'>,
): Promise<readonly DueRow[]> {
  return database
    .selectFrom('notificationOutbox')
    .select(['outboxId', 'rule'])
    .where(due(share))
    .orderBy('outboxId')
    .limit(limit)
    .execute();
}

export type Taking = {
  readonly limit: number;
  readonly outboxId?: bigint;
  /** All when absent. */
  readonly share?: OutboxShare | undefined;
};

/**
 * Takes what is due out of the outbox, in its order. One transaction at a time: two at once could number the webhook
 * messages about an order the wrong way round.
 */
export async function takeDue(
  transaction: Transaction,
  { limit, outboxId, share }: Taking,
): Promise<readonly OutboxRow[]> {
  await writeLater(transaction, sql`select pg_advisory_xact_lock(hashtext('notification_outbox'))`);
  let taken = transaction.selectFrom('notificationOutbox').select('outboxId').where(due(share));
  if (outboxId !== undefined) taken = taken.where('outboxId', '=', outboxId);
  const rows = await transaction
    .deleteFrom('notificationOutbox')
    .where('outboxId', 'in', taken.orderBy('outboxId').limit(limit).forUpdate().skipLocked())
    .returning(['outboxId', 'rule', 'content', 'queuedAt'])
    .execute();
  return rows.toSorted((left, right) => (left.outboxId < right.outboxId ? -1 : 1));
}

/**
 * Counts a failure: tried again after 2, 4, 8 … seconds. What is given up keeps no facts where they hold a code.
 */
export async function countFailure(
  database: Database,
  { outboxId, error, isSecret }: { readonly outboxId: bigint; readonly error: string; readonly isSecret: boolean },
): Promise<boolean> {
  const row = await database
    .updateTable('notificationOutbox')
    .set((each) => ({
      attempts: each('attempts', '+', 1),
      nextAt: sql<Date>`now() + make_interval(secs => 2 ^ (attempts + 1))`,
      lastError: error,
      ...(isSecret && {
        content: sql<never>`case when attempts + 1 >= ${sql.lit(mostAttempts)}
          then jsonb_set(content, '{facts}', '{}') else content end`,
      }),
    }))
    .where('outboxId', '=', outboxId)
    .returning('attempts')
    .executeTakeFirst();
  return row !== undefined && row.attempts >= mostAttempts;
}
