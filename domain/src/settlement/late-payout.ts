/** Why money that was expected on a day has not arrived on it: a closed list, read from what is recorded. */
import type { Day } from '../platform/instant.ts';
import { isAccountReason, isOwnReason } from './bank-status-codes.ts';
import { type SettlementState, settlementStateRecords } from './settlement-states.ts';

export const lateReasons = [
  'account_blocked',
  'account_missing',
  'bank_returned',
  'bank_silent',
  'below_minimum',
  'holiday_moved',
  'not_handed_over',
  'not_run',
  'paying_account_missing',
  'rate_missing',
  'seller_suspended',
  'withheld',
] as const;
export type LateReason = (typeof lateReasons)[number];

/** A line that is not paid after its expected day, with what is known of its way. */
export type LateLine = {
  readonly state: SettlementState;
  readonly dueOn: Day;
  readonly today: Day;
  /** Whether banks of both countries work on the expected day, as is known today. */
  readonly isBankDay: boolean;
  /** Why the line's last payout came back: the bank's code, or ours; undefined if none came back. */
  readonly returnCode: string | undefined;
  /** Whether the seller is suspended: nothing is paid out to it meanwhile (reference 4-d, RV80). */
  readonly isSuspended: boolean;
  /** Whether the bank may pay it all the same, by an older file: until that is settled no run pays it. */
  readonly isInDoubt?: boolean;
  /** Whether there is an account of ours from which its currency is paid. */
  readonly hasPayingAccount: boolean;
  readonly hasAccount: boolean;
  readonly isAccountBlocked: boolean;
  /** Whether it needs no rate, or the day has one. */
  readonly hasRate: boolean;
  /** Whether all that is due to the seller in the currency is worth a transfer. */
  readonly isWorthATransfer: boolean;
};

/** Whether a payout is late: its day is over, and neither has the money arrived nor was it set off. */
export function isLate(line: { readonly state: SettlementState; readonly promisedOn: Day }, today: Day): boolean {
  return line.promisedOn < today && settlementStateRecords[line.state].phase !== 'done';
}

/** The one reason that is given for a late line: what holds it up now, before what held it up earlier. */
export function lateReasonOf(line: LateLine): LateReason {
  switch (settlementStateRecords[line.state].phase) {
    case 'waiting':
      return line.state === 'withheld' ? 'withheld' : waitsBecause(line);
    case 'prepared':
      return 'not_handed_over';
    case 'returned':
      return returnedBecause(line);
    case 'at_bank':
    case 'done':
      return line.isBankDay ? 'bank_silent' : 'holiday_moved';
  }
}

function returnedBecause({ returnCode, isAccountBlocked }: LateLine): LateReason {
  const isAccount = isAccountBlocked || (returnCode !== undefined && isAccountReason(returnCode));
  return isAccount ? 'account_blocked' : 'bank_returned';
}

/** Whether the last payout came back by the bank's word, on it or on its account. */
function isOfBank({ returnCode }: LateLine): boolean {
  return returnCode !== undefined && (!isOwnReason(returnCode) || isAccountReason(returnCode));
}

function waitsBecause(line: LateLine): LateReason {
  if (line.isInDoubt) return 'bank_silent';
  if (line.isSuspended) return 'seller_suspended';
  if (!line.hasPayingAccount) return 'paying_account_missing';
  if (!line.hasAccount) return 'account_missing';
  if (line.isAccountBlocked) return 'account_blocked';
  // Made due again: it waits for its new day because of what happened before.
  if (line.dueOn >= line.today && isOfBank(line)) return returnedBecause(line);
  // Made due again, and not by the bank's word: its new day is still to come.
  if (line.dueOn > line.today) return 'not_run';
  if (!line.hasRate) return 'rate_missing';
  return line.isWorthATransfer ? 'not_run' : 'below_minimum';
}
