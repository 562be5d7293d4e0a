/**
 * `npm run bench:fuzz`: hostile requests made from the OpenAPI document, as every role and as nobody (trust.md B1, B6,
 * B7), naughty strings through what stores text (B2), and a search for every secret of a scenario before them
 * (invariant 13); then what the portal and its books look like. `FUZZ_REQUESTS` says how many, `FUZZ_MINUTES` for how
 * long at most, `SEED` repeats a run, `FUZZ_DIRECTORY` keeps the demo.
 */
import { verifyTurnovers } from '@gtp/server/ledger/ledger.ts';
import { verifyLedger } from '@gtp/server/ledger/verify-ledger.ts';
import { findViolations } from '@gtp/server/operations/invariants-store.ts';
import { noteFigure } from '../figures.ts';
import { findSecrets, type Searched } from './find-secrets.ts';
import { type Fuzzed, fuzzOperations } from './fuzz-operations.ts';
import { type FuzzPortal, startFuzzPortal } from './fuzz-portal.ts';
import { spoofedHost } from './fuzzed-headers.ts';
import { collectKnownValues } from './known-values.ts';
import { readOperations } from './operations.ts';
import { spendSecrets } from './spend-secrets.ts';
import { type Stored, storeNaughtyStrings } from './store-naughty-strings.ts';
import { makeVisitors } from './visitors.ts';

const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
const count = Number(process.env.FUZZ_REQUESTS ?? 50_000);
const minutes = Number(process.env.FUZZ_MINUTES ?? 60);
const shownFindings = 40;

const portal = await startFuzzPortal();
try {
  await run(portal);
} finally {
  await portal.stop();
}

async function run({ url: portalUrl, context, ...portal }: FuzzPortal): Promise<void> {
  const secrets = await spendSecrets({ url: portalUrl, ...portal });
  const operations = await readOperations(portalUrl);
  const visitors = makeVisitors(context);
  const known = await collectKnownValues(portalUrl, operations, visitors);
  const before = portal.processIds();
  const buyerId = String(known.get('buyerId')?.[0]);
  const stored = await storeNaughtyStrings({ portalUrl, visitors, buyerId });
  const fuzzed = await fuzzOperations({ portalUrl, operations, known, visitors, seed, count, minutes });
  const isAlive = before.join() === portal.processIds().join();
  const searched = await findSecrets(portal, [...secrets, { what: 'spoofed host', text: spoofedHost }]);
  report(fuzzed, { stored, searched, operations: operations.length, isAlive, violations: await verify(context) });
}

/** What `npm run verify` asks. */
async function verify({ database }: FuzzPortal['context']): Promise<readonly string[]> {
  const { problems } = await verifyLedger(database);
  return [...problems, ...(await verifyTurnovers(database)), ...(await findViolations(database))];
}

type About = {
  readonly stored: Stored;
  readonly searched: Searched;
  readonly operations: number;
  readonly isAlive: boolean;
  readonly violations: readonly string[];
};

function report(fuzzed: Fuzzed, { stored, searched, operations, isAlive, violations }: About): void {
  const { sent, seconds, statuses, reached, findings } = fuzzed;
  const faults = findings.filter(({ what }) => / (5\d\d|0) /.test(what)).length;
  const rows: readonly (readonly [string, unknown])[] = [
    ['seed', seed],
    ['requests, seconds', `${sent}, ${seconds.toFixed(0)}`],
    ['operations, answered 200 at least once', `${operations}, ${reached.size}`],
    [
      'answers by status',
      [...statuses]
        .sort(([a], [b]) => a - b)
        .map(([status, n]) => `${status}: ${n}`)
        .join(', '),
    ],
    ['faults and timeouts', faults],
    ['answers unlike their schema', findings.length - faults],
    ['naughty strings through commands', stored.tried],
    ['kept, kept without blanks around, refused', `${stored.kept}, ${stored.trimmed}, ${stored.refused}`],
    ['faulted, or came back otherwise', stored.problems.length],
    ['tables and files searched for secrets', `${searched.tables}, ${searched.files}`],
    ['secrets found', searched.found.length],
    ['the same processes run as before', isAlive ? 'yes' : 'NO'],
    ['problems in books and invariants', violations.length],
  ];
  for (const [what, value] of rows) console.log(`${what.padEnd(46)}${String(value)}`);
  for (const each of [...violations, ...stored.problems.slice(0, shownFindings), ...searched.found])
    console.log(`  ✗ ${each}`);
  const shown = new Map(findings.map((finding) => [finding.what.slice(0, 120), finding]));
  for (const { what, role, request } of [...shown.values()].slice(0, shownFindings)) {
    const asked = `${role} ${request.method} ${request.path.slice(0, 200)}`;
    console.log(`  ✗ ${what}\n    ${asked} ${JSON.stringify(request.headers).slice(0, 200)}`);
    if (request.body !== undefined) console.log(`    ${request.body.toString().slice(0, 600)}`);
  }
  const wrong = findings.length + stored.problems.length + searched.found.length + violations.length;
  noteFigure('fuzz.findings', wrong + (isAlive ? 0 : 1));
  if (wrong > 0 || !isAlive) process.exitCode = 1;
}
