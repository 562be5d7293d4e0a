/** Base rates that people enter where nobody else announces one: one person enters, another one puts it in force (0165). */
import { approvalOf, whyNotDecide } from '../platform/approval.ts';
import { addDays, type Day } from '../platform/instant.ts';
import { accept, type Result, refuse } from '../platform/result.ts';
import { isBusinessDay } from '../settlement/business-calendar.ts';
import { type ExchangedCurrency, isPlausibleRate } from '../settlement/exchange-rate.ts';
import type { ZeroRatingRefusal } from './zero-rating-refusals.ts';

export const baseRateProposalStates = ['proposed', 'in_force', 'declined'] as const;
export type BaseRateProposalState = (typeof baseRateProposalStates)[number];

export type EnteredBaseRate = {
  readonly currency: ExchangedCurrency;
  readonly day: Day;
  /** Ten-thousandths of a won for one dollar or a hundred yen. */
  readonly won: bigint;
};

/** The day whose rate is valid on `day`: itself, or the last day before it on which Korea's banks worked. */
export function announcedOn(day: Day, holidays: ReadonlySet<Day>): Day {
  let announced = day;
  while (!isBusinessDay(announced, holidays)) announced = addDays(announced, -1);
  return announced;
}

type Calendar = { readonly today: Day; readonly holidays: ReadonlySet<Day> };

/** Whether it may be kept: of a day that has begun and on which rates are announced, and one that a bank could announce. */
export function checkBaseRate<Rate extends EnteredBaseRate>(
  rate: Rate,
  { today, holidays }: Calendar,
): Result<Rate, ZeroRatingRefusal> {
  if (rate.day > today || announcedOn(rate.day, holidays) !== rate.day) {
    return refuse('zero_rating.rate_day_wrong', { field: 'day' });
  }
  return isPlausibleRate(rate) ? accept(rate) : refuse('zero_rating.rate_implausible', { field: 'rate' });
}

type Proposed = { readonly state: BaseRateProposalState; readonly proposedBy: string };

/** Who entered a rate does not put it in force; anybody may decline one that waits. */
export function checkBaseRateDecision(
  { state, proposedBy }: Proposed,
  { userId, isApproved }: { readonly userId: string; readonly isApproved: boolean },
): Result<true, ZeroRatingRefusal> {
  const problem = whyNotDecide(approvalOf(proposedBy, state === 'proposed'), { userId });
  if (problem === undefined || (problem === 'same_person' && !isApproved)) return accept(true);
  return refuse(problem === 'same_person' ? 'zero_rating.second_person_needed' : 'zero_rating.rate_decided');
}
