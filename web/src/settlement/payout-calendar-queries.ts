/** Expected payouts by month, the address for calendar programs, and balances. */

import type { Answer } from '@gtp/contract/platform/endpoint.ts';
import { readSellerBalances } from '@gtp/contract/settlement/balances-wire.ts';
import {
  makePayoutCalendarAddress,
  readPayoutCalendar,
  revokePayoutCalendarAddress,
} from '@gtp/contract/settlement/payout-calendar-wire.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callEndpoint } from '../platform/api.ts';
import { definedOnly } from '../platform/request-search.ts';

export type PayoutCalendar = Answer<typeof readPayoutCalendar>;
export type Balances = Answer<typeof readSellerBalances>;

export function useReadPayoutCalendar(month: string) {
  return useQuery({
    queryKey: [readPayoutCalendar.name, month],
    queryFn: ({ signal }) => callEndpoint(readPayoutCalendar, { query: { month }, signal }),
  });
}

export function useMakeCalendarAddress() {
  const invalidate = useInvalidateCalendar();
  return useMutation({ mutationFn: () => callEndpoint(makePayoutCalendarAddress, {}), onSuccess: invalidate });
}

export function useRevokeCalendarAddress() {
  const invalidate = useInvalidateCalendar();
  return useMutation({ mutationFn: () => callEndpoint(revokePayoutCalendarAddress, {}), onSuccess: invalidate });
}

function useInvalidateCalendar(): () => void {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ queryKey: [readPayoutCalendar.name] });
}

/** Of the end of a day, or of now. */
export function useReadSellerBalances(day: string | undefined) {
  return useQuery({
    queryKey: [readSellerBalances.name, day],
    queryFn: ({ signal }) => callEndpoint(readSellerBalances, { query: definedOnly({ day }), signal }),
  });
}
