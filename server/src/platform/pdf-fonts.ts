/**
 * Which font has which letter: Pretendard for Latin and Hangul, Noto Sans for the Han characters of Japan and China.
 */
import { join } from 'node:path';
import type { Language } from '@gtp/domain/platform/language.ts';
import { type Font, openSync } from 'fontkit';
import type { setFonts } from 'pdfmake';

type FontName = 'Pretendard' | 'Japanese' | 'Chinese';
export type Run = { readonly text: string; readonly font: FontName; readonly wordBreak?: 'break-all' };

const inFolder = (name: string) => join(import.meta.dirname, '../../fonts', name);

export const pdfFonts = {
  Pretendard: { normal: inFolder('Pretendard-Regular.otf'), bold: inFolder('Pretendard-Bold.otf') },
  Japanese: { normal: inFolder('NotoSansJP-Regular.ttf'), bold: inFolder('NotoSansJP-Bold.ttf') },
  Chinese: { normal: inFolder('NotoSansSC-Regular.ttf'), bold: inFolder('NotoSansSC-Bold.ttf') },
} satisfies Record<FontName, Parameters<typeof setFonts>[0][string]>;

const opened = new Map<FontName, Font>();

function hasLetter(font: FontName, letter: string): boolean {
  let found = opened.get(font);
  if (!found) {
    found = openSync(pdfFonts[font].normal) as Font;
    opened.set(font, found);
  }
  return found.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
}

/** Longer than any number of ours: such a word may not fit between the margins, and is broken anywhere. */
const longWord = /[^\s\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]{37,}/u;

/** What `splitByFont` answers, with long words by themselves, so that they can be broken. */
export function splitForPage(text: string, language: Language): readonly Run[] {
  return splitByFont(text, language).flatMap(({ text: run, font }): readonly Run[] => {
    if (!longWord.test(run)) return [{ text: run, font }];
    const words = run.split(/(\s+)/).filter((word) => word !== '');
    return words.map((word) => ({ text: word, font, ...(longWord.test(word) && { wordBreak: 'break-all' }) }));
  });
}

/** Cuts a text into runs of one font each. The same Han character is drawn as its reader writes it. */
export function splitByFont(text: string, language: Language): readonly Run[] {
  const order: readonly FontName[] =
    language === 'cn' ? ['Pretendard', 'Chinese', 'Japanese'] : ['Pretendard', 'Japanese', 'Chinese'];
  const runs: { text: string; font: FontName }[] = [];
  for (const letter of text) {
    const last = runs.at(-1);
    const isSpace = /\s/.test(letter);
    const font = isSpace
      ? (last?.font ?? 'Pretendard')
      : (order.find((name) => hasLetter(name, letter)) ?? 'Pretendard');
    if (last?.font === font) last.text += letter;
    else runs.push({ text: letter, font });
  }
  return runs;
}
