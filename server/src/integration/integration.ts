/**
 * A company's own programs. They call with a key, which an administrator made, and may then do through the very same
 * endpoints what the key's scopes name; and they learn what happens by signed messages to an address of the
 * company. A message is stored in the transaction of its cause, tried for days, and can be sent once more by a button.
 */

export { apiKeyIn, authenticateKey } from './authenticate-key.ts';
export { deleteOldWebhookEvents, deleteOldWebhookEventsSchedule } from './delete-old-webhook-events.ts';
export { makeDeliverWebhook } from './deliver-webhook.ts';
export type { IntegrationContext } from './integration-context.ts';
export { makePublishDisputeWebhook } from './publish-dispute-webhook.ts';
export { makePublishOrderWebhook } from './publish-order-webhook.ts';
export { makePublishPaymentWebhook } from './publish-payment-webhook.ts';
export { makePublishPayoutWebhook } from './publish-payout-webhook.ts';
export { makeSendWebhook } from './webhook-sender-http.ts';
