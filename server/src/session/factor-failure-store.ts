import { type Generated, sql } from 'kysely';
import { writeLater } from '../platform/ask-together.ts';
import type { Transaction } from '../platform/database.ts';

declare module '../platform/database.ts' {
  interface Tables {
    secondFactorFailures: {
      secondFactorFailureId: Generated<bigint>;
      userId: string;
      failedAt: Date;
    };
  }
}

/** When the user's codes were wrong since then; nobody else tries one until the transaction ends. */
export async function lockFactorFailures(transaction: Transaction, userId: string, since: Date) {
  const lock = `factor failures ${userId}`;
  await writeLater(transaction, sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`);
  const query = transaction.selectFrom('secondFactorFailures').select('failedAt').where('userId', '=', userId);
  return (await query.where('failedAt', '>', since).execute()).map(({ failedAt }) => failedAt);
}

export async function insertFactorFailure(transaction: Transaction, userId: string, failedAt: Date): Promise<void> {
  await transaction.insertInto('secondFactorFailures').values({ userId, failedAt }).execute();
}

export async function deleteFactorFailures(transaction: Transaction, userId: string): Promise<void> {
  await transaction.deleteFrom('secondFactorFailures').where('userId', '=', userId).execute();
}
