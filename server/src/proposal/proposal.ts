/** What one person proposes with a proof and another one decides on, in the words and with the effects of each feature. */
import {
  type ApprovalState,
  decidedFirst,
  type ProposalWords,
  type proposalRules,
} from '@gtp/domain/platform/approval.ts';
import { accept, inField, type RefusalCode, type Result } from '@gtp/domain/platform/result.ts';
import { nameOfUser } from '../account/account.ts';
import { attachFiles, findFiles, refuseUnscanned, type StoredFile } from '../attachment/attachment.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database, Transaction } from '../platform/database.ts';

export { type ProposalColumns, proposalsOf } from './proposal-store.ts';

type Proposing<FileId> = {
  readonly requestId: string;
  readonly caller: Pick<Caller, 'userId' | 'companyId'>;
  readonly said: { readonly reason: string; readonly fileId: FileId };
  readonly now: Date;
};

/** What every new proposal holds; its proof belongs to it. Refuses a document that is not the caller's (`fileId`). */
export async function newProposal<FileId extends string | undefined>(
  transaction: Transaction,
  { requestId, caller: { userId, companyId }, said, now }: Proposing<FileId>,
) {
  const { fileId } = said;
  const attached = await attachFiles(transaction, { fileIds: fileId === undefined ? [] : [fileId], companyId });
  if (!attached.ok) return inField(attached, 'fileId');
  const state: ApprovalState = 'proposed';
  return accept({
    ...{ requestId, state, reason: said.reason.trim(), fileId },
    ...{ proposedBy: userId, proposedAt: now },
    ...{ decidedBy: undefined, decidedAt: undefined, decisionReason: undefined },
  });
}

type Decided = {
  readonly requestId: string;
  readonly state: ApprovalState;
  readonly fileId: string | undefined;
  readonly proposedBy: string;
  readonly decidedBy: string | undefined;
  readonly decidedAt: Date | undefined;
  readonly decisionReason: string | undefined;
};

/** What a person says of a proposal: they confirm it; or refuse it, or take back their own. */
export type ProposalDecision = {
  readonly caller: Pick<Caller, 'userId' | 'companyId'>;
  readonly requestId: string;
  readonly isConfirmed: boolean;
  readonly reason?: string | undefined;
};

type Deciding<Kept extends Decided, Words extends ProposalWords, Code extends RefusalCode> = {
  readonly rules: ReturnType<typeof proposalRules<Words>>;
  /** Locked, as what it is about. */
  readonly request: Kept;
  readonly decision: ProposalDecision;
  readonly now: Date;
  /** Whether what it would bring about can still be. */
  readonly check: () => Promise<Result<unknown, Code>> | Result<unknown, Code>;
  readonly save: (transaction: Transaction, request: Kept) => Promise<void>;
  /** Brings it about. */
  readonly apply: () => Promise<void>;
};

/**
 * Another person confirms, and it is brought about once its proof was scanned; or it is refused, or taken back. Of two who
 * decide at once, and of a person and what overtakes it, the second one changes nothing and reads who was first.
 */
export async function decideProposal<Kept extends Decided, const Words extends ProposalWords, Code extends RefusalCode>(
  transaction: Transaction,
  deciding: Deciding<Kept, Words, Code>,
) {
  const { rules, request, decision, now, save, apply } = deciding;
  const { userId } = decision.caller;
  if (request.state !== 'proposed') return refuseEnded(transaction, { ...request, words: rules.words });
  const ended = decision.isConfirmed
    ? await checkConfirmation(transaction, deciding)
    : rules.endUnconfirmed(request, userId);
  if (!ended.ok) return ended;
  const state: ApprovalState = ended.value;
  const decisionReason = decision.reason?.trim() || undefined;
  await save(transaction, { ...request, state, decidedBy: userId, decidedAt: now, decisionReason });
  if (state === 'confirmed') await apply();
  return accept({ requestId: request.requestId, state });
}

async function checkConfirmation<Kept extends Decided, Words extends ProposalWords, Code extends RefusalCode>(
  transaction: Transaction,
  { rules, request, decision, check }: Deciding<Kept, Words, Code>,
) {
  const confirmer = rules.checkConfirmer(request, decision.caller.userId);
  if (!confirmer.ok) return confirmer;
  const checked = await check();
  if (!checked.ok) return checked;
  const unscanned = request.fileId === undefined ? undefined : await refuseUnscanned(transaction, [request.fileId]);
  return unscanned ?? confirmer;
}

type Ended<Words> = Pick<Decided, 'state' | 'decidedBy'> & { readonly words: Words };

/** Also who confirmed it in another tab reads that it is confirmed. */
async function refuseEnded<const Words extends ProposalWords>(
  transaction: Transaction,
  { words, state, decidedBy }: Ended<Words>,
): Promise<Words['overtaken'] | Words['ended'] | ReturnType<typeof decidedFirst>> {
  if (state === 'overtaken') return words.overtaken;
  if (decidedBy === undefined || (state !== 'confirmed' && state !== 'refused')) return words.ended;
  return decidedFirst(state, await nameOfUser(transaction, decidedBy));
}

type Listed = Decided & {
  readonly reason: string;
  readonly proposedAt: Date;
  readonly proposerName: string;
  readonly deciderName: string | undefined;
};

type Proof = Pick<StoredFile, 'fileId' | 'fileName' | 'byteCount' | 'scan'>;
/** Where every proposal has a proof, every one shows it. */
type ProofOf<Row extends Listed> = undefined extends Row['fileId']
  ? { readonly file?: Proof }
  : { readonly file: Proof };

/** The rows of a list with what every proposal shows to its reader. */
export async function showProposals<Row extends Listed>(database: Database, rows: readonly Row[], userId: string) {
  const fileIds = rows.flatMap(({ fileId }) => fileId ?? []);
  const files = await findFiles(database, fileIds);
  return rows.map((row) => {
    const { requestId, state, reason, proposedAt, decidedAt, decisionReason } = row;
    const shown = {
      ...{ requestId, state, reason, proposedAt, proposedBy: row.proposerName },
      ...{ decidedBy: row.deciderName, decidedAt, decisionReason, isOwn: row.proposedBy === userId },
      ...(proofOf(row, files) as ProofOf<Row>),
    };
    return { row, shown };
  });
}

function proofOf({ fileId: wanted, requestId }: Listed, files: readonly StoredFile[]): { readonly file?: Proof } {
  if (wanted === undefined) return {};
  const file = files.find(({ fileId }) => fileId === wanted);
  if (!file) throw new Error(`The document ${wanted} of the request ${requestId} is gone`);
  const { fileId, fileName, byteCount, scan } = file;
  return { file: { fileId, fileName, byteCount, scan } };
}
