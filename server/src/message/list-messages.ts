import type { listMessages as endpoint } from '@gtp/contract/message/message-wire.ts';
import type { Answer, Query } from '@gtp/contract/platform/endpoint.ts';
import type { Language } from '@gtp/domain/platform/language.ts';
import { accept, type Result } from '@gtp/domain/platform/result.ts';
import { writeSubject } from '../mail/mail.ts';
import type { Caller } from '../platform/caller.ts';
import { cutPage, readCursor, usualPageSize } from '../platform/page-cursor.ts';
import { bellPath } from './bell-paths.ts';
import { bellOf, type MessageHouse } from './message.ts';
import { countBell, listBell } from './message-store.ts';

type Asked = { readonly caller: Caller; readonly query: Query<typeof endpoint>; readonly language: Language };

/** A page of the caller's bell, newest first, each with a sentence in `language` and the path of its object. */
export async function listMessages(
  house: MessageHouse,
  { caller, query, language }: Asked,
): Promise<Result<Answer<typeof endpoint>>> {
  const { database, letters } = house;
  const after = readCursor(query.cursor);
  if (!after.ok) return after;
  const { limit = usualPageSize, isUnread } = query;
  const bell = { ...bellOf(house, caller.userId), isUnread };
  const [rows, count] = await Promise.all([
    listBell(database, bell, { before: after.value?.id, limit: limit + 1 }),
    countBell(database, bell),
  ]);
  const { list, nextCursor } = cutPage(rows, limit, ({ queuedAt, mailId }) => ({ at: queuedAt, id: mailId }));
  const entries = list.map(({ mailId, letter: name, facts: told, queuedAt, readAt }) => {
    const letter = letters[name];
    if (!letter) throw new Error(`There is no letter ${name}`);
    const facts = told ?? {};
    const path = bellPath({ name, letter, facts, clientType: caller.clientType });
    const sentence = writeSubject(letter, { language, facts });
    return { messageId: mailId, sentence, ...(path && { path }), createdAt: queuedAt, isRead: readAt !== null };
  });
  return accept({ list: entries, ...(nextCursor && { nextCursor }), totals: [], count });
}
