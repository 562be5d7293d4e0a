import type { Portal } from '../platform/portal.ts';

/** What naming people by a provider needs. */
export type ProvisioningContext = Pick<Portal, 'database' | 'clock' | 'ids' | 'log' | 'audit'> & {
  readonly publicUrl: string;
};
