/**
 * A process that pays sellers out and lives until it is killed; a test kills it. It says `at <step>` and goes no
 * further when it has reached the step at which it is to stop.
 */
import { connectDatabase } from '../src/platform/database.ts';
import { type Ids, makeIds } from '../src/platform/ids.ts';
import { silentLog } from '../src/platform/log.ts';
import type { Bank } from '../src/settlement/bank.ts';
import {
  makeBank,
  readBankReports,
  runSettlements,
  type SettlementContext,
  sendPayoutFile,
} from '../src/settlement/settlement.ts';

export const settlingSteps = [
  'the lines are gathered, no payout is named',
  'the payouts are named, nothing is written',
  'all is written but the commit of the run',
  'the run is committed, no file is sent',
  'the bank has the file, nobody noted it',
  'the file is noted as sent',
  'the bank has reported, nothing is read',
  'a report is applied but not committed',
] as const;
export type SettlingStep = (typeof settlingSteps)[number];

export type Settling = {
  readonly databaseUrl: string;
  readonly bankUrl: string;
  readonly bankApiKey: string;
  /** The clock stands at this instant (ISO 8601). */
  readonly now: string;
  /** `nowhere`: it runs through, and is killed at any moment or not at all. */
  readonly stopAt: SettlingStep | 'nowhere';
};

type StopAt = Settling['stopAt'];

/** Blocks the whole process, whose caller cannot wait, when this is the step to stop at. */
function reach(step: SettlingStep, stopAt: StopAt): void {
  if (step !== stopAt) return;
  process.stdout.write(`at ${step}\n`, () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0));
}

/** Never answers when this is the step to stop at; the connection to the database stays open. */
async function reachAndWait(step: SettlingStep, stopAt: StopAt): Promise<void> {
  if (step !== stopAt) return;
  process.stdout.write(`at ${step}\n`);
  await new Promise(() => undefined);
}

function stoppingIds(stopAt: StopAt): Ids {
  const ids = makeIds();
  const stops: Readonly<Record<string, SettlingStep>> = {
    file: 'the payouts are named, nothing is written',
    po: 'the lines are gathered, no payout is named',
  };
  function reachStepOf(prefix: string): void {
    const step = stops[prefix];
    if (step !== undefined) reach(step, stopAt);
  }
  return {
    ...ids,
    make(prefix) {
      reachStepOf(prefix);
      return ids.make(prefix);
    },
    derive(prefix, ...from) {
      reachStepOf(prefix);
      return ids.derive(prefix, ...from);
    },
  };
}

function stoppingBank(bank: Bank, stopAt: StopAt): Bank {
  return {
    ...bank,
    async sendFile(file) {
      const receipt = await bank.sendFile(file);
      await reachAndWait('the bank has the file, nobody noted it', stopAt);
      return receipt;
    },
    async listReports(cursor) {
      const reports = await bank.listReports(cursor);
      await reachAndWait('the bank has reported, nothing is read', stopAt);
      return reports;
    },
  };
}

async function settleAll({ databaseUrl, bankUrl, bankApiKey, now, stopAt }: Settling): Promise<void> {
  const { database } = connectDatabase({ url: databaseUrl, poolSize: 4, log: silentLog });
  const instant = new Date(now);
  const context: SettlementContext = {
    database,
    clock: { now: () => instant },
    ids: stoppingIds(stopAt),
    log: silentLog,
    bank: stoppingBank(makeBank({ url: bankUrl, apiKey: bankApiKey, log: silentLog }), stopAt),
    transitionSteps: [
      async (_transaction, { event }) => {
        if (event === 'schedule_settlement') await reachAndWait('all is written but the commit of the run', stopAt);
        if (event === 'settle') await reachAndWait('a report is applied but not committed', stopAt);
      },
    ],
  };
  process.stdout.write('at work\n');
  await runSettlements(context);
  await reachAndWait('the run is committed, no file is sent', stopAt);
  const files = await database.selectFrom('payoutFiles').select('payoutFileId').where('state', '=', 'cut').execute();
  for (const file of files) await sendPayoutFile(context, file.payoutFileId);
  await reachAndWait('the file is noted as sent', stopAt);
  await fetch(`${bankUrl}/control/advance`, {
    method: 'POST',
    headers: { authorization: `Bearer ${bankApiKey}`, 'content-type': 'application/json' },
    body: '{}',
  });
  await readBankReports(context);
}

if (import.meta.main) {
  await settleAll(JSON.parse(process.argv[2] ?? '') as Settling);
  process.stdout.write('at the end\n');
  process.exit();
}
