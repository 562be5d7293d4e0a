import type { LettersOf } from '../mail/mail.ts';
import { lettersAboutTheEnd } from './letters-about-the-end.ts';
import { lettersToBuyers } from './letters-to-buyers.ts';
import { lettersToSellers } from './letters-to-sellers.ts';

export const orderLetters = { ...lettersToBuyers, ...lettersToSellers, ...lettersAboutTheEnd };

declare module '../mail/mail.ts' {
  interface Letters extends LettersOf<typeof orderLetters> {}
}
