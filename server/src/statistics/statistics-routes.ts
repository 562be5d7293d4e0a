import * as programme from '@gtp/contract/statistics/programme-wire.ts';
import * as endpoints from '@gtp/contract/statistics/statistics-wire.ts';
import { bindEndpoint } from '../platform/bind-endpoint.ts';
import { bindListExport } from '../platform/bind-list-export.ts';
import type { Portal } from '../platform/portal.ts';
import { reportingFor } from '../platform/reading-database.ts';
import { exportProgrammeFigures } from './export-programme-figures.ts';
import { exportStatistics } from './export-statistics.ts';
import { readProgrammeFigures } from './read-programme-figures.ts';
import { readStatistics } from './read-statistics.ts';

export function bindStatistics(portal: Portal): void {
  bindEndpoint(portal, endpoints.readStatistics, (call) => readStatistics(reportingFor(portal, call), call));
  bindListExport(portal, endpoints.exportStatistics, (call) => exportStatistics(reportingFor(portal, call), call));
  bindEndpoint(portal, programme.readProgrammeFigures, (call) =>
    readProgrammeFigures(reportingFor(portal, call), call),
  );
  bindListExport(portal, programme.exportProgrammeFigures, (call) =>
    exportProgrammeFigures(reportingFor(portal, call), call),
  );
}
