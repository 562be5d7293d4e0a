import type { listNotifications as endpoint } from '@gtp/contract/notification/notification-wire.ts';
import type { Query } from '@gtp/contract/platform/endpoint.ts';
import type { Language } from '@gtp/domain/platform/language.ts';
import { writeSubject } from '../email/email.ts';
import type { Caller } from '../platform/caller.ts';
import { defineList } from '../platform/define-list.ts';
import { type NotificationContext, notificationsOf } from './notification.ts';
import { notificationPath } from './notification-paths.ts';
import { findNotifications } from './notification-store.ts';

type Asked = { readonly caller: Caller; readonly query: Query<typeof endpoint>; readonly language: Language };

/** The caller's notifications, newest first, each with a sentence in their language and the path of its object. */
export const listOfNotifications = defineList({
  found: (context: NotificationContext, { caller, query: { isUnread } }: Asked) =>
    findNotifications(context.database, { ...notificationsOf(context, caller.userId), isUnread }),
  placeOf: ({ queuedAt, emailId }) => ({ at: queuedAt, id: emailId }),
  show: (rows, { caller: { clientType }, language }, { emailTemplates }) =>
    rows.map(({ emailId, template: name, facts = {}, queuedAt, readAt }) => {
      const template = emailTemplates[name];
      if (!template) throw new Error(`There is no e-mail template ${name}`);
      const path = notificationPath({ name, template, facts, clientType });
      const sentence = writeSubject(template, { language, facts });
      return { notificationId: emailId, sentence, path, createdAt: queuedAt, isRead: readAt !== undefined };
    }),
});
