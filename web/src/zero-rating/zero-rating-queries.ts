/** A quarter's pack, and the declarations that it lacks. */
import type { Answer, Body } from '@gtp/contract/platform/endpoint.ts';
import { readZeroRating, recordExportDeclaration } from '@gtp/contract/zero-rating/zero-rating-wire.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callEndpoint } from '../platform/api.ts';

export type Pack = Answer<typeof readZeroRating>;
export type PackLine = Pack['lines'][number];
export type PackTotal = Pack['totals'][number];
export type NewDeclaration = Body<typeof recordExportDeclaration>;

export function useReadZeroRating(quarter: string) {
  return useQuery({
    queryKey: [readZeroRating.name, quarter],
    queryFn: ({ signal }) => callEndpoint(readZeroRating, { query: { quarter }, signal }),
  });
}

export function useRecordExportDeclaration(orderId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: NewDeclaration) => callEndpoint(recordExportDeclaration, { params: { orderId }, body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: [readZeroRating.name] }),
  });
}
