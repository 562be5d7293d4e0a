import { inTransaction } from '../../src/platform/database.ts';
import type { Portal } from '../../src/platform/portal.ts';
import { importSanctions } from '../../src/screening/screening.ts';

/** Replaces the list of sanctions `TEST` by rows of number, name, kind, programme and country; answers how many names. */
export async function importNames(
  { database, clock }: Pick<Portal, 'database' | 'clock'>,
  rows: string,
): Promise<number> {
  const file = { source: 'TEST', content: `number,name,kind,program,country\n${rows}` };
  return inTransaction(database, (transaction) => importSanctions(transaction, { file, now: clock.now() }));
}
