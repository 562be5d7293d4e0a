import { nextScanAt } from '@gtp/domain/attachment/file-scan.ts';
import { type Database, inTransaction, type Transaction } from '../platform/database.ts';
import type { Schedule } from '../platform/jobs.ts';
import type { Log } from '../platform/log.ts';
import { listFilesToScan, type StoredFile, saveScan, saveScanFailure } from './attachment-store.ts';
import type { ScanVerdict } from './scanner.ts';
import type { UploadContext } from './store-upload.ts';

declare module '../platform/jobs.ts' {
  interface Jobs {
    'scan-files': unknown;
  }
}

/** Every minute, besides at once when the scanner did not answer an upload. */
export const scanFilesSchedule: Schedule = { job: 'scan-files', at: '* * * * *' };

/** Runs in the transaction that marks a file as infected. */
export type NotifyUploader = (transaction: Transaction, infected: InfectedFile) => Promise<void>;
export type InfectedFile = { readonly file: StoredFile; readonly finding: string; readonly at: Date };

type AppContext = Pick<UploadContext, 'clock' | 'fileStore' | 'scanner'> & {
  readonly database: Database;
  readonly log: Log;
  readonly notifyUploader: NotifyUploader;
};

/** Longer than an upload waits: nobody does here. */
const scanWaitMs = 60_000;

/**
 * Asks the scanner about the files it has not spoken of, each again after a growing time, and none while it does not
 * answer. Clean ones open; the bytes of infected ones are destroyed, and their uploader is notified. Answers how many
 * are done.
 */
export async function scanFiles(context: AppContext): Promise<number> {
  const { scanner, clock, database } = context;
  let done = 0;
  for (const file of await listFilesToScan(database, clock.now())) {
    if (!scanner?.isAnswering()) break;
    const verdict = await askAbout(context, file);
    if (verdict.kind === 'unknown') {
      await saveScanFailure(database, { file, next: nextScanAt(file.scanAttempts, clock.now()) });
      continue;
    }
    await settle(context, file, verdict);
    done += 1;
  }
  return done;
}

async function askAbout(
  { scanner, fileStore, log }: AppContext,
  { fileId, storageKey }: StoredFile,
): Promise<ScanVerdict> {
  const bytes = await fileStore.read(storageKey);
  if (scanner && typeof bytes !== 'string') return scanner.scan(bytes, scanWaitMs);
  log.error({ fileId, bytes }, 'a file to scan cannot be read');
  return { kind: 'unknown' };
}

/** The bytes go first: what fails after that is done again. */
async function settle(context: AppContext, file: StoredFile, verdict: Exclude<ScanVerdict, { kind: 'unknown' }>) {
  const { database, fileStore, clock, log, notifyUploader } = context;
  const at = clock.now();
  if (verdict.kind === 'clean') {
    await saveScan(database, { fileId: file.fileId, scan: 'clean', at });
    return;
  }
  const { finding } = verdict;
  log.warn({ fileId: file.fileId, finding }, 'an infected file is destroyed');
  await fileStore.remove(file.storageKey);
  await inTransaction(database, async (transaction) => {
    const isFirst = await saveScan(transaction, { fileId: file.fileId, scan: 'infected', finding, at });
    if (isFirst) await notifyUploader(transaction, { file, finding, at });
  });
}
