import type { CardRefusal } from '@gtp/domain/card/card-refusals.ts';
import type { RefusalStatus } from '../platform/refusals.ts';

type OfGateway = 'card.token_unknown';

declare module '@gtp/domain/platform/result.ts' {
  interface Refusals extends Record<OfGateway, unknown> {}
}

/** `card.token_unknown` is raised here alone: the acquirer does not know the token, or no longer. */
export const cardStatuses: Readonly<Record<CardRefusal | OfGateway, RefusalStatus>> = {
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
  'card.bin_invalid': 422,
  'card.bin_taken': 409,
  'card.bin_not_found': 404,
  'card.bin_changed_meanwhile': 409,
  'card.token_unknown': 422,
};
