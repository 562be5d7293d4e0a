import type { PdfPage } from '../platform/pdf-pages.ts';

/** A stamp of the scanner, or the number of the page. */
const fewWords = 8;

/** Whether a page shows other words than its letters say: a scan, with or without invisible letters over it. */
export function needsEyes({ words, hasPicture, hasUnseenWords }: PdfPage): boolean {
  return hasUnseenWords || words.length === 0 || (hasPicture && words.length < fewWords);
}
