/** A seller's settlement accounts: reading them, and every step of changing one. */

import {
  type listAccountChanges,
  type listPayoutAccounts,
  requestAccountDeposit,
} from '@gtp/contract/payout-account/payout-account-wire.ts';
import type { Answer, Body } from '@gtp/contract/platform/endpoint.ts';
import { verifyDeposit, verifyEmailCode } from '@gtp/contract/verification/verification-wire.ts';
import { useMutation } from '@tanstack/react-query';
import { useCodeChoices } from '../code/use-codes.ts';
import { callEndpoint } from '../platform/api.ts';

export type PayoutAccounts = Answer<typeof listPayoutAccounts>;
export type AccountChange = PayoutAccounts['changes'][number];
export type OverseenChange = Answer<typeof listAccountChanges>['list'][number];
export type NewAccount = Body<typeof requestAccountDeposit>;
export type SentCode = Answer<typeof requestAccountDeposit>;

/** Korean banks and securities firms by their codes; none until they are there. */
export function useBanks() {
  return useCodeChoices(['BNK0', 'SEC0']);
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
