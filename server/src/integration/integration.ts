/**
 * A company's own programs. They call with a key, which an administrator made, and may then do through the very same
 * endpoints what the key's scopes name; and they learn what happens by signed messages to an address of the
 * company. A message follows from a rule of notification, is tried for days, and can be sent once more by a button.
 */

export { authenticateKey } from './authenticate-key.ts';
export { deleteOldWebhookEvents, deleteOldWebhookEventsSchedule } from './delete-old-webhook-events.ts';
export { makeDeliverWebhook } from './deliver-webhook.ts';
export type { IntegrationContext } from './integration-context.ts';
export { revokeKeyFor } from './list-api-keys.ts';
export { publishWebhooks } from './publish-webhook.ts';
export { isAddressAllowed, makeGuardedLookup, makeSendWebhook } from './webhook-sender-http.ts';
export { queueLeftWebhooks, queueLeftWebhooksSchedule } from './webhook-turns.ts';
