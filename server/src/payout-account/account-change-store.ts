import type { AccountChangeState } from '@gtp/domain/payout-account/payout-account.ts';
import type { Currency } from '@gtp/domain/platform/money.ts';
import { type Generated, sql } from 'kysely';
import type { Database, Transaction } from '../platform/database.ts';
import type { Cursor } from '../platform/page-cursor.ts';

declare module '../platform/database.ts' {
  interface Tables {
    payout_account_changes: {
      change_id: string;
      company_id: string;
      change_number: number;
      currencies: Currency[];
      bank_code: string;
      account_number: string;
      holder_name: string;
      state: AccountChangeState;
      proposed_by: string;
      proposed_at: Date;
      approved_by: string | null;
      approved_at: Date | null;
      approved_with_code: Generated<boolean>;
      takes_effect_at: Date | null;
      activated_at: Date | null;
      stopped_by: string | null;
      stopped_at: Date | null;
    };
  }
}

function selectChanges(database: Database) {
  return database
    .selectFrom('payout_account_changes as c')
    .select([
      'c.change_id as changeId',
      'c.company_id as companyId',
      'c.change_number as changeNumber',
      'c.currencies as currencies',
      'c.bank_code as bank',
      'c.account_number as number',
      'c.holder_name as holder',
      'c.state as state',
      'c.proposed_by as proposedBy',
      'c.proposed_at as proposedAt',
      'c.approved_by as approvedBy',
      'c.approved_at as approvedAt',
      'c.takes_effect_at as takesEffectAt',
      'c.activated_at as activatedAt',
      'c.stopped_by as stoppedBy',
      'c.stopped_at as stoppedAt',
    ]);
}

/** With the names of who did what. */
function selectNamedChanges(database: Database) {
  return selectChanges(database)
    .leftJoin('users as p', 'p.user_id', 'c.proposed_by')
    .leftJoin('users as a', 'a.user_id', 'c.approved_by')
    .leftJoin('users as s', 's.user_id', 'c.stopped_by')
    .select(['p.name as proposerName', 'a.name as approverName', 's.name as stopperName']);
}

type ChangeFilter = { readonly state: AccountChangeState | undefined; readonly text: string | undefined };
type ChangePage = { readonly after: Cursor | undefined; readonly limit: number };

/** Every company's changes, the newest first. */
export async function listChangesOfAll(database: Database, filter: ChangeFilter, { after, limit }: ChangePage) {
  let query = selectNamedChanges(database)
    .innerJoin('companies as o', 'o.company_id', 'c.company_id')
    .select(['o.name as companyName', 'o.english_name as companyEnglishName'])
    .select('c.approved_with_code as isApprovedWithCode')
    .where(matchesFilter(filter));
  if (after) query = query.where(sql<boolean>`(c.proposed_at, c.change_id) < (${after.at}, ${after.id})`);
  return query.orderBy('c.proposed_at', 'desc').orderBy('c.change_id', 'desc').limit(limit).execute();
}

export async function countChangesOfAll(database: Database, filter: ChangeFilter): Promise<number> {
  const { count } = await database
    .selectFrom('payout_account_changes as c')
    .innerJoin('companies as o', 'o.company_id', 'c.company_id')
    .select(sql<number>`count(*)::int`.as('count'))
    .where(matchesFilter(filter))
    .executeTakeFirstOrThrow();
  return count;
}

function matchesFilter({ state, text }: ChangeFilter) {
  const pattern = `%${(text ?? '').replaceAll(/[\\%_]/g, '\\$&')}%`;
  return sql<boolean>`c.state = coalesce(${state ?? null}, c.state)
    and (o.name ilike ${pattern} or o.english_name ilike ${pattern})`;
}

/** A company's own, the newest change first. */
export async function listAccountChanges(database: Database, companyId: string) {
  return selectNamedChanges(database)
    .where('c.company_id', '=', companyId)
    .orderBy('c.change_number', 'desc')
    .limit(100)
    .execute();
}

export type AccountChangeRow = NonNullable<Awaited<ReturnType<typeof lockAccountChange>>>;

