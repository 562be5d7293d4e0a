/** Rates of payouts in won, and the operator's own. */
import type { Answer, Body } from '@gtp/contract/platform/endpoint.ts';
import {
  decideExchangeRate,
  listExchangeRates,
  proposeExchangeRate,
} from '@gtp/contract/settlement/exchange-rate-wire.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callEndpoint } from '../platform/api.ts';
import { underRequestId } from '../platform/idempotency.ts';

type Rates = Answer<typeof listExchangeRates>;
export type KeptRate = Rates['rates'][number];
export type RateProposal = Rates['proposals'][number];
type NewRate = Body<typeof proposeExchangeRate>;

export function useListExchangeRates() {
  return useQuery({
    queryKey: [listExchangeRates.name],
    queryFn: ({ signal }) => callEndpoint(listExchangeRates, { signal }),
  });
}

export function useProposeExchangeRate() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: NewRate) =>
      underRequestId(`propose rate ${body.currency} ${body.rate} ${body.quotedAt.getTime()}`, (idempotencyKey) =>
        callEndpoint(proposeExchangeRate, { body, idempotencyKey }),
      ),
    onSuccess: (rates) => queries.setQueryData([listExchangeRates.name], rates),
  });
}

export function useDecideExchangeRate({ proposalId }: RateProposal) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: Body<typeof decideExchangeRate>) =>
      underRequestId(`decide rate ${proposalId} ${body.isApproved}`, (idempotencyKey) =>
        callEndpoint(decideExchangeRate, { params: { proposalId }, body, idempotencyKey }),
      ),
    onSuccess: (rates) => queries.setQueryData([listExchangeRates.name], rates),
  });
}
