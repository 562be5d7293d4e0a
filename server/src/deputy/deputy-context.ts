import type { Portal } from '../platform/portal.ts';

/** What inviting and changing deputies needs. */
export type DeputyContext = Pick<Portal, 'database' | 'clock' | 'ids' | 'log'>;
