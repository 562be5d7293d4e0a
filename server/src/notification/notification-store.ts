import type { NotificationKind } from '@gtp/domain/notification/notification-kinds.ts';
import type {} from '../email/email.ts';
import type { Database, Transaction } from '../platform/database.ts';

declare module '../platform/database.ts' {
  interface Tables {
    notification_preferences: { user_id: string; muted_kinds: NotificationKind[]; updated_at: Date };
  }
}

/** One's notifications: what is shown to `userId`, but for the e-mails named in `without`. */
export type NotificationSelection = {
  readonly userId: string;
  readonly without: readonly string[];
  readonly isUnread?: boolean | undefined;
};

function selectNotifications(database: Database, { userId, without, isUnread }: NotificationSelection) {
  let query = database.selectFrom('emails').where('user_id', '=', userId).where('is_notification', '=', true);
  query = query.where('facts', 'is not', null);
  if (without.length > 0) query = query.where('template', 'not in', without);
  return isUnread === undefined ? query : query.where('read_at', isUnread ? 'is' : 'is not', null);
}

type Page = { readonly before: string | undefined; readonly limit: number };

/** The newest first; `before` is the id of the last one of the page before. */
export async function listNotificationRows(
  database: Database,
  selection: NotificationSelection,
  { before, limit }: Page,
) {
  let query = selectNotifications(database, selection).select([
    'email_id as emailId',
    'template',
    'facts',
    'queued_at as queuedAt',
    'read_at as readAt',
  ]);
  if (before !== undefined) query = query.where('email_id', '<', before);
  return query.orderBy('email_id', 'desc').limit(limit).execute();
}

export async function countNotifications(database: Database, selection: NotificationSelection): Promise<number> {
  const { count } = await selectNotifications(database, selection)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Marks one entry, or all notifications; answers how many there were, read ones among them only when one is named. */
export async function markRead(
  database: Database,
  { userId, emailId, now }: { readonly userId: string; readonly emailId?: string; readonly now: Date },
): Promise<number> {
  let query = database
    .updateTable('emails')
    .set((row) => ({ read_at: row.fn.coalesce('read_at', row.val(now)) }))
    .where('user_id', '=', userId)
    .where('is_notification', '=', true);
  query = emailId === undefined ? query.where('read_at', 'is', null) : query.where('email_id', '=', emailId);
  return Number((await query.executeTakeFirstOrThrow()).numUpdatedRows);
}

/**
 * Takes what is older than `before` out of all notification lists, at most `limit`; the record of its delivery stays.
 */
export async function hideOldNotifications(
  database: Database,
  { before, limit }: { readonly before: Date; readonly limit: number },
): Promise<number> {
  const old = database
    .selectFrom('emails')
    .select('email_id')
    .where('is_notification', '=', true)
    .where('user_id', 'is not', null)
    .where('queued_at', '<', before)
    .limit(limit);
  const emptied = await database
    .updateTable('emails')
    .set({ is_notification: false })
    .where('email_id', 'in', old)
    .executeTakeFirstOrThrow();
  return Number(emptied.numUpdatedRows);
}

export async function findMutedKinds(database: Database, userId: string): Promise<readonly NotificationKind[]> {
  const row = await database
    .selectFrom('notification_preferences')
    .select('muted_kinds')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.muted_kinds ?? [];
}

type Preferences = { readonly userId: string; readonly mutedKinds: readonly NotificationKind[]; readonly now: Date };

export async function saveMutedKinds(
  transaction: Transaction,
  { userId, mutedKinds, now }: Preferences,
): Promise<void> {
  const values = { muted_kinds: [...mutedKinds], updated_at: now };
  await transaction
    .insertInto('notification_preferences')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute();
}
