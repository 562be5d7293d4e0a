/** The part of the acquirer that cards need; the payment feature's gateway has it. */
import type { CardExpiry } from '@gtp/domain/card/card.ts';

/** What the acquirer knows of the card behind a token. `bin` is at least the first eight digits. */
export type CardBehindToken = {
  readonly bin: string;
  readonly last4: string;
  readonly brand: string;
  readonly holderName: string;
  readonly expiry: CardExpiry;
};

export type TokenAnswer =
  | { readonly kind: 'found'; readonly card: CardBehindToken }
  | { readonly kind: 'not_found' }
  | { readonly kind: 'unknown' };

export type CardTokenReader = { readonly readToken: (token: string) => Promise<TokenAnswer> };
