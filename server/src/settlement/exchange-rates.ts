/** Rates that the operator enters: one person proposes, another puts them in force. */
import type { Answer, Body, Query } from '@gtp/contract/platform/endpoint.ts';
import type {
  listExchangeRates as endpoint,
  proposeExchangeRate as newRate,
} from '@gtp/contract/settlement/exchange-rate-wire.ts';
import { seoulDay } from '@gtp/domain/platform/instant.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import { checkRate, isExchanged } from '@gtp/domain/settlement/exchange-rate.ts';
import { approveRate } from '@gtp/domain/settlement/rate-decision.ts';
import type { Caller } from '../platform/caller.ts';
import { type Database, decideIn, inTransaction } from '../platform/database.ts';
import { cutPage, readCursor, usualPageSize } from '../platform/page-cursor.ts';
import { insertProposal, listOpenProposals, lockProposal, saveDecision } from './exchange-proposal-store.ts';
import { countRates, insertRate, listNewestRates } from './exchange-rate-store.ts';
import type { SettlementHouse } from './settlement-house.ts';
import { lockRun } from './settlement-store.ts';
import { showTerms } from './show-settlement.ts';

type Asking = { readonly caller: Pick<Caller, 'userId'> };

/** A page of rates, the newest first, and what waits for a second person; whoever entered it cannot approve it. */
export async function listExchangeRates(
  database: Database,
  { caller, query = {} }: Asking & { readonly query?: Query<typeof endpoint> },
): Promise<Result<Answer<typeof endpoint>>> {
  const place = readCursor(query.cursor);
  if (!place.ok) return place;
  const { currency, limit = usualPageSize } = query;
  const [rates, count, proposals] = await Promise.all([
    listNewestRates(database, { currency, after: place.value, limit: limit + 1 }),
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
    proposals: proposals.map(({ proposalId, proposedBy, proposerName, ...rate }) => ({
      proposalId,
      currency: rate.currency,
      terms: showTerms(rate),
      ...(proposerName !== null && { proposedBy: proposerName }),
      canApprove: proposedBy !== caller.userId,
    })),
  });
}

/**
 * Keeps a rate of today until another person decides. Refuses one that would not hold, and a second one of the same
 * currency and day with `settlement.rate_waiting`.
 */
export async function proposeExchangeRate(
  house: SettlementHouse,
  { caller, entered }: Asking & { readonly entered: Body<typeof newRate> },
): Promise<Result<Answer<typeof endpoint>>> {
  const now = house.clock.now();
  const { currency, rate: won, quotedAt, source } = entered;
  if (!isExchanged(currency)) return refuse('settlement.rate_implausible', { field: 'currency' });
  const checked = checkRate({ currency, won, valueOn: seoulDay(now), quotedAt, source: source.trim() }, now);
  if (!checked.ok) return checked;
  const proposal = { proposalId: house.ids.make('rp'), rate: checked.value, proposedBy: caller.userId, now };
  const isNew = await inTransaction(house.database, (transaction) => insertProposal(transaction, proposal));
  return isNew ? listExchangeRates(house.database, { caller }) : refuse('settlement.rate_waiting');
}

type Decision = Asking & { readonly proposalId: string; readonly isApproved: boolean };

/** Puts a rate in force, or declines it. Refuses with `settlement.not_found` and as the rule says. */
export async function decideExchangeRate(
  house: SettlementHouse,
  { caller, proposalId, isApproved }: Decision,
): Promise<Result<Answer<typeof endpoint>>> {
  const { userId } = caller;
  const now = house.clock.now();
  const decided = await decideIn(house.database, async (transaction) => {
    await lockRun(transaction);
    const found = await lockProposal(transaction, proposalId);
    if (!found) return refuse('settlement.not_found');
    if (!isApproved && found.state !== 'proposed') return refuse('settlement.not_in_state');
    const proposal = { state: found.state, proposedBy: found.proposedBy ?? undefined, rate: found };
    const approved = isApproved ? approveRate(proposal, { userId, now }) : accept(undefined);
    if (!approved.ok) return approved;
    const state = isApproved ? ('in_force' as const) : ('declined' as const);
    await saveDecision(transaction, { proposalId, state, decidedBy: userId, now });
    const rate = approved.value;
    if (rate) await insertRate(transaction, { rateId: house.ids.make('rate'), rate, now, proposalId });
    return accept(proposalId);
  });
  return decided.ok ? listExchangeRates(house.database, { caller }) : decided;
}
