/**
 * Notifications: who is notified of what, everybody's own, what they want by e-mail, and the record of what was
 * delivered. A use case calls `notify` with a rule and its facts; the worker writes to whom the rule names. The list holds
 * every e-mail to a person, without those with a code, shown in the language of whoever looks now; it is the same row
 * as the e-mail (email/email.ts), so that none can be forgotten. What a person mutes is still shown.
 */
import { dayMs } from '@gtp/domain/platform/instant.ts';
import type { EmailTemplates } from '../email/email.ts';
import { inBatches } from '../platform/found-rows.ts';
import type { Schedule } from '../platform/jobs.ts';
import type { Portal } from '../platform/portal.ts';
import { hideOldNotifications, type NotificationSelection } from './notification-store.ts';

export { type FanOutContext, fanOutNotifications, fanOutWhenDue, type PublishedEvent } from './fan-out.ts';
export { type Notification, notify, type RuleWithFacts } from './notify.ts';

export type NotificationContext = Pick<Portal, 'database' | 'clock'> & { readonly emailTemplates: EmailTemplates };

/** The notifications of a person, without e-mails that hold a code. */
export function notificationsOf(
  { emailTemplates }: Pick<NotificationContext, 'emailTemplates'>,
  userId: string,
): NotificationSelection {
  const without = Object.entries(emailTemplates).filter(([, { lifeMs }]) => lifeMs !== undefined);
  return { userId, without: without.map(([name]) => name) };
}

declare module '../platform/jobs.ts' {
  interface Jobs {
    'delete-expired-notifications': unknown;
  }
}

/** At 03:40 in Seoul. */
export const deleteExpiredNotificationsSchedule: Schedule = {
  job: 'delete-expired-notifications',
  at: '40 18 * * *',
  catchUpMs: dayMs,
};
const notificationDays = 180;
const rowsAtOnce = 5_000;

/** Takes messages that are older than 180 days out of the notification lists. Answers how many. */
export async function deleteExpiredNotifications({
  database,
  clock,
}: Pick<NotificationContext, 'database' | 'clock'>): Promise<number> {
  const before = new Date(clock.now().getTime() - notificationDays * dayMs);
  return inBatches(rowsAtOnce, (limit) => hideOldNotifications(database, { before, limit }));
}
