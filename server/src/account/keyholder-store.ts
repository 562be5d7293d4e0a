import type { Database, Transaction } from '../platform/database.ts';

declare module '../platform/database.ts' {
  interface Tables {
    /** Who was ever shown a secret of a program's own account. */
    serviceAccountKeyholders: { serviceAccountId: string; userId: string; since: Date };
  }
}

/** How the id of every program's account begins. */
export const serviceAccountPrefix = 'svc';
export const serviceAccountStart = `${serviceAccountPrefix}_`;

type Keyholder = { readonly serviceAccountId: string; readonly userId: string; readonly since: Date };

/** Whoever was ever shown a secret of this account; nobody for what is no program's account. */
export async function listKeyholders(database: Database, serviceAccountId: string): Promise<readonly string[]> {
  const held = database.selectFrom('serviceAccountKeyholders').where('serviceAccountId', '=', serviceAccountId);
  return (await held.select('userId').orderBy('userId').execute()).map(({ userId }) => userId);
}

/** Notes that the person is shown a secret of the account now; it stays noted. */
export async function insertKeyholder(transaction: Transaction, keyholder: Keyholder): Promise<void> {
  await transaction
    .insertInto('serviceAccountKeyholders')
    .values(keyholder)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
