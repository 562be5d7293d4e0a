/** What a person reads when a message is not found, muted or sent again. */
import type { NotificationRefusal } from '@gtp/domain/notification/notification-refusals.ts';
import type { RefusalStatus } from '../platform/refusals.ts';

export const notificationStatuses: Readonly<Record<NotificationRefusal, RefusalStatus>> = {
  'message.not_found': 404,
  'message.kind_always_sent': 422,
  'message.not_to_be_resent': 409,
};
