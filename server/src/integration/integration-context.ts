import type { KeyEnvironment } from '@gtp/domain/integration/api-keys.ts';
import type { Portal } from '../platform/portal.ts';
import type { Sealer } from '../platform/sealed-text.ts';
import type { AddressRules } from './webhook-address.ts';
import type { SendWebhook } from './webhook-sender-http.ts';

/** What keys and webhooks need. */
export type IntegrationContext = Pick<Portal, 'database' | 'clock' | 'ids' | 'log'> & {
  readonly sendWebhook: SendWebhook;
  readonly sealer: Sealer;
  /** Which keys this installation makes and takes. */
  readonly keyEnvironment: KeyEnvironment;
  readonly webhookAddresses: AddressRules;
};
