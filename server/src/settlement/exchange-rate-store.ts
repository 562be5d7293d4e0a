import type { Day } from '@gtp/domain/platform/instant.ts';
import type { Currency } from '@gtp/domain/platform/money.ts';
import { type ExchangedCurrency, type ExchangeRate, quotedUnits } from '@gtp/domain/settlement/exchange-rate.ts';
import { type Generated, sql } from 'kysely';
import type { Database, Transaction } from '../platform/database.ts';
import type { Cursor } from '../platform/page-cursor.ts';

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
      exchangeRateId: rateId,
      currency: rate.currency,
      wonE4: rate.won,
      units: Number(quotedUnits[rate.currency]),
      valueOn: rate.valueOn,
      quotedAt: rate.quotedAt,
      source: rate.source,
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

type RatesWanted = {
  readonly currency: Currency | undefined;
  readonly after: Cursor | undefined;
  readonly limit: number;
};

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
