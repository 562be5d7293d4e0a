/** Why a key is not made or not let in, and why a webhook is not kept, tried or sent again. */
export const integrationRefusals = [
  'integration.key_unknown',
  'integration.too_many_calls',
  'integration.not_found',
  'integration.no_scope',
  'integration.scope_not_possible',
  'integration.expiry_not_possible',
  'integration.too_many_keys',
  'integration.too_many_webhooks',
  'integration.no_event',
  'integration.address_not_possible',
  'integration.not_paused',
] as const;
export type IntegrationRefusal = (typeof integrationRefusals)[number];

declare module '../platform/result.ts' {
  interface Refusals extends Record<IntegrationRefusal, unknown> {}
}
