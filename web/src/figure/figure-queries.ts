/** Reading what waits for the viewer, and the figures of the viewer's trade. */
import { readFigures } from '@gtp/contract/figure/figure-wire.ts';
import type { Answer } from '@gtp/contract/platform/endpoint.ts';
import { type FigurePeriod, usualFigurePeriod } from '@gtp/domain/figure/figure.ts';
import { useQuery } from '@tanstack/react-query';
import { callEndpoint } from '../platform/api.ts';
import type { Asking } from '../platform/query-client.ts';

export type Figures = Answer<typeof readFigures>;
export type Waiting = Figures['waiting'][number];
export type Volume = Figures['volumes'][number];

/** One call for all parts of a page that show the same period. Until another one is here, the one before stays. */
export function useReadFigures(period: FigurePeriod = usualFigurePeriod, asking: Asking = {}) {
  const query = { period };
  return useQuery({
    ...asking,
    queryKey: [readFigures.name, query],
    queryFn: ({ signal }) => callEndpoint(readFigures, { query, signal }),
  });
}
