/** What a card holder claims, by the reason that the card network or the gateway gives for a chargeback. */

/** Visa's groups (10 fraud, 12 processing errors, 13 consumer disputes) and the gateway's own words. */
const claims = {
  fraud: ['10', 'fraudulent', 'unrecognized'],
  not_received: ['13.1', 'product_not_received'],
  not_as_described: ['13.3', '13.4', '13.5', 'product_unacceptable'],
  refund_missing: ['13.6', 'credit_not_processed'],
  cancelled: ['13.2', '13.7', 'subscription_canceled'],
  charged_wrongly: ['11', '12', 'duplicate', 'incorrect_account_details'],
} as const;

export type ChargebackClaim = keyof typeof claims;

/** The claim behind a reason code such as `13.1`; undefined for one that is not known. */
export function claimOf(reason: string): ChargebackClaim | undefined {
  const group = reason.split('.')[0] ?? '';
  const names = Object.keys(claims) as ChargebackClaim[];
  const holds = (code: string) => names.find((name) => (claims[name] as readonly string[]).includes(code));
  return holds(reason) ?? holds(group);
}
