import type { Day } from '@gtp/domain/platform/instant.ts';
import type { ProvisioningTokenState } from '@gtp/domain/provisioning/provisioning.ts';
import type { Generated } from 'kysely';
import type { Database, Tables, Transaction } from '../platform/database.ts';
import { type RecordOf, recordOf, rowOf } from '../platform/table-rows.ts';

declare module '../platform/database.ts' {
  interface Tables {
    provisioningTokens: {
      tokenId: string;
      companyId: string;
      state: Generated<ProvisioningTokenState>;
      tokenHash: Buffer;
      hint: string;
      proposedBy: string;
      proposedAt: Date;
      decidedBy: string | null;
      decidedAt: Date | null;
      expiresOn: Day;
      retiredAt: Date | null;
      lastUsedAt: Date | null;
    };
  }
}

export type ProvisioningToken = RecordOf<Tables['provisioningTokens']>;

/** What is in force and what waits, with the names of who proposed and decided. */
export async function listTokens(database: Database, companyId: string) {
  const rows = await database
    .selectFrom('provisioningTokens as t')
    .innerJoin('users as p', 'p.userId', 't.proposedBy')
    .leftJoin('users as d', 'd.userId', 't.decidedBy')
    .selectAll('t')
    .select(['p.name as proposerName', 'd.name as deciderName'])
    .where('t.companyId', '=', companyId)
    .where('t.state', 'in', ['active', 'proposed'])
    .orderBy('t.state')
    .execute();
  return rows.map(recordOf);
}

/** Of an institution; another one's is not found. */
export async function lockToken(transaction: Transaction, companyId: string, tokenId: string) {
  const query = transaction.selectFrom('provisioningTokens').selectAll().where('companyId', '=', companyId);
  const row = await query.where('tokenId', '=', tokenId).forUpdate().executeTakeFirst();
  return row && recordOf(row);
}

export async function findTokenOf(database: Database, companyId: string, state: 'proposed' | 'active') {
  const query = database.selectFrom('provisioningTokens').selectAll().where('companyId', '=', companyId);
  const row = await query.where('state', '=', state).executeTakeFirst();
  return row && recordOf(row);
}

/** The one in force with this hash. */
export async function findTokenOfHash(database: Database, hash: Buffer): Promise<ProvisioningToken | undefined> {
  const query = database.selectFrom('provisioningTokens').selectAll().where('tokenHash', '=', hash);
  const row = await query.where('state', '=', 'active').executeTakeFirst();
  return row && recordOf(row);
}

export async function insertToken(transaction: Transaction, token: ProvisioningToken): Promise<void> {
  await transaction.insertInto('provisioningTokens').values(rowOf(token)).execute();
}

export async function saveToken(
  transaction: Transaction,
  { tokenId, state, decidedBy, decidedAt, retiredAt }: ProvisioningToken,
): Promise<void> {
  const row = rowOf({ state, decidedBy, decidedAt, retiredAt });
  await transaction.updateTable('provisioningTokens').set(row).where('tokenId', '=', tokenId).execute();
}

/** Once a minute: a provider calls hundreds of times in a round. */
export async function saveTokenUse(database: Database, { tokenId, lastUsedAt }: ProvisioningToken, now: Date) {
  if (lastUsedAt && now.getTime() - lastUsedAt.getTime() < 60_000) return;
  const update = database.updateTable('provisioningTokens').set({ lastUsedAt: now });
  await update.where('tokenId', '=', tokenId).execute();
}
