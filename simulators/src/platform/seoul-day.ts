const seoulOffsetMs = 9 * 3_600_000;
const dayMs = 24 * 3_600_000;

/** The Seoul calendar day of an instant, `2026-11-21`. Seoul has no summer time. */
export function seoulDay(at: number): string {
  return new Date(at + seoulOffsetMs).toISOString().slice(0, 10);
}

/** When that Seoul day begins and the next one begins, in milliseconds; undefined for what is no day. */
export function seoulDayBounds(day: string): { from: number; to: number } | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return undefined;
  const from = Date.parse(`${day}T00:00:00+09:00`);
  if (Number.isNaN(from) || seoulDay(from) !== day) return undefined;
  return { from, to: from + dayMs };
}

/** `2026-11-21T16:00:00+09:00`, as a Korean bank writes it. */
export function seoulDateTime(at: number): string {
  return `${new Date(at + seoulOffsetMs).toISOString().slice(0, 19)}+09:00`;
}
