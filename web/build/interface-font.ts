/**
 * Two small fonts of exactly the characters that the interface's own texts use: no layout shift, and no font of 2 MB
 * before login. Names and other data draw the rest from the dynamic subsets.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import type { HtmlTagDescriptor, Plugin } from 'vite';
import { shownNames } from './names-plugin.ts';

const wholeFont = join(import.meta.dirname, '../fonts/PretendardVariable.woff2');

type Face = { readonly family: string; readonly fileName: string; readonly textFiles: readonly string[] };

/** The characters before login are preloaded; those of all other pages wait until one is needed. */
const early: Face = {
  family: 'Pretendard UI',
  fileName: 'interface-font.woff2',
  textFiles: ['src/{app,session,ui}/texts/{ko,en,sp}.json'],
};
const late: Face = {
  family: 'Pretendard Pages',
  fileName: 'pages-font.woff2',
  textFiles: ['src/*/texts/{ko,en,sp}.json', 'src/help/content/ko.json', '../messages/ko/menu.json'],
};
/** Of data too: digits, Latin letters with the marks of Western European names, signs. */
const alwaysThere = [
  [0x20, 0x7e],
  [0xa0, 0xff],
] as const;
/** Only a text with such a character fetches the second font; a Chinese word does not. */
const hangul = 'U+1100-11FF,U+3130-318F,U+AC00-D7A3';
const signs = '–—‘’“”•…′″€₩¥←→↑↓✓−≤≥×';

export function interfaceFont(): Plugin {
  return {
    name: 'interface-font',
    apply: 'build',
    async buildStart() {
      const earlyCharacters = charactersOf(early.textFiles);
      const lateCharacters = new Set([...charactersOf(late.textFiles), ...shownNames('ko').join('')]);
      const others = [...lateCharacters].filter(
        (each) => /\p{Script=Hangul}/u.test(each) && !earlyCharacters.has(each),
      );
      this.emitFile({ type: 'asset', name: early.fileName, source: await cut(earlyCharacters) });
      this.emitFile({ type: 'asset', name: late.fileName, source: await cut(others) });
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) => tagsFor(Object.keys(bundle)),
    },
  };
}

function cut(characters: Iterable<string>): Promise<Buffer> {
  return subsetFont(readFileSync(wholeFont), [...characters].join(''), {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 700 } },
  });
}

function charactersOf(patterns: readonly string[]): ReadonlySet<string> {
  const characters = new Set(signs);
  for (const [first, last] of alwaysThere) {
    for (let code: number = first; code <= last; code += 1) characters.add(String.fromCodePoint(code));
  }
  for (const path of globSync([...patterns])) {
    for (const character of readFileSync(path, 'utf8')) characters.add(character);
  }
  return new Set([...characters].filter(isPretendards));
}

/** Han characters and kana are left to the fonts of their languages. */
function isPretendards(character: string): boolean {
  return !/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Cc}]/u.test(character);
}

function tagsFor(fileNames: readonly string[]): HtmlTagDescriptor[] {
  const urlOf = ({ fileName }: Face) => {
    const found = fileNames.find((name) => name.includes(fileName.replace('.woff2', '')));
    return found && `/${found}`;
  };
  const [earlyUrl, lateUrl] = [urlOf(early), urlOf(late)];
  if (!earlyUrl || !lateUrl) return [];
  const preload = { rel: 'preload', href: earlyUrl, as: 'font', type: 'font/woff2', crossorigin: true };
  const lateFace = faceOf(late, lateUrl, `unicode-range:${hangul};`);
  return [
    { tag: 'link', attrs: preload, injectTo: 'head' },
    { tag: 'style', children: faceOf(early, earlyUrl, ''), injectTo: 'head' },
    // Until the first view is there (`src/app/fonts.ts`).
    { tag: 'style', attrs: { media: 'not all', 'data-later': true }, children: lateFace, injectTo: 'head' },
  ];
}

function faceOf({ family }: Face, url: string, range: string): string {
  const source = `src:url(${url}) format("woff2")`;
  return `@font-face{font-family:"${family}";font-weight:400 700;font-display:swap;${range}${source}}`;
}
