import { newId } from '../platform/ids.ts';
import { type Refusal, refuse } from '../platform/refusal.ts';
import { seoulDay } from '../platform/seoul-day.ts';
import { brandOf, isCardNumber } from './card-number.ts';
import type { Card } from './card-store.ts';

/** What the card field sends; `number` may hold spaces. */
export type CardInput = {
  readonly number: string;
  readonly expiryMonth: number;
  readonly expiryYear: number;
  readonly cvc: string;
  readonly holderName: string;
};

/** Turns a card into a token and what may be known of it; the number and the CVC are forgotten here. */
export function makeCardToken(input: CardInput, now: number): Card | Refusal {
  const number = input.number.replace(/[ -]/g, '');
  if (!isCardNumber(number)) return refuse(422, 'card_number_invalid', 'number');
  const brand = brandOf(number);
  if (!brand) return refuse(422, 'card_brand_not_supported', 'number');
  if (isExpired(input, now)) return refuse(422, 'card_expired', 'expiry');
  if (input.cvc.length !== (brand === 'amex' ? 4 : 3)) return refuse(422, 'card_cvc_invalid', 'cvc');
  const holderName = input.holderName.trim().replace(/\s+/g, ' ').toUpperCase();
  if (!/^[\p{L}\p{M}][\p{L}\p{M} .'’-]{1,39}$/u.test(holderName))
    return refuse(422, 'card_holder_invalid', 'holderName');
  const { expiryMonth, expiryYear } = input;
  const bin = number.slice(0, 8);
  return { token: newId('tok'), bin, last4: number.slice(-4), brand, expiryMonth, expiryYear, holderName };
}

/** A card is good until the end of its month in Seoul. */
export function isExpired(card: Pick<Card, 'expiryMonth' | 'expiryYear'>, now: number): boolean {
  return `${card.expiryYear}-${String(card.expiryMonth).padStart(2, '0')}` < seoulDay(now).slice(0, 7);
}
