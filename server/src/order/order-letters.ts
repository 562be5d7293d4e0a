import type { LettersOf } from '../mail/mail.ts';
import { lettersAboutAnswers } from './letters-about-answers.ts';
import { lettersAboutCancelling } from './letters-about-cancelling.ts';
import { lettersAboutChecks } from './letters-about-checks.ts';
import { lettersAboutDeadlines } from './letters-about-deadlines.ts';
import { lettersAboutTheEnd } from './letters-about-the-end.ts';
import { lettersForBells } from './letters-for-bells.ts';
import { lettersToBuyers } from './letters-to-buyers.ts';
import { lettersToSellers } from './letters-to-sellers.ts';

export const orderLetters = {
  ...lettersToBuyers,
  ...lettersToSellers,
  ...lettersAboutTheEnd,
  ...lettersAboutCancelling,
  ...lettersAboutDeadlines,
  ...lettersAboutAnswers,
  ...lettersAboutChecks,
  ...lettersForBells,
};

declare module '../mail/mail.ts' {
  interface Letters extends LettersOf<typeof orderLetters> {}
}
