import type { MessageKind } from '@gtp/domain/message/message-kinds.ts';
import type {} from '../mail/mail.ts';
import type { Database, Transaction } from '../platform/database.ts';

declare module '../platform/database.ts' {
  interface Tables {
    message_wishes: { user_id: string; muted_kinds: MessageKind[]; updated_at: Date };
  }
}

/** One's bell: what rings for `userId`, but for the letters named in `without`. */
export type Bell = {
  readonly userId: string;
  readonly without: readonly string[];
  readonly isUnread?: boolean | undefined;
};

function inBell(database: Database, { userId, without, isUnread }: Bell) {
  let query = database.selectFrom('mails').where('user_id', '=', userId).where('rings', '=', true);
  query = query.where('facts', 'is not', null);
  if (without.length > 0) query = query.where('letter', 'not in', without);
  return isUnread === undefined ? query : query.where('read_at', isUnread ? 'is' : 'is not', null);
}

type Page = { readonly before: string | undefined; readonly limit: number };

/** The newest first; `before` is the id of the last one of the page before. */
export async function listBell(database: Database, bell: Bell, { before, limit }: Page) {
  let query = inBell(database, bell).select([
    'mail_id as mailId',
    'letter',
    'facts',
    'queued_at as queuedAt',
    'read_at as readAt',
  ]);
  if (before !== undefined) query = query.where('mail_id', '<', before);
  return query.orderBy('mail_id', 'desc').limit(limit).execute();
}

export async function countBell(database: Database, bell: Bell): Promise<number> {
  const { count } = await inBell(database, bell)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Marks one entry, or all of the bell; answers how many there were, read ones among them only when one is named. */
export async function markRead(
  database: Database,
  { userId, mailId, now }: { readonly userId: string; readonly mailId?: string; readonly now: Date },
): Promise<number> {
  let query = database
    .updateTable('mails')
    .set((row) => ({ read_at: row.fn.coalesce('read_at', row.val(now)) }))
    .where('user_id', '=', userId)
    .where('rings', '=', true);
  query = mailId === undefined ? query.where('read_at', 'is', null) : query.where('mail_id', '=', mailId);
  return Number((await query.executeTakeFirstOrThrow()).numUpdatedRows);
}

/** Takes what is older than `before` out of all bells, at most `limit`; the record of its delivery stays. */
export async function emptyBells(
  database: Database,
  { before, limit }: { readonly before: Date; readonly limit: number },
): Promise<number> {
  const old = database
    .selectFrom('mails')
    .select('mail_id')
    .where('rings', '=', true)
    .where('user_id', 'is not', null)
    .where('queued_at', '<', before)
    .limit(limit);
  const emptied = await database
    .updateTable('mails')
    .set({ rings: false })
    .where('mail_id', 'in', old)
    .executeTakeFirstOrThrow();
  return Number(emptied.numUpdatedRows);
}

export async function findMutedKinds(database: Database, userId: string): Promise<readonly MessageKind[]> {
  const row = await database
    .selectFrom('message_wishes')
    .select('muted_kinds')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.muted_kinds ?? [];
}

type Wishes = { readonly userId: string; readonly mutedKinds: readonly MessageKind[]; readonly now: Date };

export async function saveMutedKinds(transaction: Transaction, { userId, mutedKinds, now }: Wishes): Promise<void> {
  const values = { muted_kinds: [...mutedKinds], updated_at: now };
  await transaction
    .insertInto('message_wishes')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute();
}
