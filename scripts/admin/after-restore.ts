/** `after-restore`: the console's part of a restore to an earlier moment (decision 0279; docs/incidents.md, 6). */
import { keepAuditEntry } from '@gtp/server/audit/audit.ts';
import { type AppContext, closeContext, createContext } from '@gtp/server/context.ts';
import { type Database, inTransaction } from '@gtp/server/platform/database.ts';
import { type DatabaseLife, noteDatabaseLife, saveLifeChecked } from '@gtp/server/platform/database-lives.ts';
import { silentLog } from '@gtp/server/platform/log.ts';
import type { Settings } from '@gtp/server/platform/settings.ts';
import { takeInLostPayouts } from '@gtp/server/settlement/settlement.ts';
import { AdminError } from './admin-error.ts';

/** `checkedBy` ends the stop; `leftOver` are transfers that nothing of ours fits, and that a person has dealt with. */
export type AfterRestoreCommand = {
  readonly name: 'after-restore';
  readonly checkedBy: string | undefined;
  readonly leftOver: readonly string[];
};

/**
 * Compares a restored database with the bank, puts back the payouts that the bank has, and lets payouts go on once
 * somebody of KOTRA says so and no transfer is left that nobody has named. Whom it does not know it refuses first.
 */
export async function afterRestore(
  { settings, databaseUrl }: { readonly settings: Settings; readonly databaseUrl: string },
  asked: AfterRestoreCommand,
): Promise<string> {
  const context = createContext({ settings, databaseUrl, log: silentLog, statementTimeoutMs: 0 });
  try {
    const person = asked.checkedBy === undefined ? undefined : await findChecker(context.database, asked.checkedBy);
    const life = await noteDatabaseLife(context.database);
    const { takenIn, unknown } = await takeInLostPayouts(context);
    const found = [
      `  ${life.lifeId}, noticed ${life.noticedAt.toISOString()}: payouts ${life.isChecked ? 'go on' : 'are stopped'}.`,
      `  ${takenIn.length} lost payouts were put back${listed(takenIn)}`,
      `  ${unknown.length} transfers of the bank fit nothing here${listed(unknown)}`,
    ].join('\n');
    if (!person || life.isChecked) return found;
    return `${found}\n${await endStop(context, { ...asked, person, life, unknown })}`;
  } finally {
    await closeContext(context);
  }
}

const listed = (names: readonly string[]) => (names.length === 0 ? '.' : `: ${names.join(', ')}`);

type Checker = { readonly userId: string; readonly companyId: string };

async function findChecker(database: Database, userId: string): Promise<Checker> {
  const person = await database
    .selectFrom('users as u')
    .innerJoin('companies as c', 'c.companyId', 'u.companyId')
    .select(['u.userId', 'u.companyId'])
    .where('u.userId', '=', userId)
    .where('u.isActive', '=', true)
    .where('c.clientType', '=', 'KOTRA')
    .executeTakeFirst();
  if (!person) throw new AdminError(`${userId} is nobody of KOTRA who can log in.`);
  return person;
}

type Ending = Pick<AfterRestoreCommand, 'name' | 'leftOver'> & {
  readonly person: Checker;
  readonly life: DatabaseLife;
  readonly unknown: readonly string[];
};

async function endStop({ database, clock }: AppContext, { name, person, leftOver, life, unknown }: Ending) {
  const unnamed = unknown.filter((each) => !leftOver.includes(each));
  if (unnamed.length > 0) {
    throw new AdminError(`Payouts stay stopped: the bank has ${unnamed.join(', ')}, and the books have not.
  Deal with each (docs/incidents.md, 6), then name it: --left-over ${unnamed.join(',')}`);
  }
  await inTransaction(database, async (transaction) => {
    await saveLifeChecked(transaction, { lifeId: life.lifeId, by: person.userId, leftOver });
    await keepAuditEntry(transaction, {
      happenedAt: clock.now(),
      command: `console:${name}`,
      userId: undefined,
      companyId: person.companyId,
      object: { kind: 'database', id: life.lifeId },
      outcome: 'done',
      ipAddress: 'console',
      requestId: `console-${process.pid}`,
    });
  });
  return '  Payouts go on with the next run.';
}
