/** Asks the acquirer for the settlement report of a day. */
import type { Day } from '@gtp/domain/platform/instant.ts';
import { type Breaker, noBreaker } from '../platform/breaker.ts';
import { endsAfter } from '../platform/ends-after.ts';
import type { Log } from '../platform/log.ts';
import { readAcquirerReport } from './acquirer-report.ts';
import type { ExternalFile } from './external-line.ts';

/** Whoever charges the cards, as the daily comparison sees it: the acquirer or Stripe. */
export type AcquirerReports = {
  /** The report's text as it came; undefined if nobody answers or there is none yet. */
  readonly fetchReport: (day: Day) => Promise<string | undefined>;
  /** What it says; undefined while it is not final. Throws `ExternalFileError` for what is not as agreed. */
  readonly readReport: (content: string, day: Day) => ExternalFile | undefined;
};

type Access = {
  readonly url: string;
  readonly apiKey: string;
  readonly log: Log;
  readonly timeoutMs?: number;
  readonly breaker?: Breaker;
};

export function makeAcquirerReports({
  url,
  apiKey,
  log,
  timeoutMs = 10_000,
  breaker = noBreaker,
}: Access): AcquirerReports {
  async function ask(day: Day) {
    const response = await fetch(`${url}/v1/settlement-reports?date=${day}`, {
      headers: { authorization: `Bearer ${apiKey}` },
      signal: endsAfter(timeoutMs),
      redirect: 'error',
    });
    return { status: response.status, text: await response.text() };
  }
  return {
    async fetchReport(day) {
      try {
        const { status, text } = await breaker.call(
          () => ask(day),
          (answer) => answer.status >= 500,
        );
        if (status >= 200 && status < 300) return text;
        log.warn({ outage: 'acquirer', reason: 'no settlement report', day, status });
      } catch (error) {
        log.warn({ outage: 'acquirer', reason: (error as Error).message, day });
      }
      return undefined;
    },
    readReport: readAcquirerReport,
  };
}
