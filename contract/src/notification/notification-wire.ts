/**
 * Notifications, notification preferences and the record of deliveries, as browser and server exchange them (product
 * §9).
 */
import { emailStates } from '@gtp/domain/notification/email-states.ts';
import { notificationKinds } from '@gtp/domain/notification/notification-kinds.ts';
import { languages } from '@gtp/domain/platform/language.ts';
import { yesNo } from '../platform/codecs.ts';
import { endpoint } from '../platform/endpoint.ts';
import { pageOf, pageRows } from '../platform/page-wire.ts';
import { instant14, integer, oneOf, text } from '../platform/plain-codecs.ts';
import { listOf, nested, optional, wireObject } from '../platform/wire-object.ts';

const language = oneOf(languages);
const kinds = listOf(oneOf(notificationKinds), notificationKinds.length);

export const notificationEntry = wireObject('NotificationEntry', {
  notificationId: ['messageId', text(60)],
  /** In the reader's language of now. */
  sentence: ['title', text(500)],
  /** Where it leads, without host and language; absent where there is nothing to open. */
  path: ['linkPath', optional(text(500))],
  createdAt: ['registDt', instant14],
  isRead: ['readYn', yesNo],
});

export const notificationFilter = wireObject('NotificationFilter', {
  ...pageRows,
  isUnread: ['unreadYn', optional(yesNo)],
});

export const unreadCount = wireObject('UnreadCount', { count: ['count', integer] });

const preferenceRows = {
  /** Of e-mails; the screens have a language of their own. */
  language: ['language', language],
  /** Kinds that come as notifications alone. */
  mutedKinds: ['muteTypeList', kinds],
} as const;

export const notificationPreferences = wireObject('NotificationPreferences', {
  ...preferenceRows,
  /** The kinds that the reader gets and may mute. */
  kinds: ['messageTypeList', kinds],
});

export const delivery = wireObject('EmailDelivery', {
  emailId: ['mailId', text(60)],
  email: ['email', text(320)],
  companyName: ['corpName', optional(text(200))],
  subject: ['title', text(500)],
  language: ['language', language],
  state: ['sendStatus', oneOf(emailStates)],
  queuedAt: ['registDt', instant14],
  endedAt: ['sendDt', optional(instant14)],
  canResend: ['resendYn', yesNo],
  /** Set where an administrator has sent an e-mail again. */
  isResent: ['resentYn', yesNo],
});

export const deliveryFilter = wireObject('EmailDeliveryFilter', {
  ...pageRows,
  text: ['text', optional(text(100))],
  state: ['sendStatus', optional(oneOf(emailStates))],
});

export const listNotifications = endpoint({
  name: 'listNotifications',
  method: 'GET',
  path: '/messages',
  access: 'member',
  summary: "The caller's notifications, newest first.",
  query: notificationFilter,
  answer: pageOf('NotificationPage', nested(notificationEntry)),
  shows: ['notification'],
  isTranslated: true,
});

export const countUnreadNotifications = endpoint({
  name: 'countUnreadNotifications',
  method: 'GET',
  path: '/messages/unread-count',
  access: 'member',
  summary: "How many of the caller's notifications are unread; asked in the background with `X-Background`.",
  answer: unreadCount,
  shows: ['notification'],
});

export const readNotification = endpoint({
  name: 'readNotification',
  method: 'POST',
  path: '/messages/{notificationId}/read',
  access: 'member',
  summary: 'Marks one notification as read.',
  isUnaudited: true,
  changes: ['notification'],
});

export const readAllNotifications = endpoint({
  name: 'readAllNotifications',
  method: 'POST',
  path: '/messages/read-all',
  access: 'member',
  summary: "Marks all of the caller's notifications as read.",
  isUnaudited: true,
  answer: wireObject('ReadNotifications', { count: ['count', integer] }),
  changes: ['notification'],
});

export const readNotificationPreferences = endpoint({
  name: 'readNotificationPreferences',
  method: 'GET',
  path: '/message-wishes',
  access: 'member',
  summary: 'What the caller wants by e-mail, and in which language.',
  answer: notificationPreferences,
  shows: ['notification-preference'],
});

export const changeNotificationPreferences = endpoint({
  name: 'changeNotificationPreferences',
  method: 'PUT',
  path: '/message-wishes',
  access: 'member',
  summary: 'Says what the caller wants by e-mail; what must be sent cannot be muted.',
  body: wireObject('NewNotificationPreferences', preferenceRows),
  answer: notificationPreferences,
  changes: ['notification-preference'],
  answersAs: readNotificationPreferences,
});

export const listEmailDeliveries = endpoint({
  name: 'listEmailDeliveries',
  method: 'GET',
  path: '/deliveries',
  access: 'notification.oversee',
  summary: 'Who was e-mailed what and when, and what became of it; an institution sees those whom it looks after.',
  query: deliveryFilter,
  answer: pageOf('EmailDeliveryPage', nested(delivery)),
  shows: ['email'],
  isTranslated: true,
});

export const resendDelivery = endpoint({
  name: 'resendDelivery',
  method: 'POST',
  path: '/deliveries/{emailId}/resend',
  access: 'notification.oversee',
  summary: "Sends an e-mail again, to its reader's address of today. E-mails with a code are not sent again.",
  changes: ['email'],
});
