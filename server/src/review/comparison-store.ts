import { screenedMemberStates } from '@gtp/domain/company/member-states.ts';
import type { Database, Tables, Transaction } from '../platform/database.ts';
import { type RecordOf, rowOf } from '../platform/table-rows.ts';

declare module '../platform/database.ts' {
  interface Tables {
    memberComparisons: {
      companyId: string;
      askedAt: Date;
      comparedAt: Date | null;
      comparedWith: string;
    };
  }
}

/** When and with what a member was compared last. */
export async function saveComparison(
  transaction: Transaction,
  comparison: RecordOf<Tables['memberComparisons']>,
): Promise<void> {
  const row = rowOf(comparison);
  await transaction
    .insertInto('memberComparisons')
    .values(row)
    .onConflict((conflict) => conflict.column('companyId').doUpdateSet(row))
    .execute();
}

/** Members whose names are compared with lists. */
function membersToScreen(database: Database) {
  return database
    .selectFrom('companies as c')
    .leftJoin('memberComparisons as m', 'm.companyId', 'c.companyId')
    .select('c.companyId')
    .where('c.clientType', 'in', ['SELLER', 'BUYER'])
    .where('c.memberState', 'in', screenedMemberStates);
}

/** All whose names were compared with the lists, or should have been before there were any. */
export async function listMembersToScreen(database: Database): Promise<readonly string[]> {
  const rows = await membersToScreen(database).orderBy('c.companyId').execute();
  return rows.map(({ companyId }) => companyId);
}

type Due = { readonly comparedWith: string; readonly comparedBefore: Date; readonly limit: number };

/**
 * Those who were not compared wholly, or with something else than `comparedWith`, or not since `comparedBefore`; who was
 * asked about longest ago comes first.
 */
export async function listMembersDue(
  database: Database,
  { comparedWith, comparedBefore, limit }: Due,
): Promise<readonly string[]> {
  const rows = await membersToScreen(database)
    .where((where) =>
      where.or([
        where('m.comparedAt', 'is', null),
        where('m.comparedAt', '<', comparedBefore),
        where('m.comparedWith', '<>', comparedWith),
      ]),
    )
    .orderBy('m.askedAt', (order) => order.asc().nullsFirst())
    .orderBy('c.companyId')
    .limit(limit)
    .execute();
  return rows.map(({ companyId }) => companyId);
}
