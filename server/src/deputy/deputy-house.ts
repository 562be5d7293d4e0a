import type { Portal } from '../platform/portal.ts';

/** What inviting and changing deputies needs. */
export type DeputyHouse = Pick<Portal, 'database' | 'clock' | 'ids' | 'log'>;
