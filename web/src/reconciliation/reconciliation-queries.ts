/** What acquirer and bank say beside our books, and what people do about it. */
import type { Answer, Body, Query } from '@gtp/contract/platform/endpoint.ts';
import {
  confirmResolution,
  importStatement,
  listReconciliation,
  listSafeguardingDays,
  proposeResolution,
  readReconciliation,
  readReconciliationOverview,
  reconcileDays,
  rejectResolution,
} from '@gtp/contract/reconciliation/reconciliation-endpoints.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callEndpoint } from '../platform/api.ts';
import { underRequestId } from '../platform/idempotency.ts';

export type ReconciliationItem = Answer<typeof listReconciliation>['list'][number];
export type ReconciliationDetail = Answer<typeof readReconciliation>;
export type ReconciliationFilter = Query<typeof listReconciliation>;
export type ReconciliationOverview = Answer<typeof readReconciliationOverview>;
export type SafeguardingDay = Answer<typeof listSafeguardingDays>['list'][number];
export type SafeguardingFilter = Query<typeof listSafeguardingDays>;

const nothing = (): undefined => undefined;

export function useListReconciliation(filter: ReconciliationFilter) {
  return useQuery({
    queryKey: [listReconciliation.name, filter],
    queryFn: ({ signal }) => callEndpoint(listReconciliation, { query: filter, signal }),
  });
}

export function useReadReconciliationOverview() {
  return useQuery({
    queryKey: [readReconciliationOverview.name],
    queryFn: ({ signal }) => callEndpoint(readReconciliationOverview, { signal }),
  });
}

export function useReadReconciliation(itemId: string) {
  return useQuery({
    queryKey: [readReconciliation.name, itemId],
    queryFn: ({ signal }) => callEndpoint(readReconciliation, { params: { itemId }, signal }),
    placeholderData: nothing,
  });
}

export function useListSafeguardingDays(filter: SafeguardingFilter) {
  return useQuery({
    queryKey: [listSafeguardingDays.name, filter],
    queryFn: ({ signal }) => callEndpoint(listSafeguardingDays, { query: filter, signal }),
  });
}

export const reconcileRequest = 'reconcile-days';

export function useReconcileDays() {
  const invalidate = useInvalidateReconciliation();
  return useMutation({
    mutationFn: () =>
      underRequestId(reconcileRequest, (idempotencyKey) => callEndpoint(reconcileDays, { idempotencyKey })),
    onSuccess: invalidate,
  });
}

export function useImportStatement() {
  const invalidate = useInvalidateReconciliation();
  return useMutation({
    mutationFn: (body: Body<typeof importStatement>) =>
      underRequestId(`import-statement ${body.fileName} ${body.xml.length}`, (idempotencyKey) =>
        callEndpoint(importStatement, { body, idempotencyKey }),
      ),
    onSettled: invalidate,
  });
}

export type Work =
  | { readonly kind: 'propose'; readonly body: Body<typeof proposeResolution> }
  | { readonly kind: 'confirm'; readonly body: Body<typeof confirmResolution> }
  | { readonly kind: 'reject'; readonly body: Body<typeof rejectResolution> };

/** What is done on one version is one request: done twice it is answered once. */
export function useWorkOnException(itemId: string) {
  const queries = useQueryClient();
  const invalidate = useInvalidateReconciliation();
  return useMutation({
    mutationFn: (work: Work) =>
      underRequestId(`${work.kind} ${itemId} ${work.body.version}`, (idempotencyKey) => {
        const call = { params: { itemId }, idempotencyKey };
        if (work.kind === 'propose') return callEndpoint(proposeResolution, { ...call, body: work.body });
        if (work.kind === 'confirm') return callEndpoint(confirmResolution, { ...call, body: work.body });
        return callEndpoint(rejectResolution, { ...call, body: work.body });
      }),
    onSuccess: (detail) => {
      queries.setQueryData([readReconciliation.name, itemId], detail);
      invalidate();
    },
  });
}

function useInvalidateReconciliation(): () => void {
  const queries = useQueryClient();
  return () => {
    for (const { name } of [listReconciliation, readReconciliationOverview, listSafeguardingDays]) {
      void queries.invalidateQueries({ queryKey: [name] });
    }
  };
}
