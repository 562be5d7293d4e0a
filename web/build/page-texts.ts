/** One file with all texts of a prerendered page's first view: a request instead of one for each feature (decision 0271). */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Language } from '@gtp/domain/platform/language.ts';
import type { PrerenderedPage } from '../src/app/prerendered-pages.ts';
import { textsOf } from './names-plugin.ts';

/** Texts of every page. */
const commonTexts = ['app', 'ui'];

type PageTexts = {
  readonly fileName: string;
  readonly source: string;
  /** What tells the page of it (`src/app/texts.ts`). */
  readonly tag: string;
};

export function pageTextsOf({ kind, texts }: PrerenderedPage, language: Language): PageTexts {
  const features = [...new Set([...commonTexts, ...texts])];
  const source = JSON.stringify(Object.fromEntries(features.map((feature) => [feature, treeOf(feature, language)])));
  const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
  const fileName = `assets/texts-${language}-${hash}.json`;
  // Whoever does not see the frame that came does not fetch its texts.
  const ownMark = kind === 'frame' ? ' data-own' : '';
  const words = [language, ...features].join(' ');
  const tag = `<link rel="preload" as="fetch" crossorigin href="/${fileName}" data-texts="${words}"${ownMark}>`;
  return { fileName, source, tag };
}

function treeOf(feature: string, language: Language): unknown {
  return textsOf(join(import.meta.dirname, `../src/${feature}/texts/${language}.json`), feature, language);
}
