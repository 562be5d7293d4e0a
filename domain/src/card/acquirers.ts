/** Who may charge cards: the acquirer that speaks the published protocol (as the simulator does), and three others. */
export const acquirerNames = ['simulator', 'stripe', 'portone', 'toss'] as const;
export type AcquirerName = (typeof acquirerNames)[number];
