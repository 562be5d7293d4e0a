import type { Portal } from '../platform/portal.ts';

/** What changing an institution's own people needs. */
export type PeopleContext = Pick<Portal, 'database' | 'clock' | 'ids' | 'log'>;
