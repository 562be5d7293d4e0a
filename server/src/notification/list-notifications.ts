import type { listNotifications as endpoint } from '@gtp/contract/notification/notification-wire.ts';
import type { Answer, Query } from '@gtp/contract/platform/endpoint.ts';
import type { Language } from '@gtp/domain/platform/language.ts';
import { accept, type Result } from '@gtp/domain/platform/result.ts';
import { writeSubject } from '../email/email.ts';
import type { Caller } from '../platform/caller.ts';
import { cutPage, readCursor, usualPageSize } from '../platform/page-cursor.ts';
import { type NotificationContext, notificationsOf } from './notification.ts';
import { notificationPath } from './notification-paths.ts';
import { countNotifications, listNotificationRows } from './notification-store.ts';

type Asked = { readonly caller: Caller; readonly query: Query<typeof endpoint>; readonly language: Language };

/**
 * A page of the caller's notifications, newest first, each with a sentence in `language` and the path of its object.
 */
export async function listNotifications(
  context: NotificationContext,
  { caller, query, language }: Asked,
): Promise<Result<Answer<typeof endpoint>>> {
  const { database, emailTemplates } = context;
  const after = readCursor(query.cursor);
  if (!after.ok) return after;
  const { limit = usualPageSize, isUnread } = query;
  const selection = { ...notificationsOf(context, caller.userId), isUnread };
  const [rows, count] = await Promise.all([
    listNotificationRows(database, selection, { before: after.value?.id, limit: limit + 1 }),
    countNotifications(database, selection),
  ]);
  const { list, nextCursor } = cutPage(rows, limit, ({ queuedAt, emailId }) => ({ at: queuedAt, id: emailId }));
  const entries = list.map(({ emailId, template: name, facts: content, queuedAt, readAt }) => {
    const template = emailTemplates[name];
    if (!template) throw new Error(`There is no e-mail template ${name}`);
    const facts = content ?? {};
    const path = notificationPath({ name, template, facts, clientType: caller.clientType });
    const sentence = writeSubject(template, { language, facts });
    return { notificationId: emailId, sentence, ...(path && { path }), createdAt: queuedAt, isRead: readAt !== null };
  });
  return accept({ list: entries, ...(nextCursor && { nextCursor }), totals: [], count });
}
