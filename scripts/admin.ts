/**
 * `npm run admin -- <command>`: makes and looks after the people of the institutions (VISA, KOTRA, card issuers), who
 * have no sign-up of their own, from the machine's console. `npm run admin -- --help` lists the commands.
 */
import { join, resolve } from 'node:path';
import { connectDatabase } from '@gtp/server/platform/database.ts';
import { silentLog } from '@gtp/server/platform/log.ts';
import { findPostmaster } from '@gtp/server/platform/postmaster.ts';
import { adminHelp, readAdminCommand } from './admin/admin-command.ts';
import { AdminError } from './admin/admin-error.ts';
import { makeAskPassword } from './admin/ask-password.ts';
import { runAdminCommand } from './admin/run-admin-command.ts';
import { readOwnSettings } from './start/read-own-settings.ts';
import { startDatabase } from './start/start-database.ts';
import { root } from './start/supervised-process.ts';

// These two take the whole portal: the others start without loading it.
const loadAfterRestore = () => import('./admin/after-restore.ts');
const loadArchiveAudit = () => import('./admin/archive-audit.ts');

try {
  const asked = readAdminCommand(process.argv.slice(2));
  if (asked.name === 'help') console.log(adminHelp);
  else
    await onDatabase(async ({ database, settings, databaseUrl, ownerUrl }) => {
      const { askPassword, close } = makeAskPassword();
      try {
        const { screening } = settings;
        const rootDirectory = resolve(root, settings.ledgerRootDirectory);
        const said =
          asked.name === 'after-restore'
            ? await (await loadAfterRestore()).afterRestore({ settings, databaseUrl, askPassword }, asked)
            : asked.name === 'archive-audit'
              ? await (await loadArchiveAudit()).runArchiveAudit(
                  { settings, databaseUrl, ownerUrl, rootDirectory, askPassword },
                  asked,
                )
              : await runAdminCommand({ database, now: new Date(), screening, askPassword }, asked);
        console.log(said);
      } finally {
        close();
      }
    });
} catch (error) {
  if (!(error instanceof AdminError)) throw error;
  console.error(`  ${error.message}`);
  process.exitCode = 1;
}

type Work = (opened: {
  readonly database: ReturnType<typeof connectDatabase>['database'];
  readonly databaseUrl: string;
  /** With the rights of who owns the tables. */
  readonly ownerUrl: string;
  readonly settings: ReturnType<typeof readOwnSettings>;
}) => Promise<void>;

/** The database of the settings; the demo's own is started if the portal does not run. */
async function onDatabase(work: Work): Promise<void> {
  const settings = readOwnSettings(process.env);
  const dataDirectory = resolve(root, settings.dataDirectory);
  const wasRunning = await findPostmaster(join(dataDirectory, 'postgres', 'data'));
  const { url, ownerUrl, stop } = await startDatabase(settings, dataDirectory);
  const { database } = connectDatabase({ url, poolSize: 2, log: silentLog });
  try {
    await work({ database, databaseUrl: url, ownerUrl, settings });
  } finally {
    await database.destroy();
    if (!wasRunning) await stop();
  }
}
