/** Reading what waits for the viewer, and the figures of the viewer's trade. */
import { readFigures } from '@gtp/contract/figure/figure-wire.ts';
import type { Answer } from '@gtp/contract/platform/endpoint.ts';
import type { FigurePeriod } from '@gtp/domain/figure/figure.ts';
import { useQuery } from '@tanstack/react-query';
import { callEndpoint } from '../platform/api.ts';

export type Figures = Answer<typeof readFigures>;
export type Waiting = Figures['waiting'][number];
export type Volume = Figures['volumes'][number];

/** Without a period the server's own. Until another period is here, the one before stays on the screen. */
export function useReadFigures(period?: FigurePeriod) {
  const query = period ? { period } : {};
  return useQuery({
    queryKey: [readFigures.name, query],
    queryFn: ({ signal }) => callEndpoint(readFigures, { query, signal }),
  });
}
