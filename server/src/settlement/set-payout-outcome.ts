/** Two people set a payout paid or returned that the bank says nothing of: one asks with a proof, another one confirms. */
import type { Answer, Body } from '@gtp/contract/platform/endpoint.ts';
import type { proposePayoutOutcome as endpoint } from '@gtp/contract/settlement/payout-outcome-wire.ts';
import { money } from '@gtp/domain/platform/money.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import {
  checkOutcome,
  checkOutcomeConfirmer,
  endOutcomeRequest,
  outcomesOf,
} from '@gtp/domain/settlement/payout-outcome.ts';
import { nameOfOther } from '../account/account.ts';
import { attachFiles, findFiles, refuseUnscanned } from '../attachment/attachment.ts';
import type { Caller } from '../platform/caller.ts';
import { type Database, decideIn, type Transaction } from '../platform/database.ts';
import { notifyOutcomeAsked } from './notify-payout.ts';
import * as requests from './outcome-request-store.ts';
import { payPayout } from './pay-payout.ts';
import { saveFileAccepted } from './payout-file-store.ts';
import { returnPayout } from './return-payout.ts';
import type { SettlementContext } from './settlement-context.ts';
import { lockPayout } from './settlement-store.ts';

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
    const { userId, companyId } = caller;
    const { fileId, returnReason } = said;
    const now = context.clock.now();
    const waitsBy = await requests.findOutcomeAsker(transaction, payoutId);
    const checked = checkOutcome({ ...payout, waitsBy }, { ...said, returnReason, userId, now });
    if (!checked.ok) return checked;
    const attached = await attachFiles(transaction, { fileIds: fileId === undefined ? [] : [fileId], companyId });
    if (!attached.ok) return { ...attached, field: 'fileId' };
    const requestId = context.ids.make('por');
    const words = { bankReference: said.bankReference.trim(), reason: said.reason.trim() };
    await requests.insertOutcomeRequest(transaction, {
      ...{ ...said, ...words, requestId, payoutId, fileId, returnReason },
      ...{ proposedBy: userId, proposedAt: now },
    });
    const { sellerId, endToEndId, amountMinor, currency } = payout;
    const amount = money(amountMinor, currency);
    await notifyOutcomeAsked(transaction, { payoutId, requestId, sellerId, endToEndId, amount, askedBy: userId });
    return accept({ requestId, state: 'proposed' });
  });
}

type Decision = OnPayout & {
  readonly requestId: string;
  readonly isConfirmed: boolean;
  readonly reason?: string | undefined;
};

/**
 * Confirms, and the payout with its orders and the ledger goes on as by the bank's own message; or refuses, or takes the
 * own request back. Of two who decide at once, and of a person and the bank, the second one changes nothing.
 */
export async function decidePayoutOutcome(context: SettlementContext, decision: Decision): Promise<Status> {
  const { caller, payoutId, requestId, isConfirmed, reason } = decision;
  return decideIn(context.database, async (transaction): Promise<Status> => {
    const payout = await lockPayout(transaction, payoutId);
    const request = payout && (await requests.findOutcomeRequest(transaction, { payoutId, requestId }));
    if (!payout || !request) return refuse('settlement.not_found');
    const { userId } = caller;
    if (request.state !== 'proposed') return refuseEnded(transaction, request, userId);
    const ended = isConfirmed
      ? await checkConfirmation(transaction, { payout, request, userId })
      : endOutcomeRequest(request, userId);
    if (!ended.ok) return ended;
    const state = ended.value;
    const decisionReason = reason?.trim() || undefined;
    const decided = { requestId, state, decidedBy: userId, decidedAt: context.clock.now(), decisionReason };
    await requests.saveOutcomeDecision(transaction, decided);
    if (state === 'confirmed') await applyOutcome(context, transaction, { payout, request });
    return accept({ requestId, state });
  });
}

type Payout = NonNullable<Awaited<ReturnType<typeof lockPayout>>>;
type Request = NonNullable<Awaited<ReturnType<typeof requests.findOutcomeRequest>>>;
type OfPayout = { readonly payout: Payout; readonly request: Request };

async function checkConfirmation(
  transaction: Transaction,
  { payout, request, userId }: OfPayout & { readonly userId: string },
): Promise<Result<'confirmed'>> {
  const confirmer = checkOutcomeConfirmer(request, userId);
  if (!confirmer.ok) return confirmer;
  if (!outcomesOf(payout.state).includes(request.outcome)) return refuse('settlement.not_in_state');
  const unscanned = request.fileId === null ? undefined : await refuseUnscanned(transaction, [request.fileId]);
  return unscanned ?? accept('confirmed');
}

/** As the bank's own message would. */
async function applyOutcome(context: SettlementContext, transaction: Transaction, { payout, request }: OfPayout) {
  if (payout.payoutFileId) await saveFileAccepted(transaction, payout.payoutFileId);
  const { bookedOn } = request;
  if (request.outcome === 'paid') await payPayout(context, transaction, { payout, bookedOn });
  else await returnPayout(context, transaction, { payout, reason: request.returnReason ?? undefined });
}

/** Whoever comes second reads who was first, or that the bank was. */
async function refuseEnded(transaction: Transaction, { state, decidedBy }: Request, userId: string) {
  if (state === 'overtaken') return refuse('settlement.outcome_overtaken');
  const who = await nameOfOther(transaction, decidedBy ?? undefined, userId);
  if (who === undefined || state === 'withdrawn') return refuse('settlement.not_in_state');
  const how = state === 'confirmed' ? 'confirmed' : 'refused';
  return refuse(`settlement.outcome_${how}_meanwhile`, { facts: { who } });
}

/** What people said of a payout, for those who operate; the newest first. */
export async function listPayoutOutcomes(database: Database, payoutId: string, userId: string) {
  const rows = await requests.listOutcomeRequests(database, payoutId);
  const files = await findFiles(
    database,
    rows.flatMap((row) => row.fileId ?? []),
  );
  return rows.map(({ returnReason, proposerName, deciderName, decidedAt, decisionReason, ...row }) => {
    const file = files.find(({ fileId }) => fileId === row.fileId);
    const { requestId, state, outcome, bankReference, bookedOn, reason, proposedAt } = row;
    return {
      ...{ requestId, state, outcome, bankReference, bookedOn, reason, proposedAt, proposedBy: proposerName },
      returnReason: returnReason ?? undefined,
      ...(file && {
        file: { fileId: file.fileId, fileName: file.fileName, byteCount: file.byteCount, scan: file.scan },
      }),
      decidedBy: deciderName ?? undefined,
      decidedAt: decidedAt ?? undefined,
      decisionReason: decisionReason ?? undefined,
      isOwn: row.proposedBy === userId,
    };
  });
}
