/** Two people say that none of a file was carried out which the bank refused and may have: it is cut anew (decision 0317). */
import type { Answer, Body } from '@gtp/contract/platform/endpoint.ts';
import type { proposeFileUnexecuted as endpoint } from '@gtp/contract/settlement/refused-file-wire.ts';
import { accept, type RefusalCode, type Result, refuse } from '@gtp/domain/platform/result.ts';
import { checkUnchanged, checkUnexecuted, fileRules, type RefusedFile } from '@gtp/domain/settlement/refused-file.ts';
import type { Caller } from '../platform/caller.ts';
import { type Database, decideIn, type Transaction } from '../platform/database.ts';
import { decideProposal, newProposal, type ProposalDecision, showProposals } from '../proposal/proposal.ts';
import * as requests from './file-request-store.ts';
import { notifyFileAsked } from './notify-payout.ts';
import { listTakenOut, lockFile, type PayoutFile } from './payout-file-store.ts';
import { returnPayout } from './return-payout.ts';
import { cutAnew } from './send-payout-file.ts';
import type { SettlementContext } from './settlement-context.ts';
import { lockPayoutsOfFile } from './settlement-store.ts';

type OnFile = { readonly caller: Pick<Caller, 'userId' | 'companyId'>; readonly payoutFileId: string };
type Status = Result<Answer<typeof endpoint>>;
type Locked = {
  readonly file: PayoutFile;
  readonly payouts: Awaited<ReturnType<typeof lockPayoutsOfFile>>;
  readonly refused: RefusedFile;
};

/**
 * Keeps what a person says until another one decides; meanwhile the file is not handed to the bank. Refuses with
 * `settlement.not_found`, as the rule says, for a payout that is not in the file, and for a document that is not the caller's.
 */
export async function proposeFileUnexecuted(
  context: SettlementContext,
  { caller, payoutFileId, said }: OnFile & { readonly said: Body<typeof endpoint> },
): Promise<Status> {
  return onFile(context.database, payoutFileId, async (transaction, { file, payouts, refused }): Promise<Status> => {
    const { userId } = caller;
    const proposer = fileRules.checkProposer(await requests.findFileAsker(transaction, payoutFileId), userId);
    if (!proposer.ok) return proposer;
    const checked = checkUnexecuted(refused);
    if (!checked.ok) return checked;
    const name = said.leftOut?.trim();
    const leftOut = payouts.find(({ endToEndId, state }) => endToEndId === name && state === 'file_cut');
    if (name && !leftOut) return refuse('settlement.not_in_file', { field: 'leftOut' });
    const requestId = context.ids.make('pfr');
    const proposal = await newProposal(transaction, { requestId, caller, said, now: context.clock.now() });
    if (!proposal.ok) return proposal;
    const { calls, refusals } = refused;
    const leftOutId = leftOut?.payoutId;
    await requests.insertFileRequest(transaction, { ...proposal.value, payoutFileId, calls, refusals, leftOutId });
    await notifyFileAsked(transaction, { requestId, file, payouts, askedBy: userId });
    return accept({ requestId, state: 'proposed' });
  });
}

/**
 * Confirmed, the payout that is left out comes back, and the rest goes into a new file. Of two who decide at once, and of a
 * person and the bank, the second one changes nothing.
 */
export async function decideFileUnexecuted(
  context: SettlementContext,
  { payoutFileId, ...decision }: OnFile & ProposalDecision,
): Promise<Status> {
  return onFile(context.database, payoutFileId, async (transaction, locked): Promise<Status> => {
    const request = await requests.lockFileRequest(transaction, decision.requestId);
    if (request?.payoutFileId !== payoutFileId) return refuse('settlement.not_found');
    return decideProposal(transaction, {
      ...{ rules: fileRules, request, decision, now: context.clock.now(), save: requests.saveFileRequest },
      check: () => checkUnchanged(request, locked.refused),
      apply: () => endFile(context, transaction, { ...locked, request }),
    });
  });
}

/** Payouts before their file, as everywhere. */
async function onFile<Value, Code extends RefusalCode>(
  database: Database,
  payoutFileId: string,
  work: (transaction: Transaction, locked: Locked) => Promise<Result<Value, Code>>,
): Promise<Result<Value, Code | 'settlement.not_found'>> {
  return decideIn<Result<Value, Code | 'settlement.not_found'>>(database, async (transaction) => {
    const payouts = await lockPayoutsOfFile(transaction, payoutFileId);
    const file = await lockFile(transaction, payoutFileId);
    if (!file) return refuse('settlement.not_found');
    const takenOut = await listTakenOut(transaction, payoutFileId);
    const held = payouts.filter(({ payoutId }) => !takenOut.has(payoutId));
    const { state, calls, refusals } = file;
    const refused = { state, calls, refusals, payoutStates: held.map((payout) => payout.state) };
    return work(transaction, { file, payouts, refused });
  });
}

type Ending = Locked & { readonly request: requests.FileRequest };

/** The payout that is left out waits for a person, who makes it due again once its cause is mended. */
async function endFile(context: SettlementContext, transaction: Transaction, { file, payouts, request }: Ending) {
  const { payoutFileId } = file;
  const payout = payouts.find(({ payoutId }) => payoutId === request.leftOutId);
  if (payout) await returnPayout(context, transaction, { payout, reason: notSaid });
  await cutAnew(context, transaction, { file, payouts: await lockPayoutsOfFile(transaction, payoutFileId) });
}

/** ISO 20022: the reason is not specified. It blocks no account. */
const notSaid = 'MS03';

/** What was said of files, by file; the newest first. */
export async function listRequestsOfFiles(database: Database, payoutFileIds: readonly string[], userId: string) {
  const rows = await requests.listFileRequests(database, payoutFileIds);
  const leftOutIds = rows.flatMap(({ leftOutId }) => leftOutId ?? []);
  const names = await requests.namesInFiles(database, leftOutIds);
  const shown = await showProposals(database, rows, userId);
  const said = shown.map(({ row: { payoutFileId, leftOutId }, shown: request }) => ({
    payoutFileId,
    request: { ...request, leftOut: leftOutId === undefined ? undefined : names.get(leftOutId) },
  }));
  return Map.groupBy(said, ({ payoutFileId }) => payoutFileId);
}
