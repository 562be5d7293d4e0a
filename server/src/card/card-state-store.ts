/** Cards as buyer and issuer change them; the tables are declared in card-store.ts. */
import type { CardState } from '@gtp/domain/card/card.ts';
import type { CardSide } from '@gtp/domain/card/card-states.ts';
import { type BuyerState, canPay } from '@gtp/domain/company/member-states.ts';
import type { Day } from '@gtp/domain/platform/instant.ts';
import { sql } from 'kysely';
import { hasCardLeft } from '../company/company.ts';
import type { Database, Transaction } from '../platform/database.ts';

function selectIssued(database: Database) {
  return database
    .selectFrom('cards as c')
    .innerJoin('companies as b', 'b.companyId', 'c.companyId')
    .innerJoin('companies as i', 'i.companyId', 'c.issuerCompanyId')
    .selectAll('c')
    .select(['b.englishName as companyName', 'b.country', 'i.englishName as issuerName'])
    .select('c.createdAt as registeredAt');
}

export type IssuedCardRow = Awaited<ReturnType<typeof listIssued>>[number];

/** The cards of an issuer without the removed ones, those that wait for it first, then the newest. */
export async function listIssued(database: Database, issuerCompanyId: string) {
  return selectIssued(database)
    .where('c.issuerCompanyId', '=', issuerCompanyId)
    .where('c.state', '<>', 'removed')
    .orderBy(sql`c.state <> 'pending'`)
    .orderBy('c.createdAt', 'desc')
    .orderBy('c.cardId')
    .limit(1_000)
    .execute();
}

/** The newest cards of all issuers without the removed ones, with what a watcher may read of them. */
export async function listRegistered(database: Database) {
  return database
    .selectFrom('cards as c')
    .innerJoin('companies as b', 'b.companyId', 'c.companyId')
    .innerJoin('companies as i', 'i.companyId', 'c.issuerCompanyId')
    .select(['c.cardId', 'c.brand', 'c.bin', 'c.last4', 'c.expiryMonth', 'c.expiryYear', 'c.state', 'c.blockedBy'])
    .select(['c.createdAt as registeredAt', 'b.companyId', 'b.name', 'b.englishName', 'b.country'])
    .select(['i.name as issuerOwnName', 'i.englishName as issuerName'])
    .where('c.state', '<>', 'removed')
    .orderBy('c.createdAt', 'desc')
    .orderBy('c.cardId')
    .limit(1_000)
    .execute();
}

export async function findIssued(database: Database, cardId: string): Promise<IssuedCardRow | undefined> {
  return selectIssued(database).where('c.cardId', '=', cardId).executeTakeFirst();
}

/** Whose it is; undefined if there is no such card. */
export async function findOwner(database: Database, cardId: string): Promise<string | undefined> {
  const row = await database.selectFrom('cards').select('companyId').where('cardId', '=', cardId).executeTakeFirst();
  return row?.companyId;
}

/** Whose it is and how it stands, locked until the transaction ends. */
export async function lockCard(transaction: Transaction, cardId: string) {
  return transaction
    .selectFrom('cards')
    .select(['companyId', 'issuerCompanyId', 'state', 'blockedBy', 'brand', 'last4'])
    .where('cardId', '=', cardId)
    .forUpdate()
    .executeTakeFirst();
}

type Moved = {
  readonly state: CardState;
  readonly blockedBy: CardSide | undefined;
  readonly reason: string | undefined;
  readonly now: Date;
};

export async function saveCardState(transaction: Transaction, cardId: string, moved: Moved): Promise<void> {
  await transaction
    .updateTable('cards')
    .set({
      state: moved.state,
      blockedBy: moved.blockedBy ?? null,
      stateReason: moved.reason ?? null,
      stateChangedAt: moved.now,
    })
    .where('cardId', '=', cardId)
    .execute();
}

/** The company's other cards are the default one no more. */
export async function saveDefaultCard(transaction: Transaction, owner: { companyId: string; cardId: string }) {
  const own = transaction.updateTable('cards').where('companyId', '=', owner.companyId);
  await own.set({ isDefault: false }).where('isDefault', '=', true).execute();
  await own.set({ isDefault: true }).where('cardId', '=', owner.cardId).execute();
}

/** Active cards that nobody was warned about and whose month ends by that day. */
export async function lockCardsToWarn(transaction: Transaction, until: Day) {
  return transaction
    .selectFrom('cards')
    .select(['cardId', 'companyId', 'brand', 'last4'])
    .select(['expiryMonth as month', 'expiryYear as year'])
    .where('state', '=', 'active')
    .where('expiryWarnedAt', 'is', null)
    .where(
      sql<boolean>`(make_date(expiry_year, expiry_month, 1) + interval '1 month' - interval '1 day')::date <= ${until}`,
    )
    .orderBy('cardId')
    .forUpdate()
    .skipLocked()
    .limit(500)
    .execute();
}

export async function saveWarned(transaction: Transaction, cardIds: readonly string[], now: Date): Promise<void> {
  await transaction.updateTable('cards').set({ expiryWarnedAt: now }).where('cardId', 'in', cardIds).execute();
}

/** Whether the company is a buyer that may pay and has no card left to pay with. */
export async function isWithoutCard(transaction: Transaction, companyId: string, now: Date): Promise<boolean> {
  const company = transaction.selectFrom('companies as c').where('c.companyId', '=', companyId);
  const row = await company.select(['c.memberState', hasCardLeft(now).as('hasCard')]).executeTakeFirst();
  return row !== undefined && canPay(row.memberState as BuyerState) && !row.hasCard;
}

type Days = { readonly from: Day; readonly to: Day };

function endedOn({ from, to }: Days) {
  return sql<boolean>`state in ('active', 'pending') and expiry_noted_at is null
    and (make_date(expiry_year, expiry_month, 1) + interval '1 month' - interval '1 day')::date between ${from} and ${to}`;
}

/** Those of whose cards one ended on these days, and nobody looked at it yet. */
export async function listCompaniesOfEnded(database: Database, days: Days): Promise<readonly string[]> {
  const cards = database.selectFrom('cards').select('companyId').distinct();
  const rows = await cards.where(endedOn(days)).orderBy('companyId').execute();
  return rows.map(({ companyId }) => companyId);
}

type Ended = { readonly companyId: string; readonly days: Days; readonly now: Date };

/** The company's cards that ended on these days, now looked at; the default one first. */
export async function noteEnded(transaction: Transaction, { companyId, days, now }: Ended) {
  const rows = await transaction
    .updateTable('cards')
    .set({ expiryNotedAt: now })
    .where('companyId', '=', companyId)
    .where(endedOn(days))
    .returning(['cardId', 'brand', 'last4', 'isDefault'])
    .returning(['expiryMonth as month', 'expiryYear as year'])
    .execute();
  return rows.toSorted((left, right) => Number(right.isDefault) - Number(left.isDefault));
}
