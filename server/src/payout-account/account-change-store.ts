import type { AccountChangeState } from '@gtp/domain/payout-account/payout-account.ts';
import type { Currency } from '@gtp/domain/platform/money.ts';
import { type Expression, type Generated, sql } from 'kysely';
import type { Database, Transaction } from '../platform/database.ts';
import type { Cursor } from '../platform/page-cursor.ts';
import { type NewRow, type RecordOf, recordOf } from '../platform/table-rows.ts';

type AccountChangeTable = {
  changeId: string;
  companyId: string;
  changeNumber: number;
  currencies: Currency[];
  bankCode: string;
  accountNumber: string;
  holderName: string;
  state: AccountChangeState;
  proposedBy: string;
  proposedAt: Date;
  approvedBy: string | null;
  approvedAt: Date | null;
  approvedWithCode: Generated<boolean>;
  takesEffectAt: Date | null;
  activatedAt: Date | null;
  stoppedBy: string | null;
  stoppedAt: Date | null;
  proofFileId: string | null;
  proofFirstBy: string | null;
  proofFirstAt: Date | null;
  proofDecidedBy: string | null;
  proofDecidedAt: Date | null;
  proofReturnReason: string | null;
};

declare module '../platform/database.ts' {
  interface Tables {
    payoutAccountChanges: AccountChangeTable;
  }
}

export type AccountChange = RecordOf<AccountChangeTable>;

/** With the names of who did what. */
function selectNamedChanges(database: Database) {
  return database
    .selectFrom('payoutAccountChanges as c')
    .innerJoin('users as p', 'p.userId', 'c.proposedBy')
    .leftJoin('users as a', 'a.userId', 'c.approvedBy')
    .leftJoin('users as s', 's.userId', 'c.stoppedBy')
    .selectAll('c')
    .select(['p.name as proposerName', 'a.name as approverName', 's.name as stopperName']);
}

type ChangeFilter = {
  readonly state: AccountChangeState | undefined;
  readonly text: string | undefined;
  /** Whose look the documents wait for: not whoever has accepted one already. */
  readonly proofsFor: string | undefined;
};
type ChangePage = { readonly after: Cursor | undefined; readonly limit: number };

/** Every company's changes, the newest first. */
export async function listChangesOfAll(database: Database, filter: ChangeFilter, { after, limit }: ChangePage) {
  let query = selectNamedChanges(database)
    .innerJoin('companies as o', 'o.companyId', 'c.companyId')
    .leftJoin('users as f', 'f.userId', 'c.proofFirstBy')
    .leftJoin('users as d', 'd.userId', 'c.proofDecidedBy')
    .select(['o.name as companyName', 'o.englishName as companyEnglishName'])
    .select(['f.name as proofFirstName', 'd.name as proofDeciderName'])
    .where(matchesFilter(filter));
  if (after) query = query.where(sql<boolean>`(c.proposed_at, c.change_id) < (${after.at}, ${after.id})`);
  const rows = await query.orderBy('c.proposedAt', 'desc').orderBy('c.changeId', 'desc').limit(limit).execute();
  return rows.map(recordOf);
}

export async function countChangesOfAll(database: Database, filter: ChangeFilter): Promise<number> {
  const { count } = await database
    .selectFrom('payoutAccountChanges as c')
    .innerJoin('companies as o', 'o.companyId', 'c.companyId')
    .select(sql<number>`count(*)::int`.as('count'))
    .where(matchesFilter(filter))
    .executeTakeFirstOrThrow();
  return count;
}

function matchesFilter({ state, text, proofsFor }: ChangeFilter) {
  const pattern = `%${(text ?? '').replaceAll(/[\\%_]/g, '\\$&')}%`;
  return sql<boolean>`c.state = coalesce(${state ?? null}, c.state)
    and (o.name ilike ${pattern} or o.english_name ilike ${pattern})
    and (${proofsFor ?? null}::text is null
      or (c.state = 'proof_review' and c.proof_first_by is distinct from ${proofsFor ?? null}))`;
}

