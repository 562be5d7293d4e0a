/** The bell, wishes about mails, and the record of deliveries, as browser and server exchange them (product §9). */
import { messageKinds } from '@gtp/domain/message/message-kinds.ts';
import { languages } from '@gtp/domain/platform/language.ts';
import { instant14, integer, oneOf, text, yesNo } from '../platform/codecs.ts';
import { endpoint } from '../platform/endpoint.ts';
import { pageOf, pageRows } from '../platform/page-wire.ts';
import { listOf, nested, optional, wireObject } from '../platform/wire-object.ts';

const language = oneOf(languages);
const kinds = listOf(oneOf(messageKinds), messageKinds.length);

export const bellEntry = wireObject('BellEntry', {
  messageId: ['messageId', text(60)],
  /** In the reader's language of now. */
  sentence: ['title', text(500)],
  /** Where it leads, without host and language; absent where there is nothing to open. */
  path: ['linkPath', optional(text(500))],
  createdAt: ['registDt', instant14],
  isRead: ['readYn', yesNo],
});

export const messageFilter = wireObject('MessageFilter', { ...pageRows, isUnread: ['unreadYn', optional(yesNo)] });

export const unreadCount = wireObject('UnreadCount', { count: ['count', integer] });

const wishRows = {
  /** Of mails; the screens have a language of their own. */
  language: ['language', language],
  /** Kinds that come to the bell alone. */
  mutedKinds: ['muteTypeList', kinds],
} as const;

export const messageWishes = wireObject('MessageWishes', {
  ...wishRows,
  /** The kinds that the reader gets and may silence. */
  kinds: ['messageTypeList', kinds],
});

export const deliveryStates = ['queued', 'sent', 'dropped', 'kept_back'] as const;

export const delivery = wireObject('MailDelivery', {
  mailId: ['mailId', text(60)],
  email: ['email', text(320)],
  companyName: ['corpName', optional(text(200))],
  subject: ['title', text(500)],
  language: ['language', language],
  state: ['sendStatus', oneOf(deliveryStates)],
  queuedAt: ['registDt', instant14],
  endedAt: ['sendDt', optional(instant14)],
  canResend: ['resendYn', yesNo],
  /** Set where an administrator has sent a letter again. */
  isResent: ['resentYn', yesNo],
});

export const deliveryFilter = wireObject('MailDeliveryFilter', {
  ...pageRows,
  text: ['text', optional(text(100))],
  state: ['sendStatus', optional(oneOf(deliveryStates))],
});

export const listMessages = endpoint({
  name: 'listMessages',
  method: 'GET',
  path: '/messages',
  access: 'member',
  summary: "What the caller's bell holds, newest first.",
  query: messageFilter,
  answer: pageOf('MessagePage', nested(bellEntry)),
});

export const countUnreadMessages = endpoint({
  name: 'countUnreadMessages',
  method: 'GET',
  path: '/messages/unread-count',
  access: 'member',
  summary: "How much in the caller's bell is unread; asked in the background with `X-Background`.",
  answer: unreadCount,
});

export const readMessage = endpoint({
  name: 'readMessage',
  method: 'POST',
  path: '/messages/{messageId}/read',
  access: 'member',
  summary: 'Marks one message as read.',
  isUnaudited: true,
});

export const readAllMessages = endpoint({
  name: 'readAllMessages',
  method: 'POST',
  path: '/messages/read-all',
  access: 'member',
  summary: "Marks everything in the caller's bell as read.",
  isUnaudited: true,
  answer: wireObject('ReadMessages', { count: ['count', integer] }),
});

export const readMessageWishes = endpoint({
  name: 'readMessageWishes',
  method: 'GET',
  path: '/message-wishes',
  access: 'member',
  summary: 'What the caller wants by mail, and in which language.',
  answer: messageWishes,
});

export const changeMessageWishes = endpoint({
  name: 'changeMessageWishes',
  method: 'PUT',
  path: '/message-wishes',
  access: 'member',
  summary: 'Says what the caller wants by mail; what must be sent cannot be silenced.',
  body: wireObject('NewMessageWishes', wishRows),
  answer: messageWishes,
});

export const listMailDeliveries = endpoint({
  name: 'listMailDeliveries',
  method: 'GET',
  path: '/deliveries',
  access: 'message.oversee',
  summary: 'Who was mailed what and when, and what became of it; a body sees those whom it looks after.',
  query: deliveryFilter,
  answer: pageOf('MailDeliveryPage', nested(delivery)),
});

export const resendDelivery = endpoint({
  name: 'resendDelivery',
  method: 'POST',
  path: '/deliveries/{mailId}/resend',
  access: 'message.oversee',
  summary: "Sends a letter again, to its reader's address of today. Letters with a code are not sent again.",
});
