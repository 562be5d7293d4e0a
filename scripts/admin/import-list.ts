import { readFileSync } from 'node:fs';
import { seoulDay } from '@gtp/domain/platform/instant.ts';
import { keepConsoleEntry } from '@gtp/server/audit/audit.ts';
import { importCardRanges } from '@gtp/server/card/card.ts';
import { importCodeList } from '@gtp/server/code/code.ts';
import { type Database, inTransaction, type Transaction } from '@gtp/server/platform/database.ts';
import { makeIds } from '@gtp/server/platform/ids.ts';
import { type ListChange, ListFileError } from '@gtp/server/platform/list-file.ts';
import { silentLog } from '@gtp/server/platform/log.ts';
import type { Settings } from '@gtp/server/platform/settings.ts';
import { rescreenMembers } from '@gtp/server/review/review.ts';
import { compareSanctions, importSanctions, SanctionsFileError } from '@gtp/server/screening/screening.ts';
import { importHolidays } from '@gtp/server/settlement/settlement.ts';
import { AdminError } from './admin-error.ts';
import type { ListImport, PublishedImport } from './import-command.ts';
import type { AdminWork } from './temporary-password.ts';

type AdminContext = {
  readonly database: Database;
  readonly now: Date;
  readonly screening: Pick<Settings['screening'], 'service'>;
};

/** Takes in a published list, keeps that in the audit log, and answers what to print. */
export async function importPublished(context: AdminContext, asked: PublishedImport): Promise<string> {
  const { kind, file, isDryRun } = asked;
  const { database, now } = context;
  const bytes = readBytes(file);
  const work = async (transaction: Transaction) => {
    const said = await importKind({ transaction, now }, asked, bytes);
    const object = { kind: 'list', id: kind };
    if (!isDryRun) await keepConsoleEntry(transaction, { now, command: `import-${kind}`, object });
    return said;
  };
  return inWords(file, () => inTransaction(database, work));
}

async function importKind({ transaction, now }: AdminWork, asked: PublishedImport, bytes: Uint8Array): Promise<string> {
  const { kind, isDryRun } = asked;
  if (kind === 'holidays') {
    const { country } = asked;
    const done = await importHolidays(transaction, { country, bytes, isDryRun, now });
    return sentences(`holidays of ${country}, ${done.years.join(', ')}`, done, isDryRun);
  }
  if (kind === 'bin') {
    const done = await importCardRanges(transaction, { bytes, issuerId: asked.issuerId, isDryRun });
    const rest = [
      ...(done.leftOut > 0 ? [`  ${done.leftOut} rows of issuers that do not take part were left out.`] : []),
      ...(done.unnamed > 0 ? [`  ${done.unnamed} ranges of these issuers are not in the file; they stay.`] : []),
    ];
    return [sentences('bin', done, isDryRun), ...rest].join('\n');
  }
  const inForceOn = asked.from ?? seoulDay(now);
  const done = await importCodeList(transaction, { kind, bytes, inForceOn, isDryRun, now });
  return sentences(`${kind} from ${inForceOn}: ${done.count} codes`, done, isDryRun);
}

function sentences(what: string, { added, changed, removed, samples }: ListChange, isDryRun: boolean): string {
  if (samples.length === 0) return `  ${what}. Nothing differs from what is here.`;
  const verb = isDryRun ? 'Would be' : 'Were';
  const counts = `${verb} added: ${added}, changed: ${changed}, taken away: ${removed}.`;
  return `  ${what}. ${counts}\n  ${samples.join('  ')}${isDryRun ? '\n  Nothing was changed: this was a dry run.' : ''}`;
}

/**
 * Replaces a publisher's list, compares all members with the lists anew, and answers what to print. Where a screening
 * service compares, the worker asks it by the clock, and nobody is compared here.
 */
export async function importList({ database, now, screening }: AdminContext, asked: ListImport): Promise<string> {
  const { source, file, aliasFile, isDryRun } = asked;
  const context = { database, clock: { now: () => now }, ids: makeIds(), log: silentLog };
  const content = readText(file);
  const list = { source, content, aliases: aliasFile === undefined ? undefined : readText(aliasFile) };
  if (isDryRun) return inWords(file, async () => sentences(source, await compareSanctions(database, list), true));
  const work = async (transaction: Transaction) => {
    const names = await importSanctions(transaction, { file: list, now });
    await keepConsoleEntry(transaction, {
      now,
      command: 'import-sanctions',
      object: { kind: 'sanctions', id: source },
    });
    return names;
  };
  const names = await inWords(file, () => inTransaction(database, work));
  const rescreened = screening.service === 'lists' ? await rescreenMembers(context) : undefined;
  const imported = `  ${source}: ${names} names.`;
  if (!rescreened)
    return `${imported} SCREENING=${screening.service}: names are compared by that service, not with this list.`;
  const { screened, withNewMatches } = rescreened;
  return `${imported} ${screened} members compared; new matches to judge at ${withNewMatches} of them.`;
}

async function inWords<T>(file: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof SanctionsFileError || error instanceof ListFileError)) throw error;
    throw new AdminError(`${file}: ${error.message}`);
  }
}

const readText = (file: string) => new TextDecoder().decode(readBytes(file));

function readBytes(file: string): Uint8Array {
  try {
    return readFileSync(file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new AdminError(`There is no file ${file}.`);
    if (code === 'EISDIR') throw new AdminError(`${file} is a folder.`);
    throw error;
  }
}
