/** A buyer's cards: reading them and registering another. */
import { listCards, registerCard } from '@gtp/contract/card/card-wire.ts';
import type { Answer } from '@gtp/contract/platform/endpoint.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callEndpoint } from '../platform/api.ts';
import { underRequestId } from '../platform/idempotency.ts';

export type Card = Answer<typeof registerCard>;

export function useListCards() {
  return useQuery({
    queryKey: [listCards.name],
    queryFn: ({ signal }) => callEndpoint(listCards, { signal }),
  });
}

/** Registers the card behind a token; each token is a command of its own. */
export function useRegisterCard() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (token: string) =>
      underRequestId(`register-card:${token}`, (idempotencyKey) =>
        callEndpoint(registerCard, { body: { token }, idempotencyKey }),
      ),
    onSuccess: () => queries.invalidateQueries({ queryKey: [listCards.name] }),
  });
}
