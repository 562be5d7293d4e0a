/** An issuer's table of first digits; declared in card-store.ts. */
import type { Database, Transaction } from '../platform/database.ts';

function selectRanges(database: Database) {
  return database
    .selectFrom('issuer_bins as r')
    .select(['r.bin as bin', 'r.brand as brand', 'r.programme as programme', 'r.version as version'])
    .select(['r.needs_approval as needsApproval', 'r.is_active as isActive', 'r.company_id as companyId'])
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
  return selectRanges(database).where('r.company_id', '=', companyId).orderBy('r.bin').execute();
}

export type RangeRow = Awaited<ReturnType<typeof listRanges>>[number];

export async function findRange(database: Database, bin: string): Promise<RangeRow | undefined> {
  return selectRanges(database).where('r.bin', '=', bin).executeTakeFirst();
}

export type Range = {
  readonly bin: string;
  readonly companyId: string;
  readonly brand: string;
  readonly programme: string;
  readonly needsApproval: boolean;
  readonly isActive: boolean;
};

/** False if the digits are somebody's already. */
export async function insertRange(transaction: Transaction, range: Range): Promise<boolean> {
  const inserted = await transaction
    .insertInto('issuer_bins')
    .values({ ...columnsOf(range), bin: range.bin, company_id: range.companyId })
    .onConflict((conflict) => conflict.column('bin').doNothing())
    .returning('bin')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** False if the range is another's, or was changed since that version. */
export async function updateRange(transaction: Transaction, range: Range & { readonly version: number }) {
  const updated = await transaction
    .updateTable('issuer_bins')
    .set({ ...columnsOf(range), version: range.version + 1 })
    .where('bin', '=', range.bin)
    .where('company_id', '=', range.companyId)
    .where('version', '=', range.version)
    .returning('bin')
    .executeTakeFirst();
  return updated !== undefined;
}

function columnsOf({ brand, programme, needsApproval, isActive }: Range) {
  return { brand, programme, needs_approval: needsApproval, is_active: isActive };
}
