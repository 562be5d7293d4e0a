/** How much more or less an amount is than one before it, in words that need no language: "▲ 12.4%", "▼ 3.0%". */
import { currentLanguage } from '../platform/language.ts';

/** Undefined where nothing was before. */
export function changeOf(now = 0n, before = 0n): string | undefined {
  if (before <= 0n) return undefined;
  const tenths = Math.round((Number(now - before) * 1_000) / Number(before));
  const sign = tenths < 0 ? '▼' : '▲';
  const percent = (Math.abs(tenths) / 10).toFixed(1);
  return `${sign} ${percent}${currentLanguage() === 'sp' ? '\u00a0' : ''}%`;
}
