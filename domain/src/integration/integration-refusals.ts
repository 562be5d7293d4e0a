/** Why a key is not made or not let in, and why a webhook is not kept, tried or sent again. */
export const integrationRefusals = {
  'integration.key_unknown': 401,
  'integration.key_of_other_environment': 401,
  'integration.address_not_allowed': { status: 403, facts: ['address'] },
  'integration.too_many_calls': { status: 429, facts: ['limit', 'retryAfterSeconds'] },
  'integration.not_found': 404,
  'integration.no_scope': 400,
  'integration.scope_not_possible': 403,
  'integration.expiry_not_possible': 400,
  'integration.address_range_not_possible': { status: 400, facts: ['address'] },
  'integration.too_many_addresses': { status: 400, facts: ['limit'] },
  'integration.hours_not_possible': { status: 400, facts: ['limit'] },
  'integration.key_not_active': 409,
  'integration.not_own_key': 403,
  'integration.too_many_service_accounts': { status: 409, facts: ['limit'] },
  'integration.service_account_ended': 409,
  'integration.not_administrator': 400,
  'integration.beyond_own_limit': 403,
  'integration.too_many_keys': { status: 409, facts: ['limit'] },
  'integration.too_many_webhooks': { status: 409, facts: ['limit'] },
  'integration.no_event': 400,
  'integration.address_not_possible': 400,
  'integration.not_paused': 409,
  'integration.range_not_possible': 400,
  'integration.event_not_chosen': 400,
  'integration.too_many_messages': { status: 400, facts: ['count', 'limit'] },
} as const;
export type IntegrationRefusal = keyof typeof integrationRefusals;

declare module '../platform/result.ts' {
  interface Refusals extends Declared<typeof integrationRefusals> {}
}
