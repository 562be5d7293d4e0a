/** What an issuer lets a card pay at once and in a calendar month (decision 0140). */
import type { Currency, Money } from '../platform/money.ts';
import { accept, type Result, refuse } from '../platform/result.ts';
import type { CardState } from './card.ts';
import type { CardRefusal } from './card-refusals.ts';

/** Undefined: the issuer gave none of that kind. */
export type CardLimits = { readonly perPayment?: Money | undefined; readonly perMonth?: Money | undefined };

/** States in which a limit says something. */
export const limitedCardStates: readonly CardState[] = ['pending', 'active', 'blocked'];

/** The limits that an issuer gives to a card; undefined takes them away. */
export function giveCardLimits(
  state: CardState,
  { perPayment, perMonth }: CardLimits,
): Result<(CardLimits & { readonly currency: Currency }) | undefined, CardRefusal> {
  if (!limitedCardStates.includes(state)) return refuse('card.not_in_state');
  if (perPayment && perPayment.minor <= 0n) return refuse('card.limit_invalid', { field: 'perPayment' });
  if (perMonth && perMonth.minor <= 0n) return refuse('card.limit_invalid', { field: 'perMonth' });
  if (perPayment && perMonth && perMonth.minor < perPayment.minor) {
    return refuse('card.month_limit_too_low', { field: 'perMonth' });
  }
  const currency = (perPayment ?? perMonth)?.currency;
  return accept(currency && { currency, perPayment, perMonth });
}

/** The most that one payment may be; undefined where nothing limits it. */
export function mostPerPayment({ perPayment, perMonth }: CardLimits): bigint | undefined {
  return (perPayment ?? perMonth)?.minor;
}
