/** Asks the acquirer for the settlement report of a day. */
import type { Day } from '@gtp/domain/platform/instant.ts';
import type { Log } from '../platform/log.ts';

/** The report's text as it came; undefined if the acquirer does not answer or has none. */
export type AcquirerReports = { readonly fetchReport: (day: Day) => Promise<string | undefined> };

type Access = { readonly url: string; readonly apiKey: string; readonly log: Log; readonly timeoutMs?: number };

export function makeAcquirerReports({ url, apiKey, log, timeoutMs = 10_000 }: Access): AcquirerReports {
  return {
    async fetchReport(day) {
      try {
        const response = await fetch(`${url}/v1/settlement-reports?date=${day}`, {
          headers: { authorization: `Bearer ${apiKey}` },
          signal: AbortSignal.timeout(timeoutMs),
          redirect: 'error',
        });
        if (response.ok) return await response.text();
        log.warn({ outage: 'acquirer', reason: 'no settlement report', day, status: response.status });
      } catch (error) {
        log.warn({ outage: 'acquirer', reason: (error as Error).message, day });
      }
      return undefined;
    },
  };
}
