import type { Portal } from '../platform/portal.ts';
import { finishIntents } from './audit-store.ts';

declare module '../platform/jobs.ts' {
  interface Jobs {
    'finish-audit-entries': unknown;
  }
}

export const finishAuditEntriesSchedule = { job: 'finish-audit-entries', at: '* * * * *' } as const;

/** No command takes as long. */
const timeoutMs = 5 * 60_000;

/** Writes the entries of commands whose process ended, or found no connection, between their commit and their entry. */
export async function finishAuditEntries({
  database,
  clock,
  log,
}: Pick<Portal, 'database' | 'clock' | 'log'>): Promise<void> {
  const count = await finishIntents(database, new Date(clock.now().getTime() - timeoutMs));
  if (count > 0) log.warn({ event: 'audit entries finished', count });
}
