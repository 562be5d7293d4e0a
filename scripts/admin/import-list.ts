import { readFileSync } from 'node:fs';
import { keepAuditEntry } from '@gtp/server/audit/audit.ts';
import type { Database } from '@gtp/server/platform/database.ts';
import { makeIds } from '@gtp/server/platform/ids.ts';
import { silentLog } from '@gtp/server/platform/log.ts';
import type { Settings } from '@gtp/server/platform/settings.ts';
import { rescreenMembers } from '@gtp/server/review/review.ts';
import { importSanctions, SanctionsFileError } from '@gtp/server/screening/screening.ts';
import { AdminError, type ListImport } from './admin-command.ts';

type ImportContext = Parameters<typeof importSanctions>[0];
type AdminContext = {
  readonly database: Database;
  readonly now: Date;
  readonly screening: Pick<Settings['screening'], 'service'>;
};

/**
 * Replaces a publisher's list, compares all members with the lists anew, and answers what to print. Where a screening
 * service compares, the worker asks it by the clock, and nobody is compared here.
 */
export async function importList({ database, now, screening }: AdminContext, asked: ListImport): Promise<string> {
  const { source } = asked;
  const context = { database, clock: { now: () => now }, ids: makeIds(), log: silentLog };
  const names = await importFile(context, asked);
  const rescreened = screening.service === 'lists' ? await rescreenMembers(context) : undefined;
  await keepAuditEntry(database, {
    happenedAt: now,
    command: 'console:import-sanctions',
    userId: undefined,
    companyId: undefined,
    object: { kind: 'sanctions', id: source },
    outcome: 'done',
    ipAddress: 'console',
    requestId: `console-${process.pid}`,
  });
  const imported = `  ${source}: ${names} names.`;
  if (!rescreened)
    return `${imported} SCREENING=${screening.service}: names are compared by that service, not with this list.`;
  const { screened, withNewMatches } = rescreened;
  return `${imported} ${screened} members compared; new matches to judge at ${withNewMatches} of them.`;
}

async function importFile(context: ImportContext, { file, aliasFile, source }: ListImport): Promise<number> {
  const content = readText(file);
  const aliases = aliasFile === undefined ? undefined : readText(aliasFile);
  try {
    return await importSanctions(context, { source, content, aliases });
  } catch (error) {
    if (error instanceof SanctionsFileError) throw new AdminError(`${file}: ${error.message}`);
    throw error;
  }
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new AdminError(`There is no file ${file}.`);
    throw error;
  }
}
