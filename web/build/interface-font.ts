/**
 * Three small fonts of exactly the characters that the interface's own texts use: no layout shift, and no font of 2 MB
 * before login. Names and other data draw the rest from the dynamic subsets.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import type { HtmlTagDescriptor, Plugin } from 'vite';
import { languageNames } from '../src/platform/language-names.ts';
import { shownNames } from './names-plugin.ts';

const wholeFont = join(import.meta.dirname, '../fonts/PretendardVariable.woff2');

type Face = { readonly family: string; readonly fileName: string; readonly range: string };

/** What the menu of languages is written with on pages in any of them. */
const namesOfLanguages = new Set(Object.values(languageNames).join(''));
/** Only a text with such a character fetches a font of Hangul; a Chinese word does not, nor does the menu of languages. */
const hangul = rangeWithout(namesOfLanguages, [0x1100, 0x11ff], [0x3130, 0x318f], [0xac00, 0xd7a3]);
/** What a later face of the same family has is taken from there. */
const everything = 'U+0-10FFFF';
/** Latin characters, digits, signs and the names of languages: preloaded with every page. */
const latin: Face = { family: 'Pretendard UI', fileName: 'interface-font.woff2', range: everything };
/** The Hangul before login: preloaded with pages that are prerendered in Korean. */
export const earlyHangul: Face = { family: 'Pretendard UI', fileName: 'hangul-font.woff2', range: hangul };
/** That of all other pages waits until some is needed. */
const lateHangul: Face = { family: 'Pretendard Pages', fileName: 'pages-font.woff2', range: hangul };
const earlyTexts = ['src/{app,session}/texts/{ko,en,sp}.json'];
/** Of all the parts of pages, those that stand there before login. */
const earlyParts = { texts: 'src/ui/texts/ko.json', groups: ['scheme', 'supportContact'] };
const lateTexts = ['src/*/texts/{ko,en,sp}.json', 'src/help/content/ko.json', '../messages/ko/menu.json'];
/**
 * Distances of pairs, digits of one width (tables), accents that are put together. What the font has beside them
 * (fractions, small capitals, other shapes) no style asks for; it is nearly half of the Latin part.
 */
const keepFeatures = ['kern', 'tnum', 'ccmp', 'locl', 'mark', 'mkmk'];
/** Of data too: digits, Latin characters with the marks of Western European names, signs. */
const alwaysThere = [
  [0x20, 0x7e],
  [0xa0, 0xff],
] as const;
const signs = '–—‘’“”•…′″€₩¥←→↑↓✓−≤≥×';

export function interfaceFont(): Plugin {
  return {
    name: 'interface-font',
    apply: 'build',
    async buildStart() {
      const early = new Set([...charactersOf(earlyTexts), ...charactersOfParts(earlyParts)]);
      const late = [...charactersOf(lateTexts), ...shownNames('ko').join('')];
      const isHangul = (character: string) => /\p{Script=Hangul}/u.test(character) && !namesOfLanguages.has(character);
      const parts = [
        [latin, [...early].filter((each) => !isHangul(each))],
        [earlyHangul, [...early].filter(isHangul)],
        [lateHangul, late.filter((each) => isHangul(each) && !early.has(each))],
      ] as const;
      for (const [{ fileName }, characters] of parts) {
        this.emitFile({ type: 'asset', name: fileName, source: await cut(new Set(characters)) });
      }
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) => tagsFor(Object.keys(bundle)),
    },
  };
}

/** `blocks` of first and last code as CSS writes them, without some characters. */
function rangeWithout(characters: ReadonlySet<string>, ...blocks: readonly (readonly [number, number])[]): string {
  const codes = [...characters].map((each) => each.codePointAt(0) ?? 0).toSorted((left, right) => left - right);
  const parts = blocks.flatMap(([first, last]) => {
    const left = codes.filter((code) => code >= first && code <= last);
    return [first - 1, ...left].map((before, index) => [before + 1, (left[index] ?? last + 1) - 1] as const);
  });
  const hex = (code: number) => code.toString(16).toUpperCase();
  return parts
    .filter(([from, to]) => from <= to)
    .map(([from, to]) => `U+${hex(from)}-${hex(to)}`)
    .join(',');
}

function cut(characters: Iterable<string>): Promise<Buffer> {
  // Not as a literal in the call: the library's types are older than `keepFeatures`.
  const options = { targetFormat: 'woff2', keepFeatures, variationAxes: { wght: { min: 400, max: 700 } } } as const;
  return subsetFont(readFileSync(wholeFont), [...characters].join(''), options);
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

/** Throws where the texts have no such group. */
function charactersOfParts({ texts, groups }: typeof earlyParts): string {
  const all = JSON.parse(readFileSync(texts, 'utf8')) as Readonly<Record<string, object | undefined>>;
  const parts = groups.map((group) => {
    const part = all[group];
    if (!part) throw new Error(`${texts} has no ${group}`);
    return Object.values(part).join('');
  });
  return parts.join('');
}

/** Han characters and kana are left to the fonts of their languages. */
function isPretendards(character: string): boolean {
  return !/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Cc}]/u.test(character);
}

function tagsFor(fileNames: readonly string[]): HtmlTagDescriptor[] {
  const [latinUrl, earlyUrl, lateUrl] = [latin, earlyHangul, lateHangul].map((face) => fontUrl(face, fileNames));
  if (!latinUrl || !earlyUrl || !lateUrl) return [];
  return [
    { tag: 'link', attrs: preloadOf(latinUrl), injectTo: 'head' },
    { tag: 'style', children: faceOf(latin, latinUrl) + faceOf(earlyHangul, earlyUrl), injectTo: 'head' },
    // Until the first view is there (`src/app/fonts.ts`); at once where the browser has it (`pre-hydration-script.ts`).
    {
      tag: 'style',
      attrs: { media: 'not all', 'data-later': lateUrl },
      children: faceOf(lateHangul, lateUrl),
      injectTo: 'head',
    },
  ];
}

/** Where the build put a font; undefined where there is none. */
export function fontUrl({ fileName }: Face, fileNames: readonly string[]): string | undefined {
  const start = `assets/${fileName.replace('.woff2', '-')}`;
  const found = fileNames.find((name) => name.startsWith(start));
  return found && `/${found}`;
}

export function preloadOf(href: string) {
  return { rel: 'preload', href, as: 'font', type: 'font/woff2', crossorigin: true } as const;
}

function faceOf({ family, range }: Face, url: string): string {
  const source = `src:url(${url}) format("woff2")`;
  return `@font-face{font-family:"${family}";font-weight:400 700;font-display:swap;unicode-range:${range};${source}}`;
}
