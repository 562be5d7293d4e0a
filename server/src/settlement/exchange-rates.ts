/** Rates that the operator enters: one person proposes, another puts them in force. */
import type { Answer, Body, Query } from '@gtp/contract/platform/endpoint.ts';
import type {
  listExchangeRates as endpoint,
  proposeExchangeRate as newRate,
} from '@gtp/contract/settlement/exchange-rate-wire.ts';
import { type Day, seoulDay } from '@gtp/domain/platform/instant.ts';
import { money } from '@gtp/domain/platform/money.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import { checkRate, type ExchangeRate, exchange, isExchanged, isNearTo } from '@gtp/domain/settlement/exchange-rate.ts';
import { approveRate, checkRateApprover } from '@gtp/domain/settlement/rate-decision.ts';
import { nameOfOther } from '../account/account.ts';
import type { Caller } from '../platform/caller.ts';
import { type Database, decideIn, inTransaction, type Transaction } from '../platform/database.ts';
import { defineList } from '../platform/define-list.ts';
import { tellChange } from '../platform/tell-change.ts';
import { sumWaitingForRate } from './due-lines-store.ts';
import {
  countRates,
  findNewestRate,
  insertProposal,
  insertRate,
  listCurrenciesToQuote,
  listNewestRates,
  listOpenProposals,
  listRatesOf,
  lockProposal,
  type ProposalState,
  saveDecision,
} from './exchange-rate-store.ts';
import type { SettlementContext } from './settlement-context.ts';
import { lockRun } from './settlement-store.ts';
import { showTerms } from './show-settlement.ts';

type Context = Pick<SettlementContext, 'database' | 'clock'>;
type Asking = { readonly caller: Pick<Caller, 'userId'> };
type AskedList = { readonly query: Query<typeof endpoint> };

/** The rates as they came, the newest first. */
const listOfRates = defineList({
  rows: ({ database }: Context, { query }: AskedList, page) =>
    listNewestRates(database, { currency: query.currency, ...page }),
  placeOf: ({ recordedAt, rateId }) => ({ at: recordedAt, id: rateId }),
  show: (rates) =>
    rates.map(({ decidedBy, ...rate }) => ({
      currency: rate.currency,
      terms: showTerms(rate),
      ...(decidedBy !== null && { decidedBy }),
    })),
  sum: async ({ database }, { query }) => ({ totals: [], count: await countRates(database, query.currency) }),
});

/** A page of rates, and what waits for a second person; whoever entered it cannot approve it. */
export async function listExchangeRates(
  context: Context,
  { caller, query = {} }: Asking & Partial<AskedList>,
): Promise<Result<Answer<typeof endpoint>>> {
  const page = await listOfRates.read(context, { query });
  if (!page.ok) return page;
  const { database, clock } = context;
  const proposals = await listOpenProposals(database);
  return accept({
    ...page.value,
    proposals: await showProposals(database, { proposals, caller, today: seoulDay(clock.now()) }),
  });
}

type Open = Awaited<ReturnType<typeof listOpenProposals>>;
type Showing = Asking & { readonly proposals: Open; readonly today: Day };

/** Each with the rate that it follows, and with what it would be worth to whom waits for it. */
async function showProposals(database: Database, { proposals, caller, today }: Showing) {
  if (proposals.length === 0) return [];
  const waiting = await sumWaitingForRate(database, today);
  const shown = proposals.map(async ({ proposalId, proposedBy, proposerName, ...rate }) => {
    const { currency } = rate;
    const due = waiting.find((each) => each.currency === currency);
    const amount = money(due?.minor ?? 0n, currency);
    const last = await findNewestRate(database, currency, longAgo);
    return {
      ...{ proposalId, currency, terms: showTerms(rate) },
      ...(proposerName !== null && { proposedBy: proposerName }),
      canApprove: checkRateApprover({ state: 'proposed', proposedBy: proposedBy ?? undefined }, caller.userId).ok,
      ...(last && { last: showTerms(last) }),
      wonCurrency: 'KRW' as const,
      waiting: amount,
      waitingInWon: exchange(amount, rate).paid,
      waitingCount: due?.count ?? 0,
    };
  });
  return Promise.all(shown);
}

/**
 * Keeps a rate of today until another person decides. Refuses one that would not hold, and a second one of the same
 * currency and day with `settlement.rate_waiting`.
 */
export async function proposeExchangeRate(
  context: SettlementContext,
  { caller, entered }: Asking & { readonly entered: Body<typeof newRate> },
): Promise<Result<Answer<typeof endpoint>>> {
  const now = context.clock.now();
  const { currency, rate: won, quotedAt, source } = entered;
  if (!isExchanged(currency)) return refuse('settlement.rate_implausible', { field: 'currency' });
  const checked = checkRate({ currency, won, valueOn: seoulDay(now), quotedAt, source: source.trim() }, now);
  if (!checked.ok) return checked;
  const proposal = { proposalId: context.ids.make('rp'), rate: checked.value, proposedBy: caller.userId, now };
  const isNew = await inTransaction(context.database, (transaction) => insertProposal(transaction, proposal));
  return isNew ? listExchangeRates(context, { caller }) : refuse('settlement.rate_waiting');
}

type Decision = Asking & { readonly proposalId: string; readonly isApproved: boolean };

type Decided = { readonly state: ProposalState; readonly decidedBy: string | null };

/** Whoever decides second reads who was first, and how. */
async function refuseDecided(transaction: Transaction, { state, decidedBy }: Decided, userId: string) {
  const who = await nameOfOther(transaction, decidedBy ?? undefined, userId);
  if (who === undefined) return refuse('settlement.not_in_state');
  return refuse(`settlement.rate_${state === 'declined' ? 'declined' : 'approved'}_meanwhile`, { facts: { who } });
}

/** Puts a rate in force, or declines it. Refuses with `settlement.not_found` and as the rule says. */
export async function decideExchangeRate(
  context: SettlementContext,
  { caller, proposalId, isApproved }: Decision,
): Promise<Result<Answer<typeof endpoint>>> {
  const { userId } = caller;
  const now = context.clock.now();
  const decided = await decideIn(context.database, async (transaction) => {
    await lockRun(transaction);
    const found = await lockProposal(transaction, proposalId);
    if (!found) return refuse('settlement.not_found');
    if (found.state !== 'proposed') return refuseDecided(transaction, found, userId);
    const proposal = { state: found.state, proposedBy: found.proposedBy ?? undefined, rate: found };
    const approved = isApproved ? approveRate(proposal, { userId, now }) : accept(undefined);
    if (!approved.ok) return approved;
    const state = isApproved ? ('in_force' as const) : ('declined' as const);
    await saveDecision(transaction, { proposalId, state, decidedBy: userId, now });
    const rate = approved.value;
    if (rate) await insertRate(transaction, { rateId: context.ids.make('rate'), rate, now, proposalId });
    return accept(proposalId);
  });
  return decided.ok ? listExchangeRates(context, { caller }) : decided;
}

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
  tellChange(transaction, { tags: ['exchange-rate', 'work'], clientTypes: ['KOTRA'] });
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
