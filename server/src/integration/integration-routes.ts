import * as keys from '@gtp/contract/integration/integration-endpoints.ts';
import * as hooks from '@gtp/contract/integration/webhook-endpoints.ts';
import { bindEndpoint } from '../platform/bind-endpoint.ts';
import type { Portal } from '../platform/portal.ts';
import { changeWebhook, createWebhook, removeWebhook, resumeWebhook, rotateWebhookSecret } from './change-webhooks.ts';
import { createApiKey } from './create-api-key.ts';
import { listDeliveries, listWebhooks, replayDelivery, testWebhook } from './deliveries.ts';
import type { IntegrationHouse } from './integration-house.ts';
import { listApiKeys } from './list-api-keys.ts';
import { revokeApiKey } from './revoke-api-key.ts';

/** What an administrator does with the keys and webhooks of the company. */
export function bindIntegration(portal: Portal, house: IntegrationHouse): void {
  bindEndpoint(portal, keys.listApiKeys, ({ caller }) => listApiKeys(portal, caller));
  bindEndpoint(portal, keys.createApiKey, ({ caller, body }) => createApiKey(portal, { caller, wish: body }));
  bindEndpoint(portal, keys.revokeApiKey, ({ caller, params }) => revokeApiKey(portal, { caller, ...params }));
  bindEndpoint(portal, hooks.listWebhooks, ({ caller }) => listWebhooks(house, caller));
  bindEndpoint(portal, hooks.createWebhook, ({ caller, body }) => createWebhook(house, { caller, wish: body }));
  bindEndpoint(portal, hooks.changeWebhook, ({ caller, params, body }) =>
    changeWebhook(house, { caller, ...params, wish: body }),
  );
  bindEndpoint(portal, hooks.removeWebhook, ({ caller, params }) => removeWebhook(house, { caller, ...params }));
  bindEndpoint(portal, hooks.resumeWebhook, ({ caller, params }) => resumeWebhook(house, { caller, ...params }));
  bindEndpoint(portal, hooks.rotateWebhookSecret, ({ caller, params }) =>
    rotateWebhookSecret(house, { caller, ...params }),
  );
  bindEndpoint(portal, hooks.testWebhook, ({ caller, params }) => testWebhook(house, { caller, ...params }));
  bindEndpoint(portal, hooks.listDeliveries, ({ caller, params }) => listDeliveries(house, { caller, ...params }));
  bindEndpoint(portal, hooks.replayDelivery, ({ caller, params }) => replayDelivery(house, { caller, ...params }));
}
