/** Which milestone of how many an order is; numbers count from 1 (RM04, decision 0043). */
export type MilestonePlace = { readonly number: number; readonly count: number };

/** "2/3", the same in every language; nothing of an order without milestones. */
export function milestoneText(place: MilestonePlace | undefined): string {
  return place ? `${place.number}/${place.count}` : '';
}
