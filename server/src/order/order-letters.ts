import type { LettersOf } from '../mail/mail.ts';
import { lettersToBuyers } from './letters-to-buyers.ts';
import { lettersToSellers } from './letters-to-sellers.ts';

export const orderLetters = { ...lettersToBuyers, ...lettersToSellers };

declare module '../mail/mail.ts' {
  interface Letters extends LettersOf<typeof orderLetters> {}
}
