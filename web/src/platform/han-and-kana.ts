/**
 * Han characters and kana in what the portal answers, such as the name of a company in Japan: neither Pretendard nor
 * many a system has them, and their fonts are fetched only where there are some.
 */
const hanAndKana = /[\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]/;

let isFound = false;
let fetchFonts: (() => void) | undefined;

/** Once any were found, also before this was said. */
export function onHanAndKana(fetch: () => void): void {
  fetchFonts = fetch;
  if (isFound) fetch();
}

export function lookForHanAndKana(answered: string): void {
  if (isFound || !hanAndKana.test(answered)) return;
  isFound = true;
  fetchFonts?.();
}
