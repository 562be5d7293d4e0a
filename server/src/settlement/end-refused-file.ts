/** Two people say that none of a file was carried out which the bank refused and may have: it is cut anew (decision 0317). */
import type { Answer, Body } from '@gtp/contract/platform/endpoint.ts';
import type { proposeFileUnexecuted as endpoint } from '@gtp/contract/settlement/refused-file-wire.ts';
import { accept, inField, type RefusalCode, type Result, refuse } from '@gtp/domain/platform/result.ts';
import {
  checkFileConfirmer,
  checkFileProposer,
  checkUnexecuted,
  endFileRequest,
  type RefusedFile,
} from '@gtp/domain/settlement/refused-file.ts';
import { nameOfOther } from '../account/account.ts';
import { attachFiles, findFiles, refuseUnscanned } from '../attachment/attachment.ts';
import type { Caller } from '../platform/caller.ts';
import { type Database, decideIn, type Transaction } from '../platform/database.ts';
import * as requests from './file-request-store.ts';
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
  return onFile(context.database, payoutFileId, async (transaction, { payouts, refused }): Promise<Status> => {
    const { userId, companyId } = caller;
    const proposer = checkFileProposer(await requests.findFileAsker(transaction, payoutFileId), userId);
    if (!proposer.ok) return proposer;
    const checked = checkUnexecuted(refused);
    if (!checked.ok) return checked;
    const name = said.leftOut?.trim();
    const leftOut = payouts.find(({ endToEndId, state }) => endToEndId === name && state === 'file_cut');
    if (name && !leftOut) return refuse('settlement.not_in_file', { field: 'leftOut' });
    const attached = await attachFiles(transaction, { fileIds: [said.fileId], companyId });
    if (!attached.ok) return inField(attached, 'fileId');
    const requestId = context.ids.make('pfr');
    const { calls, refusals } = refused;
    await requests.insertFileRequest(transaction, {
      ...{ requestId, payoutFileId, state: 'proposed', calls, refusals, leftOutId: leftOut?.payoutId },
      ...{ reason: said.reason.trim(), fileId: said.fileId, proposedBy: userId, proposedAt: context.clock.now() },
      ...{ decidedBy: undefined, decidedAt: undefined, decisionReason: undefined },
    });
    return accept({ requestId, state: 'proposed' });
  });
}

type Decision = OnFile & {
  readonly requestId: string;
  readonly isConfirmed: boolean;
  readonly reason?: string | undefined;
};

/**
 * Confirms: the payout that is left out comes back, and the rest goes into a new file. Or refuses, or takes the own request
 * back. Of two who decide at once, and of a person and the bank, the second one changes nothing.
 */
export async function decideFileUnexecuted(context: SettlementContext, decision: Decision): Promise<Status> {
  const { caller, payoutFileId, requestId, isConfirmed, reason } = decision;
  return onFile(context.database, payoutFileId, async (transaction, locked): Promise<Status> => {
    const request = await requests.lockFileRequest(transaction, requestId);
    if (request?.payoutFileId !== payoutFileId) return refuse('settlement.not_found');
    const { userId } = caller;
    if (request.state !== 'proposed') return refuseEnded(transaction, request, userId);
    const ended = isConfirmed ? checkFileConfirmer(request, locked.refused, userId) : endFileRequest(request, userId);
    if (!ended.ok) return ended;
    const unscanned = isConfirmed ? await refuseUnscanned(transaction, [request.fileId]) : undefined;
    if (unscanned) return unscanned;
    const state = ended.value;
    const decisionReason = reason?.trim() || undefined;
    const decided = { state, decidedBy: userId, decidedAt: context.clock.now(), decisionReason };
    await requests.saveFileRequest(transaction, { ...request, ...decided });
    if (state === 'confirmed') await endFile(context, transaction, { ...locked, request });
    return accept({ requestId, state });
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

type Ended = Pick<requests.FileRequest, 'state' | 'decidedBy'>;

/** Whoever comes second reads who was first, or that the bank was. */
async function refuseEnded(transaction: Transaction, { state, decidedBy }: Ended, userId: string): Promise<Status> {
  const who = await nameOfOther(transaction, decidedBy, userId);
  if (who === undefined || (state !== 'confirmed' && state !== 'refused')) return refuse('settlement.file_overtaken');
  return refuse(`settlement.file_${state}_meanwhile`, { facts: { who } });
}

/** What was said of files, by file; the newest first. */
export async function listRequestsOfFiles(database: Database, payoutFileIds: readonly string[], userId: string) {
  const rows = await requests.listFileRequests(database, payoutFileIds);
  const proofs = await findFiles(
    database,
    rows.map(({ fileId }) => fileId),
  );
  const shown = rows.map(({ requestId, state, reason, leftOut, proposedAt, ...row }) => {
    const file = proofs.find(({ fileId }) => fileId === row.fileId);
    if (!file) throw new Error(`The document ${row.fileId} of the request ${requestId} is gone`);
    const { fileId, fileName, byteCount, scan } = file;
    const request = {
      ...{ requestId, state, reason, leftOut: leftOut ?? undefined, proposedAt, proposedBy: row.proposerName },
      file: { fileId, fileName, byteCount, scan },
      ...{ decidedBy: row.deciderName ?? undefined, decidedAt: row.decidedAt ?? undefined },
      ...{ decisionReason: row.decisionReason ?? undefined, isOwn: row.proposedBy === userId },
    };
    return { payoutFileId: row.payoutFileId, request };
  });
  return Map.groupBy(shown, ({ payoutFileId }) => payoutFileId);
}