/** A company's own, the newest change first. */
export async function listAccountChanges(database: Database, companyId: string) {
  const own = selectNamedChanges(database).where('c.companyId', '=', companyId);
  return (await own.orderBy('c.changeNumber', 'desc').limit(100).execute()).map(recordOf);
}

export async function lockAccountChange(
  transaction: Transaction,
  changeId: string,
): Promise<AccountChange | undefined> {
  const query = transaction.selectFrom('payoutAccountChanges').selectAll().where('changeId', '=', changeId);
  const row = await query.forUpdate().executeTakeFirst();
  return row && recordOf(row);
}

/** The number of the company's newest change and who proposed it; 0 if it never changed anything. */
export async function findLastChange(database: Database, companyId: string) {
  const row = await database
    .selectFrom('payoutAccountChanges as c')
    .innerJoin('users as u', 'u.userId', 'c.proposedBy')
    .select(['c.changeNumber as number', 'u.name as who', 'c.state'])
    .where('c.companyId', '=', companyId)
    .orderBy('c.changeNumber', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? { number: 0, who: '', state: 'stopped' as const };
}

export async function insertAccountChange(transaction: Transaction, row: NewRow<AccountChangeTable>): Promise<void> {
  await transaction.insertInto('payoutAccountChanges').values(row).execute();
}

type Changed = Pick<AccountChange, 'changeId' | 'state'> & Partial<AccountChange>;

/** A step of a change: its new state, and what the step says. */
export async function saveAccountChange(transaction: Transaction, { changeId, ...step }: Changed): Promise<void> {
  await transaction.updateTable('payoutAccountChanges').set(step).where('changeId', '=', changeId).execute();
}

/** The changes whose wait is over. */
export async function listDueChanges(database: Database, now: Date): Promise<readonly string[]> {
  const rows = await database
    .selectFrom('payoutAccountChanges')
    .select('changeId')
    .where('state', '=', 'waiting')
    .where('takesEffectAt', '<=', now)
    .orderBy('takesEffectAt')
    .execute();
  return rows.map((row) => row.changeId);
}

/** A company by its id, or by what the database finds in the same question. */
export type CompanyAsked = string | Expression<string>;

/** When the company's account was last changed, by what it was verified and how it was confirmed; undefined if never. */
export async function findLastActivation(database: Database, companyId: CompanyAsked) {
  return database
    .selectFrom('payoutAccountChanges')
    .select(['activatedAt', 'proofFileId', 'approvedWithCode'])
    .where('companyId', '=', companyId)
    .where('activatedAt', 'is not', null)
    .orderBy('activatedAt', 'desc')
    .limit(1)
    .$narrowType<{ activatedAt: Date }>()
    .executeTakeFirst();
}

/** Whether a document proves a changed account; of whose company. */
export async function findCompanyOfProof(database: Database, fileId: string): Promise<string | undefined> {
  const query = database.selectFrom('payoutAccountChanges').select('companyId').where('proofFileId', '=', fileId);
  return (await query.executeTakeFirst())?.companyId;
}

/** Of each currency that a change gave another account: by what the newest one was proved, and when. */
export async function listProofsOfChanges(database: Database, companyId: string) {
  const { rows } = await sql<{ currency: Currency; isOnPaper: boolean; provedAt: Date }>`
    select distinct on (currency) currency, proof_file_id is not null as "isOnPaper",
      coalesce(proof_decided_at, proposed_at) as "provedAt"
    from payout_account_changes, unnest(currencies) as currency
    where company_id = ${companyId} and state = 'active'
    order by currency, change_number desc`.execute(database);
  return rows;
}

type Mended = { readonly companyId: string; readonly currency: Currency };

/** Who approved the account that the company has for the currency now; undefined if it was never changed. */
export async function findLastAccountMender(database: Database, mended: Mended): Promise<string | undefined> {
  const row = await database
    .selectFrom('payoutAccountChanges')
    .select(['approvedBy', 'proposedBy'])
    .where('companyId', '=', mended.companyId)
    .where('state', '=', 'active')
    .where(sql<boolean>`${mended.currency} = any(currencies)`)
    .orderBy('changeNumber', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && (row.approvedBy ?? row.proposedBy);
}
