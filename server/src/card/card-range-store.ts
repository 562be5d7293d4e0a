/** An issuer's table of first digits; declared in card-store.ts. */
import type { Database, Transaction } from '../platform/database.ts';
import { cellsOf } from '../platform/table-rows.ts';

function selectRanges(database: Database) {
  return database
    .selectFrom('issuerBins as r')
    .selectAll('r')
    .select((select) =>
      select
        .selectFrom('cards as c')
        .select((inner) => inner.fn.countAll<bigint>().as('count'))
        .whereRef('c.bin', '=', 'r.bin')
        .where('c.state', '<>', 'removed')
        .as('cardCount'),
    );
}

export async function listRanges(database: Database, companyId: string) {
  return selectRanges(database).where('r.companyId', '=', companyId).orderBy('r.bin').execute();
}

/** Those of all issuers. */
export async function listAllRanges(database: Database) {
  return selectRanges(database)
    .innerJoin('companies as i', 'i.companyId', 'r.companyId')
    .select(['i.name as issuerOwnName', 'i.englishName as issuerName'])
    .orderBy('r.bin')
    .execute();
}

export type RangeRow = Awaited<ReturnType<typeof listRanges>>[number];

export async function findRange(database: Database, bin: string): Promise<RangeRow | undefined> {
  return selectRanges(database).where('r.bin', '=', bin).executeTakeFirst();
}

export type Range = Pick<RangeRow, 'bin' | 'companyId' | 'brand' | 'programme' | 'needsApproval' | 'isActive'>;

/** False if the digits are somebody's already. */
export async function insertRange(transaction: Transaction, range: Range): Promise<boolean> {
  const inserted = await transaction
    .insertInto('issuerBins')
    .values(cellsOf(range, ['bin', 'companyId', ...changeable]))
    .onConflict((conflict) => conflict.column('bin').doNothing())
    .returning('bin')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** False if the range is another's, or was changed since that version. */
export async function updateRange(transaction: Transaction, range: Range & { readonly version: number }) {
  const updated = await transaction
    .updateTable('issuerBins')
    .set({ ...cellsOf(range, changeable), version: range.version + 1 })
    .where('bin', '=', range.bin)
    .where('companyId', '=', range.companyId)
    .where('version', '=', range.version)
    .returning('bin')
    .executeTakeFirst();
  return updated !== undefined;
}

const changeable = ['brand', 'programme', 'needsApproval', 'isActive'] as const;
