/** Why a message is not found, muted or sent again. Another's message does not exist. */
export type NotificationRefusal = 'message.not_found' | 'message.kind_always_sent' | 'message.not_to_be_resent';

declare module '../platform/result.ts' {
  interface Refusals extends Record<NotificationRefusal, unknown> {}
}
