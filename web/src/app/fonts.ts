/**
 * Fonts that are fetched when they are needed. The interface's own letters come preloaded with the page
 * (`build/interface-font.ts`); Japanese and Chinese need fonts of their own, for Pretendard has no Han characters.
 */
import type { Language } from '@gtp/domain/platform/language.ts';
import { onHanAndKana } from '../platform/han-and-kana.ts';
import { localStore } from '../platform/storage.ts';
import { localKeys } from '../platform/storage-keys.ts';

/** Starts loading the fonts that `language` needs besides Pretendard; a failure leaves the system's. */
export function loadFontsFor(language: Language): void {
  if (language === 'ja') quietly(import('./fonts-japanese.ts'));
  if (language === 'cn') quietly(import('./fonts-chinese.ts'));
  if (import.meta.env.DEV) loadNameFonts();
}

/**
 * The characters of other pages than the first ones (`build/interface-font.ts`). On a slow line they would hold up what the
 * first view is made of, so they are asked for when that has been drawn; until they are there text shows in the system's
 * font. A browser that has had them draws its next page with them at once. Answers how not to. For an effect, as is the next.
 */
export function loadLaterCharacters(): () => void {
  return afterDrawing(() => {
    const style = document.querySelector<HTMLStyleElement>('style[data-later]');
    if (!style) return;
    style.media = 'all';
    localStore.write(localKeys.laterCharacters, style.dataset.later ?? '');
  });
}

/** The same for the lists of what names of people and companies are written with: characters that no text has. */
export function loadNameFonts(): () => void {
  return afterDrawing(() => {
    quietly(import('./fonts-korean.ts'));
    onHanAndKana(() => {
      quietly(import('./fonts-japanese.ts'));
      quietly(import('./fonts-chinese.ts'));
    });
  });
}

/** As long as a fast device takes for a page with what it shows. */
const drawnMs = 300;

function afterDrawing(work: () => void): () => void {
  const timer = setTimeout(work, drawnMs);
  return () => clearTimeout(timer);
}

function quietly(loading: Promise<unknown>): void {
  loading.catch(() => undefined);
}
