/** Calls by which a company names the addresses that get its webhooks, and looks at what was sent. */
import { endpoint } from '../platform/endpoint.ts';
import * as wire from './integration-wire.ts';

export const listWebhooks = endpoint({
  name: 'listWebhooks',
  method: 'GET',
  path: '/company/webhooks',
  access: 'integration.read',
  summary: 'Addresses that are told what happens.',
  answer: wire.webhooks,
  shows: ['webhook'],
});

export const createWebhook = endpoint({
  name: 'createWebhook',
  method: 'POST',
  path: '/company/webhooks',
  access: 'integration.manage',
  summary:
    'A new address; the answer is the only place where its signing secret is shown. Signed with a key pair, it has none.',
  body: wire.newWebhook,
  answer: wire.madeWebhook,
  answersSecret: true,
  changes: ['webhook'],
});

export const changeWebhook = endpoint({
  name: 'changeWebhook',
  method: 'PUT',
  path: '/company/webhooks/{webhookId}',
  access: 'integration.manage',
  summary: 'Address and events of a webhook anew.',
  body: wire.webhookChange,
  answer: wire.webhook,
  changes: ['webhook'],
});

export const removeWebhook = endpoint({
  name: 'removeWebhook',
  method: 'POST',
  path: '/company/webhooks/{webhookId}/remove',
  access: 'integration.manage',
  summary: 'Nothing is sent there any more.',
  changes: ['webhook'],
});

export const resumeWebhook = endpoint({
  name: 'resumeWebhook',
  method: 'POST',
  path: '/company/webhooks/{webhookId}/resume',
  access: 'integration.manage',
  summary: 'A paused webhook goes on; what waited is sent at once.',
  answer: wire.webhook,
  changes: ['webhook'],
});

export const rotateWebhookSecret = endpoint({
  name: 'rotateWebhookSecret',
  method: 'POST',
  path: '/company/webhooks/{webhookId}/rotate-secret',
  access: 'integration.manage',
  summary:
    'A new signing secret or key pair, also the one in place of the other; for 24 hours what signed before signs beside it.',
  body: wire.webhookKeyRotation,
  answer: wire.madeWebhook,
  answersSecret: true,
  changes: ['webhook'],
});

export const testWebhook = endpoint({
  name: 'testWebhook',
  method: 'POST',
  path: '/company/webhooks/{webhookId}/test',
  access: 'integration.manage',
  summary: 'Sends a message that says nothing but that it is a test.',
  answer: wire.webhookDelivery,
  changes: ['webhook'],
});

export const listDeliveries = endpoint({
  name: 'listDeliveries',
  method: 'GET',
  path: '/company/webhooks/{webhookId}/deliveries',
  access: 'integration.read',
  summary: 'The last 50 messages to a webhook with every attempt, newest first.',
  answer: wire.webhookDeliveries,
  shows: ['webhook'],
});

export const replayDelivery = endpoint({
  name: 'replayDelivery',
  method: 'POST',
  path: '/company/webhooks/{webhookId}/deliveries/{deliveryId}/replay',
  access: 'integration.manage',
  summary: 'Sends the same message with the same id once more.',
  answer: wire.webhookDelivery,
  changes: ['webhook'],
});

export const previewWebhookReplay = endpoint({
  name: 'previewWebhookReplay',
  method: 'GET',
  path: '/company/webhooks/{webhookId}/replay',
  access: 'integration.read',
  summary: 'How many messages of a range would be sent again, by kind; nothing is sent.',
  query: wire.webhookReplayFilter,
  answer: wire.webhookReplay,
});

export const replayWebhookMessages = endpoint({
  name: 'replayWebhookMessages',
  method: 'POST',
  path: '/company/webhooks/{webhookId}/replay',
  access: 'integration.manage',
  summary:
    'Sends the messages of a range once more, the oldest first, with the same ids and numbers; also those that the webhook was never sent because it was added later or did not listen. What waits to be sent already is left as it is.',
  body: wire.newWebhookReplay,
  answer: wire.webhookReplay,
  isIdempotent: true,
  addsAnother: true,
  changes: ['webhook'],
});

export const listWebhookEvents = endpoint({
  name: 'listWebhookEvents',
  method: 'GET',
  path: '/webhook-events',
  access: 'integration.read',
  summary: 'The events that webhooks are sent for: when each comes, to whom, and an example of its body.',
  answer: wire.webhookEventList,
  isTranslated: true,
});

export const listWebhookMessages = endpoint({
  name: 'listWebhookMessages',
  method: 'GET',
  path: '/webhook-messages',
  access: 'order.read',
  summary:
    'What webhooks say, for a program that none can reach: kept while the company has a webhook, or a key that was used within a day. Messages that the caller may not read the objects of are left out. Go on with the cursor of each answer.',
  query: wire.webhookMessageFilter,
  answer: wire.webhookMessages,
});
