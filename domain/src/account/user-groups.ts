/** Into which group a login falls: UG04 to UG06 are the spec's; UG01 seller, UG02 buyer and UG03 deputy are ours (reference 4-j). */
export const userGroups = ['UG01', 'UG02', 'UG03', 'UG04', 'UG05', 'UG06'] as const;
export type UserGroup = (typeof userGroups)[number];
