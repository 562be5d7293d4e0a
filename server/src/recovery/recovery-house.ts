import type { SessionHouse } from '../session/session.ts';

/** What giving lost ids and passwords back needs. */
export type RecoveryHouse = Pick<SessionHouse, 'database' | 'clock' | 'ids' | 'log' | 'mailCodeSecret'>;
