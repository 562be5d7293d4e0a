/** Rates of payouts in won, and the operator's own. */
import type { Answer, Body, Query } from '@gtp/contract/platform/endpoint.ts';
import {
  decideExchangeRate,
  listExchangeRates,
  proposeExchangeRate,
} from '@gtp/contract/settlement/exchange-rate-wire.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callEndpoint } from '../platform/api.ts';
import { underRequestId } from '../platform/idempotency.ts';

type Rates = Answer<typeof listExchangeRates>;
export type KeptRate = Rates['list'][number];
export type RateProposal = Rates['proposals'][number];
type NewRate = Body<typeof proposeExchangeRate>;

export function useListExchangeRates(filter: Query<typeof listExchangeRates>) {
  return useQuery({
    queryKey: [listExchangeRates.name, filter],
    queryFn: ({ signal }) => callEndpoint(listExchangeRates, { query: filter, signal }),
  });
}

function useInvalidateRates() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: [listExchangeRates.name] });
}

export function useProposeExchangeRate() {
  const invalidate = useInvalidateRates();
  return useMutation({
    mutationFn: (body: NewRate) =>
      underRequestId(`propose rate ${body.currency} ${body.rate} ${body.quotedAt.getTime()}`, (idempotencyKey) =>
        callEndpoint(proposeExchangeRate, { body, idempotencyKey }),
      ),
    onSuccess: invalidate,
  });
}

export function useDecideExchangeRate({ proposalId }: RateProposal) {
  const invalidate = useInvalidateRates();
  return useMutation({
    mutationFn: (body: Body<typeof decideExchangeRate>) =>
      underRequestId(`decide rate ${proposalId} ${body.isApproved}`, (idempotencyKey) =>
        callEndpoint(decideExchangeRate, { params: { proposalId }, body, idempotencyKey }),
      ),
    onSuccess: invalidate,
  });
}
