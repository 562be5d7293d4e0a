/** Rates that the operator enters: one person proposes, another puts them in force. */
import type { Answer, Body, Query } from '@gtp/contract/platform/endpoint.ts';
import type {
  listExchangeRates as endpoint,
  proposeExchangeRate as newRate,
} from '@gtp/contract/settlement/exchange-rate-wire.ts';
import { type Day, seoulDay } from '@gtp/domain/platform/instant.ts';
import { money } from '@gtp/domain/platform/money.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import { checkRate, exchange, isExchanged } from '@gtp/domain/settlement/exchange-rate.ts';
import { approveRate, checkRateApprover } from '@gtp/domain/settlement/rate-decision.ts';
import { nameOfUser } from '../account/account.ts';
import type { Caller } from '../platform/caller.ts';
import { type Database, decideIn, inTransaction, type Transaction } from '../platform/database.ts';
import { cutPage, readCursor, usualPageSize } from '../platform/page-cursor.ts';
import {
  insertProposal,
  listOpenProposals,
  lockProposal,
  type ProposalState,
  saveDecision,
} from './exchange-proposal-store.ts';
import { countRates, findNewestRate, insertRate, listNewestRates } from './exchange-rate-store.ts';
import { longAgo } from './fetch-exchange-rates.ts';
import { sumWaitingForRate } from './preview-run-store.ts';
import type { SettlementContext } from './settlement-context.ts';
import { lockRun } from './settlement-store.ts';
import { showTerms } from './show-settlement.ts';

type Asking = { readonly caller: Pick<Caller, 'userId'> };

/** A page of rates, the newest first, and what waits for a second person; whoever entered it cannot approve it. */
export async function listExchangeRates(
  { database, clock }: Pick<SettlementContext, 'database' | 'clock'>,
  { caller, query = {} }: Asking & { readonly query?: Query<typeof endpoint> },
): Promise<Result<Answer<typeof endpoint>>> {
  const now = clock.now();
  const cursor = readCursor(query.cursor);
  if (!cursor.ok) return cursor;
  const { currency, limit = usualPageSize } = query;
  const [rates, count, proposals] = await Promise.all([
    listNewestRates(database, { currency, after: cursor.value, limit: limit + 1 }),
    countRates(database, currency),
    listOpenProposals(database),
  ]);
  const page = cutPage(rates, limit, ({ recordedAt, rateId }) => ({ at: recordedAt, id: rateId }));
  return accept({
    list: page.list.map(({ decidedBy, ...rate }) => ({
      currency: rate.currency,
      terms: showTerms(rate),
      ...(decidedBy !== null && { decidedBy }),
    })),
    nextCursor: page.nextCursor,
    count,
    proposals: await showProposals(database, { proposals, caller, today: seoulDay(now) }),
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
  if (decidedBy === null || decidedBy === userId) return refuse('settlement.not_in_state');
  const facts = { who: await nameOfUser(transaction, decidedBy) };
  return refuse(`settlement.rate_${state === 'declined' ? 'declined' : 'approved'}_meanwhile`, { facts });
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
