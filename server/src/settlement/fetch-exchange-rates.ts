import { type Day, seoulDay } from '@gtp/domain/platform/instant.ts';
import { checkRate, type ExchangeRate, isNearTo } from '@gtp/domain/settlement/exchange-rate.ts';
import { inTransaction, type Transaction } from '../platform/database.ts';
import { insertProposal } from './exchange-proposal-store.ts';
import { findNewestRate, insertRate, listCurrenciesToQuote, listRatesOf } from './exchange-rate-store.ts';
import type { SettlementContext } from './settlement-context.ts';
import { lockRun } from './settlement-store.ts';

/**
 * Asks the bank for the rates of today that payouts in won wait for, and keeps them. Without an answer, or with a rate
 * that does not hold today, those payouts wait; a rate far from the last one is proposed, and a person decides.
 */
export async function fetchExchangeRates(context: SettlementContext): Promise<void> {
  const now = context.clock.now();
  const today = seoulDay(now);
  const wanted = await listCurrenciesToQuote(context.database, today);
  if (wanted.length === 0) return;
  const rates = (await context.bank.listRates(today)) ?? [];
  for (const currency of wanted) {
    const rate = rates.find((each) => each.currency === currency);
    const checked = rate && checkRate(rate, now);
    if (checked?.ok)
      await inTransaction(context.database, (transaction) => keepRate(context, transaction, checked.value));
    else
      context.log.warn({ event: 'no exchange rate of today', currency, day: today, reason: checked?.code ?? 'none' });
  }
}

/** Nothing happens to a rate that another run kept meanwhile. */
async function keepRate(context: SettlementContext, transaction: Transaction, rate: ExchangeRate): Promise<void> {
  await lockRun(transaction);
  const { currency, valueOn } = rate;
  if ((await listRatesOf(transaction, valueOn)).has(currency)) return;
  const now = context.clock.now();
  if (isNearTo(await findNewestRate(transaction, currency, longAgo), rate)) {
    await insertRate(transaction, { rateId: context.ids.make('rate'), rate, now });
    return;
  }
  context.log.error({ event: 'exchange rate far from the last one', currency, source: rate.source });
  await insertProposal(transaction, { proposalId: context.ids.make('rp'), rate, proposedBy: undefined, now });
}

/** Before any rate was quoted to us. */
export const longAgo: Day = '2000-01-01';
