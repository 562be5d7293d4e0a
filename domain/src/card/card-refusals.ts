/**
 * Why a card is not taken. `card.not_found` is raised by the look-up: an outsider's card is not found.
 * `card.not_accepted` is all that is said of a card that another company has.
 */
export const cardRefusals = [
  'card.not_found',
  'card.number_invalid',
  'card.expiry_invalid',
  'card.expired',
  'card.issuer_unknown',
  'card.issuer_not_active',
  'card.already_registered',
  'card.not_accepted',
  'card.not_in_state',
  'card.blocked_by_other',
  'card.reason_missing',
  'card.bin_invalid',
  'card.bin_taken',
  'card.bin_not_found',
  'card.bin_changed_meanwhile',
] as const;
export type CardRefusal = (typeof cardRefusals)[number];

declare module '../platform/result.ts' {
  interface Refusals extends Record<CardRefusal, unknown> {}
}
