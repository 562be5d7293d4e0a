/** The disputes of an order: reading them, and every command on one. */
import { listCodes } from '@gtp/contract/code/code-wire.ts';
import * as endpoints from '@gtp/contract/dispute/dispute-wire.ts';
import type { Answer, Body } from '@gtp/contract/platform/endpoint.ts';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callEndpoint } from '../platform/api.ts';
import { underRequestId } from '../platform/idempotency.ts';
import { currentLanguage } from '../platform/language.ts';

export type OrderDisputes = Answer<typeof endpoints.listOrderDisputes>;
export type OrderDispute = OrderDisputes['disputes'][number];
export type OrderChargeback = OrderDisputes['chargebacks'][number];

const { listOrderDisputes } = endpoints;

/** `since` changes with the order, so that what it shows is never older than the page. */
export function useOrderDisputes(orderId: string, since: string) {
  return useQuery({
    queryKey: [listOrderDisputes.name, orderId, since],
    queryFn: ({ signal }) => callEndpoint(listOrderDisputes, { params: { orderId }, signal }),
  });
}

const dayMs = 86_400_000;

/** Why a buyer may object, in the reader's language. */
export function useDisputeReasons() {
  const query = useQuery({
    queryKey: [listCodes.name, 'DSP0', currentLanguage()],
    queryFn: () => callEndpoint(listCodes, { body: { group: 'DSP0' } }),
    staleTime: dayMs,
  });
  return query.data?.items ?? [];
}

export function useOpenDispute(orderId: string) {
  return useDisputeCommand(orderId, `open-dispute:${orderId}`, (body: Body<typeof endpoints.openDispute>, key) =>
    callEndpoint(endpoints.openDispute, { params: { orderId }, body, idempotencyKey: key }),
  );
}

export function useAddDisputeEntry({ orderId, disputeId }: OrderDispute) {
  return useDisputeCommand(orderId, `speak:${disputeId}`, (body: Body<typeof endpoints.addDisputeEntry>, key) =>
    callEndpoint(endpoints.addDisputeEntry, { params: { disputeId }, body, idempotencyKey: key }),
  );
}

export function useAcceptOffer({ orderId, disputeId }: OrderDispute) {
  return useDisputeCommand(orderId, `accept-offer:${disputeId}`, (entryId: string, key) =>
    callEndpoint(endpoints.acceptOffer, { params: { disputeId }, body: { entryId }, idempotencyKey: key }),
  );
}

const plain = {
  withdraw: endpoints.withdrawDispute,
  reopen: endpoints.reopenDispute,
  mediate: endpoints.callMediation,
} as const;

/** The commands that need no more than the dispute. */
export function usePlainCommand({ orderId, disputeId }: OrderDispute, name: keyof typeof plain) {
  return useDisputeCommand(orderId, `${name}:${disputeId}`, (_: undefined, key) =>
    callEndpoint(plain[name], { params: { disputeId }, idempotencyKey: key }),
  );
}

export function useProposeDecision({ orderId, disputeId }: OrderDispute) {
  return useDisputeCommand(orderId, `propose:${disputeId}`, (body: Body<typeof endpoints.proposeDecision>, key) =>
    callEndpoint(endpoints.proposeDecision, { params: { disputeId }, body, idempotencyKey: key }),
  );
}

export function useAnswerDecision({ orderId, disputeId }: OrderDispute) {
  return useDisputeCommand(orderId, `decide:${disputeId}`, (body: Body<typeof endpoints.answerDecision>, key) =>
    callEndpoint(endpoints.answerDecision, { params: { disputeId }, body, idempotencyKey: key }),
  );
}

export function useAnswerChargeback(orderId: string, chargebackId: string) {
  type Evidence = Body<typeof endpoints.answerChargeback>;
  return useDisputeCommand(orderId, `chargeback:${chargebackId}`, (body: Evidence, key) =>
    callEndpoint(endpoints.answerChargeback, { params: { chargebackId }, body, idempotencyKey: key }),
  );
}

type Command<Input> = (input: Input, idempotencyKey: string) => Promise<OrderDisputes>;

/** Yes or no, order and disputes are read again: whoever came second sees at once who was faster. */
function useDisputeCommand<Input>(orderId: string, form: string, command: Command<Input>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => underRequestId(form, (key) => command(input, key)),
    onSettled: () => readAgain(queries, orderId),
  });
}

function readAgain(queries: QueryClient, orderId: string): void {
  const keys = [
    ['readOrder', orderId],
    [listOrderDisputes.name, orderId],
    ['listOrders'],
    ['readOrderReturns', orderId],
  ];
  for (const queryKey of keys) void queries.invalidateQueries({ queryKey });
}
