/**
 * A company's own programs. They call with a key, which an administrator made, and may then do through the very same
 * endpoints what the key's scopes name; and they are told what happens by signed messages to an address of the
 * company. A message is stored in the transaction of its cause, tried for days, and can be sent once more by a button.
 */

export { apiKeyIn, authenticateKey } from './authenticate-key.ts';
export { clearWebhookNews, clearWebhookNewsSchedule } from './clear-webhook-news.ts';
export { makeDeliverWebhook } from './deliver-webhook.ts';
export type { IntegrationHouse } from './integration-house.ts';
export { makeTellWhenDisputeChanged } from './tell-when-dispute-changed.ts';
export { makeTellWhenOrderMoves } from './tell-when-order-moves.ts';
export { makeTellWhenPaymentEnded } from './tell-when-payment-ended.ts';
export { makeTellWhenPayoutEnded } from './tell-when-payout-ended.ts';
export { makeSendWebhook } from './webhook-sender-http.ts';
