import type { Portal } from '../platform/portal.ts';
import type { Sealer } from '../platform/sealed-text.ts';
import type { AddressRules } from './webhook-address.ts';
import type { SendWebhook } from './webhook-sender-http.ts';

/** What webhooks need. */
export type IntegrationContext = Pick<Portal, 'database' | 'clock' | 'ids' | 'log'> & {
  readonly sendWebhook: SendWebhook;
  readonly sealer: Sealer;
  readonly webhookAddresses: AddressRules;
};
