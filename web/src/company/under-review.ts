/** Which members have a card that says where their application stands (`under-review-box.tsx`). */
import { memberCard } from '@gtp/domain/company/member-states.ts';

/** Whether there is anything to show of a member in this state; a full member's card would say nothing. */
export function isUnderReview(code: string | undefined): boolean {
  return memberCard(code) !== undefined && code !== 'RV50' && code !== 'BV50';
}

/** Whether that card says what the member is to do. */
export function isToAct(code: string | undefined): boolean {
  const card = memberCard(code);
  return card === 'action_needed' || card === 'to_do';
}
