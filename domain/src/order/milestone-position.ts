/** Which milestone of how many an order is; numbers count from 1 (RM04, decision 0043). */
export type MilestonePosition = { readonly number: number; readonly count: number };

/** "2/3", the same in every language; nothing of an order without milestones. */
export function milestoneText(position: MilestonePosition | undefined): string {
  return position ? `${position.number}/${position.count}` : '';
}