export async function lockAccountChange(transaction: Transaction, changeId: string) {
  return selectChanges(transaction).where('c.change_id', '=', changeId).forUpdate().executeTakeFirst();
}

/** The number of the company's newest change and who proposed it; 0 if it never changed anything. */
export async function findLastChange(database: Database, companyId: string) {
  const row = await database
    .selectFrom('payout_account_changes as c')
    .innerJoin('users as u', 'u.user_id', 'c.proposed_by')
    .select(['c.change_number as number', 'u.name as who', 'c.state as state'])
    .where('c.company_id', '=', companyId)
    .orderBy('c.change_number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? { number: 0, who: '', state: 'stopped' as const };
}

export type NewAccountChange = {
  readonly changeId: string;
  readonly companyId: string;
  readonly changeNumber: number;
  readonly currencies: readonly Currency[];
  readonly bank: string;
  readonly number: string;
  readonly holder: string;
  readonly proposedBy: string;
  readonly proposedAt: Date;
};

export async function insertAccountChange(transaction: Transaction, change: NewAccountChange): Promise<void> {
  await transaction
    .insertInto('payout_account_changes')
    .values({
      change_id: change.changeId,
      company_id: change.companyId,
      change_number: change.changeNumber,
      currencies: [...change.currencies],
      bank_code: change.bank,
      account_number: change.number,
      holder_name: change.holder,
      state: 'proposed',
      proposed_by: change.proposedBy,
      proposed_at: change.proposedAt,
    })
    .execute();
}

type Approved = {
  readonly state: AccountChangeState;
  readonly approvedBy: string;
  readonly approvedAt: Date;
  readonly withCode: boolean;
  readonly takesEffectAt: Date;
};

export async function saveApproved(transaction: Transaction, changeId: string, approved: Approved): Promise<void> {
  await transaction
    .updateTable('payout_account_changes')
    .set({
      state: approved.state,
      approved_by: approved.approvedBy,
      approved_at: approved.approvedAt,
      approved_with_code: approved.withCode,
      takes_effect_at: approved.takesEffectAt,
    })
    .where('change_id', '=', changeId)
    .execute();
}

type Stopped = { readonly state: AccountChangeState; readonly stoppedBy: string | undefined; readonly now: Date };

export async function saveStopped(transaction: Transaction, changeId: string, stopped: Stopped): Promise<void> {
  await transaction
    .updateTable('payout_account_changes')
    .set({ state: stopped.state, stopped_by: stopped.stoppedBy ?? null, stopped_at: stopped.now })
    .where('change_id', '=', changeId)
    .execute();
}

type Activated = { readonly state: AccountChangeState; readonly now: Date };

export async function saveActivated(transaction: Transaction, changeId: string, { state, now }: Activated) {
  await transaction
    .updateTable('payout_account_changes')
    .set({ state, activated_at: now })
    .where('change_id', '=', changeId)
    .execute();
}

/** The changes whose wait is over. */
export async function listDueChanges(database: Database, now: Date): Promise<readonly string[]> {
  const rows = await database
    .selectFrom('payout_account_changes')
    .select('change_id')
    .where('state', '=', 'waiting')
    .where('takes_effect_at', '<=', now)
    .orderBy('takes_effect_at')
    .execute();
  return rows.map((row) => row.change_id);
}

/** When the company's account was last changed; undefined if never. */
export async function findLastActivation(database: Database, companyId: string): Promise<Date | undefined> {
  const row = await database
    .selectFrom('payout_account_changes')
    .select((select) => select.fn.max('activated_at').as('at'))
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  return row?.at ?? undefined;
}

type Mended = { readonly companyId: string; readonly currency: Currency };

/** Who approved the account that the company has for the currency now; undefined if it was never changed. */
export async function findLastAccountMender(database: Database, mended: Mended): Promise<string | undefined> {
  const row = await database
    .selectFrom('payout_account_changes')
    .select(['approved_by as approvedBy', 'proposed_by as proposedBy'])
    .where('company_id', '=', mended.companyId)
    .where('state', '=', 'active')
    .where(sql<boolean>`${mended.currency} = any(currencies)`)
    .orderBy('change_number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && (row.approvedBy ?? row.proposedBy);
}
