/** The calls about reconciliation and safeguarded money (product §11). */
import { endpoint } from '../platform/endpoint.ts';
import {
  decision,
  importedStatement,
  itemDetail,
  itemFilter,
  itemPage,
  proposal,
  reconciled,
  reconciliationOverview,
  rejection,
  safeguardingExport,
  safeguardingFilter,
  safeguardingPage,
  statementFile,
} from './reconciliation-wire.ts';

export const listReconciliation = endpoint({
  name: 'listReconciliation',
  method: 'GET',
  path: '/reconciliation',
  access: 'reconciliation.read',
  summary: 'Movements of money as our books and the other side have them, newest first; totals are the gaps.',
  query: itemFilter,
  answer: itemPage,
  shows: ['reconciliation'],
});

export const readReconciliationOverview = endpoint({
  name: 'readReconciliationOverview',
  method: 'GET',
  path: '/reconciliation/overview',
  access: 'reconciliation.read',
  summary: 'Until when acquirer and bank were read, how many exceptions wait, and which files were refused.',
  answer: reconciliationOverview,
  shows: ['reconciliation'],
});

export const listSafeguardingDays = endpoint({
  name: 'listSafeguardingDays',
  method: 'GET',
  path: '/reconciliation/safeguarding',
  access: 'reconciliation.read',
  summary: 'What had to be kept safe at the end of each day, and where it was.',
  query: safeguardingFilter,
  answer: safeguardingPage,
  shows: ['reconciliation'],
});

export const exportSafeguardingDays = endpoint({
  name: 'exportSafeguardingDays',
  method: 'GET',
  path: '/reconciliation/safeguarding/export',
  access: 'reconciliation.read',
  summary: 'The same days as a workbook or as CSV, as the supervisor asks for them.',
  isExport: true,
  query: safeguardingExport,
});

export const readReconciliation = endpoint({
  name: 'readReconciliation',
  method: 'GET',
  path: '/reconciliation/{itemId}',
  access: 'reconciliation.read',
  summary: 'One movement with both sides and what people did with it.',
  answer: itemDetail,
  shows: ['reconciliation'],
});

export const reconcileDays = endpoint({
  name: 'reconcileDays',
  method: 'POST',
  path: '/reconciliation/runs',
  access: 'reconciliation.work',
  summary: 'Reads what acquirer and bank have reported since the last time; done twice it changes nothing more.',
  isIdempotent: true,
  answer: reconciled,
  changes: ['reconciliation'],
});

export const importStatement = endpoint({
  name: 'importStatement',
  method: 'POST',
  path: '/reconciliation/statements',
  access: 'reconciliation.work',
  summary: 'Reads a camt.053 by hand; one that is broken or not ours is refused whole with line and reason.',
  isIdempotent: true,
  body: statementFile,
  answer: importedStatement,
  changes: ['reconciliation'],
});

export const proposeResolution = endpoint({
  name: 'proposeResolution',
  method: 'POST',
  path: '/reconciliation/{itemId}/propose',
  access: 'reconciliation.work',
  summary: 'Proposes how an exception ends, with a reason; another person decides.',
  isIdempotent: true,
  body: proposal,
  answer: itemDetail,
  changes: ['reconciliation'],
  answersAs: readReconciliation,
});

export const confirmResolution = endpoint({
  name: 'confirmResolution',
  method: 'POST',
  path: '/reconciliation/{itemId}/confirm',
  access: 'reconciliation.work',
  summary: 'Another person than the proposer ends the exception; a write-off is posted.',
  isIdempotent: true,
  body: decision,
  answer: itemDetail,
  changes: ['reconciliation'],
  answersAs: readReconciliation,
});

export const rejectResolution = endpoint({
  name: 'rejectResolution',
  method: 'POST',
  path: '/reconciliation/{itemId}/reject',
  access: 'reconciliation.work',
  summary: 'Turns a proposal down, or withdraws it; the exception stays open.',
  isIdempotent: true,
  body: rejection,
  answer: itemDetail,
  changes: ['reconciliation'],
  answersAs: readReconciliation,
});
