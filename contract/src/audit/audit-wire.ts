/** The audit log: who did what, when, on what, from where, and what came of it (product §9, trust.md). */
import { day8 } from '../platform/codecs.ts';
import { endpoint } from '../platform/endpoint.ts';
import { exportRows, pageOf, pageRows } from '../platform/page-wire.ts';
import { instant14, oneOf, text } from '../platform/plain-codecs.ts';
import { nested, optional, wireObject } from '../platform/wire-object.ts';

export const auditEntry = wireObject('AuditEntry', {
  entryId: ['auditSeq', text(20)],
  happenedAt: ['eventDt', instant14],
  /** The name of the call, such as `payOrder`. */
  command: ['command', text(60)],
  userId: ['userId', optional(text(50))],
  userName: ['userName', optional(text(200))],
  companyName: ['corpName', optional(text(200))],
  objectKind: ['objectKind', optional(text(40))],
  objectId: ['objectId', optional(text(60))],
  /** `done`, or the code of the refusal. */
  outcome: ['outcome', text(60)],
  ipAddress: ['ipAddress', text(60)],
  /** The same as in the operator's log. */
  requestId: ['requestId', text(40)],
  /** The key, if a program did it for the person. */
  apiKeyName: ['keyLabel', optional(text(100))],
});

export const auditOutcomes = ['done', 'refused'] as const;

const filterRows = {
  ...pageRows,
  /** A part of a person's id, an object's id or an address. */
  text: ['text', optional(text(100))],
  command: ['command', optional(text(60))],
  outcome: ['outcome', optional(oneOf(auditOutcomes))],
  from: ['fromYmd', optional(day8)],
  to: ['toYmd', optional(day8)],
} as const;

export const listAuditEntries = endpoint({
  name: 'listAuditEntries',
  method: 'GET',
  path: '/audit-entries',
  access: 'audit.read',
  summary:
    "What the caller's company did, newest first; the agency sees what all did. The archive of closed years is looked through if the period begins there.",
  query: wireObject('AuditFilter', filterRows),
  answer: pageOf('AuditPage', nested(auditEntry), {
    /** Entries of days before this one are in the archive: they come with a period that begins there. */
    archivedBefore: ['archiveYmd', optional(day8)],
  }),
});

export const exportAuditEntries = endpoint({
  name: 'exportAuditEntries',
  method: 'GET',
  path: '/audit-entries/export',
  access: 'audit.read',
  summary: 'All entries that fit the filter, as a workbook or as CSV.',
  isExport: true,
  query: wireObject('AuditExport', { ...filterRows, ...exportRows }),
});
