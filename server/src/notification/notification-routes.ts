import * as endpoints from '@gtp/contract/notification/notification-wire.ts';
import { accept, refuse } from '@gtp/domain/platform/result.ts';
import type { EmailTemplates } from '../email/email.ts';
import { bindEndpoint } from '../platform/bind-endpoint.ts';
import type { Portal } from '../platform/portal.ts';
import { readingFor } from '../platform/reading-database.ts';
import { listOfDeliveries, resendDelivery } from './deliveries.ts';
import { listOfNotifications } from './list-notifications.ts';
import { notificationsOf } from './notification.ts';
import { changePreferences, readPreferences } from './notification-preferences.ts';
import { findNotifications, markRead } from './notification-store.ts';

/**
 * Binds the notifications, the preferences and the record of deliveries; `emailTemplates` are those of all features.
 */
export function bindNotification(portal: Portal, emailTemplates: EmailTemplates): void {
  const context = { database: portal.database, clock: portal.clock, emailTemplates };
  const { database, clock } = portal;
  bindEndpoint(portal, endpoints.listNotifications, (call) =>
    listOfNotifications.read({ ...context, ...readingFor(portal, call) }, call),
  );
  bindEndpoint(portal, endpoints.countUnreadNotifications, async ({ caller }) =>
    accept({
      count: await findNotifications(database, { ...notificationsOf(context, caller.userId), isUnread: true }).count(),
    }),
  );
  bindEndpoint(portal, endpoints.readNotification, async ({ caller, params }) => {
    const read = { userId: caller.userId, emailId: params.notificationId, now: clock.now() };
    const marked = await markRead(database, read);
    return marked > 0 ? accept(undefined) : refuse('message.not_found');
  });
  bindEndpoint(portal, endpoints.readAllNotifications, async ({ caller }) =>
    accept({ count: await markRead(database, { userId: caller.userId, now: clock.now() }) }),
  );
  bindEndpoint(portal, endpoints.readNotificationPreferences, ({ caller }) => readPreferences(context, caller));
  bindEndpoint(portal, endpoints.changeNotificationPreferences, ({ caller, body }) =>
    changePreferences(context, { caller, ...body }),
  );
  bindEndpoint(portal, endpoints.listEmailDeliveries, (call) =>
    listOfDeliveries.read({ ...context, ...readingFor(portal, call) }, call),
  );
  bindEndpoint(portal, endpoints.resendDelivery, ({ caller, params }) =>
    resendDelivery(context, { caller, ...params }),
  );
}
