import type { AuditEntry } from '../platform/audit-entry.ts';
import type { Database } from '../platform/database.ts';
import { insertEntry } from './audit-store.ts';

/** Of two people's act the one who agrees has an entry of their own. */
export const consoleCommands = [
  ...(['create-user', 'lock', 'unlock', 'reset-password', 'reset-second-factor'] as const),
  ...(['set-paying-account', 'query', 'revoke-key', 'erase-person', 'approve-erasure'] as const),
  ...(['after-restore', 'approve-after-restore', 'archive-audit', 'approve-archive-audit'] as const),
  // Who only looked at people's data, or at what the bank says after a restore.
  ...(['list-users', 'find-person', 'report-erasure', 'compare-after-restore'] as const),
] as const;

type ConsoleAct = {
  readonly now: Date;
  /** The log says `console:` before it; each has a name in `messages/<language>/audit.json`. */
  readonly command: (typeof consoleCommands)[number] | `import-${string}`;
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
