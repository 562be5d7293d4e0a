/**
 * Fonts that are fetched when they are needed. The interface's own letters come preloaded with the page
 * (`build/interface-font.ts`); Japanese and Chinese need fonts of their own, for Pretendard has no Han characters.
 */
import type { Language } from '@gtp/domain/platform/language.ts';
import { onHanAndKana } from '../platform/han-and-kana.ts';

/** Starts loading the fonts that `language` needs besides Pretendard; a failure leaves the system's. */
export function loadFontsFor(language: Language): void {
  if (language === 'ja') quietly(import('./fonts-japanese.ts'));
  if (language === 'cn') quietly(import('./fonts-chinese.ts'));
  if (import.meta.env.DEV) loadNameFonts();
}

/** Starts loading the lists of what names of people and companies are written with: characters that no text has. */
export function loadNameFonts(): void {
  quietly(import('./fonts-korean.ts'));
  onHanAndKana(() => {
    quietly(import('./fonts-japanese.ts'));
    quietly(import('./fonts-chinese.ts'));
  });
}

function quietly(loading: Promise<unknown>): void {
  loading.catch(() => undefined);
}
