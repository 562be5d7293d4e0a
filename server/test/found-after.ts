import { sql } from 'kysely';
import { findViolations } from '../src/operations/invariants-store.ts';
import { connectDatabase, type Database, type DatabaseConnection } from '../src/platform/database.ts';
import { silentLog } from '../src/platform/log.ts';

class Undo extends Error {}

/** Whoever owns the tables may change what the portal may not. Destroy its `database` in `afterAll`. */
export function connectOwner(ownerUrl: string): DatabaseConnection {
  return connectDatabase({ url: ownerUrl, poolSize: 2, log: silentLog });
}

/** The invariants that are violated after `statement`, of which nothing stays. */
export async function foundAfter(owner: Database, statement: string): Promise<readonly string[]> {
  let found: readonly string[] = [];
  try {
    await owner.transaction().execute(async (transaction) => {
      await sql.raw(statement).execute(transaction);
      found = await findViolations(transaction);
      throw new Undo();
    });
  } catch (error) {
    if (!(error instanceof Undo)) throw error;
  }
  return found;
}
