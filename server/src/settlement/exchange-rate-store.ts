import type { Day } from '@gtp/domain/platform/instant.ts';
import type { Currency } from '@gtp/domain/platform/money.ts';
import { type ExchangedCurrency, type ExchangeRate, quotedUnits } from '@gtp/domain/settlement/exchange-rate.ts';
import { type Generated, sql } from 'kysely';
import type { Database, Transaction } from '../platform/database.ts';
import type { PageWanted } from '../platform/page-cursor.ts';
import { cellsOf } from '../platform/table-rows.ts';

declare module '../platform/database.ts' {
  interface Tables {
    exchangeRates: {
      exchangeRateId: string;
      currency: ExchangedCurrency;
      wonE4: bigint;
      units: number;
      direction: Generated<'tt_buying'>;
      valueOn: Day;
      quotedAt: Date;
      source: string;
      proposalId: string | null;
      recordedAt: Date;
    };
  }
}

export type KeptRate = ExchangeRate & { readonly rateId: string };

type NewRate = {
  readonly rateId: string;
  readonly rate: ExchangeRate;
  readonly now: Date;
  readonly proposalId?: string;
};

export async function insertRate(transaction: Transaction, { rateId, rate, now, proposalId }: NewRate): Promise<void> {
  await transaction
    .insertInto('exchangeRates')
    .values({
      ...cellsOf(rate, ['currency', 'valueOn', 'quotedAt', 'source']),
      exchangeRateId: rateId,
      wonE4: rate.won,
      units: Number(quotedUnits[rate.currency]),
      proposalId: proposalId ?? null,
      recordedAt: now,
    })
    .execute();
}

function selectRates(database: Database) {
  return database
    .selectFrom('exchangeRates as r')
    .select(['r.exchangeRateId as rateId', 'r.currency', 'r.wonE4 as won', 'r.valueOn', 'r.quotedAt', 'r.source']);
}

function selectNewest(database: Database) {
  return selectRates(database)
    .orderBy('r.valueOn', 'desc')
    .orderBy('r.recordedAt', 'desc')
    .orderBy('r.exchangeRateId', 'desc');
}

/** The rates of a value date, the one in force for each currency: what people put in force later takes precedence. */
export async function listRatesOf(database: Database, day: Day): Promise<ReadonlyMap<string, KeptRate>> {
  const rates = await selectNewest(database).where('r.valueOn', '=', day).execute();
  return new Map(rates.toReversed().map((rate) => [rate.currency, rate]));
}

/** The newest rate of a currency of `since` or later, of whatever value date. */
export async function findNewestRate(
  database: Database,
  currency: ExchangedCurrency,
  since: Day,
): Promise<KeptRate | undefined> {
  return selectNewest(database).where('r.currency', '=', currency).where('r.valueOn', '>=', since).executeTakeFirst();
}

export async function findRate(database: Database, rateId: string): Promise<KeptRate | undefined> {
  return selectRates(database).where('r.exchangeRateId', '=', rateId).executeTakeFirst();
}

type RatesWanted = Pick<PageWanted, 'after' | 'limit'> & { readonly currency: Currency | undefined };

/** The rates as they came, the newest first, with the people who put them in force. */
export async function listNewestRates(database: Database, { currency, after, limit }: RatesWanted) {
  let query = selectRates(database)
    .leftJoin('exchangeRateProposals as p', 'p.proposalId', 'r.proposalId')
    .leftJoin('users as d', 'd.userId', 'p.decidedBy')
    .select(['d.name as decidedBy', 'r.recordedAt']);
  if (currency) query = query.where(sql<boolean>`r.currency = ${currency}`);
  if (after) query = query.where(sql<boolean>`(r.recorded_at, r.exchange_rate_id) < (${after.at}, ${after.id})`);
  return query.orderBy('r.recordedAt', 'desc').orderBy('r.exchangeRateId', 'desc').limit(limit).execute();
}

