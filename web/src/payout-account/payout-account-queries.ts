/** A seller's settlement accounts: reading them, and every step of changing one. */
import { listCodes } from '@gtp/contract/code/code-wire.ts';
import {
  approveAccountChange,
  listAccountChanges,
  listPayoutAccounts,
  proposeAccountChange,
  requestAccountCode,
  requestAccountDeposit,
  stopAccountChange,
  stopAccountChangeFromEmail,
} from '@gtp/contract/payout-account/payout-account-wire.ts';
import type { Answer, Body, Query } from '@gtp/contract/platform/endpoint.ts';
import { verifyDeposit, verifyEmailCode } from '@gtp/contract/verification/verification-wire.ts';
import { useMutation, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { callEndpoint } from '../platform/api.ts';
import { underRequestId } from '../platform/idempotency.ts';
import { currentLanguage } from '../platform/language.ts';

export type PayoutAccounts = Answer<typeof listPayoutAccounts>;
export type AccountChange = PayoutAccounts['changes'][number];
export type OverseenChange = Answer<typeof listAccountChanges>['list'][number];
export type NewAccount = Body<typeof requestAccountDeposit>;
export type SentCode = Answer<typeof requestAccountDeposit>;

const dayMs = 86_400_000;

export function useListPayoutAccounts() {
  return useQuery({
    queryKey: [listPayoutAccounts.name],
    queryFn: ({ signal }) => callEndpoint(listPayoutAccounts, { signal }),
  });
}

export function useListAccountChanges(filter: Query<typeof listAccountChanges>) {
  return useQuery({
    queryKey: [listAccountChanges.name, filter],
    queryFn: ({ signal }) => callEndpoint(listAccountChanges, { query: filter, signal }),
  });
}

/** Korean banks and securities firms by their codes; none until they are there. */
export function useBanks(): readonly { readonly value: string; readonly label: string }[] {
  const lists = useQueries({
    queries: ['BNK0', 'SEC0'].map((group) => ({
      queryKey: [listCodes.name, group, currentLanguage()],
      queryFn: () => callEndpoint(listCodes, { body: { group } }),
      staleTime: dayMs,
    })),
  });
  return lists.flatMap((list) => list.data?.items ?? []).map(({ code, name }) => ({ value: code, label: name }));
}

export function useRequestDeposit() {
  return useMutation({
    mutationFn: async (account: NewAccount) => ({
      ...(await callEndpoint(requestAccountDeposit, { body: account })),
      account,
    }),
  });
}

/** The code of the one-won deposit; throws what the server said. */
export async function proveDeposit(proofId: string, code: string): Promise<void> {
  await callEndpoint(verifyDeposit, { body: { proofId, code } });
}

/** The code that was e-mailed to a lone owner. */
export async function proveEmail(proofId: string, code: string): Promise<void> {
  await callEndpoint(verifyEmailCode, { body: { proofId, code } });
}

/** Refreshes the list also after a refusal: somebody else may have been faster. */
function useKeepAccounts() {
  const queries = useQueryClient();
  return {
    onSuccess: (accounts: PayoutAccounts) => queries.setQueryData([listPayoutAccounts.name], accounts),
    onError: () => queries.invalidateQueries({ queryKey: [listPayoutAccounts.name] }),
  };
}

export function useProposeChange() {
  return useMutation({
    mutationFn: (body: Body<typeof proposeAccountChange>) =>
      underRequestId(`propose-account ${body.depositProof}`, (idempotencyKey) =>
        callEndpoint(proposeAccountChange, { body, idempotencyKey }),
      ),
    ...useKeepAccounts(),
  });
}

export function useRequestAccountCode() {
  return useMutation({
    mutationFn: (changeId: string) => callEndpoint(requestAccountCode, { params: { changeId } }),
  });
}

export function useApproveChange(changeId: string) {
  return useMutation({
    mutationFn: (emailProof: string | undefined) =>
      underRequestId(`approve-account ${changeId}`, (idempotencyKey) =>
        callEndpoint(approveAccountChange, { params: { changeId }, body: { emailProof }, idempotencyKey }),
      ),
    ...useKeepAccounts(),
  });
}

export function useStopChange(changeId: string) {
  return useMutation({
    mutationFn: () => callEndpoint(stopAccountChange, { params: { changeId } }),
    ...useKeepAccounts(),
  });
}

export function useStopFromEmail() {
  return useMutation({ mutationFn: (token: string) => callEndpoint(stopAccountChangeFromEmail, { body: { token } }) });
}
