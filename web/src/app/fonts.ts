/** Japanese and Chinese need fonts of their own: Pretendard has no Han characters (ux.md). */
import type { Language } from '@gtp/domain/platform/language.ts';

/** Starts loading the fonts that `language` needs besides Pretendard; a failure leaves the system's. */
export function loadFontsFor(language: Language): void {
  const wanted = language === 'ja' ? import('./fonts-japanese.ts') : language === 'cn' ? import('./fonts-chinese.ts') : null;
  wanted?.catch(() => undefined);
}
