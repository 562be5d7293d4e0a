/** Asks Stripe for its own transactions of a day, page by page: the other side of the daily comparison (0042). */
import { addDays, type Day, startOfSeoulDay } from '@gtp/domain/platform/instant.ts';
import type Stripe from 'stripe';
import type { Clock } from '../platform/clock.ts';
import type { Log } from '../platform/log.ts';
import { makeStripeConnection, type StripeKey } from '../platform/stripe-connection.ts';
import type { AcquirerReports } from './acquirer-report-http.ts';
import { readStripeReport, type StripeDay, type StripeMovement, type StripePayout } from './stripe-report.ts';

type Access = StripeKey & { readonly clock: Clock; readonly log: Log };

/** A day is asked for when it has been over for so long: then nothing of it is still on its way to Stripe's lists. */
const settledAfterMs = 60 * 60_000;
const atOnce = 100;

/** The same port as the acquirer's reports; nothing is sent before the first call. */
export function makeStripeReports(access: Access): AcquirerReports {
  const connect = makeStripeConnection(access);
  const { clock, log } = access;
  return {
    async fetchReport(day) {
      const end = startOfSeoulDay(addDays(day, 1));
      if (clock.now().getTime() < end.getTime() + settledAfterMs) return undefined;
      try {
        const reported = await askForDay(await connect(), day);
        return reported && JSON.stringify(reported);
      } catch (error) {
        // No text of Stripe's: keys may stand in it.
        const { type, statusCode } = error as { readonly type?: string; readonly statusCode?: number };
        log.warn({ outage: 'stripe', reason: type ?? 'no answer', status: statusCode, day });
        return undefined;
      }
    },
    readReport: readStripeReport,
  };
}

/** Undefined while Stripe still puts a payout of the day together. */
async function askForDay(stripe: Stripe, day: Day): Promise<StripeDay | undefined> {
  const seconds = (instant: Date) => Math.floor(instant.getTime() / 1_000);
  const created = { gte: seconds(startOfSeoulDay(day)), lt: seconds(startOfSeoulDay(addDays(day, 1))) };
  const movements = await listMovements(stripe, { created });
  // Stripe dates an arrival by the day in UTC.
  const arrival = {
    gte: Date.parse(`${day}T00:00:00Z`) / 1_000,
    lt: Date.parse(`${addDays(day, 1)}T00:00:00Z`) / 1_000,
  };
  const payouts: StripePayout[] = [];
  for await (const payout of stripe.payouts.list({ arrival_date: arrival, limit: atOnce })) {
    if (payout.status === 'canceled') continue;
    if (payout.reconciliation_status === 'in_progress') return undefined;
    payouts.push(await describePayout(stripe, payout));
  }
  return { date: day, movements, payouts };
}

async function describePayout(stripe: Stripe, payout: Stripe.Payout): Promise<StripePayout> {
  const { id, amount, currency, automatic, status } = payout;
  const named = { id, amount, currency, ...(status === 'failed' && { isFailed: true }) };
  return automatic ? { ...named, movements: await listMovements(stripe, { payout: id }) } : named;
}

type Wanted = Pick<Stripe.BalanceTransactionListParams, 'created' | 'payout'>;

async function listMovements(stripe: Stripe, wanted: Wanted): Promise<readonly StripeMovement[]> {
  const movements: StripeMovement[] = [];
  const pages = stripe.balanceTransactions.list({ ...wanted, limit: atOnce, expand: ['data.source'] });
  for await (const each of pages) movements.push(movementOf(each));
  return movements;
}

/** Only what is compared is kept: a charge holds data of cards and people, too. */
function movementOf(reported: Stripe.BalanceTransaction): StripeMovement {
  const { id, type, reporting_category: category, amount, fee, currency, source } = reported;
  const movement = { id, type, category, amount, fee, currency };
  if (!source) return movement;
  if (typeof source === 'string') return { ...movement, source: { id: source, metadata: {} } };
  const metadata = 'metadata' in source ? (source.metadata ?? {}) : {};
  return { ...movement, source: { id: source.id, metadata } };
}
