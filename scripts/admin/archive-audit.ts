/** `archive-audit`: closed years of the audit log leave the database for the file store (decision 0293). */
import { listNewestKeys } from '@gtp/server/attachment/attachment.ts';
import {
  ArchiveRefusedError,
  ArchiveUnavailableError,
  archiveAudit,
  writeArchiveFiles,
} from '@gtp/server/audit/audit.ts';
import { closeContext, createContext } from '@gtp/server/context.ts';
import type { Clock } from '@gtp/server/platform/clock.ts';
import { connectDatabase } from '@gtp/server/platform/database.ts';
import { silentLog } from '@gtp/server/platform/log.ts';
import type { Settings } from '@gtp/server/platform/settings.ts';
import { AdminError } from './admin-error.ts';
import { type AskPassword, companyOfPerson, proveTwoPeople, type TwoPeople } from './two-people.ts';

export type ArchiveAuditCommand = { readonly name: 'archive-audit'; readonly year: number; readonly people: TwoPeople };

type Opened = {
  readonly settings: Settings;
  readonly databaseUrl: string;
  readonly ownerUrl: string;
  /** Absolute. */
  readonly rootDirectory: string;
  readonly askPassword: AskPassword;
  readonly clock?: Clock;
};

/** Archives what ended with the year, as two administrators of KOTRA ask with their passwords, and answers what left. */
export async function runArchiveAudit(opened: Opened, { year, people }: ArchiveAuditCommand): Promise<string> {
  const { ownerUrl, rootDirectory, askPassword, ...made } = opened;
  const context = createContext({ ...made, log: silentLog, statementTimeoutMs: 0 });
  const { database: owner } = connectDatabase({ url: ownerUrl, poolSize: 2, log: silentLog, statementTimeoutMs: 0 });
  const left: string[] = [];
  try {
    const { database, clock, fileStore, ids } = context;
    const both = await proveTwoPeople({ database, now: clock.now(), askPassword }, people);
    // Of a run that ended between an archive and its file.
    await writeArchiveFiles(database, rootDirectory);
    await archiveAudit(
      { owner, fileStore, ids, clock },
      {
        ...both,
        year,
        companyId: await companyOfPerson(database, both.askedBy),
        uploadedKeys: await listNewestKeys(database, 5),
        async onArchived(archived) {
          const { archiveNumber, partName, entryCount, chainHash } = archived;
          left.push(
            `  archive ${archiveNumber}: ${entryCount} entries of ${partName}, chain ${chainHash.toString('hex')}`,
          );
          await writeArchiveFiles(owner, rootDirectory);
        },
      },
    );
    if (left.length === 0) return `  No part of the audit log ended by the end of ${year}.`;
    return `${left.join('\n')}\n  The files ${rootDirectory}/audit-archive-….json say the same: copy them to where nobody of yours can change them.`;
  } catch (error) {
    if (!(error instanceof ArchiveRefusedError || error instanceof ArchiveUnavailableError)) throw error;
    throw new AdminError([...left, error.message].join('\n  '));
  } finally {
    await owner.destroy();
    await closeContext(context);
  }
}
