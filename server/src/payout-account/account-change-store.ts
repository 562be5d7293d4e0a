import type { AccountChangeState } from '@gtp/domain/payout-account/payout-account.ts';
import type { Currency } from '@gtp/domain/platform/money.ts';
import { type Generated, sql } from 'kysely';
import type { Database, Transaction } from '../platform/database.ts';
import type { Cursor } from '../platform/page-cursor.ts';

declare module '../platform/database.ts' {
  interface Tables {
    payoutAccountChanges: {
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
    };
  }
}

function selectChanges(database: Database) {
  return database
    .selectFrom('payoutAccountChanges as c')
    .select([
      'c.changeId',
      'c.companyId',
      'c.changeNumber',
      'c.currencies',
      'c.bankCode as bank',
      'c.accountNumber as number',
      'c.holderName as holder',
      'c.state',
      'c.proposedBy',
      'c.proposedAt',
      'c.approvedBy',
      'c.approvedAt',
      'c.takesEffectAt',
      'c.activatedAt',
      'c.stoppedBy',
      'c.stoppedAt',
    ]);
}

/** With the names of who did what. */
function selectNamedChanges(database: Database) {
  return selectChanges(database)
    .leftJoin('users as p', 'p.userId', 'c.proposedBy')
    .leftJoin('users as a', 'a.userId', 'c.approvedBy')
    .leftJoin('users as s', 's.userId', 'c.stoppedBy')
    .select(['p.name as proposerName', 'a.name as approverName', 's.name as stopperName']);
}

type ChangeFilter = { readonly state: AccountChangeState | undefined; readonly text: string | undefined };
type ChangePage = { readonly after: Cursor | undefined; readonly limit: number };

/** Every company's changes, the newest first. */
export async function listChangesOfAll(database: Database, filter: ChangeFilter, { after, limit }: ChangePage) {
  let query = selectNamedChanges(database)
    .innerJoin('companies as o', 'o.companyId', 'c.companyId')
    .select(['o.name as companyName', 'o.englishName as companyEnglishName'])
    .select('c.approvedWithCode as isApprovedWithCode')
    .where(matchesFilter(filter));
  if (after) query = query.where(sql<boolean>`(c.proposed_at, c.change_id) < (${after.at}, ${after.id})`);
  return query.orderBy('c.proposedAt', 'desc').orderBy('c.changeId', 'desc').limit(limit).execute();
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

function matchesFilter({ state, text }: ChangeFilter) {
  const pattern = `%${(text ?? '').replaceAll(/[\\%_]/g, '\\$&')}%`;
  return sql<boolean>`c.state = coalesce(${state ?? null}, c.state)
    and (o.name ilike ${pattern} or o.english_name ilike ${pattern})`;
}

/** A company's own, the newest change first. */
export async function listAccountChanges(database: Database, companyId: string) {
  return selectNamedChanges(database)
    .where('c.companyId', '=', companyId)
    .orderBy('c.changeNumber', 'desc')
    .limit(100)
    .execute();
}

export type AccountChangeRow = NonNullable<Awaited<ReturnType<typeof lockAccountChange>>>;

export async function lockAccountChange(transaction: Transaction, changeId: string) {
  return selectChanges(transaction).where('c.changeId', '=', changeId).forUpdate().executeTakeFirst();
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
    .insertInto('payoutAccountChanges')
    .values({
      changeId: change.changeId,
      companyId: change.companyId,
      changeNumber: change.changeNumber,
      currencies: [...change.currencies],
      bankCode: change.bank,
      accountNumber: change.number,
      holderName: change.holder,
      state: 'proposed',
      proposedBy: change.proposedBy,
      proposedAt: change.proposedAt,
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
    .updateTable('payoutAccountChanges')
    .set({
      state: approved.state,
      approvedBy: approved.approvedBy,
      approvedAt: approved.approvedAt,
      approvedWithCode: approved.withCode,
      takesEffectAt: approved.takesEffectAt,
    })
    .where('changeId', '=', changeId)
    .execute();
}

type Stopped = { readonly state: AccountChangeState; readonly stoppedBy: string | undefined; readonly now: Date };

export async function saveStopped(transaction: Transaction, changeId: string, stopped: Stopped): Promise<void> {
  await transaction
    .updateTable('payoutAccountChanges')
    .set({ state: stopped.state, stoppedBy: stopped.stoppedBy ?? null, stoppedAt: stopped.now })
    .where('changeId', '=', changeId)
    .execute();
}

type Activated = { readonly state: AccountChangeState; readonly now: Date };

export async function saveActivated(transaction: Transaction, changeId: string, { state, now }: Activated) {
  await transaction
    .updateTable('payoutAccountChanges')
    .set({ state, activatedAt: now })
    .where('changeId', '=', changeId)
    .execute();
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

/** When the company's account was last changed; undefined if never. */
export async function findLastActivation(database: Database, companyId: string): Promise<Date | undefined> {
  const row = await database
    .selectFrom('payoutAccountChanges')
    .select((select) => select.fn.max('activatedAt').as('at'))
    .where('companyId', '=', companyId)
    .executeTakeFirst();
  return row?.at ?? undefined;
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
