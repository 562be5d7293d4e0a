import * as endpoints from '@gtp/contract/figure/figure-wire.ts';
import { bindEndpoint } from '../platform/bind-endpoint.ts';
import { bindListExport } from '../platform/bind-list-export.ts';
import type { Portal } from '../platform/portal.ts';
import { exportFigures } from './export-figures.ts';
import { readFigures } from './read-figures.ts';

export function bindFigure(portal: Portal): void {
  bindEndpoint(portal, endpoints.readFigures, (call) => readFigures(portal, call));
  bindListExport(portal, endpoints.exportFigures, (call) => exportFigures(portal, call));
}
