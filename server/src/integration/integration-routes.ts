import * as contract from '@gtp/contract/integration/integration-endpoints.ts';
import { bindEndpoint } from '../platform/bind-endpoint.ts';
import type { Portal } from '../platform/portal.ts';
import { createApiKey } from './create-api-key.ts';
import { listApiKeys } from './list-api-keys.ts';
import { revokeApiKey } from './revoke-api-key.ts';

/** What an administrator does with the keys and webhooks of the company. */
export function bindIntegration(portal: Portal): void {
  bindEndpoint(portal, contract.listApiKeys, ({ caller }) => listApiKeys(portal, caller));
  bindEndpoint(portal, contract.createApiKey, ({ caller, body }) => createApiKey(portal, { caller, wish: body }));
  bindEndpoint(portal, contract.revokeApiKey, ({ caller, params }) => revokeApiKey(portal, { caller, ...params }));
}
