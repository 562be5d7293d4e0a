/** `after-restore`: the console's part of a restore to an earlier moment (decision 0279; docs/incidents.md, 6). */
import { keepConsoleEntry } from '@gtp/server/audit/audit.ts';
import { type AppContext, closeContext, createContext } from '@gtp/server/context.ts';
import { inTransaction } from '@gtp/server/platform/database.ts';
import { type DatabaseLife, noteDatabaseLife, saveLifeChecked } from '@gtp/server/platform/database-lives.ts';
import { silentLog } from '@gtp/server/platform/log.ts';
import type { Settings } from '@gtp/server/platform/settings.ts';
import { sendWaitingFiles, takeInLostPayouts } from '@gtp/server/settlement/settlement.ts';
import { AdminError } from './admin-error.ts';
import { type AskPassword, companyOfPerson, proveTwoPeople, type TwoPeople } from './two-people.ts';

/** `people` end the stop; `leftOver` are transfers that nothing of ours fits, and that they have dealt with. */
export type AfterRestoreCommand = {
  readonly name: 'after-restore';
  readonly people: TwoPeople | undefined;
  readonly leftOver: readonly string[];
};

type Opened = { readonly settings: Settings; readonly databaseUrl: string; readonly askPassword: AskPassword };

/**
 * Compares a restored database with the bank, puts back the payouts that the bank has, and lets payouts go on once two
 * administrators of KOTRA say so with their passwords (decision 0285) and no transfer is left that nobody has named. Whom
 * it does not know it refuses first.
 */
export async function afterRestore(
  { settings, databaseUrl, askPassword }: Opened,
  asked: AfterRestoreCommand,
): Promise<string> {
  const context = createContext({ settings, databaseUrl, log: silentLog, statementTimeoutMs: 0 });
  try {
    const { database, clock } = context;
    const people = asked.people && (await proveTwoPeople({ database, now: clock.now(), askPassword }, asked.people));
    const life = await noteDatabaseLife(database);
    const object = { kind: 'database', id: life.lifeId };
    await keepConsoleEntry(database, { now: clock.now(), command: 'compare-after-restore', object });
    const { takenIn, unknown } = await takeInLostPayouts(context);
    const found = [
      `  ${life.lifeId}, noticed ${life.noticedAt.toISOString()}: payouts ${life.isChecked ? 'go on' : 'are stopped'}.`,
      `  ${takenIn.length} lost payouts were put back${listed(takenIn)}`,
      `  ${unknown.length} transfers of the bank fit nothing here${listed(unknown)}`,
    ].join('\n');
    if (!people || life.isChecked) return found;
    return `${found}\n${await endStop(context, { ...asked, people, life, unknown })}`;
  } finally {
    await closeContext(context);
  }
}

const listed = (names: readonly string[]) => (names.length === 0 ? '.' : `: ${names.join(', ')}`);

type Ending = Pick<AfterRestoreCommand, 'leftOver'> & {
  readonly people: TwoPeople;
  readonly life: DatabaseLife;
  readonly unknown: readonly string[];
};

async function endStop({ database, clock }: AppContext, { people, leftOver, life, unknown }: Ending) {
  const unnamed = unknown.filter((each) => !leftOver.includes(each));
  if (unnamed.length > 0) {
    throw new AdminError(`Payouts stay stopped: the bank has ${unnamed.join(', ')}, and the books have not.
  Deal with each (docs/incidents.md, 6), then name it: --left-over ${unnamed.join(',')}`);
  }
  await inTransaction(database, async (transaction) => {
    await saveLifeChecked(transaction, { lifeId: life.lifeId, ...people, leftOver });
    await sendWaitingFiles(transaction);
    const { askedBy, approvedBy } = people;
    const companyId = await companyOfPerson(transaction, askedBy);
    const act = { now: clock.now(), companyId, object: { kind: 'database', id: life.lifeId } };
    await keepConsoleEntry(transaction, { ...act, command: 'after-restore', userId: askedBy });
    await keepConsoleEntry(transaction, { ...act, command: 'approve-after-restore', userId: approvedBy });
  });
  return '  Payouts go on with the next run.';
}
