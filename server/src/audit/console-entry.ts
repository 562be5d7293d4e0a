import type { AuditEntry } from '../platform/audit-entry.ts';
import type { Database } from '../platform/database.ts';
import { insertEntry } from './audit-store.ts';

export type ConsoleAct = {
  readonly now: Date;
  /** As it is typed; the log says `console:` before it. */
  readonly command: string;
  /** Who stands behind it; undefined where the console alone does. */
  readonly userId?: string;
  readonly companyId?: string;
  readonly object?: NonNullable<AuditEntry['object']>;
};

/**
 * Keeps what was done at the server's console, which has neither request nor address. Given the transaction that does it,
 * neither is there without the other.
 */
export async function keepConsoleEntry(database: Database, { now, command, ...act }: ConsoleAct): Promise<void> {
  await insertEntry(database, {
    happenedAt: now,
    command: `console:${command}`,
    userId: undefined,
    companyId: undefined,
    object: undefined,
    ...act,
    outcome: 'done',
    ipAddress: 'console',
    requestId: `console-${process.pid}`,
  });
}
