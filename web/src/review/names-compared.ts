import { memberStateOfCode, screenedMemberStates } from '@gtp/domain/company/member-states.ts';
import type { MemberDetail } from './review-queries.ts';

export type Screening = NonNullable<MemberDetail['screening']>;

/** No list was there: nothing was compared, whatever the count of names says. */
export function hadNoList({ comparedBy, entryCount }: Screening): boolean {
  return comparedBy === 'lists' && entryCount === 0;
}

/** Whether the member is in a state in which its names have to be compared, and one of them was compared with nothing. */
export function hasNamesNotCompared({ screening, isMasked, state }: MemberDetail): boolean {
  if (screening) return hadNoList(screening) || screening.notCompared.length > 0;
  const reached = memberStateOfCode(state)?.state;
  return !isMasked && reached !== undefined && screenedMemberStates.includes(reached);
}
