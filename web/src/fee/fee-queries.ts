/** The fee table: reading it, proposing a change, deciding on one. */
import { listIssuers } from '@gtp/contract/card/card-wire.ts';
import { listCodes } from '@gtp/contract/code/code-wire.ts';
import { decideFee, listFees, proposeFee } from '@gtp/contract/fee/fee-wire.ts';
import type { Answer, Body } from '@gtp/contract/platform/endpoint.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callEndpoint } from '../platform/api.ts';
import { underRequestId } from '../platform/idempotency.ts';
import { currentLanguage } from '../platform/language.ts';

export type FeeTable = Answer<typeof listFees>;
export type FeeRow = FeeTable['rows'][number];
export type FeeProposal = FeeTable['proposals'][number];
export type NewFeeProposal = Body<typeof proposeFee>;
type Choice = { readonly value: string; readonly label: string };

const dayMs = 86_400_000;

export function useListFees() {
  return useQuery({ queryKey: [listFees.name], queryFn: ({ signal }) => callEndpoint(listFees, { signal }) });
}

export function useCountries(): readonly Choice[] {
  const { data } = useQuery({
    queryKey: [listCodes.name, 'CON0', currentLanguage()],
    queryFn: () => callEndpoint(listCodes, { body: { group: 'CON0' } }),
    staleTime: dayMs,
  });
  return (data?.items ?? []).map(({ code, name }) => ({ value: code, label: name }));
}

export function useIssuers(): readonly Choice[] {
  const { data } = useQuery({
    queryKey: [listIssuers.name],
    queryFn: () => callEndpoint(listIssuers, { body: {} }),
    staleTime: dayMs,
  });
  return (data?.list ?? []).map(({ issuerId, name }) => ({ value: issuerId, label: name }));
}

/** Refreshes the table also after a refusal: somebody else may have been faster. */
function useKeepFees() {
  const queries = useQueryClient();
  return {
    onSuccess: (table: FeeTable) => queries.setQueryData([listFees.name], table),
    onError: () => queries.invalidateQueries({ queryKey: [listFees.name] }),
  };
}

export function useProposeFee() {
  return useMutation({
    mutationFn: (body: NewFeeProposal) =>
      underRequestId(`propose-fee ${JSON.stringify(body, bigText)}`, (idempotencyKey) =>
        callEndpoint(proposeFee, { body, idempotencyKey }),
      ),
    ...useKeepFees(),
  });
}

function bigText(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? String(value) : value;
}

export function useDecideFee(proposalId: string) {
  return useMutation({
    mutationFn: (body: Body<typeof decideFee>) =>
      underRequestId(`decide-fee ${proposalId} ${body.isApproved}`, (idempotencyKey) =>
        callEndpoint(decideFee, { params: { proposalId }, body, idempotencyKey }),
      ),
    ...useKeepFees(),
  });
}
