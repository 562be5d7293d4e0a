/**
 * `npm run verify`: computes again what the ledger, the orders' records, the archive of the audit log and the tables
 * claim, and ends with 1 if anything is not so. It reads DATABASE_URL, or the demo's own database, which it starts if the
 * portal does not run.
 *
 * `--nightly` looks at what came after the last proven root, and at everything once a month (decision 0296).
 * `--connections=N` asks by so many at once (2). `--textfile=PATH` writes what came out for Prometheus.
 */
import { basename, dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readArchiveFiles, verifyAuditArchive } from '@gtp/server/audit/audit.ts';
import { makeStoreOfDocuments } from '@gtp/server/context.ts';
import { verifyRecords, verifyTurnovers } from '@gtp/server/ledger/ledger.ts';
import { readRootFiles } from '@gtp/server/ledger/merkle-root-files.ts';
import { listPublishedRoots } from '@gtp/server/ledger/merkle-root-store.ts';
import { nightlyExtent, readProvenRoot, writeProvenRoot } from '@gtp/server/ledger/proven-root.ts';
import { type VerifyExtent, verifyLedger } from '@gtp/server/ledger/verify-ledger.ts';
import { findViolations } from '@gtp/server/operations/invariants-store.ts';
import { connectDatabase, type Database } from '@gtp/server/platform/database.ts';
import { silentLog } from '@gtp/server/platform/log.ts';
import { findPostmaster } from '@gtp/server/platform/postmaster.ts';
import { replaceFile } from '@gtp/server/platform/text-files.ts';
import { readOwnSettings } from './start/read-own-settings.ts';
import { startDatabase } from './start/start-database.ts';
import { root } from './start/supervised-process.ts';

const asked = readOptions();
const { atOnce } = asked;
const settings = readOwnSettings(process.env);
const dataDirectory = resolve(root, settings.dataDirectory);
const rootDirectory = resolve(root, settings.ledgerRootDirectory);
const wasRunning = await findPostmaster(join(dataDirectory, 'postgres', 'data'));
const { url, stop } = await startDatabase(settings, dataDirectory);
// Each part waits for its turn, however long.
const patience = { statementTimeoutMs: 0, connectMs: 0 };
const { database } = connectDatabase({ url, poolSize: atOnce, log: silentLog, ...patience });
try {
  process.exitCode = await verify(database);
} finally {
  await database.destroy();
  if (!wasRunning) await stop();
}

/** Ends the process with 1 and one sentence where something else was typed. */
function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        nightly: { type: 'boolean' },
        connections: { type: 'string', default: '2' },
        textfile: { type: 'string' },
      },
    });
    const connections = Number(values.connections);
    if (!Number.isInteger(connections) || connections < 1) throw new Error('--connections takes a number from 1 on');
    return { ...values, atOnce: connections };
  } catch (error) {
    console.error(`  ${(error as Error).message}`);
    process.exit(1);
  }
}

/** Prints what was found; 1 if anything is wrong. */
async function verify(toVerify: Database): Promise<number> {
  const startedAt = new Date();
  const proven = await readProvenRoot(rootDirectory);
  const roots = await listPublishedRoots(toVerify);
  const nightly = asked.nightly ? nightlyExtent(proven, roots, startedAt) : undefined;
  const from = nightly && 'from' in nightly ? nightly.from : undefined;
  if (from) console.log(`  What came after the root of ${from.day}`);
  else if (nightly && 'why' in nightly) console.log(`  Everything: ${nightly.why}`);

  const { problems, counted } = await findProblems(toVerify, { from, atOnce });
  for (const problem of problems) console.error(`  ✗ ${problem}`);
  console.log(`  ${[...counted, `${problems.length} problems`].join(', ')}`);
  const wholeAt = from ? proven?.wholeAt : startedAt;
  const [newest] = roots;
  const isWell = problems.length === 0;
  if (isWell && newest && wholeAt) await writeProvenRoot(rootDirectory, { ...newest, wholeAt });
  await writeTextfile(problems.length, isWell ? wholeAt : proven?.wholeAt);
  return isWell ? 0 : 1;
}

async function findProblems(toVerify: Database, extent: VerifyExtent) {
  const [ledger, recorded, archived, turnovers, violations] = await Promise.all([
    verifyLedger(toVerify, await readRootFiles(rootDirectory), extent),
    verifyRecords(toVerify, extent),
    // Nothing of it changes any more, and all of it is read.
    extent.from ? undefined : verifyArchive(toVerify),
    verifyTurnovers(toVerify, extent),
    findViolations(toVerify, atOnce),
  ]);
  const inArchive = archived?.entries ? [`${archived.entries} archived entries of the audit log`] : [];
  return {
    problems: [...ledger.problems, ...recorded.problems, ...(archived?.problems ?? []), ...turnovers, ...violations],
    counted: [
      `${ledger.journals} journals`,
      `${ledger.unsealed} not sealed yet`,
      `${recorded.records} records`,
      ...inArchive,
    ],
  };
}

async function verifyArchive(toVerify: Database) {
  const archive = { database: toVerify, fileStore: makeStoreOfDocuments(settings) };
  return verifyAuditArchive(archive, await readArchiveFiles(rootDirectory));
}

/** For node_exporter's textfile collector, which reads whole files only. */
async function writeTextfile(problems: number, wholeAt: Date | undefined): Promise<void> {
  if (!asked.textfile) return;
  const lines = [
    '# HELP portal_verify_problems What npm run verify found wrong',
    '# TYPE portal_verify_problems gauge',
    `portal_verify_problems ${problems}`,
    '# HELP portal_verify_finished_seconds When it was last done, in seconds since 1970',
    '# TYPE portal_verify_finished_seconds gauge',
    `portal_verify_finished_seconds ${seconds(new Date())}`,
    '# HELP portal_verify_whole_seconds When it last looked at everything and found nothing, in seconds since 1970',
    '# TYPE portal_verify_whole_seconds gauge',
    ...(wholeAt ? [`portal_verify_whole_seconds ${seconds(wholeAt)}`] : []),
  ];
  await replaceFile(dirname(asked.textfile), basename(asked.textfile), `${lines.join('\n')}\n`);
}

function seconds(at: Date): number {
  return Math.round(at.getTime() / 1_000);
}
