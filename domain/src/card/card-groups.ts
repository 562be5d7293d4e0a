/** A card number in the four groups of a form (spec §3). The third never comes to us: it is hidden. */
import { isCardNumber } from './card.ts';

/** `4539000112344321` is `4539 0001 1234 4321`; the last group takes what is left. */
export function cardGroups(number: string): readonly string[] {
  return [number.slice(0, 4), number.slice(4, 8), number.slice(8, 12), number.slice(12)].filter(Boolean);
}

/** The first eight digits, by which the issuer is found; undefined while there are fewer. */
export function binOf(number: string): string | undefined {
  return /^\d{8}/.exec(number)?.[0];
}

/** What may be shown and sent of a number: `4539-0001-****-4321`. */
export function maskedCardNumber(bin: string, last4: string): string {
  return `${bin.slice(0, 4)}-${bin.slice(4, 8)}-****-${last4}`;
}

/** Whether a masked number belongs to a card with these first and last digits. */
export function isMaskedNumberOf(masked: string, card: { readonly bin: string; readonly last4: string }): boolean {
  return masked === maskedCardNumber(card.bin, card.last4);
}

/** Whether the text is a whole card number, which must never stand in an application. */
export function holdsCardNumber(text: string): boolean {
  return isCardNumber(text.replaceAll(/[\s-]/g, ''));
}
