/** The audit log, page by page. */
import { listAuditEntries } from '@gtp/contract/audit/audit-wire.ts';
import type { Answer, Query } from '@gtp/contract/platform/endpoint.ts';
import { useQuery } from '@tanstack/react-query';
import { callEndpoint } from '../platform/api.ts';

export type AuditEntry = Answer<typeof listAuditEntries>['list'][number];
export type AuditFilter = Query<typeof listAuditEntries>;

export function useListAuditEntries(filter: AuditFilter) {
  return useQuery({
    queryKey: [listAuditEntries.name, filter],
    queryFn: ({ signal }) => callEndpoint(listAuditEntries, { query: filter, signal }),
  });
}
