import * as keys from '@gtp/contract/integration/integration-endpoints.ts';
import * as accounts from '@gtp/contract/integration/service-account-endpoints.ts';
import * as hooks from '@gtp/contract/integration/webhook-endpoints.ts';
import { bindEndpoint } from '../platform/bind-endpoint.ts';
import type { Portal } from '../platform/portal.ts';
import { changeKeyAddresses, rotateApiKey } from './change-api-key.ts';
import { changeWebhook, createWebhook, removeWebhook, resumeWebhook, rotateWebhookSecret } from './change-webhooks.ts';
import { createApiKey } from './create-api-key.ts';
import { listDeliveries, listWebhooks, replayDelivery, testWebhook } from './deliveries.ts';
import type { IntegrationContext } from './integration-context.ts';
import { listApiKeys, revokeApiKey } from './list-api-keys.ts';
import { listWebhookEvents } from './list-webhook-events.ts';
import { listWebhookMessages } from './list-webhook-messages.ts';
import { previewReplay, replayMessages } from './replay-messages.ts';
import {
  changeServiceAccount,
  createServiceAccount,
  endServiceAccount,
  handOverServiceAccount,
  listServiceAccounts,
} from './service-accounts.ts';

/** What an administrator does with the keys and webhooks of the company. */
export function bindIntegration(portal: Portal, context: IntegrationContext): void {
  bindEndpoint(portal, keys.listApiKeys, ({ caller }) => listApiKeys(portal, caller));
  bindEndpoint(portal, keys.createApiKey, ({ caller, body }) => createApiKey(context, { caller, values: body }));
  bindEndpoint(portal, keys.revokeApiKey, ({ caller, params }) => revokeApiKey(portal, { caller, ...params }));
  bindEndpoint(portal, keys.changeKeyAddresses, ({ caller, params, body }) =>
    changeKeyAddresses(context, { caller, ...params, ...body }),
  );
  bindEndpoint(portal, keys.rotateApiKey, ({ caller, params, body }) =>
    rotateApiKey(context, { caller, ...params, ...body }),
  );
  bindEndpoint(portal, accounts.listServiceAccounts, ({ caller }) => listServiceAccounts(portal, caller));
  bindEndpoint(portal, accounts.createServiceAccount, ({ caller, body }) =>
    createServiceAccount(context, { caller, values: body }),
  );
  bindEndpoint(portal, accounts.changeServiceAccount, ({ caller, params, body }) =>
    changeServiceAccount(context, { caller, ...params, values: body }),
  );
  bindEndpoint(portal, accounts.handOverServiceAccount, ({ caller, params, body }) =>
    handOverServiceAccount(context, { caller, ...params, ...body }),
  );
  bindEndpoint(portal, accounts.endServiceAccount, ({ caller, params }) =>
    endServiceAccount(context, { caller, ...params }),
  );
  bindEndpoint(portal, hooks.listWebhooks, ({ caller }) => listWebhooks(context, caller));
  bindEndpoint(portal, hooks.createWebhook, ({ caller, body }) => createWebhook(context, { caller, values: body }));
  bindEndpoint(portal, hooks.changeWebhook, ({ caller, params, body }) =>
    changeWebhook(context, { caller, ...params, values: body }),
  );
  bindEndpoint(portal, hooks.removeWebhook, ({ caller, params }) => removeWebhook(context, { caller, ...params }));
  bindEndpoint(portal, hooks.resumeWebhook, ({ caller, params }) => resumeWebhook(context, { caller, ...params }));
  bindEndpoint(portal, hooks.rotateWebhookSecret, ({ caller, params, body }) =>
    rotateWebhookSecret(context, { caller, ...params, ...body }),
  );
  bindEndpoint(portal, hooks.testWebhook, ({ caller, params }) => testWebhook(context, { caller, ...params }));
  bindEndpoint(portal, hooks.previewWebhookReplay, ({ caller, params, query }) =>
    previewReplay(context, { caller, ...params, wanted: query }),
  );
  bindEndpoint(portal, hooks.replayWebhookMessages, ({ caller, params, body }) =>
    replayMessages(context, { caller, ...params, wanted: body }),
  );
  bindEndpoint(portal, hooks.listWebhookEvents, async ({ language }) => listWebhookEvents(language));
  bindEndpoint(portal, hooks.listWebhookMessages, ({ caller, query }) =>
    listWebhookMessages(portal, { caller, ...query }),
  );
  bindEndpoint(portal, hooks.listDeliveries, ({ caller, params }) => listDeliveries(context, { caller, ...params }));
  bindEndpoint(portal, hooks.replayDelivery, ({ caller, params }) => replayDelivery(context, { caller, ...params }));
}
