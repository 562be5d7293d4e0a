import type { DeputyKind } from '@gtp/domain/account/deputy-kinds.ts';
import type { Database, Transaction } from '../platform/database.ts';
import type { Portal } from '../platform/portal.ts';
import type { Sealer } from '../platform/sealed-text.ts';
import type { SessionContext } from '../session/session.ts';

/** Somebody who logged in at a provider and has no account that it opens. */
export type NamedPerson = {
  readonly companyId: string;
  readonly issuer: string;
  /** The subject of the ID token and, at Entra ID, the object id: what provisioning knows the person by. */
  readonly subjects: readonly string[];
  readonly name: string | undefined;
  readonly email: string | undefined;
  /** What the person's groups are worth here. */
  readonly kinds: readonly DeputyKind[];
};

/** What logging in by an institution's provider needs. */
export type SignOnContext = Pick<Portal, 'database' | 'clock' | 'ids' | 'log'> &
  SessionContext & {
    readonly publicUrl: string;
    readonly sealer: Sealer;
    /** The account that two administrators made of this person of the provider, and that nobody has linked yet. */
    readonly findAdmitted: (database: Database, person: NamedPerson) => Promise<string | undefined>;
    /** Lets somebody of the provider wait for two administrators. */
    readonly letWait: (transaction: Transaction, person: NamedPerson) => Promise<void>;
    /** In demo mode a provider may run on the machine itself, and without encryption. */
    readonly webhookAddresses: { readonly allowsLoopback: boolean };
  };
