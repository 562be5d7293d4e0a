/** A buyer's cards: reading them and registering another. */
import {
  changeCard,
  decideCard,
  listCards,
  listIssuedCards,
  registerCard,
  saveCardRange,
} from '@gtp/contract/card/card-wire.ts';
import type { Answer, Body } from '@gtp/contract/platform/endpoint.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callEndpoint } from '../platform/api.ts';
import { underRequestId } from '../platform/idempotency.ts';

export type Card = Answer<typeof registerCard>;
export type IssuedCard = Answer<typeof decideCard>;
export type CardRange = Answer<typeof saveCardRange>;
export type CardRangeChange = Body<typeof saveCardRange>;

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

export function useChangeCard(cardId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (action: Body<typeof changeCard>['action']) =>
      callEndpoint(changeCard, { params: { cardId }, body: { action } }),
    onSuccess: (cards) => queries.setQueryData([listCards.name], cards),
    onError: () => queries.invalidateQueries({ queryKey: [listCards.name] }),
  });
}

export function useListIssuedCards() {
  return useQuery({
    queryKey: [listIssuedCards.name],
    queryFn: ({ signal }) => callEndpoint(listIssuedCards, { signal }),
  });
}

/** The issuer's table is read again after a refusal, too: somebody else may have been faster. */
function useInvalidateIssued() {
  const queries = useQueryClient();
  return { onSettled: () => queries.invalidateQueries({ queryKey: [listIssuedCards.name] }) };
}

export function useDecideCard(cardId: string) {
  return useMutation({
    mutationFn: (body: Body<typeof decideCard>) => callEndpoint(decideCard, { params: { cardId }, body }),
    ...useInvalidateIssued(),
  });
}

export function useSaveCardRange() {
  return useMutation({
    mutationFn: (body: CardRangeChange) => callEndpoint(saveCardRange, { body }),
    ...useInvalidateIssued(),
  });
}
