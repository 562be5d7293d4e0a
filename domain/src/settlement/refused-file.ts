/**
 * A payout file that the bank refused, and may have all the same: two people say with the bank's refusal that none of it was
 * carried out, and may leave out the payout for which it is refused (decision 0317).
 */
import { proposalRules } from '../platform/approval.ts';
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

/** Who asks and who confirms, in the words of files. */
export const fileRules = proposalRules({
  ended: refuse('settlement.file_overtaken'),
  overtaken: refuse('settlement.file_overtaken'),
});

/** Whether people may say so: the bank refused it, and has spoken of none of its payouts. */
export function checkUnexecuted({ state, payoutStates }: RefusedFile): Result<true, SettlementRefusal> {
  const isUnspoken = payoutStates.every((each) => each === 'file_cut');
  return state === 'rejected' && isUnspoken ? accept(true) : refuse('settlement.not_in_state');
}

type Asked = Pick<RefusedFile, 'calls' | 'refusals'>;

/** Whether it still is as it was when it was said: the file was not handed to the bank since. */
export function checkUnchanged(asked: Asked, file: RefusedFile): Result<true, SettlementRefusal> {
  const isSame = asked.calls === file.calls && asked.refusals === file.refusals;
  return isSame && checkUnexecuted(file).ok ? accept(true) : refuse('settlement.file_overtaken');
}
