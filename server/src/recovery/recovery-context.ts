import type { SessionContext } from '../session/session.ts';

/** What giving lost ids and passwords back needs. */
export type RecoveryContext = Pick<
  SessionContext,
  'database' | 'clock' | 'ids' | 'log' | 'mailCodeSecret' | 'publicUrl'
>;
