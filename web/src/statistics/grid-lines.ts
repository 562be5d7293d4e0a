/** The lines behind a chart: round values, and as few digits as a label needs. */
import type { Language } from '@gtp/domain/platform/language.ts';
import { languageTag } from '@gtp/domain/platform/language.ts';
import { currentLanguage } from '../platform/language.ts';

const lineCount = 3;
const roundSteps = [1, 2, 3, 4, 5, 6, 8, 10];

/** Three round values, the last of them no less than `largest`: 4,000, 8,000 and 12,000 above 11,042. */
export function gridLines(largest: number): readonly number[] {
  const wanted = Math.max(largest, lineCount) / lineCount;
  const power = 10 ** Math.floor(Math.log10(wanted));
  const step = (roundSteps.find((each) => each * power >= wanted) ?? 10) * power;
  return Array.from({ length: lineCount }, (_, index) => step * (index + 1));
}

/** "4k", "4천", "1.2万": as the language writes large numbers short. */
export function shortNumber(value: number, language: Language = currentLanguage()): string {
  const format = new Intl.NumberFormat(languageTag(language), { notation: 'compact', maximumFractionDigits: 1 });
  return language === 'en' ? format.format(value).replace('K', 'k') : format.format(value);
}
