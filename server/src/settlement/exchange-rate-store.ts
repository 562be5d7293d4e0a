import type { Day } from '@gtp/domain/platform/instant.ts';
import type { Currency } from '@gtp/domain/platform/money.ts';
import { type ExchangedCurrency, type ExchangeRate, quotedUnits } from '@gtp/domain/settlement/exchange-rate.ts';
import { type Generated, sql } from 'kysely';
import type { Database, Transaction } from '../platform/database.ts';
import type { Cursor } from '../platform/page-cursor.ts';

declare module '../platform/database.ts' {
  interface Tables {
    exchange_rates: {
      exchange_rate_id: string;
      currency: ExchangedCurrency;
      won_e4: bigint;
      units: number;
      direction: Generated<'tt_buying'>;
      value_on: Day;
      quoted_at: Date;
      source: string;
      proposal_id: string | null;
      recorded_at: Date;
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
    .insertInto('exchange_rates')
    .values({
      exchange_rate_id: rateId,
      currency: rate.currency,
      won_e4: rate.won,
      units: Number(quotedUnits[rate.currency]),
      value_on: rate.valueOn,
      quoted_at: rate.quotedAt,
      source: rate.source,
      proposal_id: proposalId ?? null,
      recorded_at: now,
    })
    .execute();
}

function selectRates(database: Database) {
  return database
    .selectFrom('exchange_rates as r')
    .select([
      'r.exchange_rate_id as rateId',
      'r.currency as currency',
      'r.won_e4 as won',
      'r.value_on as valueOn',
      'r.quoted_at as quotedAt',
      'r.source as source',
    ]);
}

function selectNewest(database: Database) {
  return selectRates(database)
    .orderBy('r.value_on', 'desc')
    .orderBy('r.recorded_at', 'desc')
    .orderBy('r.exchange_rate_id', 'desc');
}

/** The rates of a value date, the one in force for each currency: what people put in force later takes precedence. */
export async function listRatesOf(database: Database, day: Day): Promise<ReadonlyMap<string, KeptRate>> {
  const rates = await selectNewest(database).where('r.value_on', '=', day).execute();
  return new Map(rates.toReversed().map((rate) => [rate.currency, rate]));
}

/** The newest rate of a currency of `since` or later, of whatever value date. */
export async function findNewestRate(
  database: Database,
  currency: ExchangedCurrency,
  since: Day,
): Promise<KeptRate | undefined> {
  return selectNewest(database).where('r.currency', '=', currency).where('r.value_on', '>=', since).executeTakeFirst();
}

export async function findRate(database: Database, rateId: string): Promise<KeptRate | undefined> {
  return selectRates(database).where('r.exchange_rate_id', '=', rateId).executeTakeFirst();
}

type RatesWanted = {
  readonly currency: Currency | undefined;
  readonly after: Cursor | undefined;
  readonly limit: number;
};

/** The rates as they came, the newest first, with the people who put them in force. */
export async function listNewestRates(database: Database, { currency, after, limit }: RatesWanted) {
  let query = selectRates(database)
    .leftJoin('exchange_rate_proposals as p', 'p.proposal_id', 'r.proposal_id')
    .leftJoin('users as d', 'd.user_id', 'p.decided_by')
    .select(['d.name as decidedBy', 'r.recorded_at as recordedAt']);
  if (currency) query = query.where(sql<boolean>`r.currency = ${currency}`);
  if (after) query = query.where(sql<boolean>`(r.recorded_at, r.exchange_rate_id) < (${after.at}, ${after.id})`);
  return query.orderBy('r.recorded_at', 'desc').orderBy('r.exchange_rate_id', 'desc').limit(limit).execute();
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
  const [seller, currency] = [sql.ref(`${line}.company_id`), sql.ref(`${line}.currency`)];
  return sql<boolean>`(exists (select from bank_accounts b
      where b.company_id = ${seller} and b.currency = 'KRW' and b.is_active and ${currency} <> 'KRW')
    and not exists (select from bank_accounts b
      where b.company_id = ${seller} and b.currency = ${currency} and b.is_active))`;
}
