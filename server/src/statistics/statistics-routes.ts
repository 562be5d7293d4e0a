import * as programme from '@gtp/contract/statistics/programme-wire.ts';
import * as endpoints from '@gtp/contract/statistics/statistics-wire.ts';
import { bindEndpoint } from '../platform/bind-endpoint.ts';
import { bindListExport } from '../platform/bind-list-export.ts';
import type { Portal } from '../platform/portal.ts';
import { exportProgrammeFigures } from './export-programme-figures.ts';
import { exportStatistics } from './export-statistics.ts';
import { readProgrammeFigures } from './read-programme-figures.ts';
import { readStatistics } from './read-statistics.ts';

export function bindStatistics(portal: Portal): void {
  bindEndpoint(portal, endpoints.readStatistics, (call) => readStatistics(portal, call));
  bindListExport(portal, endpoints.exportStatistics, (call) => exportStatistics(portal, call));
  bindEndpoint(portal, programme.readProgrammeFigures, (call) => readProgrammeFigures(portal, call));
  bindListExport(portal, programme.exportProgrammeFigures, (call) => exportProgrammeFigures(portal, call));
}
