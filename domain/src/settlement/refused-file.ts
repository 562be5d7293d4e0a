/**
 * A payout file that the bank refused, and may have all the same: two people say with the bank's refusal that none of it was
 * carried out, and may leave out the payout for which it is refused (decision 0317).
 */
import { approvalOf, endUnconfirmed, type Proposal, whyNotConfirm, whyNotPropose } from '../platform/approval.ts';
import { accept, type Result, refuse } from '../platform/result.ts';
import type { PayoutFileState } from './payout-file-states.ts';
import type { SettlementRefusal } from './settlement-refusals.ts';
import type { SettlementState } from './settlement-states.ts';

export type RefusedFile = {
  readonly state: PayoutFileState;
  /** How often it was handed to the bank, and how often the bank refused it. */
  readonly calls: number;
  readonly refusals: number;
  /** Of what was not taken out before the bank was asked. */
  readonly payoutStates: readonly SettlementState[];
};

/** Whether people may say so: the bank refused it, and has spoken of none of its payouts. */
export function checkUnexecuted({ state, payoutStates }: RefusedFile): Result<true, SettlementRefusal> {
  const isUnspoken = payoutStates.every((each) => each === 'file_cut');
  return state === 'rejected' && isUnspoken ? accept(true) : refuse('settlement.not_in_state');
}

/** Whether this person may ask; `waitsBy` asked already. */
export function checkFileProposer(waitsBy: string | undefined, userId: string): Result<true, SettlementRefusal> {
  return whyNotPropose(approvalOf(waitsBy), { userId }) ? refuse('settlement.file_waiting') : accept(true);
}

type Asked = Proposal & Pick<RefusedFile, 'calls' | 'refusals'>;

/** Whether this person may confirm what another one said, of a file that was not handed to the bank since. */
export function checkFileConfirmer(
  request: Asked,
  file: RefusedFile,
  userId: string,
): Result<'confirmed', SettlementRefusal> {
  const problem = whyNotConfirm(request, userId);
  if (problem) return refuse(problem === 'same_person' ? 'settlement.file_own' : 'settlement.file_overtaken');
  const isSame = request.calls === file.calls && request.refusals === file.refusals;
  return isSame && checkUnexecuted(file).ok ? accept('confirmed') : refuse('settlement.file_overtaken');
}

/** How a request ends that is not confirmed: who asked takes it back, everybody else refuses it. */
export function endFileRequest(request: Proposal, userId: string): Result<'refused' | 'withdrawn', SettlementRefusal> {
  const ended = endUnconfirmed(request, userId);
  return ended ? accept(ended) : refuse('settlement.file_overtaken');
}
