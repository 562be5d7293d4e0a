/** Pages as a text layer or a recognition has them, from lines of characters of one width. */
import type { PageText, PageWord } from '../src/reading/page-words.ts';

const characterWidth = 6;
const lineHeight = 14;

/** Two blanks and more are a gap; a line that begins with `# ` is in large characters. */
export function pageOf(lines: string, page = 1): PageText {
  const words = lines.split('\n').flatMap((line, index): PageWord[] => {
    const height = line.startsWith('# ') ? 16 : 10;
    const text = line.replace(/^# /, '');
    return [...text.matchAll(/\S+/g)].map((match) => ({
      text: match[0],
      left: 20 + columnsBefore(text, match.index) * characterWidth,
      top: 20 + index * lineHeight,
      width: columnsBefore(match[0], match[0].length) * characterWidth,
      height,
    }));
  });
  return { page, width: 700, height: 900, words };
}

/** How wide it is up to there: East Asian characters are two columns. */
function columnsBefore(line: string, end: number): number {
  return [...line.slice(0, end)].reduce((sum, character) => sum + (character > '\u2e7f' ? 2 : 1), 0);
}
