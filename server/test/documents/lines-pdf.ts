import { type PlainPdf, plainPdf } from '../../../scripts/seed/plain-pdf.ts';

/** A page as it would be typed: a gap of two blanks parts cells, and the first line is the title. */
export function linesPdf(lines: string, options: Omit<PlainPdf, 'pages'> = {}): Uint8Array {
  return plainPdf({ ...options, pages: [placedLines(lines)] });
}

/** Where the cells of typed lines stand on the page; every blank and Latin letter is one column. */
export function placedLines(lines: string) {
  const written = lines.split('\n').filter((line, index) => index > 0 || line.trim() !== '');
  const title = written.findIndex((line) => line.trim() !== '');
  return written.flatMap((line, index) =>
    [...line.matchAll(/\S+(?: \S+)*/g)].map(({ 0: text, index: column }) => ({
      text,
      left: 36 + columnsOf(line.slice(0, column)) * 5.2,
      top: 60 + index * 14,
      size: index === title ? 15 : 9,
    })),
  );
}

function columnsOf(text: string): number {
  return [...text].reduce((sum, letter) => sum + (letter > '\u2e7f' ? 2 : 1), 0);
}
