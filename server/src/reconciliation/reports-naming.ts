import type { AcquirerName } from '@gtp/domain/card/acquirers.ts';
import type { AcquirerReports } from './acquirer-report-http.ts';

/** The same figures, each line and deposit with the name of who reports it. */
export function reportsNaming({ fetchReport, readReport }: AcquirerReports, acquirer: AcquirerName): AcquirerReports {
  return {
    fetchReport,
    readReport(content, day) {
      const file = readReport(content, day);
      return (
        file && {
          ...file,
          lines: file.lines.map((line) => ({ ...line, acquirer })),
          deposits: file.deposits.map((deposit) => ({ ...deposit, acquirer })),
        }
      );
    },
  };
}
