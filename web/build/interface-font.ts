/**
 * One small font of exactly the letters that the interface's own texts use, preloaded with the page: no layout
 * shift, and no font of 2 MB before login. Names and other data draw the rest from the dynamic subsets.
 */
import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const wholeFont = createRequire(import.meta.url).resolve('pretendard/dist/web/variable/woff2/PretendardVariable.woff2');
const textFiles = ['src/*/texts/{ko,en,sp}.json', '../domain/src/menu/menu.ts'];
const fileName = 'interface-font.woff2';
/** Of data too: digits, Latin letters with the marks of European names, signs. */
const alwaysThere = [
  [0x20, 0x7e],
  [0xa0, 0x17f],
] as const;
const signs = '–—‘’“”•…′″€₩¥←→↑↓✓−≤≥×';

export function interfaceFont(): Plugin {
  return {
    name: 'interface-font',
    apply: 'build',
    async buildStart() {
      const source = await subsetFont(readFileSync(wholeFont), lettersOf(textFiles), {
        targetFormat: 'woff2',
        variationAxes: { wght: { min: 400, max: 700 } },
      });
      this.emitFile({ type: 'asset', name: fileName, source });
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const font = Object.keys(bundle).find((name) => name.includes('interface-font'));
        return font ? tagsFor(`/${font}`) : [];
      },
    },
  };
}

/** Leaves the older format out of packaged font styles: every browser that runs the portal reads WOFF2. */
export function woff2Only(): Plugin {
  return {
    name: 'woff2-only',
    enforce: 'pre',
    transform(code, id) {
      if (!/@fontsource\/.*\.css$/.test(id)) return null;
      return { code: code.replaceAll(/,\s*url\([^)]*\.woff\)\s*format\('woff'\)/g, ''), map: null };
    },
  };
}

function lettersOf(patterns: readonly string[]): string {
  const letters = new Set(signs);
  for (const [first, last] of alwaysThere) {
    for (let code: number = first; code <= last; code += 1) letters.add(String.fromCodePoint(code));
  }
  for (const path of globSync([...patterns])) {
    for (const letter of readFileSync(path, 'utf8')) letters.add(letter);
  }
  return [...letters].filter(isPretendards).join('');
}

/** Han characters and kana are left to the fonts of their languages. */
function isPretendards(letter: string): boolean {
  return !/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Cc}]/u.test(letter);
}

function tagsFor(url: string) {
  const face = `@font-face{font-family:"Pretendard UI";font-weight:400 700;font-display:swap;src:url(${url}) format("woff2")}`;
  return [
    {
      tag: 'link',
      attrs: { rel: 'preload', href: url, as: 'font', type: 'font/woff2', crossorigin: true },
      injectTo: 'head' as const,
    },
    { tag: 'style', children: face, injectTo: 'head' as const },
  ];
}
