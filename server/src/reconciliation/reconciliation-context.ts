import type { Portal } from '../platform/portal.ts';
import type { AcquirerReports } from './acquirer-report-http.ts';

/** What reconciling needs: our books, and the acquirer's word. The bank's statements are in our hands already. */
export type ReconciliationContext = Pick<Portal, 'database' | 'clock' | 'ids' | 'log'> & {
  readonly acquirerReports: AcquirerReports;
};
