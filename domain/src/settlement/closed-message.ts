/**
 * A message of the bank that waits for people, and of which nothing is left to do in the portal: two people close it
 * (decision 0327). No money moves by that.
 */
import { proposalRules } from '../platform/approval.ts';
import { accept, type Result, refuse } from '../platform/result.ts';
import { type BankMessageState, bankMessageStateRecords } from './bank-message-states.ts';
import type { SettlementRefusal } from './settlement-refusals.ts';

/** Who asks and who confirms, in the words of messages. */
export const messageRules = proposalRules({
  ended: refuse('settlement.message_overtaken'),
  overtaken: refuse('settlement.message_overtaken'),
});

/** Whether it waits for people. */
export function checkClosable(state: BankMessageState): Result<true, SettlementRefusal> {
  return bankMessageStateRecords[state].isForPeople ? accept(true) : refuse('settlement.not_in_state');
}
