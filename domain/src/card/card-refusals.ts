/** Why a card is not taken. `card.not_found` is raised by the look-up: a stranger's card is not found. */
export const cardRefusals = [
  'card.not_found',
  'card.number_invalid',
  'card.expiry_invalid',
  'card.expired',
  'card.issuer_unknown',
  'card.issuer_not_active',
  'card.already_registered',
] as const;
export type CardRefusal = (typeof cardRefusals)[number];
