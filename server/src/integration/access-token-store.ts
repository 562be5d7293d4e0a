import type { KeyOperation } from '@gtp/domain/integration/api-keys.ts';
import type { Database, Tables, Transaction } from '../platform/database.ts';
import { type RecordOf, recordOf, rowOf } from '../platform/table-rows.ts';

declare module '../platform/database.ts' {
  interface Tables {
    accessTokens: {
      tokenHash: Buffer;
      keyId: string;
      /** Of the secret that it was given for; null in tokens of an older release. */
      secretHash: Buffer | null;
      scopes: KeyOperation[];
      madeAt: Date;
      expiresAt: Date;
    };
  }
}

export type AccessToken = RecordOf<Tables['accessTokens']>;

/** The token with this hash, while it lasts. */
export async function findAccessToken(
  database: Database,
  tokenHash: Buffer,
  now: Date,
): Promise<AccessToken | undefined> {
  const row = await database
    .selectFrom('accessTokens')
    .selectAll()
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  return row && recordOf(row);
}

/** Keeps a token, and forgets those of its key that ended. */
export async function insertAccessToken(transaction: Transaction, token: AccessToken): Promise<void> {
  const { keyId, madeAt } = token;
  await transaction.deleteFrom('accessTokens').where('keyId', '=', keyId).where('expiresAt', '<=', madeAt).execute();
  await transaction.insertInto('accessTokens').values(rowOf(token)).execute();
}
