/** The audit log, page by page. */
import type { listAuditEntries } from '@gtp/contract/audit/audit-wire.ts';
import type { Answer, Query } from '@gtp/contract/platform/endpoint.ts';

export type AuditEntry = Answer<typeof listAuditEntries>['list'][number];
export type AuditFilter = Query<typeof listAuditEntries>;
