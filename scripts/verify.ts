/**
 * `npm run verify`: computes again what the ledger, the orders' records, the archive of the audit log and the tables claim, and ends with 1 if anything is not so. It
 * reads DATABASE_URL, or the demo's own database, which it starts if the portal does not run. `--textfile=PATH` writes
 * what came out for Prometheus.
 */
import { renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readArchiveFiles, verifyAuditArchive } from '@gtp/server/audit/audit.ts';
import { makeStoreOfDocuments } from '@gtp/server/context.ts';
import { verifyRecords, verifyTurnovers } from '@gtp/server/ledger/ledger.ts';
import { readRootFiles } from '@gtp/server/ledger/merkle-root-files.ts';
import { verifyLedger } from '@gtp/server/ledger/verify-ledger.ts';
import { findViolations } from '@gtp/server/operations/invariants-store.ts';
import { connectDatabase, type Database } from '@gtp/server/platform/database.ts';
import { silentLog } from '@gtp/server/platform/log.ts';
import { findPostmaster } from '@gtp/server/platform/postmaster.ts';
import { readOwnSettings } from './start/read-own-settings.ts';
import { startDatabase } from './start/start-database.ts';
import { root } from './start/supervised-process.ts';

const settings = readOwnSettings(process.env);
const dataDirectory = resolve(root, settings.dataDirectory);
const rootDirectory = resolve(root, settings.ledgerRootDirectory);
const wasRunning = await findPostmaster(join(dataDirectory, 'postgres', 'data'));
const { url, stop } = await startDatabase(settings, dataDirectory);
const { database } = connectDatabase({ url, poolSize: 2, log: silentLog, statementTimeoutMs: 0 });
try {
  process.exitCode = await verify(database);
} finally {
  await database.destroy();
  if (!wasRunning) await stop();
}

/** Prints what was found; 1 if anything is wrong. */
async function verify(toVerify: Database): Promise<number> {
  const { journals, unsealed, problems } = await verifyLedger(toVerify, await readRootFiles(rootDirectory));
  const violations = await findViolations(toVerify);
  const recorded = await verifyRecords(toVerify);
  const archive = { database: toVerify, fileStore: makeStoreOfDocuments(settings) };
  const archived = await verifyAuditArchive(archive, await readArchiveFiles(rootDirectory));
  const all = [
    ...problems,
    ...recorded.problems,
    ...archived.problems,
    ...(await verifyTurnovers(toVerify)),
    ...violations,
  ];
  for (const problem of all) console.error(`  ✗ ${problem}`);
  const inArchive = archived.entries > 0 ? [`${archived.entries} archived entries of the audit log`] : [];
  const counted = [`${journals} journals`, `${unsealed} not sealed yet`, `${recorded.records} records`, ...inArchive];
  console.log(`  ${[...counted, `${all.length} problems`].join(', ')}`);
  writeTextfile(all.length);
  return all.length === 0 ? 0 : 1;
}

/** For node_exporter's textfile collector, which reads whole files only. */
function writeTextfile(problems: number): void {
  const path = process.argv.find((each) => each.startsWith('--textfile='))?.slice('--textfile='.length);
  if (!path) return;
  const lines = [
    '# HELP portal_verify_problems What npm run verify found wrong',
    '# TYPE portal_verify_problems gauge',
    `portal_verify_problems ${problems}`,
    '# HELP portal_verify_finished_seconds When it was last done, in seconds since 1970',
    '# TYPE portal_verify_finished_seconds gauge',
    `portal_verify_finished_seconds ${Math.round(Date.now() / 1_000)}`,
  ];
  writeFileSync(`${path}.part`, `${lines.join('\n')}\n`);
  renameSync(`${path}.part`, path);
}
