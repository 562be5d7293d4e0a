/**
 * Why a card is not taken. `card.not_found` is raised by the look-up: an outsider's card is not found.
 * `card.not_accepted` is all that is said of a card that another company has.
 */
export const cardRefusals = {
  'card.not_found': 404,
  'card.number_invalid': 422,
  'card.expiry_invalid': 422,
  'card.expired': 422,
  'card.issuer_unknown': 422,
  'card.issuer_not_active': 422,
  'card.already_registered': 409,
  'card.not_accepted': 409,
  'card.not_in_state': 409,
  'card.blocked_by_other': 403,
  'card.reason_missing': 422,
  'card.limit_invalid': 422,
  'card.month_limit_too_low': 422,
  'card.bin_invalid': 422,
  'card.bin_taken': 409,
  'card.bin_not_found': 404,
  'card.bin_changed_meanwhile': 409,
  'card.token_unknown': 422,
  'card.not_confirmed': 409,
} as const;
export type CardRefusal = keyof typeof cardRefusals;

declare module '../platform/result.ts' {
  interface Refusals extends Declared<typeof cardRefusals> {}
}
