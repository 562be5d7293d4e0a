/** The fee table: reading it, proposing a change, deciding on one. */

import { listIssuers } from '@gtp/contract/card/card-wire.ts';
import type { listFees, proposeFee } from '@gtp/contract/fee/fee-wire.ts';
import type { Answer, Body } from '@gtp/contract/platform/endpoint.ts';
import { useRead } from '../platform/use-read.ts';

export type FeeTable = Answer<typeof listFees>;
export type FeeRow = FeeTable['rows'][number];
export type FeeProposal = FeeTable['proposals'][number];
export type NewFeeProposal = Body<typeof proposeFee>;
type Choice = { readonly value: string; readonly label: string };

export function useIssuers(): readonly Choice[] {
  const { data } = useRead(listIssuers, { body: {} }, { staleTime: 86_400_000 });
  return (data?.list ?? []).map(({ issuerId, name }) => ({ value: issuerId, label: name }));
}
