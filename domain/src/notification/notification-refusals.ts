/** Why a message is not found, muted or sent again. Another's message does not exist. */
export const notificationRefusals = {
  'message.not_found': 404,
  'message.kind_always_sent': 422,
  'message.not_to_be_resent': 409,
} as const;
export type NotificationRefusal = keyof typeof notificationRefusals;

declare module '../platform/result.ts' {
  interface Refusals extends Declared<typeof notificationRefusals> {}
}
