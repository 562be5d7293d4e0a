/** How much of the demo's past is in the database: the seed writes it, portal, worker and start read it. */
import type { Generated } from 'kysely';
import type { Database } from '../platform/database.ts';

declare module '../platform/database.ts' {
  interface Tables {
    demoLoads: {
      isOnly: Generated<boolean>;
      percent: Generated<number>;
      begunAt: Generated<Date>;
      endedAt: Date | null;
    };
  }
}

/** Call it in the transaction that stores the demo's members: whoever finds them finds that their past is missing. */
export async function beginDemoLoad(transaction: Database): Promise<void> {
  await transaction.insertInto('demoLoads').defaultValues().execute();
}

export async function noteDemoLoad(database: Database, percent: number): Promise<void> {
  await database.updateTable('demoLoads').set({ percent }).where('endedAt', 'is', null).execute();
}

export async function endDemoLoad(database: Database, endedAt: Date): Promise<void> {
  await database.updateTable('demoLoads').set({ percent: 100, endedAt }).where('endedAt', 'is', null).execute();
}

/** The percent that are there while the demo loads; undefined when nothing is missing. */
export async function readDemoLoad(database: Database): Promise<number | undefined> {
  const row = await database.selectFrom('demoLoads').select('percent').where('endedAt', 'is', null).executeTakeFirst();
  return row?.percent;
}
