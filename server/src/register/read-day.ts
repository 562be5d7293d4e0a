import { type Day, isDay, seoulDay } from '@gtp/domain/platform/instant.ts';

/**
 * A day as registers write it: `20260112`, `2026-01-12`, `2026.1.12`, also with a time behind it. An instant with an
 * offset is the day on the clock there, one in UTC the day in Seoul. Undefined for anything else.
 */
export function readDay(written: string): Day | undefined {
  const text = written.trim();
  if (/^\d{4}-\d{2}-\d{2}T.*Z$/i.test(text)) {
    const instant = new Date(text);
    return Number.isNaN(instant.getTime()) ? undefined : seoulDay(instant);
  }
  const [, year, month = '', day = ''] =
    /^(\d{4})(\d{2})(\d{2})(?:\d{2,6})?$/.exec(text) ??
    /^(\d{4})[-./년]\s?(\d{1,2})[-./월]\s?(\d{1,2})일?\.?(?:[T\s].*)?$/.exec(text) ??
    [];
  const read = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(read) ? read : undefined;
}

/** As above; what is no day is put aside with a word. */
export function dayOrAside(written: string | undefined, field: string, aside: string[]): Day | undefined {
  if (written === undefined || written.trim() === '') return undefined;
  const read = readDay(written);
  if (read === undefined) aside.push(`${field} is no day: ${written.trim().slice(0, 60)}`);
  return read;
}
