import type { IntegrationRefusal } from '@gtp/domain/integration/integration-refusals.ts';
import type { RefusalStatus } from '../platform/refusals.ts';

/** The status of every refusal about keys and webhooks. */
export const integrationStatuses: Readonly<Record<IntegrationRefusal, RefusalStatus>> = {
  'integration.key_unknown': 401,
  'integration.too_many_calls': 429,
  'integration.not_found': 404,
  'integration.no_scope': 400,
  'integration.scope_not_possible': 403,
  'integration.expiry_not_possible': 400,
  'integration.too_many_keys': 409,
  'integration.too_many_webhooks': 409,
  'integration.no_event': 400,
  'integration.address_not_possible': 400,
  'integration.not_paused': 409,
};
