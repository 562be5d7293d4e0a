/** `npm run admin`, but for what belongs to a process: its arguments, what it prints and how it ends. */
import { join, resolve } from 'node:path';
import { connectDatabase } from '@gtp/server/platform/database.ts';
import { silentLog } from '@gtp/server/platform/log.ts';
import { findPostmaster } from '@gtp/server/platform/postmaster.ts';
import { readOwnSettings } from '../start/read-own-settings.ts';
import { startDatabase } from '../start/start-database.ts';
import { root } from '../start/supervised-process.ts';
import { type AdminCommand, adminHelp, readAdminCommand } from './admin-command.ts';
import { makeAskPassword } from './ask-password.ts';
import { runAdminCommand } from './run-admin-command.ts';
import type { AskPassword } from './two-people.ts';

/** Does what is asked, on the database of `env`; answers what to print. Throws `AdminError` where it is not done. */
export async function runAdmin(args: readonly string[], env: NodeJS.ProcessEnv): Promise<string> {
  const asked = readAdminCommand(args);
  if (asked.name === 'help') return adminHelp;
  const { askPassword, close } = makeAskPassword();
  try {
    return await onDatabase(env, (opened) => perform(asked, opened, askPassword));
  } finally {
    close();
  }
}

type Opened = {
  readonly database: ReturnType<typeof connectDatabase>['database'];
  readonly databaseUrl: string;
  /** With the rights of who owns the tables. */
  readonly ownerUrl: string;
  readonly settings: ReturnType<typeof readOwnSettings>;
};

/** The database of the settings; the demo's own is started if the portal does not run. */
async function onDatabase<Answer>(env: NodeJS.ProcessEnv, work: (opened: Opened) => Promise<Answer>): Promise<Answer> {
  const settings = readOwnSettings(env);
  const dataDirectory = resolve(root, settings.dataDirectory);
  const wasRunning = await findPostmaster(join(dataDirectory, 'postgres', 'data'));
  const { url, ownerUrl, stop } = await startDatabase(settings, dataDirectory);
  const { database } = connectDatabase({ url, poolSize: 2, log: silentLog });
  try {
    return await work({ database, databaseUrl: url, ownerUrl, settings });
  } finally {
    await database.destroy();
    if (!wasRunning) await stop();
  }
}

/** Two take the whole portal: the others start without loading it. */
async function perform(
  asked: Exclude<AdminCommand, { readonly name: 'help' }>,
  { database, databaseUrl, ownerUrl, settings }: Opened,
  askPassword: AskPassword,
): Promise<string> {
  if (asked.name === 'after-restore') {
    const { afterRestore } = await import('./after-restore.ts');
    return afterRestore({ settings, databaseUrl, askPassword }, asked);
  }
  if (asked.name === 'archive-audit') {
    const { runArchiveAudit } = await import('./archive-audit.ts');
    const rootDirectory = resolve(root, settings.ledgerRootDirectory);
    return runArchiveAudit({ settings, databaseUrl, ownerUrl, rootDirectory, askPassword }, asked);
  }
  return runAdminCommand({ database, now: new Date(), screening: settings.screening, askPassword }, asked);
}
