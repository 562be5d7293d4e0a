/** Base rates that the operator enters: one person after another, for days on which nobody else gave one (decision 0165). */
import type { Answer, Body } from '@gtp/contract/platform/endpoint.ts';
import type {
  listBaseRates as endpoint,
  proposeBaseRate as newRate,
} from '@gtp/contract/zero-rating/base-rate-wire.ts';
import { type Day, seoulDay, startOfSeoulDay } from '@gtp/domain/platform/instant.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import { isExchanged } from '@gtp/domain/settlement/exchange-rate.ts';
import { checkBaseRate, checkBaseRateDecision } from '@gtp/domain/zero-rating/base-rate.ts';
import type { Caller } from '../platform/caller.ts';
import { type Database, decideIn, type Transaction } from '../platform/database.ts';
import type { Portal } from '../platform/portal.ts';
import { findBankHolidays } from '../settlement/settlement.ts';
import * as store from './base-rate-proposal-store.ts';
import { keepBaseRates, listBaseRates } from './base-rate-store.ts';
import type { BaseRateSource } from './base-rates.ts';

type Context = Pick<Portal, 'database' | 'clock' | 'ids'> & { readonly baseRates: BaseRateSource };
type Asking = { readonly caller: Pick<Caller, 'userId'> };

const atMost = 100;

/** What was kept last, and what waits; whoever entered a rate cannot put it in force. */
export async function readBaseRates(
  { database, baseRates }: Pick<Context, 'database' | 'baseRates'>,
  { caller }: Asking,
): Promise<Result<Answer<typeof endpoint>>> {
  const [kept, waiting] = await Promise.all([
    store.listNewestBaseRates(database, atMost),
    store.listOpenBaseRates(database),
  ]);
  const { userId } = caller;
  return accept({
    list: kept.map(({ won: rate, deciderName, ...row }) => ({ ...row, rate, decidedBy: deciderName ?? undefined })),
    proposals: waiting.map(({ won: rate, proposedBy, proposerName, ...row }) => ({
      ...row,
      rate,
      proposedBy: proposerName ?? undefined,
      canApprove: checkBaseRateDecision({ state: 'proposed', proposedBy }, { userId, isApproved: true }).ok,
    })),
    rateSource: baseRates.name,
  });
}

/** Keeps a rate until another person decides. Refuses one of a day that has one, or for which another one waits. */
export async function proposeBaseRate(
  context: Context,
  { caller, entered }: Asking & { readonly entered: Body<typeof newRate> },
): Promise<Result<Answer<typeof endpoint>>> {
  const { currency, day, rate: won, source } = entered;
  if (!isExchanged(currency)) return refuse('zero_rating.rate_implausible', { field: 'currency' });
  const now = context.clock.now();
  const calendar = { today: seoulDay(now), holidays: await koreanHolidays(context.database, day) };
  const checked = checkBaseRate({ currency, day, won, source: source.trim() }, calendar);
  if (!checked.ok) return checked;
  const proposal = { ...checked.value, proposalId: context.ids.make('br'), proposedBy: caller.userId, proposedAt: now };
  const done = await decideIn(context.database, async (transaction): Promise<Result<true>> => {
    if (await isKept(transaction, proposal)) return refuse('zero_rating.rate_known', { field: 'day' });
    const isNew = await store.insertBaseRateProposal(transaction, proposal);
    return isNew ? accept(true) : refuse('zero_rating.rate_waiting', { field: 'day' });
  });
  return done.ok ? readBaseRates(context, { caller }) : done;
}

type Decision = Asking & { readonly proposalId: string; readonly isApproved: boolean };

/** Puts a rate in force for good, or declines it. What was announced meanwhile stands above it. */
export async function decideBaseRate(
  context: Context,
  { caller, proposalId, isApproved }: Decision,
): Promise<Result<Answer<typeof endpoint>>> {
  const { userId } = caller;
  const now = context.clock.now();
  const done = await decideIn(context.database, async (transaction): Promise<Result<true>> => {
    const proposal = await store.lockBaseRateProposal(transaction, proposalId);
    if (!proposal) return refuse('zero_rating.rate_not_found');
    const decision = checkBaseRateDecision(proposal, { userId, isApproved });
    if (!decision.ok) return decision;
    if (isApproved && (await isKept(transaction, proposal))) return refuse('zero_rating.rate_known');
    const state = isApproved ? 'in_force' : 'declined';
    await store.saveBaseRateDecision(transaction, { proposalId, state, decidedBy: userId, decidedAt: now });
    if (!isApproved) return accept(true);
    const { currency, day, won, source } = proposal;
    await keepBaseRates(transaction, [{ currency, day, won, source }], now);
    return accept(true);
  });
  return done.ok ? readBaseRates(context, { caller }) : done;
}

async function isKept(transaction: Transaction, { currency, day }: { currency: string; day: Day }): Promise<boolean> {
  const kept = await listBaseRates(transaction, { from: day, to: day });
  return kept.some((each) => each.currency === currency);
}

/** Of the year of `day` and of the one before, in which its last working day may lie. */
export async function koreanHolidays(database: Database, day: Day): Promise<ReadonlySet<Day>> {
  return (await findBankHolidays(database, startOfSeoulDay(day))).KR;
}
