/** Who may charge cards: the acquirer that speaks the published protocol (as the simulator does), and three others. */
export const acquirerNames = ['simulator', 'stripe', 'portone', 'toss'] as const;
export type AcquirerName = (typeof acquirerNames)[number];

/**
 * What people read, the same in every language. Whoever speaks the published protocol is called as the operator says
 * (`ownName`).
 */
export function acquirerLabel(name: AcquirerName, ownName: string): string {
  return { simulator: ownName, stripe: 'Stripe', portone: 'PortOne', toss: 'Toss Payments' }[name];
}
