/** Why no figures are given. */
export const statisticsRefusals = {
  'statistics.period_reversed': 422,
  'statistics.period_too_long': 422,
} as const;
export type StatisticsRefusal = keyof typeof statisticsRefusals;

declare module '../platform/result.ts' {
  interface Refusals extends Declared<typeof statisticsRefusals> {}
}
