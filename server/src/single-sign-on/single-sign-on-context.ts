import type { Portal } from '../platform/portal.ts';
import type { Sealer } from '../platform/sealed-text.ts';
import type { SessionContext } from '../session/session.ts';

/** What logging in by an institution's provider needs. */
export type SignOnContext = Pick<Portal, 'database' | 'clock' | 'ids' | 'log'> &
  SessionContext & {
    readonly publicUrl: string;
    readonly sealer: Sealer;
    /** In demo mode a provider may run on the machine itself, and without encryption. */
    readonly webhookAddresses: { readonly allowsLoopback: boolean };
  };
