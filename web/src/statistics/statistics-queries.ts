/** Reading what waits for the viewer, and the statistics of the viewer's trade. */

import type { Answer } from '@gtp/contract/platform/endpoint.ts';
import { readStatistics } from '@gtp/contract/statistics/statistics-wire.ts';
import { defaultStatisticsPeriod, type StatisticsPeriod } from '@gtp/domain/statistics/statistics.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { Asking } from '../platform/query-client.ts';
import { type ReadArguments, startRead, useRead } from '../platform/use-read.ts';

export type Statistics = Answer<typeof readStatistics>;
export type MainFigure = Statistics['figures'][number];
export type Waiting = Statistics['waiting'][number];
export type Volume = Statistics['volumes'][number];

/** One call for all parts of a page that show the same period. Until another one is here, the one before stays. */
export function useReadStatistics(period: StatisticsPeriod = defaultStatisticsPeriod, asking: Asking = {}) {
  return useRead(readStatistics, { query: { period } }, asking);
}

export const usualStatistics = [
  readStatistics,
  { query: { period: defaultStatisticsPeriod } },
] as const satisfies ReadArguments<typeof readStatistics>;

/** The same, of the usual period, before anything is drawn. */
export const startStatistics = (queries: QueryClient) => startRead(queries, ...usualStatistics);
