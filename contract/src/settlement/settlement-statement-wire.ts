/** What a seller files of a payout, and the days on which more will come. */

import { endpoint } from '../platform/endpoint.ts';
import { exportFormats } from '../platform/page-wire.ts';
import { oneOf } from '../platform/plain-codecs.ts';
import { optional, wireObject } from '../platform/wire-object.ts';

export const printSettlement = endpoint({
  name: 'printSettlement',
  method: 'GET',
  path: '/settlements/{settlementId}/statement',
  access: 'settlement.read',
  summary: "The statement of a payout as a PDF in the reader's language.",
  isFile: true,
});

export const exportSettlement = endpoint({
  name: 'exportSettlement',
  method: 'GET',
  path: '/settlements/{settlementId}/export',
  access: 'settlement.read',
  summary: 'Every order in a payout, as a workbook or as CSV.',
  isExport: true,
  query: wireObject('SettlementExport', { format: ['format', optional(oneOf(exportFormats))] }),
});
