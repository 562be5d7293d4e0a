import type { Transaction } from '../platform/database.ts';
import type { Portal } from '../platform/portal.ts';

/** What inviting and changing deputies needs. */
export type DeputyContext = Pick<Portal, 'database' | 'clock' | 'ids' | 'log'>;

/** What accepting an invitation needs besides: whoever keeps the people of institutions learns of who joined. */
export type JoiningContext = DeputyContext & {
  readonly afterJoining: (transaction: Transaction, companyId: string) => Promise<void>;
};
