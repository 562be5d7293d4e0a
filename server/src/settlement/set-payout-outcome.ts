/** Two people set a payout paid or returned that the bank says nothing of: one asks with a proof, another one confirms. */
import type { Answer, Body } from '@gtp/contract/platform/endpoint.ts';
import type { proposePayoutOutcome as endpoint } from '@gtp/contract/settlement/payout-outcome-wire.ts';
import { money } from '@gtp/domain/platform/money.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import { checkOutcome, outcomeRules, outcomesOf, type PayoutOutcome } from '@gtp/domain/settlement/payout-outcome.ts';
import type { Caller } from '../platform/caller.ts';
import { type Database, decideIn, type Transaction } from '../platform/database.ts';
import { decideProposal, newProposal, type ProposalDecision, showProposals } from '../proposal/proposal.ts';
import { checkCanBePaid, settleDoubt } from './doubted-payout.ts';
import { notifyOutcomeAsked } from './notify-payout.ts';
import * as requests from './outcome-request-store.ts';
import { payPayout } from './pay-payout.ts';
import { saveFileAccepted } from './payout-file-store.ts';
import { returnPayout } from './return-payout.ts';
import type { SettlementContext } from './settlement-context.ts';
import { lockPayout, lockRun } from './settlement-store.ts';

type OnPayout = { readonly caller: Pick<Caller, 'userId' | 'companyId'>; readonly payoutId: string };
type Status = Result<Answer<typeof endpoint>>;

/**
 * Keeps what a person says of a payout until another one decides; nothing else changes. Refuses with
 * `settlement.not_found`, as the rule says, and for a document that is not the caller's.
 */
export async function proposePayoutOutcome(
  context: SettlementContext,
  { caller, payoutId, said }: OnPayout & { readonly said: Body<typeof endpoint> },
): Promise<Status> {
  return decideIn(context.database, async (transaction): Promise<Status> => {
    const payout = await lockPayout(transaction, payoutId);
    if (!payout) return refuse('settlement.not_found');
    const { userId } = caller;
    const now = context.clock.now();
    const waitsBy = await requests.findOutcomeAsker(transaction, payoutId);
    const { outcome, bookedOn, returnReason, fileId } = said;
    const checked = checkOutcome(
      { ...payout, isDoubted: payout.doubtedAt !== null, waitsBy },
      { outcome, bookedOn, returnReason, userId, now },
    );
    if (!checked.ok) return checked;
    const possible = await checkPossible(transaction, { payout, outcome });
    if (!possible.ok) return possible;
    const requestId = context.ids.make('por');
    const { reason } = said;
    const proposal = await newProposal(transaction, { requestId, caller, said: { reason, fileId }, now });
    if (!proposal.ok) return proposal;
    await requests.insertOutcomeRequest(transaction, {
      ...{ ...proposal.value, payoutId, outcome, bookedOn, returnReason },
      bankReference: said.bankReference.trim(),
    });
    const { sellerId, endToEndId, amountMinor, currency } = payout;
    const amount = money(amountMinor, currency);
    await notifyOutcomeAsked(transaction, { payoutId, requestId, sellerId, endToEndId, amount, askedBy: userId });
    return accept({ requestId, state: 'proposed' });
  });
}

/**
 * Confirmed, the payout with its orders and the ledger goes on as by the bank's own message. Of two who decide at once, and
 * of a person and the bank, the second one changes nothing.
 */
export async function decidePayoutOutcome(
  context: SettlementContext,
  { payoutId, ...decision }: OnPayout & ProposalDecision,
): Promise<Status> {
  return decideIn(context.database, async (transaction): Promise<Status> => {
    // No run sets a debt off meanwhile.
    await lockRun(transaction);
    const payout = await lockPayout(transaction, payoutId);
    const request = payout && (await requests.lockOutcomeRequest(transaction, decision.requestId));
    if (!payout || request?.payoutId !== payoutId) return refuse('settlement.not_found');
    return decideProposal(transaction, {
      ...{ rules: outcomeRules, request, decision, now: context.clock.now(), save: requests.saveOutcomeRequest },
      check: () => checkPossible(transaction, { payout, outcome: request.outcome }),
      apply: () => applyOutcome(context, transaction, { payout, request }),
    });
  });
}

type OfPayout = {
  readonly payout: NonNullable<Awaited<ReturnType<typeof lockPayout>>>;
  readonly request: requests.OutcomeRequest;
};

type Possible = { readonly payout: OfPayout['payout']; readonly outcome: PayoutOutcome };

async function checkPossible(transaction: Transaction, { payout, outcome }: Possible) {
  const isDoubted = payout.doubtedAt !== null;
  if (!outcomesOf(payout.state, isDoubted).includes(outcome)) return refuse('settlement.not_in_state');
  return isDoubted && outcome === 'paid' ? checkCanBePaid(transaction, payout) : accept(true as const);
}

/** As the bank's own message would. */
async function applyOutcome(context: SettlementContext, transaction: Transaction, { payout, request }: OfPayout) {
  const { bookedOn, outcome, returnReason } = request;
  if (payout.doubtedAt !== null) return settleDoubt(context, transaction, { payout, outcome, bookedOn, returnReason });
  if (payout.payoutFileId) await saveFileAccepted(transaction, payout.payoutFileId);
  if (outcome === 'paid') await payPayout(context, transaction, { payout, bookedOn });
  else await returnPayout(context, transaction, { payout, reason: returnReason });
}

/** What people said of a payout, for those who operate; the newest first. */
export async function listPayoutOutcomes(database: Database, payoutId: string, userId: string) {
  const rows = await requests.listOutcomeRequests(database, [payoutId]);
  const said = await showProposals(database, rows, userId);
  return said.map(({ row: { outcome, bankReference, bookedOn, returnReason }, shown }) => ({
    ...{ ...shown, outcome, bankReference, bookedOn, returnReason },
  }));
}
