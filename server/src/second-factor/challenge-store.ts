import type { Database, Tables, Transaction } from '../platform/database.ts';
import type { RecordOf } from '../platform/table-rows.ts';

declare module '../platform/database.ts' {
  interface Tables {
    secondFactorChallenges: {
      challengeId: string;
      userId: string;
      sessionId: string;
      purpose: 'prove' | 'add_passkey' | 'add_app';
      content: Buffer;
      createdAt: Date;
    };
    recoveryCodes: { userId: string; codeHash: Buffer; madeAt: Date; usedAt: Date | null };
  }
}

export type Challenge = RecordOf<Tables['secondFactorChallenges']>;
type OfSession = Pick<Challenge, 'sessionId' | 'purpose'>;

/** In place of what this session was asked before for the same; those of before `forgetBefore` are forgotten. */
export async function insertChallenge(transaction: Transaction, challenge: Challenge, forgetBefore: Date) {
  const { sessionId, purpose } = challenge;
  await transaction
    .deleteFrom('secondFactorChallenges')
    .where((where) =>
      where.or([
        where.and([where('sessionId', '=', sessionId), where('purpose', '=', purpose)]),
        where('createdAt', '<', forgetBefore),
      ]),
    )
    .execute();
  await transaction.insertInto('secondFactorChallenges').values(challenge).execute();
}

/** What this session was asked after `since`; nobody answers it a second time. */
export async function takeChallenge(transaction: Transaction, { sessionId, purpose }: OfSession, since: Date) {
  const taken = await transaction
    .deleteFrom('secondFactorChallenges')
    .where('sessionId', '=', sessionId)
    .where('purpose', '=', purpose)
    .returning(['challengeId', 'content', 'createdAt'])
    .executeTakeFirst();
  return taken && taken.createdAt > since ? taken : undefined;
}

/** A new app's secret that still waits for a code. */
export async function lockNewApp(transaction: Transaction, sessionId: string, challengeId: string) {
  return transaction
    .selectFrom('secondFactorChallenges')
    .select(['challengeId', 'content', 'createdAt'])
    .where('sessionId', '=', sessionId)
    .where('purpose', '=', 'add_app')
    .where('challengeId', '=', challengeId)
    .forUpdate()
    .executeTakeFirst();
}

/** In place of all that the user had. */
export async function replaceRecoveryCodes(
  transaction: Transaction,
  { userId, hashes, madeAt }: { userId: string; hashes: readonly Buffer[]; madeAt: Date },
): Promise<void> {
  await transaction.deleteFrom('recoveryCodes').where('userId', '=', userId).execute();
  if (hashes.length === 0) return;
  const rows = hashes.map((codeHash) => ({ userId, codeHash, madeAt }));
  await transaction.insertInto('recoveryCodes').values(rows).execute();
}

/** Whether there was such a code that nobody had used; it is used now. */
export async function spendRecoveryCode(
  database: Database,
  { userId, codeHash, now }: { userId: string; codeHash: Buffer; now: Date },
): Promise<boolean> {
  const used = await database
    .updateTable('recoveryCodes')
    .set({ usedAt: now })
    .where('userId', '=', userId)
    .where('codeHash', '=', codeHash)
    .where('usedAt', 'is', null)
    .executeTakeFirst();
  return used.numUpdatedRows > 0n;
}
