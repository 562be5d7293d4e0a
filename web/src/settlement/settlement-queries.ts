/** Payouts, what is expected, and the operator's run. */
import type { Answer, Body, Query } from '@gtp/contract/platform/endpoint.ts';
import { previewReschedule, previewSettlementRun } from '@gtp/contract/settlement/settlement-preview-wire.ts';
import {
  correctHoliday,
  holdSettlementLine,
  listExpectedSettlements,
  listHolidayCorrections,
  listOrderPayouts,
  listPayoutFiles,
  listSettlementProblems,
  listSettlements,
  readSettlement,
  readSettlementOutlook,
  releaseSettlementLine,
  rescheduleSettlement,
  retryPayoutFile,
  runSettlements,
} from '@gtp/contract/settlement/settlement-wire.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callEndpoint } from '../platform/api.ts';
import { underRequestId } from '../platform/idempotency.ts';

export type Payout = Answer<typeof listSettlements>['list'][number];
export type PayoutDetail = Answer<typeof readSettlement>;
export type SettlementLine = PayoutDetail['lines'][number];
export type PayoutFilter = Query<typeof listSettlements>;
export type ExpectedFilter = Query<typeof listExpectedSettlements>;
export type SettlementRun = Answer<typeof runSettlements>;

const nothing = (): undefined => undefined;

export function useListSettlements(filter: PayoutFilter) {
  return useQuery({
    queryKey: [listSettlements.name, filter],
    queryFn: ({ signal }) => callEndpoint(listSettlements, { query: filter, signal }),
  });
}

export function useListExpectedSettlements(filter: ExpectedFilter) {
  return useQuery({
    queryKey: [listExpectedSettlements.name, filter],
    queryFn: ({ signal }) => callEndpoint(listExpectedSettlements, { query: filter, signal }),
  });
}

export type SettlementProblem = Answer<typeof listSettlementProblems>['list'][number];

export function useListSettlementProblems() {
  return useQuery({
    queryKey: [listSettlementProblems.name],
    queryFn: ({ signal }) => callEndpoint(listSettlementProblems, { signal }),
  });
}

export type Outlook = Answer<typeof readSettlementOutlook>['list'][number];

export function useReadSettlementOutlook() {
  return useQuery({
    queryKey: [readSettlementOutlook.name],
    queryFn: ({ signal }) => callEndpoint(readSettlementOutlook, { signal }),
  });
}

export type PayoutFile = Answer<typeof listPayoutFiles>['list'][number];

export function useListPayoutFiles() {
  return useQuery({
    queryKey: [listPayoutFiles.name],
    queryFn: ({ signal }) => callEndpoint(listPayoutFiles, { signal }),
  });
}

/** The file's state changes once the worker has sent it. */
export function useRetryPayoutFile({ payoutFileId }: PayoutFile) {
  return useMutation({
    mutationFn: () =>
      underRequestId(`retry ${payoutFileId}`, (idempotencyKey) =>
        callEndpoint(retryPayoutFile, { params: { payoutFileId }, idempotencyKey }),
      ),
  });
}

export function useReadSettlement(settlementId: string | undefined) {
  return useQuery({
    queryKey: [readSettlement.name, settlementId],
    queryFn: ({ signal }) => callEndpoint(readSettlement, { params: { settlementId: settlementId ?? '' }, signal }),
    enabled: settlementId !== undefined,
    placeholderData: nothing,
  });
}

export function useListOrderPayouts(orderId: string) {
  return useQuery({
    queryKey: [listOrderPayouts.name, orderId],
    queryFn: ({ signal }) => callEndpoint(listOrderPayouts, { params: { orderId }, signal }),
  });
}

export type ReschedulePreview = Answer<typeof previewReschedule>;
export type SettlementRunPreview = Answer<typeof previewSettlementRun>;

/** Asked anew each time that the question is opened. */
export function usePreviewSettlementRun(enabled: boolean) {
  return useQuery({
    queryKey: [previewSettlementRun.name],
    queryFn: ({ signal }) => callEndpoint(previewSettlementRun, { signal }),
    enabled,
    gcTime: 0,
    staleTime: 0,
  });
}

export function usePreviewReschedule(settlementId: string, enabled: boolean) {
  return useQuery({
    queryKey: [previewReschedule.name, settlementId],
    queryFn: ({ signal }) => callEndpoint(previewReschedule, { params: { settlementId }, signal }),
    enabled,
    gcTime: 0,
    staleTime: 0,
  });
}

export const runRequest = 'run-settlements';

export function useRunSettlements() {
  const invalidate = useInvalidateSettlements();
  return useMutation({
    mutationFn: () => underRequestId(runRequest, (idempotencyKey) => callEndpoint(runSettlements, { idempotencyKey })),
    onSuccess: invalidate,
  });
}

export function rescheduleRequest(settlementId: string): string {
  return `reschedule-settlement ${settlementId}`;
}

export function useRescheduleSettlement(settlementId: string) {
  const invalidate = useInvalidateSettlements();
  return useMutation({
    mutationFn: () =>
      underRequestId(rescheduleRequest(settlementId), (idempotencyKey) =>
        callEndpoint(rescheduleSettlement, { params: { settlementId }, idempotencyKey }),
      ),
    onSuccess: invalidate,
  });
}

export type HolidayCorrection = Answer<typeof listHolidayCorrections>['list'][number];

export function useListHolidayCorrections() {
  return useQuery({
    queryKey: [listHolidayCorrections.name],
    queryFn: ({ signal }) => callEndpoint(listHolidayCorrections, { signal }),
  });
}

export function useCorrectHoliday() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: HolidayCorrection) => callEndpoint(correctHoliday, { body }),
    onSuccess: (corrections) => queries.setQueryData([listHolidayCorrections.name], corrections),
  });
}

export function lineRequest(line: SettlementLine): string {
  return `${line.state === 'withheld' ? 'let-go' : 'withhold'} ${line.lineId}`;
}

/** Holds a line, or releases it if it is withheld. */
export function useHoldLine(line: SettlementLine) {
  const invalidate = useInvalidateSettlements();
  const params = { lineId: line.lineId ?? '' };
  return useMutation({
    mutationFn: (body: Body<typeof holdSettlementLine>) =>
      underRequestId(lineRequest(line), (idempotencyKey) =>
        line.state === 'withheld'
          ? callEndpoint(releaseSettlementLine, { params, idempotencyKey })
          : callEndpoint(holdSettlementLine, { params, body, idempotencyKey }),
      ),
    onSuccess: invalidate,
  });
}

/** All that shows where a payout's money is. */
function useInvalidateSettlements(): () => void {
  const queries = useQueryClient();
  return () => {
    const own = [listSettlements, listExpectedSettlements, readSettlement, readSettlementOutlook, listPayoutFiles];
    const names = [...own.map(({ name }) => name), 'listOrders', 'readOrder'];
    for (const name of names) void queries.invalidateQueries({ queryKey: [name] });
  };
}