export async function countRates(database: Database, currency: Currency | undefined): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) as count from exchange_rates where currency = coalesce(${currency ?? null}, currency)`.execute(
    database,
  );
  return Number(rows[0]?.count);
}

/** Currencies in which somebody who is paid in won waits, and of which the day has no rate yet. */
export async function listCurrenciesToQuote(database: Database, day: Day): Promise<readonly ExchangedCurrency[]> {
  const { rows } = await sql<{ currency: ExchangedCurrency }>`
    select distinct l.currency from settlement_lines l
    where l.payout_id is null and l.state = 'expected' and l.currency <> 'KRW' and ${isPaidInWon('l')}
      and not exists (select from exchange_rates r where r.currency = l.currency and r.value_on = ${day})
    order by 1`.execute(database);
  return rows.map((row) => row.currency);
}

/** Whether the seller of a line (of another currency than won) has an account in won alone. */
export function isPaidInWon(line: string) {
  const [seller, currency] = [sql.ref(`${line}.companyId`), sql.ref(`${line}.currency`)];
  return sql<boolean>`(exists (select from bank_accounts b
      where b.company_id = ${seller} and b.currency = 'KRW' and b.is_active and ${currency} <> 'KRW')
    and not exists (select from bank_accounts b
      where b.company_id = ${seller} and b.currency = ${currency} and b.is_active))`;
}

/** Sellers who are paid in won for what they earned in another currency and is due. */
export async function listPayeesInWon(database: Database, today: Day) {
  return database
    .selectFrom('settlementLines as l')
    .select(['l.companyId as sellerId', 'l.currency'])
    .distinct()
    .where('l.payoutId', 'is', null)
    .where('l.dueOn', '<=', today)
    .where(isPaidInWon('l'))
    .execute();
}

export type ProposalState = 'proposed' | 'in_force' | 'declined';

declare module '../platform/database.ts' {
  interface Tables {
    exchangeRateProposals: {
      proposalId: string;
      currency: ExchangedCurrency;
      wonE4: bigint;
      valueOn: Day;
      quotedAt: Date;
      source: string;
      state: Generated<ProposalState>;
      proposedBy: string | null;
      proposedAt: Date;
      decidedBy: string | null;
      decidedAt: Date | null;
    };
  }
}

type NewProposal = {
  readonly proposalId: string;
  readonly rate: ExchangeRate;
  /** None for the bank's own rate. */
  readonly proposedBy: string | undefined;
  readonly now: Date;
};

/** In the words of the index, which no parameter may stand in. */
const isOpen = sql<boolean>`state = 'proposed'`;

/** Whether it is new: one waits a currency and day. */
export async function insertProposal(transaction: Transaction, proposal: NewProposal): Promise<boolean> {
  const { proposalId, rate, proposedBy, now } = proposal;
  const inserted = await transaction
    .insertInto('exchangeRateProposals')
    .values({
      ...cellsOf(rate, ['currency', 'valueOn', 'quotedAt', 'source']),
      proposalId,
      wonE4: rate.won,
      proposedBy: proposedBy ?? null,
      proposedAt: now,
    })
    .onConflict((conflict) => conflict.columns(['currency', 'valueOn']).where(isOpen).doNothing())
    .executeTakeFirst();
  return Number(inserted.numInsertedOrUpdatedRows ?? 0) > 0;
}

function selectProposals(database: Database) {
  return database
    .selectFrom('exchangeRateProposals as p')
    .select(['p.proposalId', 'p.state', 'p.proposedBy', 'p.decidedBy'])
    .select(['p.currency', 'p.wonE4 as won', 'p.valueOn', 'p.quotedAt', 'p.source']);
}

export async function lockProposal(transaction: Transaction, proposalId: string) {
  return selectProposals(transaction).where('p.proposalId', '=', proposalId).forUpdate().executeTakeFirst();
}

/** What waits for a second person, with the name of the first. */
export async function listOpenProposals(database: Database) {
  return selectProposals(database)
    .leftJoin('users as u', 'u.userId', 'p.proposedBy')
    .select(['u.name as proposerName'])
    .where('p.state', '=', 'proposed')
    .orderBy('p.proposedAt')
    .execute();
}

type Decision = {
  readonly proposalId: string;
  readonly state: ProposalState;
  readonly decidedBy: string;
  readonly now: Date;
};

export async function saveDecision(transaction: Transaction, decision: Decision): Promise<void> {
  const { proposalId, state, decidedBy, now } = decision;
  await transaction
    .updateTable('exchangeRateProposals')
    .set({ state, decidedBy, decidedAt: now })
    .where('proposalId', '=', proposalId)
    .execute();
}
