/** A day with a time of it as fields hold it, `YYYY-MM-DDTHH:MM` in Seoul. */

export function dayTimeOf(instant: Date): string {
  return new Date(instant.getTime() + 9 * 3_600_000).toISOString().slice(0, 16);
}

/** Undefined where nothing is chosen. */
export function instantIn(typed: string): Date | undefined {
  const instant = new Date(`${typed}:00+09:00`);
  return Number.isNaN(instant.getTime()) ? undefined : instant;
}
